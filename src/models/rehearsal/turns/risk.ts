import { type Ground, quoted } from '../ground.js';
import type { Earlier, FirstSpeech } from './first-round.js';

/** The RiskPlanner on a brief: what goes wrong first, what answers it, and the date. */
export function risk(ground: Ground, before: Earlier, missing: boolean): FirstSpeech {
  const { reading, words, name, features, worry, last, hardest, days } = ground;
  const say = words.firstRound.risk;
  const { phrases } = words;
  const date = quoted(ground, reading.dates, 2);
  const clash = reading.contradictions.some(({ kind, decision }) => kind === 'deadlines' && !decision);
  const { risk: fear, answer } = worry.experience;
  const byDate = features.length > 1 ? say.date(date, last.quote) : say.onlyDate(date, last.quote);
  return {
    analysis: [
      say.first(worry.quote, fear),
      ...(missing ? [say.dateMissing] : clash ? [] : [say.dateKnown(date, phrases.days(days))]),
    ],
    builds: before('TestPlanner') ? [say.warning(phrases.roles.TestPlanner, hardest.experience.edge)] : [],
    points: [say.answer(worry.quote, fear, answer), ...(missing || clash ? [] : [byDate])],
    content: say.content(date),
    missing: say.missing(name),
  };
}

import { type Ground, quoted, systemsOf } from '../ground.js';
import { featuresOf } from '../issues.js';
import type { Earlier, FirstSpeech } from './first-round.js';

/** The SeniorDeveloper on a brief: what is hard, in which order, how many days. */
export function develop(ground: Ground, before: Earlier, missing: boolean): FirstSpeech {
  const { reading, words, name, features, first, hardest, days } = ground;
  const say = words.firstRound.develop;
  const { roles, list } = words.phrases;
  const systems = list(systemsOf(reading).map((each) => each.words));
  const total = words.phrases.days(days);
  const known = systems ? say.systemsKnown(systems) : say.alone(quoted(ground, reading.systems));
  return {
    analysis: [
      say.hardest(hardest.quote, hardest.experience.hard),
      say.effort(total, words.phrases.days(hardest.days)),
      missing ? say.systemsMissing : known,
    ],
    builds: before('SystemDesigner') ? [say.startsWith(roles.SystemDesigner, first.experience.part)] : [],
    points: [
      features.length > 1 ? say.order(featuresOf(ground)) : say.oneStep(first.quote),
      say.days(name, total),
      ...(systems ? [say.tryFirst(systems)] : []),
    ],
    content: say.content(total, hardest.quote),
    missing: say.missing(name),
  };
}

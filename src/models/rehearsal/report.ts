import type { ReportGiven } from '../../prompts/report.js';
import type { Report } from '../../workshop/documents.js';
import { groundOf, quoted } from './ground.js';
import { assumedIn, assumptionsIn } from './assumptions.js';
import { exclusionsOf, featuresOf } from './issues.js';
import { clip, fragment } from './reading/clip.js';

/** A plan in plain words: what will be built, for whom, when, and what is assumed. */
export function reportOf(given: ReportGiven): Report {
  const ground = groundOf(given);
  const { words, name, first, hardest, worry, users, reading } = ground;
  const say = words.closing.report;
  const assumed = assumptionsIn(ground, given);
  const items = given.documents.SeniorDeveloper?.workItems ?? [];
  const total = items.reduce((sum, { days }) => sum + days, 0) || ground.days;
  const cases = given.documents.TestPlanner?.cases.length ?? 0;
  const days = words.phrases.days(total);
  const excluded = exclusionsOf(ground);
  const usersAssumed = assumedIn(ground, given).find(({ kind }) => kind === 'users');
  const nobody = users
    ? undefined
    : usersAssumed && words.questions.cited(usersAssumed.clause, usersAssumed.ref);
  const others = assumed.filter((text) => text !== nobody);
  // Whom it is for is said in a sentence of its own.
  const told = ground.heard
    .filter(({ kind }) => kind !== 'users')
    .slice(0, 3)
    .map(({ ref, text }) => words.questions.cited(words.phrases.quote(fragment(text, 48)), ref));
  const date = quoted(ground, reading.dates, 1);
  const summary = words.phrases.join([
    clip(say.what(name, featuresOf(ground)), 420),
    users ? say.whom(users) : nobody ? say.nobodyNamed(clip(nobody, 200)) : '',
    date ? say.when(date, days) : say.work(days),
    ...(excluded ? [clip(say.leavesOut(excluded), 180)] : []),
    ...(told.length > 0 ? [clip(say.answered(words.phrases.list(told)), 240)] : []),
    others.length > 0
      ? say.assumed(clip(words.issues.assumptions(others), 560))
      : nobody
        ? ''
        : say.nothingAssumed,
  ]);
  return {
    summary: clip(summary, 1_200),
    highlights: [
      say.first(first.quote, `${first.experience.done}${words.phrases.stop}`),
      say.hard(hardest.quote, words.phrases.sentence(hardest.experience.hard)),
      say.risk(
        words.documents.risk.around(worry.quote, worry.experience.risk),
        words.phrases.sentence(worry.experience.answer),
      ),
      say.effort(name, days, Math.max(items.length, 1)),
      ...(cases > 0 ? [say.tests(cases, hardest.experience.edge)] : []),
    ].map((each) => clip(each, 280)),
  };
}

import type { RoleDocumentGiven } from '../../../prompts/role-document.js';
import type { Documents } from '../../../workshop/documents.js';
import { type Ground, quoted, systemsToJoin } from '../ground.js';
import { assumptionsIn } from '../assumptions.js';

/** The SeniorDeveloper's document: the work in order, with days that add up to what was said in the meeting. */
export function devPlan(ground: Ground, given: RoleDocumentGiven): Documents['SeniorDeveloper'] {
  const { reading, words, name, features, first, last, hardest, users, days } = ground;
  const say = words.documents.develop;
  const { list } = words.phrases;
  const data =
    quoted(ground, reading.data, 3) || list(features.slice(0, 3).map((each) => each.experience.entity));
  const base = { id: 'W1', title: say.base(name, data), days: 2, dependsOn: [] };
  const building = features.map((each, at) => ({
    id: `W${at + 2}`,
    title: say.feature(each.quote),
    days: each.days,
    dependsOn: [at === 0 || each === hardest ? 'W1' : 'W2'],
  }));
  const joining = systemsToJoin(ground).map((system, at) => ({
    id: `W${features.length + at + 2}`,
    title: say.system(system.words),
    days: 2,
    dependsOn: ['W1'],
  }));
  const before = [...building, ...joining];
  const trial = {
    id: `W${before.length + 2}`,
    title: say.trial(name, users),
    days: 2,
    dependsOn: before.map(({ id }) => id),
  };
  const later = hardest === last ? first : last;
  return {
    approach:
      last === first
        ? say.approachSingle(first.quote, name)
        : say.approach(first.quote, (hardest === first ? last : hardest).quote, name),
    workItems: [base, ...before, trial],
    technicalDebt: [
      say.debtFirst(hardest.quote, hardest.experience.hard),
      ...(later === hardest ? [] : [say.debtFirst(later.quote, later.experience.hard)]),
      say.debtSetup(name),
      ...assumptionsIn(ground, given)
        .slice(0, 2)
        .map((text) => say.debtAssumed(text)),
    ],
    feasibility: say.feasible(name, words.phrases.days(days), quoted(ground, reading.dates, 1)),
  };
}

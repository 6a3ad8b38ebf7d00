import type { RoleId } from '../../src/roles/index.js';
import { roleIds } from '../five-roles.js';
import type { Language } from '../../src/text/language.js';
import type { Fact } from '../../src/workshop/facts.js';
import { throughMeeting } from './asked-meeting.js';
import { given, issued, lin, words } from './asking-facts.js';
import {
  closed,
  documents,
  spoke,
  stamped,
  started,
  synthesised,
  tasks,
  type Untimed,
  wrote,
} from './session.js';

/** Five content roles, the documents and the tasks: a plan, but for its version. */
function agreedPlan(
  language: Language,
  round: number,
  settles: { issue: number; point: string }[] = [],
): Untimed[] {
  const say = words(language);
  const first: RoleId = 'ProductPlanner';
  const how = say.changeSettled;
  const [restsOn, by] = [settles.map(({ issue }) => `#${issue}`), first];
  return [
    spoke(round, first, {
      issueViews: settles.map(({ issue }) => ({ issue, stance: 'settle', text: how })),
      reason: say.fine,
    }),
    ...roleIds.slice(1).map((role) => spoke(round, role, { reason: say.fine })),
    closed(round, {
      summary: say.fine,
      agreed: settles.slice(0, 1).map(({ point: id }) => ({ id, text: how, by, round, restsOn })),
      settled: settles.map(({ issue }) => ({ issue, by, how })),
    }),
    synthesised({ agreed: [say.point, say.second], summary: say.summary }),
    (at) => ({ type: 'ArtifactDecided', at, artifact: 'plan', reasons: [] }),
    ...documents(language).map(wrote),
    (at) => ({
      type: 'ReportWritten',
      at,
      ...given(`report:${round}`),
      report: { summary: say.summary, highlights: [say.second] },
    }),
    (at) => ({ type: 'TodoWritten', at, ...given(`todo:${round}`), tasks: tasks(language) }),
  ];
}

/** Versions 1 to 3 of a plan: the second for changes that cost a round, the third for a change of the tasks alone. */
export function plansFacts(language: Language): { v1: Fact[]; v2: Fact[]; v3: Fact[] } {
  const say = words(language);
  const issues = say.changePoints.map((text, index) => ({ number: index + 1, text }));
  const points = issues.map(({ number: issue, text }) => ({ text, issue }));
  const v1 = [...throughMeeting(language), ...agreedPlan(language, 3)];
  const v2: Untimed[] = [
    ...v1,
    issued(1, 'plan'),
    (at) => ({ type: 'ChangesRequested', at, version: 1, by: lin, text: say.change, message: '8.1' }),
    (at) => ({ type: 'ChangeSorted', at, ...given('sort:1'), onlyTasks: false, points }),
    (at) => ({
      type: 'RoundAdded',
      at,
      by: lin,
      why: 'changes',
      version: 1,
      text: say.change,
      issues,
      shaken: [],
    }),
    started(4),
    ...agreedPlan(language, 4, [
      { issue: 1, point: 'P3' },
      { issue: 2, point: 'P4' },
    ]),
  ];
  const [one, two, ...rest] = tasks(language);
  const reordered = [...(two ? [two] : []), ...(one ? [{ ...one, done: true }] : []), ...rest];
  const v3: Untimed[] = [
    ...v2,
    issued(2, 'plan'),
    (at) => ({ type: 'ChangesRequested', at, version: 2, by: lin, text: say.onlyTasks }),
    (at) => ({
      type: 'ChangeSorted',
      at,
      ...given('sort:2'),
      onlyTasks: true,
      points: [{ text: say.onlyTasks, became: 'done', note: say.onlyTasksNote }],
      tasks: reordered,
    }),
  ];
  return { v1: stamped(v1), v2: stamped(v2), v3: stamped(v3) };
}

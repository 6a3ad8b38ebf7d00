import { roleOf } from '../roles/index.js';
import type { Item } from '../workshop/plan/items.js';
import { liveItems } from '../workshop/plan/references.js';
import { openIssues } from '../workshop/plan/standing.js';
import type { Session } from '../workshop/session.js';
import { mostReadings } from '../workshop/signing/index.js';
import { fenced, foreign } from './foreign.js';
import { itemLine } from './item-words.js';
import type { Listed } from './listed.js';
import { listedWords } from './listed-words.js';
import { issueLine } from './record-words.js';
import type { TableGiven } from './table-call.js';
import { figureWords, sumsWords } from './sums-words.js';
import { whoSpeaks } from './task-words.js';

const look = `Read it as if you had to build from it tomorrow, and look for what no rule finds: two items that cannot both be true;
a figure or date against another one, the brief or an answer; something that was decided and that no task does; a task
or test that is about an earlier state; a step without a way back; a case that nobody has thought of.`;

/** The last part for a role that reads the plan, and signs it or objects. */
export function signTask(given: TableGiven): string[] {
  const { session } = given;
  const { reading = 1 } = session.signing ?? {};
  return [
    whoSpeaks(given, false),
    `# Sign the plan, or object
${reading === 1 ? 'The plan is complete.' : 'The plan has changed since you read it; what has changed stands above.'} ${look}
${reading >= (session.signing?.last ?? mostReadings) ? lastReading : howToSign}`,
    ...(reading >= (session.signing?.last ?? mostReadings) ? [] : listedWords(given)),
  ];
}

const howToSign = `To sign: verdict ok, with say []. To object: verdict objects, a contest on each item that cannot stand, with the harm, and a put on
it of what should stand instead. Your own items you mend with a put. Taste, style, or a thing that one could also add is no
objection; a plan that another team would get wrong is one.`;

const lastReading = `Nothing is changed any more: put and say are []. verdict ok signs it; objects, with the ids in because, makes it a draft: only
where another team would get it wrong.`;

/** What a role reads that has read the plan before: what has changed since, and what is disputed. */
export function changesSince(session: Session, role: TableGiven['role'], { due, shaken }: Listed): string[] {
  const seen = role === 'Coach' ? undefined : session.signing?.signatures[role]?.seen;
  const changed = liveItems(session.plan).filter((item) => isChanged(item, seen ?? 0));
  const gone = session.plan.items.filter((item) => item.gone !== undefined && isChanged(item, seen ?? 0));
  const own = [...new Set([...due, ...shaken])].filter((item) => !changed.includes(item));
  const issues = openIssues(session);
  const { summary } = session.finish ?? {};
  return [
    `# What has changed since you read the plan\n${fenced(changed.map((item) => itemLine(session, item)))}`,
    ...(own.length > 0
      ? [`Yours that refer to it\n${fenced(own.map((item) => itemLine(session, item)))}`]
      : []),
    ...(gone.length > 0 ? [`Not in the plan any more: ${gone.map(({ id }) => id).join(', ')}`] : []),
    ...(issues.length > 0
      ? [`What is disputed:\n${fenced(issues.map((each) => issueLine(session.plan, each)))}`]
      : []),
    ...(summary ? [foreign('The summary, as it reads now', summary.text)] : []),
    ...sumsWords(session.plan),
    ...figureWords(session.plan, new Set(changed.map(({ id }) => id))),
  ];
}

function isChanged({ since }: Item, seen: number): boolean {
  return since.step > seen;
}

/** What was written when the plan was completed, and is signed with it. */
export function writtenWords({ finish, roster }: Pick<Session, 'finish' | 'roster'>): string[] {
  if (!finish) return [];
  const overviews = roster.flatMap((role) => {
    const words = finish.overviews[role];
    return words ? [foreign(`${roleOf(role).document.file}, by ${role}`, words)] : [];
  });
  const { summary } = finish;
  const parts = [...overviews, ...(summary ? [foreign('The summary', summary.text)] : [])];
  return parts.length > 0 ? [`# Written with the plan\n${parts.join('\n')}`] : [];
}

import { roleOf } from '../roles/index.js';
import type { Item } from '../workshop/plan/items.js';
import { liveItems } from '../workshop/plan/references.js';
import { openIssues } from '../workshop/plan/standing.js';
import type { Session } from '../workshop/session.js';
import { mostReadings } from '../workshop/course/signing/index.js';
import { fenced, foreign } from './foreign.js';
import { itemLine } from './item-words.js';
import { listedWords } from './listed-words.js';
import { issueLine } from './record-words.js';
import type { TableGiven } from './table-call.js';
import { figureWords, sumsWords } from './sums-words.js';
import { whoSpeaks } from './task-words.js';

const look = `Read it as if you had to build from it tomorrow, and look for what no rule finds: two items that cannot both be true;
a figure or date against another one, the brief or an answer; something that was decided and that no task does; a task
or test that is about an earlier state; a step without a way back; a case that nobody has thought of.`;

/** Signing, in the same words for all: what was written beside the items, or what has changed since, and how to sign. */
export const signWords = {
  all(given: TableGiven): string[] {
    const { session } = given;
    const { reading = 1 } = session.signing ?? {};
    return [
      ...(reading === 1 ? asWritten(session) : changesSince(given)),
      `# Sign the plan, or object
${reading === 1 ? 'The plan is complete.' : 'The plan has changed since you read it; what has changed stands above.'} ${look}
${isLast(session) ? lastReading : howToSign}`,
    ];
  },
  own: (given: TableGiven): string[] => [
    whoSpeaks(given, false),
    ...ownToo(given),
    ...(isLast(given.session) ? [] : listedWords(given)),
  ],
};

function isLast({ signing }: Session): boolean {
  return (signing?.reading ?? 1) >= (signing?.last ?? mostReadings);
}

const howToSign = `To sign: verdict ok, with say [] and reason "". To object: verdict objects, a contest on each item that cannot stand, with the harm, and a put on
it of what should stand instead. Your own items you mend with a put. Taste, style, or a thing that one could also add is no
objection; a plan that another team would get wrong is one.`;

const lastReading = `Nothing is changed any more: put and say are []. verdict ok with reason "" signs it; objects, with the ids in because, makes it a draft: only
where another team would get it wrong.`;

/** What else was written than items, and is signed with them. */
function asWritten(session: Session): string[] {
  const { plan } = session.table.began;
  return [...writtenWords(session), ...sumsWords(plan), ...figureWords(plan)];
}

/** What a role reads that has read the plan before: what has changed since, and what is disputed. */
function changesSince({ session, role }: TableGiven): string[] {
  const { changed, gone } = changes(session, role);
  const issues = openIssues(session);
  const { summary } = session.finish ?? {};
  return [
    `# What has changed since you read the plan\n${fenced(changed.map((item) => itemLine(session, item)))}`,
    ...(gone.length > 0 ? [`Not in the plan any more: ${gone.map(({ id }) => id).join(', ')}`] : []),
    ...(issues.length > 0
      ? [`What is disputed:\n${fenced(issues.map((each) => issueLine(session.plan, each)))}`]
      : []),
    ...(summary ? [foreign('The summary, as it reads now', summary.text)] : []),
    ...sumsWords(session.plan),
    ...figureWords(session.plan, new Set(changed.map(({ id }) => id))),
  ];
}

/** Its own items that refer to what has changed. */
function ownToo({ session, role, listed }: TableGiven): string[] {
  if ((session.signing?.reading ?? 1) === 1) return [];
  const { changed } = changes(session, role);
  const own = [...new Set([...listed.due, ...listed.shaken])].filter((item) => !changed.includes(item));
  return own.length > 0
    ? [`Yours that refer to what has changed\n${fenced(own.map((item) => itemLine(session, item)))}`]
    : [];
}

function changes(session: Session, role: TableGiven['role']): { changed: Item[]; gone: Item[] } {
  const seen = session.signing?.signatures[role]?.seen ?? 0;
  return {
    changed: liveItems(session.plan).filter((item) => isChanged(item, seen)),
    gone: session.plan.items.filter((item) => item.gone !== undefined && isChanged(item, seen)),
  };
}

function isChanged({ since }: Item, seen: number): boolean {
  return since.step > seen;
}

/** What was written when the plan was completed, and is signed with it. */
function writtenWords({ finish, roster }: Pick<Session, 'finish' | 'roster'>): string[] {
  if (!finish) return [];
  const overviews = roster.flatMap((role) => {
    const words = finish.overviews[role];
    return words ? [foreign(`${roleOf(role).document.file}, by ${role}`, words)] : [];
  });
  const { summary } = finish;
  const parts = [...overviews, ...(summary ? [foreign('The summary', summary.text)] : [])];
  return parts.length > 0 ? [`# Written with the plan\n${parts.join('\n')}`] : [];
}

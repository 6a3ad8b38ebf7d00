import type { Passage } from '../contracts/knowledge.js';
import { type RoleId, roleOf } from '../roles/index.js';
import { mostReadings } from '../workshop/course/finishing.js';
import type { Item } from '../workshop/plan/items.js';
import { liveItems } from '../workshop/plan/references.js';
import { openIssues } from '../workshop/plan/standing.js';
import type { Session } from '../workshop/session.js';
import { tableSystem } from './charter.js';
import { type Block, fenced, figureWords, foreign, lastLine, type Layout, sumsWords } from './foreign.js';
import { issueLine, itemLine } from './record-words.js';
import { listedWords } from './listed-words.js';
import { headBlock, sinceBlocks } from './since-words.js';
import { briefBlock } from './small-call.js';
import { tableAnswer } from './table-answer.js';
import { isFocused, listedFor, type TableGiven } from './table-call.js';
import { closingTask, finishWords, mendTask, shortTask, turnTask, whoSpeaks } from './task-words.js';

/** The words of a call: `all`, which every role is told alike, before `own`, which only this one is told. */
export interface TaskWords {
  all?: (given: TableGiven) => readonly string[];
  own: (given: TableGiven) => readonly string[];
}

/**
 * A call at the table: what is shared by all of them, then what this one is for. What is about a few items has the brief before
 * it and nothing else.
 */
function atTable(
  call: Omit<TableGiven, 'listed' | 'found'> & Partial<TableGiven>,
  { all, own }: TaskWords,
): { given: TableGiven; layout: Layout } {
  const { session, role, now } = call;
  const given: TableGiven = { found: [], listed: listedFor(session, role), ...call };
  // Who has read the plan reads what has changed since.
  const isAgain = call.task === 'signature' && (session.signing?.reading ?? 1) > 1;
  const isPart = isAgain || isFocused(call.task);
  const layout: Layout = {
    system: tableSystem(session.roster),
    blocks: [
      briefBlock(session, 'table'),
      ...(isPart ? [] : [headBlock(session)]),
      ...(all ? [kept(all(given))] : []),
      ...(isPart ? [] : sinceBlocks(session)),
      { text: [...own(given), lastLine(session, now)].join('\n\n') },
    ],
  };
  return { given, layout };
}

function kept(parts: readonly string[]): Block {
  return { text: parts.join('\n\n'), keep: true };
}

/** A role's full turn. `unfounded`: its verdict was not ok and named nothing behind it. */
export function speak(
  session: Session,
  role: RoleId,
  now: string,
  more: { found?: Passage[]; code?: Passage[]; unfounded?: true } = {},
) {
  const { given, layout } = atTable({ session, now, task: 'turn', role, ...more }, { own: turnTask });
  return { prompt: 'planning_speak', given, layout, schema: tableAnswer } as const;
}

/** A role with nothing at stake in this round says whether its verdict stands. */
export function shortTurn(session: Session, role: RoleId, now: string) {
  const { given, layout } = atTable({ session, now, task: 'short turn', role }, { own: shortTask });
  return { prompt: 'planning_short_answer', given, layout, schema: tableAnswer } as const;
}

/** A role's word on what was said after its turn. */
export function closingAnswer(session: Session, role: RoleId, now: string) {
  const { given, layout } = atTable({ session, now, task: 'closing answer', role }, { own: closingTask });
  return { prompt: 'planning_short_answer', given, layout, schema: tableAnswer } as const;
}

/** A role completes its own kinds of items against the whole plan. */
export function finish(session: Session, role: RoleId, now: string) {
  const { given, layout } = atTable({ session, now, task: 'finish', role }, finishWords);
  return { prompt: 'planning_role_document', given, layout, schema: tableAnswer } as const;
}

/** A role mends what the check found wrong with its items. */
export function mend(session: Session, role: RoleId, now: string) {
  const { given, layout } = atTable({ session, now, task: 'mend', role }, { own: mendTask });
  return { prompt: 'planning_role_document', given, layout, schema: tableAnswer } as const;
}

const look = `Read it as if you had to build from it tomorrow, and look for what no rule finds: two items that cannot both be true;
a figure or date against another one, the brief or an answer; something that was decided and that no task does; a task
or test that is about an earlier state; a step without a way back; a case that nobody has thought of.`;

/** Signing, in the same words for all: what was written beside the items, or what has changed since, and how to sign. */
const signWords = {
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
function writtenWords({ finish: done, roster }: Pick<Session, 'finish' | 'roster'>): string[] {
  if (!done) return [];
  const overviews = roster.flatMap((role) => {
    const words = done.overviews[role];
    return words ? [foreign(`${roleOf(role).document.file}, by ${role}`, words)] : [];
  });
  const { summary } = done;
  const parts = [...overviews, ...(summary ? [foreign('The summary', summary.text)] : [])];
  return parts.length > 0 ? [`# Written with the plan\n${parts.join('\n')}`] : [];
}

/** A role reads the whole plan as written, and signs it or objects. */
export function sign(session: Session, role: RoleId, now: string) {
  const { given, layout } = atTable({ session, now, task: 'signature', role }, signWords);
  return { prompt: 'planning_sign', given, layout, schema: tableAnswer } as const;
}

import type { Fact, Session } from '../session.js';
import type { Person } from '../../base/people.js';
import { openIssues, shakenItems } from '../../plan/standing.js';
import type { Issue } from '../../plan/state.js';
import { openQuestions } from '../../asking/questions/questions.js';
import type { ChangePoint } from './facts.js';
import type { Change } from './state.js';

/** The requested change that is being sorted. */
export function unsortedChange(session: Session) {
  return session.changes.find(({ onlyTasks }) => onlyTasks === undefined);
}

/** Wishes that wait for the one that is being looked at. */
export function joiningWishes({ changes }: Pick<Session, 'changes'>): Change[] {
  return changes.filter(({ joins, points }) => joins && points.length === 0);
}

/** What became of a point that people wanted: done only where an item has changed. `items`: the ids of those. */
export interface Feedback {
  by: Person;
  text: string;
  became: 'done' | 'partly' | 'declined';
  note: string;
  items: string[];
}

/** The result of each point that people asked for in this version: recorded with it, or that of its issue. */
export function feedbackOn(session: Session, version: number): Feedback[] {
  const before = session.versions.findLast(({ number }) => number < version)?.number;
  return session.changes
    .filter((change) => change.version === before && change.onlyTasks !== undefined)
    .flatMap(({ by, points }) =>
      points.map((point) => ({ by: authorOf(session, point) ?? by, ...resultOf(session, point) })),
    );
}

/** Whose point it is where somebody else has put it on the table, as what an agent has found. */
function authorOf({ issues }: Session, { issue }: ChangePoint): Person | undefined {
  return issues.find(({ number }) => number === issue)?.by;
}

/**
 * Where the round about what people want has left the plan as it was signed, and nobody has anything else against it, their
 * wishes are declined instead of what the course would go on with, and there is no new version.
 */
export function declinedInstead(session: Session, fact: Fact): Fact {
  const newest = session.versions.at(-1)?.number;
  const goesOn = session.stage === 'asking' ? fromWaiting : onwards;
  if (newest === undefined || !goesOn.has(fact.type) || !areWishesDeclined(session)) return fact;
  return { type: 'WishesDeclined', at: fact.at, version: newest };
}

/** What the course does once a round is over, and once answers are no longer waited for. */
const onwards = new Set<Fact['type']>(['AnswersAwaited', 'FinishBegun', 'RoundStarted', 'RoundsEnded']);
const fromWaiting = new Set<Fact['type']>(['FinishBegun', 'RoundsEnded']);

function areWishesDeclined(session: Session): boolean {
  const { versions, changes, issues, plan } = session;
  const newest = versions.at(-1);
  if (newest?.artifact !== 'plan') return false;
  const wishes = new Set(
    changes
      .filter(({ version }) => version === newest.number)
      .flatMap(({ points }) => points.flatMap(({ became, issue }) => (became === undefined ? [issue] : []))),
  );
  return (
    issues.some(({ number }) => wishes.has(number)) &&
    openIssues(session).every(({ number }) => wishes.has(number)) &&
    plan.edition === newest.plan?.edition &&
    shakenItems(session).length === 0 &&
    openQuestions(session).length === 0 &&
    session.roster.every((role) => session.verdicts[role]?.verdict === 'ok')
  );
}

/** What became of one point, as it is recorded or by its issue. */
export function resultOf(
  session: Session,
  { text, became, note = '', issue: number }: ChangePoint,
): Omit<Feedback, 'by'> {
  const issue = became === undefined && session.issues.find((each) => each.number === number);
  return issue ? { text, ...becameOf(session, issue) } : { text, became: became ?? 'done', note, items: [] };
}

function becameOf(session: Session, issue: Issue): Omit<Feedback, 'text' | 'by'> {
  const items = changedFor(session, issue);
  const said = Object.values(issue.words).sort((one, other) => one.step - other.step);
  if (issue.state === 'settled') {
    return { became: items.length > 0 ? 'done' : 'declined', note: issue.settled?.how ?? '', items };
  }
  const note = said.findLast(({ as }) => as === 'keep')?.why ?? said.at(-1)?.why ?? '';
  return { became: items.length > 0 ? 'partly' : 'declined', note, items };
}

/** Items that were put or changed with a word that settles the wish, or else since it was made. */
function changedFor({ plan }: Session, { step, words }: Issue): string[] {
  const since = plan.items.filter((item) => item.since.step > step);
  const settling = new Set(Object.values(words).flatMap((word) => (word.as === 'settle' ? [word.step] : [])));
  const along = since.filter((item) => settling.has(item.since.step));
  return (along.length > 0 ? along : since).map(({ id }) => id);
}

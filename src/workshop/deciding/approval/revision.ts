import { messageName } from '../../asking/facts.js';
import { leftToRoles, openQuestions } from '../../asking/questions/questions.js';
import { awaitsReading } from '../../asking/shaking.js';
import { type Decision, type Evolve, ignored, tooLate } from '../../base/decision.js';
import type { Person } from '../../base/people.js';
import { questionId } from '../../base/question.js';
import type { Owed } from '../../base/tasks.js';
import type { DeclineReason } from '../../people/facts.js';
import { declined, mayApprove } from '../../people/rules.js';
import { liveItems, restsOn } from '../../plan/references.js';
import { nextIssueNumber, nextVersion, openIssues, shakenItems } from '../../plan/standing.js';
import type { Issue } from '../../plan/state.js';
import { todoOf, type TodoTask } from '../../plan/todo.js';
import type { OpenedIssue } from '../../plan/turn.js';
import { dueForWish } from '../../plan/saying.js';
import { rulesNamedIn } from '../../setting/house-rules.js';
import type { ChangePoint } from '../facts.js';
import type { Change, Fact, FactOf, InputOf, Session } from '../session.js';
import { areWishesUp, isLatest, whyNotDecide, whyNotNow } from './standing.js';

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
const onwards = new Set<Fact['type']>(['AnswersAwaited', 'RoundStarted', 'RoundsEnded']);
const fromWaiting = new Set<Fact['type']>(['RoundsEnded']);

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
  const note = issue.settled?.how || issue.reply?.why || '';
  if (items.length === 0) return { became: 'declined', note, items };
  return { became: issue.state === 'settled' ? 'done' : 'partly', note, items };
}

/** Items that were put or changed with the word that settles the wish, or else since it was made; none where it was refused. */
function changedFor({ plan }: Session, { step, reply }: Issue): string[] {
  if (reply?.as === 'refuse') return [];
  const since = plan.items.filter((item) => item.since.step > step);
  const along = since.filter((item) => item.since.step === reply?.step);
  return (along.length > 0 ? along : since).map(({ id }) => id);
}

/** A change that a person asks for in their words; `message` is the ts of their reply. */
export interface Wanted {
  at: string;
  by: Person;
  version: number;
  text: string;
  message: string | undefined;
}

/**
 * Changes of a plan. After five of them a wish in words starts nothing, and the form is one more round. While the next version
 * is being made a wish joins that, until its round begins; a later one waits for the next version as a concern about it.
 */
export function changesFrom(
  session: Session,
  wanted: Omit<Wanted, 'message'> & Partial<Wanted>,
  evolve: Evolve<Session, Fact>,
): Fact[] {
  const { at, by, version, message } = wanted;
  const text = wanted.text.trim();
  const later = text === '' ? undefined : whileItIsMade(session, { at, by, version, text, message });
  if (later) return later;
  const why = text === '' ? 'nothingOpen' : whyNotNow(session, by, version, 'plan');
  if (why) return [declined({ at, to: by, what: 'change', reason: why, version })];
  const about = { at, by, version, text };
  if (areWishesUp(session) && message !== undefined)
    return [declined({ at, to: by, what: 'change', reason: 'enoughChanges', version, message })];
  if (areWishesUp(session))
    return addRound(session, { ...about, why: 'again', wishes: [{ wish: about, points: [about] }] }, evolve);
  return [{ type: 'ChangesRequested', ...about, ...(message !== undefined && { message }) }];
}

/** A wish on the newest plan while the next version is being made; undefined where none is. */
function whileItIsMade(session: Session, wish: Wanted): Fact[] | undefined {
  const { at, by, text, message, version } = wish;
  if (!isBeingRemade(session, by, version)) return undefined;
  // A form that is sent twice is one wish.
  const next = nextVersion(session);
  const isSame = (each: { by: Person; text: string }) => each.by.id === by.id && each.text === text;
  const isAsked =
    session.changes.some((each) => each.version === version && isSame(each)) ||
    session.concerns.some((each) => each.version === next && isSame(each));
  if (isAsked) return undefined;
  if (isBeforeItsRound(session)) return [joined(session, wish)];
  const number = session.concerns.length + 1;
  const said = { by, text, ...(message !== undefined && { message }) };
  return [{ type: 'ConcernRaised', at, number, version: next, ...said }];
}

/** Whether a wish of this person on this version comes while the next one is being made. */
function isBeingRemade(session: Session, by: Person, version: number): boolean {
  const isMade = session.stage !== 'decision' && session.stage !== 'closed';
  return isMade && isLatest(session, version) && mayApprove(session, by);
}

/** Why a wish of this person on this version does not count now; undefined where it does. */
export function whyNotWish(session: Session, by: Person, version: number): DeclineReason | undefined {
  return isBeingRemade(session, by, version) ? undefined : whyNotNow(session, by, version, 'plan');
}

/** Whether the next version is being made, and its round has not begun yet. */
export function isBeforeItsRound({ stage, versions, awaited, rounds }: Session): boolean {
  if (versions.length === 0) return false;
  return stage === 'revising' || (stage === 'asking' && (awaited?.round ?? 0) > rounds.length);
}

/** A wish that joins the round that was asked for: at once, or when what is looked at first is sorted. */
export function joined(session: Session, wish: Wanted): Fact {
  const { at, by, version, text, message } = wish;
  const issue = wishedFor(session, wish, nextIssueNumber(session), wish);
  return {
    type: 'WishJoined',
    ...{ at, version, by, text },
    ...(message !== undefined && { message }),
    ...(session.stage === 'asking' && { issue }),
  };
}

/** Somebody has edited the tasks in a form: the list is as they want it, and no model has to read it. */
export function editTasks(session: Session, input: InputOf<'TasksEdited'>): Decision<Fact> {
  const { at, by, version, text, tasks, owners } = input;
  const why = whyNotEditTasks(session, by, version) ?? (tasks.length === 0 ? 'nothingOpen' : undefined);
  if (why) return [declined({ at, to: by, what: 'change', reason: why, version })];
  return [{ type: 'ChangesRequested', at, version, by, text, tasks, owners }];
}

/** Why this person cannot edit the tasks of this version; undefined where they can. */
export function whyNotEditTasks(session: Session, by: Person, version: number): DeclineReason | undefined {
  return whyNotNow(session, by, version, 'plan') ?? (areWishesUp(session) ? 'enoughChanges' : undefined);
}

type Wish = Pick<Wanted, 'at' | 'by' | 'text'> & { message?: string | undefined };

/** One point of a wish. `about`: the item that has to change first, or a kind, where somebody has said so. */
export interface Point {
  text: string;
  about?: string;
}

/** What somebody wants, as an issue. What was filled into a form is no message: its remark is named for the issue. */
function wishedFor(
  session: Session,
  { text: point, about = '' }: Point,
  number: number,
  { at, by, text, message }: Wish,
  first = number,
): OpenedIssue {
  const said = { id: message ?? `wish:#${first}`, by, text, at };
  const breaks = rulesNamedIn(session, point);
  const due = dueForWish(session, about, point);
  return {
    ...{ number, kind: 'gap', about: '', text: point, said },
    ...(due && { due }),
    ...(breaks.length > 0 && { breaks }),
  };
}

/** A change of the tasks alone makes a new version at once; any other is an open issue for one more round. */
export function sortChange(
  session: Session,
  input: InputOf<'ChangeSorted'>,
  evolve: Evolve<Session, Fact>,
): Decision<Fact> {
  const { at, key, model, onlyTasks, ticked } = input;
  const change = unsortedChange(session);
  if (!change) return ignored('outdated');
  const given = input.points.filter(({ text }) => text.trim() !== '');
  const others = joiningWishes(session);
  if (onlyTasks && input.tasks.length > 0 && others.length === 0) {
    const points = given.length > 0 ? given : [{ text: change.text, became: 'done' as const }];
    const tasks = keepingTicks(input.tasks, ticked, todoOf(session));
    return [{ type: 'ChangeSorted', at, key, model, onlyTasks: true, points, tasks }];
  }
  const wanted: Point[] = given.length > 0 ? given : [change];
  let issue = nextIssueNumber(session);
  const points = wanted.map(({ text }) => ({ text, issue: issue++ }));
  const { by, version, text } = change;
  const wishes = [{ wish: change, points: wanted }, ...others.map((wish) => ({ wish, points: [wish] }))];
  return [
    { type: 'ChangeSorted', at, key, model, onlyTasks: false, points },
    ...addRound(session, { at, by, version, text, why: 'changes', wishes }, evolve),
  ];
}

/** Ticked tasks stay ticked in the new list: by title, or as the item that they are where only the words have changed. */
export function keepingTicks(
  tasks: readonly TodoTask[],
  ticked: readonly string[],
  before: readonly TodoTask[] = [],
): TodoTask[] {
  const plain = (title: string) => title.replace(/\s+/gu, ' ').trim().toLowerCase();
  const done = new Set(ticked.map(plain));
  const items = new Set(before.flatMap(({ task, title }) => (task && done.has(plain(title)) ? [task] : [])));
  return tasks.map((each) => {
    const { done: _, ...task } = each;
    const isDone = done.has(plain(task.title)) || (task.task !== undefined && items.has(task.task));
    return isDone ? { ...task, done: true } : task;
  });
}

/** More information on a draft: what was left to the roles is asked again, then comes one more round. */
export function giveMore(
  session: Session,
  wanted: Omit<Wanted, 'message'> & Partial<Wanted>,
  evolve: Evolve<Session, Fact>,
): Fact[] {
  const { at, by, version, text, message } = wanted;
  const why = text.trim() === '' ? 'nothingOpen' : whyNotDecide(session, by, version, 'draft');
  if (why) return [declined({ at, to: by, what: 'more', reason: why, version })];
  const reopened = leftToRoles(session).map(
    ({ number }): Fact => ({ type: 'QuestionReopened', at, question: number, why: 'more', by, shaken: [] }),
  );
  const after = reopened.reduce(evolve, session);
  const said = { at, by, version, text: text.trim(), ...(message !== undefined && { message }) };
  const [added, ...begins] = addRound(after, { ...said, why: 'more', wishes: [] }, evolve);
  // The round comes first: taken back, the questions are as they were.
  return added ? [added, ...reopened, ...begins] : [];
}

/** One more round about what people want, each wish in its points, for a reason. */
export function addRound(
  session: Session,
  {
    wishes,
    ...added
  }: Omit<FactOf<'RoundAdded'>, 'type' | 'issues' | 'shaken'> & {
    wishes: { wish: Wish; points: readonly Point[] }[];
  },
  evolve: Evolve<Session, Fact>,
): Fact[] {
  let number = nextIssueNumber(session);
  const issues = wishes.flatMap(({ wish, points }) => {
    const first = number;
    return points.map((point) => wishedFor(session, point, number++, wish, first));
  });
  const fact: Fact = { type: 'RoundAdded', ...added, issues, shaken: shakenSince(session) };
  const after = evolve(session, fact);
  const { at } = added;
  const round = session.rounds.length + 1;
  // What the round is about is said in it: it begins even where nothing else is open.
  const waits = openQuestions(after).length > 0 || after.questions.some(awaitsReading);
  return [fact, { type: waits ? 'AnswersAwaited' : 'RoundStarted', at, round }];
}

/** Dropping a draft closes the workshop; its files stay. */
export function dropDraft(session: Session, { at, by, version }: InputOf<'DropAsked'>): Decision<Fact> {
  const why = whyNotDecide(session, by, version, 'draft');
  if (!why) return [{ type: 'DraftDropped', at, by, version }];
  const again = session.outcome?.kind === 'dropped' && session.outcome.by?.id === by.id;
  return again ? ignored('repeat') : [declined({ at, to: by, what: 'drop', reason: why, version })];
}

/** A parked plan waits without anyone being reminded of it. */
export function park(session: Session, { at, by, version }: InputOf<'ParkAsked'>): Decision<Fact> {
  if (session.parked?.by.id === by.id) return ignored('repeat');
  const why = whyNotDecide(session, by, version, 'plan');
  return [
    why ? declined({ at, to: by, what: 'park', reason: why, version }) : { type: 'Parked', at, by, version },
  ];
}

export function takeUp(session: Session, { at, by, version }: InputOf<'TakeUpAsked'>): Decision<Fact> {
  if (!session.parked) return tooLate(session);
  const why = whyNotDecide(session, by, version, 'plan');
  return [
    why ? declined({ at, to: by, what: 'park', reason: why, version }) : { type: 'TakenUp', at, by, version },
  ];
}

/**
 * Items whose answers were changed or taken back after the last round. What rests on an assumption waits until the answer
 * that came late is read: it may agree.
 */
function shakenSince({ plan, questions, changedSince }: Session): string[] {
  const changed = new Set(
    questions.flatMap((each) =>
      changedSince.includes(each.number) && !each.closure?.agrees ? [questionId({ questions }, each)] : [],
    ),
  );
  return liveItems(plan).flatMap((item) => (restsOn(item).some((id) => changed.has(id)) ? [item.id] : []));
}

export function owedInRevision(session: Session): Owed[] {
  const change = unsortedChange(session);
  return change ? [{ kind: 'sort-change', version: change.version }] : [];
}

export function changeName(session: Session): string[] {
  const message = unsortedChange(session)?.message;
  return [`c${session.changes.length}`, ...(message === undefined ? [] : messageName(session, { message }))];
}

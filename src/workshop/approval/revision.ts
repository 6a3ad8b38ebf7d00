import { messageName } from '../answers/facts.js';
import { evolve } from '../evolve.js';
import type { Fact } from '../facts.js';
import { type Decision, declined, ignored, tooLate } from '../ignored.js';
import type { InputOf } from '../inputs.js';
import type { DeclineReason } from '../people/facts.js';
import type { Person } from '../people/people.js';
import { mayApprove } from '../people/rights.js';
import type { OpenedIssue } from '../plan/operations.js';
import { liveItems, restsOn } from '../plan/references.js';
import { awaitsReading } from '../reconciling/reading.js';
import { nextIssueNumber, questionId } from '../plan/standing.js';
import type { Issue } from '../plan/state.js';
import { isAboutBrief, openQuestions } from '../questions/questions.js';
import type { Session } from '../session.js';
import type { Owed } from '../tasks.js';
import { isLatest } from '../versions/rules.js';
import type { TodoTask } from '../versions/todo.js';

/** How many requested changes are sorted by a model. Each later one begins a round at once. */
export const mostChanges = 5;

/** Why this person cannot decide on this version now; undefined where they can. */
export function whyNotDecide(
  session: Session,
  by: Person,
  version: number,
  artifact: 'plan' | 'draft',
): DeclineReason | undefined {
  const asked = session.versions.find(({ number }) => number === version);
  if (asked?.artifact !== artifact) return 'nothingOpen';
  if (!isLatest(session, version)) return 'oldVersion';
  if (session.stage !== 'decision') return 'decided';
  return mayApprove(session, by) ? undefined : 'notYours';
}

/** The same, where a parked plan has to be taken up again first. */
function whyNotNow(...asked: Parameters<typeof whyNotDecide>): DeclineReason | undefined {
  const [session] = asked;
  return whyNotDecide(...asked) ?? (session.parked ? 'parked' : undefined);
}

/** A change that a person asks for in their words; `message` is the ts of their reply. */
export interface Wanted {
  at: string;
  by: Person;
  version: number;
  text: string;
  message: string | undefined;
}

/** Changes of a plan. After five of them each is one more round, unsorted. */
export function changesFrom(session: Session, wanted: Omit<Wanted, 'message'> & Partial<Wanted>): Fact[] {
  const { at, by, version, text, message } = wanted;
  const why = text.trim() === '' ? 'nothingOpen' : whyNotNow(session, by, version, 'plan');
  if (why) return [declined({ at, to: by, what: 'change', reason: why, version })];
  const about = { at, by, version, text: text.trim() };
  if (session.changes.length >= mostChanges)
    return addRound(session, { ...about, why: 'again', points: [about.text] });
  return [{ type: 'ChangesRequested', ...about, ...(message !== undefined && { message }) }];
}

/** The requested change that is being sorted. */
export function unsortedChange(session: Session) {
  return session.changes.find(({ onlyTasks }) => onlyTasks === undefined);
}

/** A change of the tasks alone makes a new version at once; any other is an open issue for one more round. */
export function sortChange(session: Session, input: InputOf<'ChangeSorted'>): Decision {
  const { at, key, model, onlyTasks, ticked } = input;
  const change = unsortedChange(session);
  if (!change) return ignored('outdated');
  const given = input.points.filter(({ text }) => text.trim() !== '');
  if (onlyTasks && input.tasks.length > 0) {
    const points = given.length > 0 ? given : [{ text: change.text, became: 'done' as const }];
    const tasks = keepingTicks(input.tasks, ticked);
    return [{ type: 'ChangeSorted', at, key, model, onlyTasks: true, points, tasks }];
  }
  const texts = given.length > 0 ? given.map(({ text }) => text) : [change.text];
  let issue = nextIssueNumber(session);
  const points = texts.map((text) => ({ text, issue: issue++ }));
  const { by, version, text } = change;
  return [
    { type: 'ChangeSorted', at, key, model, onlyTasks: false, points },
    ...addRound(session, { at, by, version, text, why: 'changes', points: texts }),
  ];
}

/** Ticked tasks stay ticked in the new list, by title. */
export function keepingTicks(tasks: readonly TodoTask[], ticked: readonly string[]): TodoTask[] {
  const plain = (title: string) => title.replace(/\s+/gu, ' ').trim().toLowerCase();
  const done = new Set(ticked.map(plain));
  return tasks.map((each) => {
    const { done: _, ...task } = each;
    return done.has(plain(task.title)) ? { ...task, done: true } : task;
  });
}

/** More information on a draft: what was left to the roles is asked again, then comes one more round. */
export function giveMore(session: Session, { at, by, version, text }: Omit<Wanted, 'message'>): Fact[] {
  const why = text.trim() === '' ? 'nothingOpen' : whyNotDecide(session, by, version, 'draft');
  if (why) return [declined({ at, to: by, what: 'more', reason: why, version })];
  const left = session.questions.filter((each) => each.state === 'decided' && !isAboutBrief(each));
  const reopened = left.map(
    ({ number }): Fact => ({ type: 'QuestionReopened', at, question: number, why: 'more', by, shaken: [] }),
  );
  const after = reopened.reduce(evolve, session);
  return [...reopened, ...addRound(after, { at, by, version, text: text.trim(), why: 'more', points: [] })];
}

function addRound(
  session: Session,
  { points, ...added }: Omit<Wanted, 'message'> & { why: 'more' | 'changes' | 'again'; points: string[] },
): Fact[] {
  let number = nextIssueNumber(session);
  const issues = points.map((text): OpenedIssue => ({ number: number++, kind: 'gap', about: '', text }));
  const fact: Fact = { type: 'RoundAdded', ...added, issues, shaken: shakenSince(session) };
  const after = evolve(session, fact);
  const { at } = added;
  const round = session.rounds.length + 1;
  // What the round is about is said in it: it begins even where nothing else is open.
  const waits = openQuestions(after).length > 0 || after.questions.some(awaitsReading);
  return [fact, { type: waits ? 'AnswersAwaited' : 'RoundStarted', at, round }];
}

/** Dropping a draft closes the workshop; its files stay. */
export function dropDraft(session: Session, { at, by, version }: InputOf<'DropAsked'>): Decision {
  const why = whyNotDecide(session, by, version, 'draft');
  if (!why) return [{ type: 'DraftDropped', at, by, version }];
  const again = session.outcome?.kind === 'dropped' && session.outcome.by?.id === by.id;
  return again ? ignored('repeat') : [declined({ at, to: by, what: 'drop', reason: why, version })];
}

/** A parked plan waits without anyone being reminded of it. */
export function park(session: Session, { at, by, version }: InputOf<'ParkAsked'>): Decision {
  if (session.parked?.by.id === by.id) return ignored('repeat');
  const why = whyNotDecide(session, by, version, 'plan');
  return [
    why ? declined({ at, to: by, what: 'park', reason: why, version }) : { type: 'Parked', at, by, version },
  ];
}

export function takeUp(session: Session, { at, by, version }: InputOf<'TakeUpAsked'>): Decision {
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

/** What became of a point that people wanted: done only where an item has changed. `items`: the ids of those. */
export interface Feedback {
  text: string;
  became: 'done' | 'partly' | 'declined';
  note: string;
  items: string[];
}

/** The result of each point that people asked for in this version: recorded with it, or that of its issue. */
export function feedbackOn(session: Session, version: number): Feedback[] {
  const change = session.changes.findLast((each) => each.version < version && each.onlyTasks !== undefined);
  const isFor =
    change && session.versions.every(({ number }) => number <= change.version || number >= version);
  if (!change || !isFor) return [];
  return change.points.map(({ text, became = 'done', note = '', issue: number }) => {
    const issue = session.issues.find((each) => each.number === number);
    return issue ? { text, ...becameOf(session, issue) } : { text, became, note, items: [] };
  });
}

function becameOf(session: Session, issue: Issue): Omit<Feedback, 'text'> {
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

export function owedInRevision(session: Session): Owed[] {
  const change = unsortedChange(session);
  return change ? [{ kind: 'sort-change', version: change.version }] : [];
}

export function changeName(session: Session): string[] {
  const message = unsortedChange(session)?.message;
  return [`c${session.changes.length}`, ...(message === undefined ? [] : messageName(session, { message }))];
}

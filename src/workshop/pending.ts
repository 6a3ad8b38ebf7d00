import { isRoleId, roleIds } from '../roles/index.js';
import { openCounters, unreadReply } from './answers/replies.js';
import { unsortedChange } from './approval/revision.js';
import { dayOf, isOverBudget, nextMidnight } from './budget/budget.js';
import { leftOf, nextStep } from './meeting/rules.js';
import { judgementIsOwed } from './opening/rules.js';
import { isUnsettled } from './questions/questions.js';
import { speakersLeft } from './rounds/agenda.js';
import { holdsCourse, replyTaskName } from './routing/floor.js';
import { currentRound, type Failure, latestVersion, putQuestions, type Session } from './session.js';
import type { Task } from './tasks.js';
import type { FailureReason } from './failures/state.js';

type Owed = Task extends infer Each
  ? Each extends Task
    ? Omit<Each, 'key' | 'name' | 'wait' | 'held'>
    : never
  : never;

/** A step asks several times what is owed to the same session, which never changes. */
const known = new WeakMap<Session, readonly Task[]>();

/** What is owed to a workshop now, read off its state alone: a restart just asks again. */
export function pending(session: Session): readonly Task[] {
  const tasks = known.get(session) ?? owedTo(session);
  known.set(session, tasks);
  return tasks;
}

/**
 * Messages of people come first, and are read even while it is paused, unless a budget is up: then nothing is begun that
 * a model is needed for.
 */
function owedTo(session: Session): Task[] {
  // Whoever has ended the workshop waits for its draft, not for somebody to resume it.
  const isPaused = session.paused !== undefined && !session.endedBy;
  const read = ofReplies(session).map((task) => keyed(session, task, false));
  const replies = onFloor(session).map((task) => keyed(session, task, isPaused));
  const isHeld = isPaused || holdsCourse(session);
  return [...read, ...replies, ...owed(session).map((task) => keyed(session, task, isHeld))];
}

function ofReplies(session: Session): Owed[] {
  if (session.stage === 'closed' || session.endedBy) return [];
  const unread = unreadReply(session);
  return [
    ...(unread ? [{ kind: 'read-reply', message: unread.id } as const] : []),
    ...openCounters(session).map(({ id }) => ({ kind: 'answer-counter', message: id }) as const),
  ];
}

/** Whoever was named, and is a role, says its word; meanwhile what is under way in the course is only finished. */
function onFloor({ floor, stage }: Session): Owed[] {
  const { to } = floor;
  if (stage === 'closed' || to?.type !== 'turn' || !isRoleId(to.member)) return [];
  return [{ kind: 'reply-to-mark', role: to.member }];
}

function owed(session: Session): Owed[] {
  if (isUnsettled(session)) return [];
  switch (session.stage) {
    case 'intake':
      return judgementIsOwed(session) ? [{ kind: 'judge-brief' }] : [];
    case 'discussion':
      return inDiscussion(session);
    case 'meeting':
      return inMeeting(session);
    case 'synthesis':
      return [{ kind: 'synthesise' }];
    case 'writing': {
      const missing = roleIds.filter((role) => !session.documents[role]);
      if (missing.length > 0) return missing.map((role) => ({ kind: 'write-document', role }));
      const report: Owed[] = session.report ? [] : [{ kind: 'write-report' }];
      return session.todo ? report : [...report, { kind: 'write-todo' }];
    }
    case 'issuing': {
      const version = (latestVersion(session)?.number ?? 0) + 1;
      return [{ kind: 'issue', version, artifact: session.decided?.artifact ?? 'draft' }];
    }
    case 'revising': {
      const change = unsortedChange(session);
      return change ? [{ kind: 'sort-change', version: change.version }] : [];
    }
    case 'unopened':
    case 'decision':
    case 'closed':
      return [];
    default:
      return session.stage satisfies never;
  }
}

function inDiscussion(session: Session): Owed[] {
  const round = currentRound(session);
  if (!round) return [];
  const [role] = speakersLeft(session);
  if (!role) return [{ kind: 'close-round', round: round.number }];
  const put = new Set(putQuestions(session).map(({ number }) => number));
  const waits = round.held.some((each) => each.role === role && put.has(each.question));
  return waits ? [] : [{ kind: 'speak', round: round.number, role }];
}

function inMeeting(session: Session): Owed[] {
  const step = nextStep(session);
  const round = session.rounds.length;
  if (step.do === 'review') return [{ kind: 'review-questions', round, role: step.role, again: step.again }];
  if (step.do !== 'put') return [];
  const { role, question, again } = step;
  return [{ kind: 'put-question', question: question.number, again, role }];
}

const dayMs = 86_400_000;
/** What waiting seldom mends, while each try is paid for. */
const lasting = new Set<FailureReason>(['refused', 'unreadable', 'tooLong', 'bug']);

/**
 * Wait before try `attempt + 1`, in milliseconds: 5 s, 20 s, 80 s, 5 min 20 s, then every 15 minutes, or ever longer
 * up to a day where waiting seldom helps.
 */
export function backoffMs(attempt: number, reason: FailureReason): number {
  return Math.min(5_000 * 4 ** (attempt - 1), lasting.has(reason) ? dayMs : 900_000);
}

function keyed(session: Session, given: Owed, isPaused: boolean): Task {
  const name = taskName(session, given);
  const failure = session.failures.find((each) => each.task === name);
  const dayIsUp = failure ? undefined : dayBudgetBefore(session, given);
  const held = isPaused || (!dayIsUp && lacksBudget(session, given, failure));
  const task = { ...given, name, ...(held && { held }) };
  if (dayIsUp) {
    const until = nextMidnight(dayIsUp.at);
    return { ...task, key: `${name}:a1.${dayOf(until)}`, wait: { since: dayIsUp.at, until } };
  }
  if (!failure) return { ...task, key: `${name}:a1` };
  const { attempt, retries } = failure;
  const key = `${name}:a${attempt + 1}${retries > 0 ? `.${retries}` : ''}`;
  const until = dueAgain(failure);
  return until === undefined ? { ...task, key } : { ...task, key, wait: { since: failure.at, until } };
}

/**
 * The day's budget alone is up, and somebody was named meanwhile: what failed is held up by that, so the one who was named
 * is the one to find out about the new day. A raise before makes it another task, by its key.
 */
function dayBudgetBefore({ failures }: Session, { kind }: Owed): Failure | undefined {
  const over = failures.filter(isOverBudget);
  const isDayAlone = over.every(({ reason }) => reason === 'dayBudget');
  return kind === 'reply-to-mark' && isDayAlone ? over.at(-1) : undefined;
}

/** A budget is up, and this is neither the issuing, which needs no model, nor what will find out about a new day. */
function lacksBudget({ failures }: Session, { kind }: Owed, failure: Failure | undefined): boolean {
  if (kind === 'issue' || !failures.some(isOverBudget)) return false;
  return !failure || !isOverBudget(failure) || failure.reason === 'budget';
}

/** The moment of the next try; undefined for one that people ask for, or must allow first. */
export function dueAgain(failure: Failure): string | undefined {
  const { at, attempt, reason, retries, retriesUsed } = failure;
  if (retries > retriesUsed || reason === 'budget') return undefined;
  if (reason === 'dayBudget') return nextMidnight(at);
  if (reason === 'setAside') return new Date(Date.parse(at) + dayMs).toISOString();
  return new Date(Date.parse(at) + backoffMs(attempt, reason)).toISOString();
}

/** Which task it is: session, kind, round, version, and what tells it from others of its kind. */
function taskName(session: Session, task: Owed): string {
  const reply = task.kind === 'reply-to-mark' ? replyTaskName(session) : undefined;
  if (reply !== undefined) return reply;
  // A message outlives the round and the version that it was said in.
  if ('message' in task) return [session.id, task.kind, ...particulars(session, task)].join(':');
  const round = 'round' in task ? task.round : session.rounds.length;
  const version = (latestVersion(session)?.number ?? 0) + 1;
  const parts = [session.id, task.kind, `r${round}`, `v${version}`, ...particulars(session, task)];
  return parts.join(':');
}

function particulars(session: Session, task: Owed): string[] {
  switch (task.kind) {
    case 'speak': {
      const held = currentRound(session)?.held.some(({ role }) => role === task.role) ?? false;
      return [task.role, ...(held ? ['held'] : []), ...withAnswers(session)];
    }
    case 'write-document':
    case 'reply-to-mark':
      return [task.role];
    case 'judge-brief':
      return [`q${session.questions.length}`, `c${session.answersChanged}`];
    case 'review-questions':
      return [
        task.role,
        `c${session.answersChanged}`,
        ...leftOf(session, task.role).map(({ number }) => `${number}`),
      ];
    case 'put-question':
      return [task.role, `q${task.question}`, `c${session.answersChanged}`, ...(task.again ? ['again'] : [])];
    case 'read-reply':
    case 'answer-counter':
      return ofMessage(session, task.message);
    case 'sort-change':
      return [`c${session.changes.length}`, ...ofMessage(session, unsortedChange(session)?.message)];
    case 'issue':
      return [task.artifact];
    case 'close-round':
    case 'synthesise':
      return withAnswers(session);
    case 'write-report':
    case 'write-todo':
      return [];
    default:
      return task satisfies never;
  }
}

/** What was thought out before an answer changed is not what is owed now. */
function withAnswers({ answersChanged }: Session): string[] {
  return answersChanged > 0 ? [`c${answersChanged}`] : [];
}

/** A message that was edited is another one to read. */
function ofMessage({ edits }: Session, message: string | undefined): string[] {
  return message === undefined ? [] : [message, `e${edits[message] ?? 0}`];
}

import { scopeOf } from '../budget/budget.js';
import type { Fact, FactOf } from '../facts.js';
import { looked } from '../meeting/fold.js';
import { isAnswerable, withQuestion } from '../questions/questions.js';
import { inRound } from '../rounds/fold.js';
import { replyTaskName } from '../routing/floor.js';
import type { Folds, Session } from '../session.js';
import type { TaskKind } from '../tasks.js';
import { without } from '../without.js';
import type { FailuresFact } from './facts.js';
import type { Failure } from './state.js';

/** The session after a fact about work that failed, was let go, or was stopped. */
export const failuresFold: Folds<FailuresFact> = {
  TaskFailed: withFailure,
  WorkDropped: (session) => session,
  RetryAsked(session, { task }) {
    const failures = session.failures.map((each) =>
      each.task === task ? { ...each, retries: each.retries + 1 } : each,
    );
    return { ...session, failures };
  },
  RoleSkipped: withSkip,
  WorkshopPaused: (session, { by, at }) => ({ ...session, paused: { by, at } }),
  WorkshopResumed(session) {
    const { paused: _, ...goingOn } = session;
    return goingOn;
  },
};

/** A task has failed, for the first time or once more. */
function withFailure(session: Session, fact: FactOf<'TaskFailed'>): Session {
  const { key, task, role, attempt, reason, detail, at, kind, budget } = fact;
  const earlier = session.failures.find((each) => each.task === task);
  const failure = {
    key,
    task,
    kind,
    attempt,
    retries: earlier?.retries ?? 0,
    retriesUsed: earlier?.retries ?? 0,
    reason,
    detail,
    at,
    since: earlier?.since ?? at,
    noticed: earlier?.noticed === true || scopeOf(reason) === undefined,
    ...(role && { role }),
    ...(budget && { budget }),
  };
  return { ...session, failures: [...session.failures.filter((each) => each.task !== task), failure] };
}

/** A role is skipped in what it failed at. */
function withSkip(session: Session, fact: FactOf<'RoleSkipped'>): Session {
  const { task, kind, role, round: number, reason, question, at } = fact;
  const after = { ...session, failures: session.failures.filter((each) => each.task !== task) };
  if (kind === 'review-questions') return looked(after, role, []);
  if (question !== undefined) {
    const returned = session.questions.some((each) => each.number === question && each.state === 'aside');
    return withQuestion(after, question, { state: 'put', putAt: at, card: session.seq + 1, returned });
  }
  const rounds = inRound(session, number, (round) => ({
    ...round,
    skipped: [...round.skipped, { role, reason }],
  }));
  return { ...after, rounds };
}

const ofReplies = new Set<TaskKind>(['read-reply', 'answer-counter']);
const ofMeeting = new Set<TaskKind>(['review-questions', 'put-question']);
const onAnswers = new Set<TaskKind>(['judge-brief', 'speak', 'close-round', 'synthesise', ...ofMeeting]);

/**
 * The failures whose tasks still exist after a fact. An edited message is another task to read, and a changed answer makes
 * other tasks of all that use the answers.
 */
export function remainingFailures(session: Session, fact: Fact): Failure[] {
  const failures = without(
    session.failures,
    (each) =>
      (each.kind === 'answer-counter' && !isAsked(session, each)) ||
      (each.kind === 'reply-to-mark' && each.task !== replyTaskName(session)),
  );
  switch (fact.type) {
    case 'RemarkEdited':
    case 'RemarkWithdrawn':
      return without(failures, ({ task }) => task.includes(`:${fact.id}:e`));
    case 'QuestionClosed':
    case 'QuestionReopened':
    case 'AnswerEdited':
    case 'AnswerContested':
      return without(failures, ({ kind }) => onAnswers.has(kind));
    // A question that is open again comes before those set aside, so the meeting has another next task.
    case 'AssumptionQuestioned':
    case 'QuestionDeferred':
    case 'MeetingClosed':
      return without(failures, ({ kind }) => ofMeeting.has(kind));
    // After a workshop was ended, no more messages are read.
    case 'WorkshopEnded':
      return without(failures, ({ kind }) => ofReplies.has(kind));
    case 'RoundStarted':
      return without(failures, ({ kind }) => kind === 'judge-brief');
    default:
      return failures;
  }
}

/** Whether a counter-question still waits for the Coach; not after its question was closed. */
function isAsked({ replies, questions }: Session, { task }: Failure): boolean {
  const reply = replies.find(({ id }) => task.includes(`:${id}:e`));
  const question = questions.find(({ number }) => number === reply?.question);
  return reply?.as === 'question' || (question !== undefined && isAnswerable(question));
}

/** A task that came to a good end: its failures are forgotten. */
export function recovered(session: Session, key: string): Session {
  return { ...session, failures: without(session.failures, ({ task }) => key.startsWith(`${task}:`)) };
}

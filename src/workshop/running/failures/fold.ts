import type { SkippedFact } from '../../course/rounds/facts.js';
import { budgetPausesWith, spentWith } from '../budget/fold.js';
import type { Fact, FactOf, Session } from '../session.js';
import type { Folds } from '../../base/session.js';
import { scopeOf } from '../budget/budget.js';
import { handoffName, owedInHandoff } from '../../leaving/handoff/rules.js';
import { withUnreadIntent } from '../../opening/earlier/fold.js';
import { looked } from '../../course/meeting/fold.js';
import { isAnswerable, withQuestion } from '../../asking/questions/questions.js';
import { withFinish } from '../../course/finishing/completing.js';
import { withUnread } from '../../asking/reconciling/fold.js';
import { takesShortTurn } from '../../course/rounds/agenda.js';
import { inRound, withoutAwaited } from '../../course/rounds/fold.js';
import { withoutReader } from '../../course/signing/fold.js';
import { withoutView } from '../../opening/views/fold.js';
import { replyTaskName } from '../../course/routing/floor.js';
import type { TaskKind } from '../../base/tasks.js';
import { without } from '../../base/without.js';
import type { FailuresFact } from './facts.js';
import type { Failure } from '../../base/failure.js';

/** The session after a fact about work that failed, was let go, or was stopped. */
export const failuresFold: Folds<Session, FailuresFact | SkippedFact> = {
  TaskFailed(before, fact) {
    // It may have lacked its budget before.
    const session = { ...before, failures: without(before.failures, ({ task }) => task === fact.task) };
    // A view that fails is missing: nothing waits for it.
    if (fact.kind === 'first-view' && fact.role && scopeOf(fact.reason) === undefined)
      return withoutView(session, fact.role);
    // What an answer says is not known: all that depends on it is looked at again.
    if (fact.kind === 'reconcile' && scopeOf(fact.reason) === undefined) return withUnread(session, fact.at);
    // Nothing is inherited by guess: its author is asked.
    if (fact.kind === 'check-intent' && scopeOf(fact.reason) === undefined)
      return withUnreadIntent(session, fact.at);
    return withFailure(before, fact);
  },
  WorkDropped: (session) => session,
  RetryAsked(session, { task }) {
    const failures = session.failures.map((each) =>
      each.task === task ? { ...each, retries: each.retries + 1 } : each,
    );
    return { ...session, failures };
  },
  RoleSkipped: withSkip,
};

/** A task has failed, for the first time or once more. */
function withFailure<S extends Session>(session: S, fact: FactOf<'TaskFailed'>): S {
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
function withSkip<S extends Session>(session: S, fact: FactOf<'RoleSkipped'>): S {
  const { task, kind, role, round: number, reason, question, at } = fact;
  const after = { ...session, failures: session.failures.filter((each) => each.task !== task) };
  if (kind === 'review-questions') return looked(after, role, []);
  const standing = { verdict: 'skipped' as const, reason, because: [], step: after.plan.step, answers: 0 };
  const out = { ...after, verdicts: { ...after.verdicts, [role]: standing } };
  if (kind === 'closing-answer') return withoutAwaited(out, role);
  if (kind === 'finish')
    return withFinish(out, (finish) => ({ ...finish, overviews: { ...finish.overviews, [role]: '' } }));
  if (kind === 'mend')
    return withFinish(after, (finish) => ({ ...finish, mended: [...finish.mended, role] }));
  if (kind === 'sign') return withoutReader(out, role);
  if (question !== undefined) {
    const returned = session.questions.some((each) => each.number === question && each.state === 'aside');
    return withQuestion(after, question, { state: 'put', putAt: at, card: session.seq + 1, returned });
  }
  const rounds = inRound(session, number, (round) => ({
    ...round,
    skipped: [...round.skipped, { role, reason }],
  }));
  return { ...out, rounds };
}

const ofReplies = new Set<TaskKind>(['read-reply', 'answer-counter']);
const beforeRound = new Set<TaskKind>([
  ...(['check-intent', 'bring-earlier', 'continue-earlier', 'judge-brief'] as const),
  ...(['first-view', 'merge-questions', 'begin-round'] as const),
]);
const besideTheCourse = new Set<TaskKind>(['read-reply', 'answer-counter', 'reply-to-mark']);
const ofPlan = new Set<TaskKind>(['finish', 'mend', 'sign', 'word-summary', 'close-round', 'synthesise']);
const leaving = new Set<TaskKind>(['pack-hand-off', 'deliver']);
const ofMeeting = new Set<TaskKind>(['review-questions', 'put-question']);
const onAnswers = new Set<TaskKind>(['judge-brief', 'reconcile', 'close-round', 'synthesise', ...ofMeeting]);

/**
 * The failures whose tasks still exist after a fact. An edited message is another task to read, and a changed answer makes
 * other tasks of all that use the answers.
 */
function remainingFailures(session: Session, fact: Fact): Failure[] {
  const failures = without(
    session.failures,
    (each) =>
      (each.kind === 'answer-counter' && !isAsked(session, each)) ||
      (each.kind === 'read-reply' && !isUnread(session, each)) ||
      (each.kind === 'reply-to-mark' && each.task !== replyTaskName(session)) ||
      // Something concerns the role now: it takes a full turn.
      (each.kind === 'short-turn' && each.role !== undefined && !takesShortTurn(session, each.role)) ||
      // What was delivered, given up or withdrawn meanwhile is not owed.
      (leaving.has(each.kind) && !isStillLeaving(session, each)) ||
      // Another plan wants another summary.
      (each.kind === 'word-summary' && !each.task.endsWith(`:e${session.plan.edition}`)),
  );
  switch (fact.type) {
    case 'RemarkEdited':
    case 'RemarkWithdrawn':
      return without(failures, ({ task }) => task.includes(`:${fact.id}:e`));
    // The course waits for an answer again, or is where it was before.
    case 'QuestionReopened':
    case 'AnswerContested':
    case 'RoundTakenBack':
      return without(failures, ({ kind }) => !besideTheCourse.has(kind));
    case 'QuestionClosed':
    case 'AnswerEdited':
      return without(failures, ({ kind }) => onAnswers.has(kind));
    // A question that is open again comes before those set aside, so the meeting has another next task.
    case 'AssumptionQuestioned':
    case 'QuestionDeferred':
    case 'MeetingClosed':
      return without(failures, ({ kind }) => ofMeeting.has(kind));
    // After a workshop was ended, no more messages are read.
    case 'WorkshopEnded':
      return without(failures, ({ kind }) => ofReplies.has(kind));
    // An answer has shaken the plan: those whom it concerns speak first.
    case 'ClosingAnswersAsked':
      return without(failures, ({ kind }) => ofPlan.has(kind));
    case 'BriefJudged':
    case 'BriefEdited':
      return without(failures, ({ kind }) => kind === 'judge-brief');
    // What the roles looked at may be something else now.
    case 'IntentChosen':
    case 'EarlierFound':
    case 'AnswersNotAwaited':
    case 'RoundStarted':
      return without(failures, ({ kind }) => beforeRound.has(kind));
    default:
      return failures;
  }
}

/** Whether it is still to be put together or delivered, in this very try. */
function isStillLeaving(session: Session, { task }: Failure): boolean {
  return owedInHandoff(session).some((each) => task.endsWith(`:${handoffName(session, each).join(':')}`));
}

/** Whether a message is still to be read as it stands; an edited one is another to read. */
function isUnread({ replies, edits }: Session, { task }: Failure): boolean {
  return replies.some(({ id, as }) => as === undefined && task.endsWith(`:${id}:e${edits[id] ?? 0}`));
}

/** Whether a counter-question still waits for the Coach; not after its question was closed. */
function isAsked({ replies, questions }: Session, { task }: Failure): boolean {
  const reply = replies.find(({ id }) => task.includes(`:${id}:e`));
  const question = questions.find(({ number }) => number === reply?.question);
  return reply?.as === 'question' || (question !== undefined && isAnswerable(question));
}

/** A task that came to a good end: its failures are forgotten. */
export function recovered<S extends Session>(session: S, key: string): S {
  return { ...session, failures: without(session.failures, ({ task }) => key.startsWith(`${task}:`)) };
}

/** What failed and is still owed, what was spent, and where a budget is up, after a fact of anybody. */
export function withWork<S extends Session>(session: S, fact: Fact): S {
  const now = { ...session, failures: remainingFailures(session, fact), spent: spentWith(session, fact) };
  return { ...now, budgetPauses: budgetPausesWith(now, fact) };
}

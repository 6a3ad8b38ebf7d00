import type { RoleId } from '../../roles/index.js';
import { withQuestion } from '../asking/questions/questions.js';
import { type Decision, factsOf, ignored, type Pending, type Subject } from '../base/decision.js';
import { nothingSpent, plus } from '../base/fact-fields.js';
import type { Failure, FailureReason, StoredTaskKind } from '../base/tasks.js';
import { looked, nextStep } from '../course/meeting.js';
import { inRound } from '../course/rounds/fold.js';
import { isOfNamed } from '../course/routing/decision.js';
import { skipSpeaker } from '../course/routing/rules.js';
import { takeUp } from '../deciding/approval/revision.js';
import { withUnreadIntent } from '../opening/earlier/rules.js';
import { withoutView } from '../opening/views.js';
import { declined, isMember } from '../people/rules.js';
import { silenced } from '../plan/putting.js';
import { nextMidnight, scopeOf, raiseBudget } from './budget.js';
import type { Fact, FactOf, InputOf, Session, Given } from './session.js';

const dayMs = 86_400_000;
/** What a model cannot do it cannot do the next time either. */
const hopeless = new Set<FailureReason>(['refused', 'unreadable', 'tooLong']);
/** Waiting seldom helps with these, and each try costs money: their waits grow longer. */
const lasting = new Set<FailureReason>([...hopeless, 'bug']);

/**
 * Wait before try `attempt + 1`, in milliseconds: 5 s, 20 s, 80 s, 5 min 20 s, then every 15 minutes, or ever longer
 * up to a day where waiting seldom helps.
 */
export function backoffMs(attempt: number, reason: FailureReason): number {
  return Math.min(5_000 * 4 ** (attempt - 1), lasting.has(reason) ? dayMs : 900_000);
}

/** How often such a task is tried, unless a person asks for one more. */
const mostTimes = 3;

/** Whether it is tried no more by itself. */
export function isStopped({ reason, times, retries, retriesUsed }: Failure): boolean {
  return hopeless.has(reason) && times >= mostTimes && retries === retriesUsed;
}

/** When the next try is due (ISO 8601); undefined where a person has to ask for it or allow more budget. */
export function dueAgain(failure: Failure): string | undefined {
  const { at, attempt, reason, retries, retriesUsed } = failure;
  if (retries > retriesUsed || reason === 'budget') return undefined;
  if (reason === 'setAside') return new Date(Date.parse(at) + dayMs).toISOString();
  // A new day may come before, or whoever runs the bot may have set another budget.
  const next = new Date(Date.parse(at) + (reason === 'dayBudget' ? dayTryMs : backoffMs(attempt, reason)));
  const isDayOver = reason === 'dayBudget' && nextMidnight(at) < next.toISOString();
  return isDayOver ? nextMidnight(at) : next.toISOString();
}
/** How often it is tried whether a day has budget again, in milliseconds. */
const dayTryMs = 900_000;

/** A task has failed, for the first time or once more. */
function withFailure<S extends Session>(session: S, fact: FactOf<'TaskFailed'>): S {
  const { type: _, spent: __, ...failed } = fact;
  const earlier = session.failures.find(({ task }) => task === failed.task);
  const failure: Failure = {
    ...failed,
    times: earlier?.reason === failed.reason ? earlier.times + 1 : 1,
    ...{ retries: earlier?.retries ?? 0, retriesUsed: earlier?.retries ?? 0 },
    since: earlier?.since ?? failed.at,
  };
  const others = session.failures.filter((each) => each !== earlier);
  return { ...session, failures: [...others, failure] };
}

/** A role is skipped in what it failed at. */
function withSkip<S extends Session>(session: S, fact: FactOf<'RoleSkipped'>): S {
  const { kind, role, round: number, reason, question, at } = fact;
  if (kind === 'review-questions') return looked(session, role, []);
  const standing = {
    verdict: 'skipped' as const,
    reason,
    because: [],
    step: session.plan.step,
    answers: session.answersChanged,
    remarks: session.remarksMade,
  };
  const out = { ...session, verdicts: { ...session.verdicts, [role]: standing } };
  if (question !== undefined) {
    const returned = session.questions.some((each) => each.number === question && each.state === 'aside');
    return withQuestion(session, question, { state: 'put', putAt: at, card: session.seq + 1, returned });
  }
  const rounds = inRound(session, number, (round) => ({
    ...round,
    skipped: [...round.skipped, { role, reason }],
  }));
  return silenced({ ...out, rounds }, role);
}

/** A task that came to a good end: its failures are forgotten. */
export function recovered<S extends Session>(session: S, key: string): S {
  return { ...session, failures: session.failures.filter(({ task }) => !key.startsWith(`${task}:`)) };
}

/** The failures whose tasks are still owed. An edited message is another task to read, and a changed answer makes others of what uses it. */
function stillFailing<S extends Session>(session: S, pending: Pending<S>): S {
  if (session.failures.length === 0) return session;
  const owed = new Set(pending({ ...session, failures: [] }).map(({ name }) => name));
  return { ...session, failures: session.failures.filter(({ task }) => owed.has(task)) };
}

/** What failed and is still owed, and what was spent, after a fact of anybody. */
function withWork<S extends Session>(session: S, fact: Fact, _: Session, pending: Pending<S>): S {
  const owed = stillFailing(session, pending);
  const cost = 'spent' in fact ? fact.spent : undefined;
  return cost ? { ...owed, spent: plus(session.spent ?? nothingSpent, cost) } : owed;
}

/**
 * Tasks that can be skipped. A round or a plan without the role leads to a draft; a skipped reply does not.
 */
const skippable = new Set<StoredTaskKind>(['speak', 'review-questions', 'put-question']);

type Skippable = Failure & { role: RoleId };

/** Whether people may go on without this. */
export function maySkip(failure: Failure): failure is Skippable {
  return failure.role !== undefined && skippable.has(failure.kind);
}

type Asked = InputOf<'PauseAsked' | 'ResumeAsked' | 'RetryAsked' | 'SkipAsked'>;

/** Pauses the workshop: running tasks are finished, and nothing new begins until someone resumes it. */
export function pause(session: Session, input: InputOf<'PauseAsked'>): Decision<Fact> {
  if (session.stage !== 'closed' && session.paused) return ignored('repeat');
  const why = whyNot(session, input, 'pause');
  return why ? [why] : [{ type: 'WorkshopPaused', at: input.at, by: input.by }];
}

export function resume(session: Session, input: InputOf<'ResumeAsked'>): Fact[] {
  const why = whyNot(session, input, 'resume');
  if (why) return [why];
  const { at, by } = input;
  const goesOn: Fact[] = session.paused ? [{ type: 'WorkshopPaused', at, by, goesOn: true }] : [];
  if (session.parked && session.stage === 'decision') {
    return [...goesOn, ...factsOf(takeUp(session, { at, by }))];
  }
  return goesOn.length > 0 ? goesOn : [nothing(input, 'resume')];
}

const isMeant = (failure: Failure, task = failure.task) => failure.task === task;

function whyNot(session: Session, { at, by, admin }: Asked, what: FactOf<'RequestDeclined'>['what']) {
  const refused = (reason: 'finished' | 'notMember') => declined({ at, to: by, what, reason });
  if (session.stage === 'closed') return refused('finished');
  return admin || isMember(session, by) ? undefined : refused('notMember');
}

function nothing({ at, by }: Asked, what: FactOf<'RequestDeclined'>['what']): Fact {
  return declined({ at, to: by, what, reason: 'nothingOpen' });
}

/** That work goes on: what failed, what is paused, and what may be spent. */
export const running = {
  fold: {
    TaskFailed(before, fact) {
      // No model has failed where there was no budget, or its answer could not be stored.
      if (scopeOf(fact.reason) || fact.reason === 'disk') return withFailure(before, fact);
      // A view that fails is missing: nothing waits for it.
      if (fact.kind === 'first-view' && fact.role) return withoutView(before, fact.role);
      // Nothing is inherited by guess: its author is asked.
      if (fact.kind === 'check-intent') return withUnreadIntent(before, fact.at);
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
    /** Tasks that waited for it are tried at once. */
    BudgetRaised(session, { scope }) {
      const failures = session.failures.map((each) =>
        scopeOf(each.reason) === scope ? { ...each, retries: each.retries + 1 } : each,
      );
      return { ...session, failures, raises: session.raises + (scope === 'workshop' ? 1 : 0) };
    },
  },
  rules: {
    /** It stays pending and is tried again later; the thread says what is missing and since when. */
    TaskFailed(session, input, _, pending) {
      const owed = pending(session).find((task) => task.key === input.key);
      if (!owed) return ignored('not owed');
      const { name: task, kind } = owed;
      const attempt = (session.failures.find((each) => each.task === task)?.attempt ?? 0) + 1;
      return [{ ...input, task, kind, attempt, ...('role' in owed && { role: owed.role }) }];
    },
    // Dropped work has a cost too, even in a closed workshop.
    WorkDropped: (_, input) => [input],
    PauseAsked: pause,
    ResumeAsked: resume,
    /** A failing task is tried again at once. */
    RetryAsked(session, input) {
      const { at, by, task } = input;
      const why = whyNot(session, input, 'retry');
      if (why) return [why];
      const failing = session.failures.find((each) => isMeant(each, task));
      return failing ? [{ type: 'RetryAsked', at, by, task: failing.task }] : [nothing(input, 'retry')];
    },
    /** Skips the failing role of a task. */
    SkipAsked(session, input, evolve) {
      const { at, by, task: asked } = input;
      const why = whyNot(session, input, 'skip');
      if (why) return [why];
      const failure = session.failures.find((each) => maySkip(each) && isMeant(each, asked));
      if (!failure || !maySkip(failure)) return [nothing(input, 'skip')];
      const { task, kind, role, reason } = failure;
      if (isOfNamed(task)) return skipSpeaker(session, { at, by }, evolve);
      const next = nextStep(session);
      const put = kind === 'put-question' && next.do === 'put' ? next.question : undefined;
      const skipped = { at, by, task, kind, role, reason, ...(put && { question: put.number }) };
      return [{ type: 'RoleSkipped', ...skipped, round: session.rounds.length }];
    },
    BudgetRaiseAsked: raiseBudget,
  },
  after: withWork,
} satisfies Subject<Session, Fact, Given>;

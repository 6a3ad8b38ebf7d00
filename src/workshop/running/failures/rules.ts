import type { Evolve } from '../../base/decision.js';
import type { Fact, FactOf, InputOf, Session } from '../session.js';
import type { RoleId } from '../../../roles/index.js';
import { takeUp } from '../../deciding/approval/revision.js';
import { type Decision, factsOf, ignored, type Rules } from '../../base/decision.js';
import { declined } from '../../people/declining.js';
import { nextStep } from '../../course/meeting/rules.js';
import type { Pending } from '../../base/decision.js';
import { isMember } from '../../people/rights.js';
import { closeQuestion } from '../../asking/questions/asking.js';
import { firstOpen } from '../../asking/questions/questions.js';
import { askedAlready } from '../../asking/questions/same-question.js';
import { skipSpeaker } from '../../course/routing/rules.js';
import type { TaskKind } from '../../base/tasks.js';
import type { FailuresInput } from './facts.js';
import type { Failure } from '../../base/failure.js';

export const failuresRules: Rules<Session, Fact, FailuresInput> = {
  TaskFailed: recordFailure,
  WorkDropped: (_, input) => recordDrop(input),
  PauseAsked: pause,
  ResumeAsked: resume,
  RetryAsked: retry,
  SkipAsked: skip,
};

/** A task failed. It stays pending and is tried again later; the thread says what is missing and since when. */
function recordFailure(
  session: Session,
  input: InputOf<'TaskFailed'>,
  _: Evolve<Session, Fact>,
  pending: Pending<Session>,
): Decision<Fact> {
  const { at, key, reason, detail, budget } = input;
  const owed = pending(session).find((task) => task.key === key);
  if (!owed) return ignored('not owed');
  const { name: task, kind } = owed;
  const attempt = (session.failures.find((each) => each.task === task)?.attempt ?? 0) + 1;
  const role = 'role' in owed ? { role: owed.role } : {};
  return [
    { type: 'TaskFailed', at, key, task, kind, ...role, attempt, reason, detail, ...(budget && { budget }) },
  ];
}

/** Dropped work has a cost too, even in a closed workshop. */
function recordDrop({ at, task, role, spent }: InputOf<'WorkDropped'>): Decision<Fact> {
  return [{ type: 'WorkDropped', at, task, ...(role && { role }), spent }];
}

/**
 * Tasks that can be skipped. A round or a plan without the role leads to a draft; a skipped reply does not.
 */
const skippable = new Set<TaskKind>([
  'speak',
  'reply-to-mark',
  'short-turn',
  'closing-answer',
  'finish',
  'mend',
  'sign',
  'review-questions',
  'put-question',
]);

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
  const { at, by, admin } = input;
  const goesOn: Fact[] = session.paused ? [{ type: 'WorkshopResumed', at, by }] : [];
  // “Go on” below the question how to end it is its answer.
  const isTheirs = admin || by.id === session.requester.id;
  if (session.endAskedBy && !session.endedBy && isTheirs) goesOn.push({ type: 'EndWithdrawn', at, by });
  if (session.parked && session.stage === 'decision') {
    const version = session.versions.at(-1)?.number ?? 1;
    return [...goesOn, ...factsOf(takeUp(session, { type: 'TakeUpAsked', at, by, version }))];
  }
  return goesOn.length > 0 ? goesOn : [nothing(input, 'resume')];
}

/** Failing tasks are tried again at once. */
function retry(session: Session, input: InputOf<'RetryAsked'>): Fact[] {
  const { at, by, task } = input;
  const why = whyNot(session, input, 'retry');
  if (why) return [why];
  const failing = session.failures.filter((each) => task === undefined || each.task === task);
  if (failing.length === 0) return [nothing(input, 'retry')];
  return failing.map((each) => ({ type: 'RetryAsked', at, by, task: each.task }));
}

/** Skips the failing role of a task; without a task the open question, or else whichever role fails. */
function skip(session: Session, input: InputOf<'SkipAsked'>, evolve: Evolve<Session, Fact>): Fact[] {
  const { at, by, task } = input;
  const open = task === undefined ? firstOpen(session, by) : undefined;
  const isTheirs = open?.person.id === by.id && session.stage !== 'closed';
  const why = isTheirs ? undefined : whyNot(session, input, 'skip');
  if (why) return [why];
  if (open) return [closeQuestion(session, open, { at, outcome: 'decided', text: '', by, via: 'verb' })];
  const failure = session.failures.find(
    (each): each is Skippable => maySkip(each) && (task === undefined || each.task === task),
  );
  return failure ? leaveOut(session, failure, { at, by }, evolve) : [nothing(input, 'skip')];
}

function leaveOut(
  session: Session,
  failure: Skippable,
  said: Pick<FactOf<'RoleSkipped'>, 'at' | 'by'>,
  evolve: Evolve<Session, Fact>,
): Fact[] {
  const { task, kind, role, reason } = failure;
  if (kind === 'reply-to-mark') return skipSpeaker(session, said, evolve);
  const next = nextStep(session);
  const put = kind === 'put-question' && next.do === 'put' ? next.question : undefined;
  const coveredBy = put && askedAlready(session, put.number, put.text);
  if (put && coveredBy !== undefined) {
    return [closeQuestion(session, put, { at: said.at, outcome: 'moot', text: coveredBy, via: 'dialogue' })];
  }
  return [
    {
      type: 'RoleSkipped',
      ...said,
      task,
      kind,
      role,
      round: session.rounds.length,
      ...(put && { question: put.number }),
      reason,
    },
  ];
}

function whyNot(session: Session, { at, by, admin }: Asked, what: FactOf<'RequestDeclined'>['what']) {
  const refused = (reason: 'finished' | 'notMember') => declined({ at, to: by, what, reason });
  if (session.stage === 'closed') return refused('finished');
  return admin || isMember(session, by) ? undefined : refused('notMember');
}

function nothing({ at, by }: Asked, what: FactOf<'RequestDeclined'>['what']): Fact {
  return declined({ at, to: by, what, reason: 'nothingOpen' });
}

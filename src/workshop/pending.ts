import { rememberedOf } from '../text/remembered.js';
import { messageName } from './asking/facts.js';
import { owedToReplies } from './asking/answers/giving.js';
import { lacksBudget } from './running/budget.js';
import { dueAgain, isStopped } from './running/failures.js';
import { intentName, owedBefore } from './opening/earlier/state.js';
import { handoffName, owedInHandoff } from './leaving/handoff.js';
import { leftOf, owedInMeeting } from './course/meeting.js';
import { isOnlyShown, owedInIntake } from './opening/rules.js';
import { owedInRound, turnName } from './course/rounds/course.js';
import { isBeingRead, waitFor } from './asking/session.js';
import { owedInRouting, replyTaskName, speakersHoldCourse } from './course/routing/decision.js';
import type { Session, Stage } from './session.js';
import type { Owed, OwedOf, Task, TaskKind } from './base/tasks.js';
import { owedInIssuing } from './deciding/rules.js';
import { nextVersion } from './plan/queries.js';
import { owedToSources } from './opening/sources.js';
import { owedInViews } from './opening/views.js';

/**
 * The tasks that a workshop waits for now. They follow from its state alone, so a restart just asks again. One step asks several
 * times for the same session.
 */
export const pending: (session: Session) => readonly Task[] = rememberedOf(owedTo);

/**
 * People's messages come first, and are read even while the workshop is paused. When a budget is used up, nothing that
 * needs a model begins.
 */
function owedTo(session: Session): Task[] {
  // What people have handed off goes out whatever the workshop is doing.
  const leaving = owedInHandoff(session).map((task) => keyed(session, task, false));
  if (isOnlyShown(session)) return leaving;
  // Maya ended a paused workshop: she waits for its draft, and nobody has to resume it first.
  const isPaused = session.paused !== undefined && !session.endedBy;
  const read = owedToReplies(session).map((task) => keyed(session, task, false));
  const replies = owedInRouting(session).map((task) => keyed(session, task, isPaused));
  const isHeld = isPaused || speakersHoldCourse(session);
  const sources = owedToSources(session).map((task) => keyed(session, task, isPaused));
  const course = onCourse[session.stage]?.(session) ?? [];
  // Nothing is assumed in place of words that are being read, and no version issued beside them.
  const isReading = read.some(({ kind, held, wait }) => kind === 'read-reply' && !held && !wait);
  const isRead: Partial<Record<TaskKind, boolean>> = {
    'begin-round': isBeingRead(session),
    issue: isReading,
  };
  const begun = course.map((task) => keyed(session, task, isHeld || (isRead[task.kind] ?? false)));
  return [...read, ...replies, ...sources, ...begun, ...leaving];
}

/** What is owed at each stage of the course; nothing at the others. */
const onCourse: { readonly [S in Stage]?: (session: Session) => Owed[] } = {
  intake: (session) => [...owedBefore(session), ...owedInIntake(session), ...owedInViews(session)],
  asking: (session) =>
    session.awaited ? [{ kind: 'begin-round', round: session.awaited.round, wait: waitFor(session) }] : [],
  discussion: owedInRound,
  meeting: owedInMeeting,
  synthesis: () => [{ kind: 'synthesise', last: true }],
  issuing: owedInIssuing,
};

/** The parts of a task's name that tell it from others of its kind in the same round and version. */
const particulars: { readonly [K in TaskKind]: (session: Session, task: OwedOf<K>) => string[] } = {
  'check-intent': ({ beginning }) => [`c${beginning?.settled ?? 0}`],
  'bring-earlier': intentName,
  'sum-up'({ given }, { source, part }) {
    // What was read anew has other parts.
    const { rereads } = given.find(({ id }) => id === source) ?? {};
    return [source, `p${part}`, ...(rereads === undefined ? [] : [`n${rereads}`])];
  },
  'judge-brief': (session) => [
    ...[`q${session.questions.length}`, `c${session.answersChanged}`],
    ...intentName(session),
  ],
  'first-view': (session, { role }) => [role, ...intentName(session)],
  'merge-questions': () => [],
  'begin-round': (session) => [session.awaited?.since ?? ''],
  speak: turnName,
  'review-questions': (session, { role }) => [
    ...[role, `c${session.answersChanged}`],
    ...leftOf(session, role).map(({ number }) => `${number}`),
  ],
  'put-question'(session, task) {
    if ('message' in task) return messageName(session, task);
    return [task.role, `q${task.question}`, `c${session.answersChanged}`, ...(task.again ? ['again'] : [])];
  },
  'read-reply': messageName,
  'review-revision': () => [],
  // People answer while it is read from outside: what they say is new to the next reading, and makes none of this one.
  // After a wait for words it is read once more.
  synthesise: (session, { last }) => {
    if (!last) return [];
    const { stage, repliesAwaited } = session;
    const waited = repliesAwaited === undefined ? [] : [`w${repliesAwaited}`];
    const answers = session.answersChanged > 0 ? [`c${session.answersChanged}`] : [];
    return [stage === 'synthesis' ? 'last' : 'final', ...answers, ...waited];
  },
  issue: (_, { artifact }) => [artifact],
  deliver: handoffName,
};

/** After a failure its own wait takes the place of the one that the task began with. */
function keyed(session: Session, { wait: first, ...given }: Owed, isPaused: boolean): Task {
  const name = taskName(session, given);
  const failure = session.failures.find((each) => each.task === name);
  const held = isPaused || lacksBudget(session, given) || (failure !== undefined && isStopped(failure));
  const { attempt = 0, retries = 0 } = failure ?? {};
  const key = `${name}:a${attempt + 1}${retries > 0 ? `.${retries}` : ''}`;
  const until = failure && dueAgain(failure);
  const wait = failure ? until && { since: failure.at, until } : first;
  return { ...given, name, key, ...(held && { held }), ...(wait && { wait }) };
}

/** The name of a task: session, kind, round, version, and the parts above. */
function taskName(session: Session, task: Owed): string {
  const reply = 'named' in task ? replyTaskName(session) : undefined;
  if (reply !== undefined) return reply;
  const own = particularsOf(session, task);
  // A message is read, and a version delivered, even when the next round or version has begun.
  if ('message' in task || 'handoff' in task || task.kind === 'sum-up')
    return [session.id, task.kind, ...own].join(':');
  const round = 'round' in task ? task.round : session.rounds.length;
  return [session.id, task.kind, `r${round}`, `v${nextVersion(session)}`, ...own].join(':');
}

function particularsOf<Kind extends TaskKind>(
  session: Session,
  task: { [K in Kind]: OwedOf<K> }[Kind],
): string[] {
  return particulars[task.kind](session, task);
}

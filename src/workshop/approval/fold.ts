import { withRemark } from '../answers/replies-fold.js';
import type { FactOf } from '../facts.js';
import { moreInformation } from '../people/people.js';
import { withIssues } from '../plan/contests.js';
import { changedIssue } from '../plan/putting.js';
import { answeredIn, shakenBy, withShaken } from '../plan/shaking.js';
import { questionId } from '../plan/standing.js';
import { questionIn } from '../questions/questions.js';
import { atStage, closedWith, type Folds, type Session } from '../session.js';
import type { ApprovalFact, Change } from './facts.js';

/** The session after what people decided about a version. */
export const approvalFold: Folds<ApprovalFact> = {
  Approved(session, { version, by, at, via }) {
    const approvals = [...session.approvals, { version, by, at, via }];
    const { endAskedBy: _, ...rest } = session;
    return closedWith({ ...rest, approvals }, { kind: 'approved', at, by });
  },
  ApprovalUndone(session, { version: undone }) {
    const approvals = session.approvals.filter(({ version }) => version !== undone);
    return atStage({ ...session, approvals }, 'decision');
  },
  ChangesRequested(session, { version, by, text, at, message }) {
    const change = { version, by, text, at, points: [], ...(message && { message }) };
    return atStage({ ...session, changes: [...session.changes, change] }, 'revising');
  },
  ChangeSorted: withSorting,
  RoundAdded: withMoreRounds,
  Parked: (session, { by, at }) =>
    session.stage === 'decision' ? { ...session, parked: { by, at } } : session,
  TakenUp: (session) => (session.stage === 'decision' ? atStage(session, 'decision') : session),
  DraftDropped: (session, { at, by }) => closedWith(session, { kind: 'dropped', at, by }),
};

/** A requested change was sorted. If it changes only tasks, the new list replaces the old one. */
function withSorting(session: Session, { onlyTasks, points, tasks }: FactOf<'ChangeSorted'>): Session {
  const last = session.changes.length - 1;
  const changes = session.changes.map((each, index) =>
    index === last ? { ...each, onlyTasks, points } : each,
  );
  if (!onlyTasks || !tasks) return { ...session, changes };
  return atStage({ ...session, changes, todo: tasks }, 'issuing');
}

/** One more round: the limit rises by one, and what people want becomes issues. */
function withMoreRounds(session: Session, fact: FactOf<'RoundAdded'>): Session {
  const { at, by, why, version, text, issues } = fact;
  const round = session.rounds.length;
  // After five changes a request begins a round at once. It is recorded like the earlier ones.
  const wanted = issues.map(({ number: issue, text: point }) => ({ text: point, issue }));
  const changes =
    why === 'again'
      ? [...session.changes, { version, by, text, at, onlyTasks: false, points: wanted }]
      : session.changes;
  // Replies to the version that changed nothing are now remarks, which the roles read.
  const unsettled = session.replies.filter(({ settled, version: to }) => !settled && to !== undefined);
  const replies = session.replies.map((each) =>
    unsettled.includes(each) ? { ...each, settled: true } : each,
  );
  // The list of tasks follows from the plan again, which is another one now.
  const { todo: _, ...rest } = session;
  const began = { ...(rest as Session), changes, replies, roundLimit: round + 1 };
  const heard = unsettled.reduce(withRemark, began);
  const said = { id: `${moreInformation}v${version}:${round}`, by, text, at };
  const told = why === 'more' ? withRemark(heard, said) : heard;
  const opened = withIssues(told, issues, 'people');
  const wished = issues.reduce((sofar, { number }) => changedIssue(sofar, number, { by }), opened);
  return withLateAnswers(wished, fact.shaken);
}

/** Answers that came after the last round are in the plan from now on, and shake what rests on them. */
function withLateAnswers(session: Session, shaken: readonly string[]): Session {
  const restarted = { ...atStage(session, 'discussion'), changedSince: [] };
  return session.changedSince.reduce((sofar: Session, number) => {
    const question = questionIn(sofar, number);
    if (!question) return sofar;
    const id = questionId(sofar, question);
    const resting = shakenBy(sofar, id).filter((each) => shaken.includes(each));
    return withShaken(answeredIn(sofar, number), resting, id);
  }, restarted);
}

/** A requested change that is not sorted yet follows its message: edited it changes, deleted it goes. */
export function wishFollows(session: Session, message: string, text: string | undefined): Session {
  const isIt = (change: Change) => change.message === message && change.onlyTasks === undefined;
  if (!session.changes.some(isIt)) return session;
  if (text !== undefined) {
    return { ...session, changes: session.changes.map((each) => (isIt(each) ? { ...each, text } : each)) };
  }
  return atStage({ ...session, changes: session.changes.filter((each) => !isIt(each)) }, 'decision');
}

import { atStage, closedWith, type Folds, withoutKeys } from '../../base/session.js';
import type { Change, Fact, FactOf, MoreTold, Session } from '../session.js';
import { withRemark } from '../../asking/answers/replies.js';
import { moreInformation, type Person } from '../../base/people.js';
import type { OpenedIssue } from '../../plan/turn.js';
import { changedIssue, withIssues } from '../../plan/putting.js';
import { answeredIn, shakenBy, withShaken } from '../../asking/shaking.js';
import { questionId } from '../../base/question.js';
import { isAnswerable, questionIn } from '../../asking/questions/questions.js';
import type { ApprovalFact } from '../facts.js';
import { voicesFold } from './voices.js';
import { joiningWishes, resultOf, unsortedChange } from './revision.js';

/** The session after what people decided about a version. */
export const approvalFold: Folds<Session, ApprovalFact> = {
  ...voicesFold,
  WishJoined(session, { version, by, text, at, message, issue }) {
    const points = issue ? [{ text, issue: issue.number }] : [];
    const wish = { version, by, text, at, onlyTasks: false, joins: true as const, points };
    const changes = [...session.changes, { ...wish, ...(message !== undefined && { message }) }];
    return issue ? withWishes({ ...session, changes }, [issue], by) : { ...session, changes };
  },
  WishTakenBack: wishTakenBack,
  WishesDeclined: withDeclined,
  LateAnswersLeft(session, { questions }) {
    const changedSince = session.changedSince.filter((each) => !questions.includes(each));
    return { ...session, changedSince };
  },
  ChangesRequested(session, { version, by, text, at, message, tasks, owners }) {
    const edited = { ...(tasks && { tasks }), ...(owners && { owners }) };
    const change = { version, by, text, at, points: [], ...(message && { message }), ...edited };
    return atStage({ ...session, changes: [...session.changes, change] }, 'revising');
  },
  ChangeSorted: withSorting,
  RoundAdded: (session, fact) =>
    fact.why === 'more'
      ? { ...withMoreRounds(session, fact), more: { ...toldBy(fact), before: session } }
      : withMoreRounds(session, fact),
  RoundTakenBack: withoutRound,
  Parked: (session, { by, at }) =>
    session.stage === 'decision' ? { ...session, parked: { by, at } } : session,
  TakenUp: (session) => (session.stage === 'decision' ? atStage(session, 'decision') : session),
  DraftDropped: (session, { at, by }) => closedWith(session, { kind: 'dropped', at, by }),
};

function toldBy({ at, by, version, message }: FactOf<'RoundAdded'>): MoreTold {
  return { at, by, version, ...(message !== undefined && { message }) };
}

/** What a round makes: it is again as it was where the round is taken back. */
const ofTheRound = [
  ...(['stage', 'parked', 'outcome', 'awaited', 'roundLimit'] as const),
  ...(['plan', 'issues', 'rounds', 'table', 'verdicts', 'meetings', 'changedSince'] as const),
  ...(['sources', 'outside', 'synthesis', 'synthesisedAt', 'decided', 'versions'] as const),
  ...(['todo', 'owners', 'approvals', 'approvalsAsked', 'changes'] as const),
] as const;

/** The draft waits as it did before the round. What people have said, answered and done meanwhile stays. */
function withoutRound<S extends Session>(session: S): S {
  if (!session.more) return session;
  const { before, version } = session.more;
  const told = `${moreInformation}v${version}:`;
  const kept = ofTheRound.flatMap((key) => (key in before ? [[key, before[key]] as const] : []));
  return {
    ...withoutKeys(session, 'more', ...ofTheRound),
    ...Object.fromEntries(kept),
    remarks: session.remarks.filter(({ id }) => !id.startsWith(told)),
    questions: session.questions.map((each) => {
      const was = questionIn(before, each.number);
      return was?.state === 'decided' && isAnswerable(each) ? was : each;
    }),
  };
}

/** A wish went before it was sorted: the version waits again, unless another wish is being looked at. */
function wishTakenBack<S extends Session>(session: S, { version, by, message }: FactOf<'WishTakenBack'>): S {
  const gone = session.changes.find(
    (each) =>
      each.version === version &&
      each.by.id === by.id &&
      each.message === message &&
      (each.onlyTasks === undefined || each.points.length === 0),
  );
  return gone ? withoutWish(session, gone) : session;
}

/** Where the wish that is being looked at goes, the first that has joined it is looked at in its place. */
function withoutWish<S extends Session>(session: S, gone: Change): S {
  const left = session.changes.filter((each) => each !== gone);
  const [next] = gone.onlyTasks === undefined ? joiningWishes({ changes: left }) : [];
  if (next) {
    const { joins: _, onlyTasks: __, ...first } = next;
    return { ...session, changes: left.map((each) => (each === next ? first : each)) };
  }
  const after = { ...session, changes: left };
  return gone.onlyTasks === undefined ? atStage(after, 'decision') : after;
}

/** The plan stays as it was issued: what people wanted was looked at, and declined. */
function withDeclined<S extends Session>(session: S, { version }: FactOf<'WishesDeclined'>): S {
  const changes = session.changes.map((change) => {
    if (change.version !== version) return change;
    const points = change.points.map((point) => {
      const { text, became, note } = resultOf(session, point);
      return { ...point, text, became, note };
    });
    return { ...change, points };
  });
  // What nobody has settled is no longer on the table.
  const declined = new Set(
    changes.flatMap(({ points }) =>
      points.flatMap(({ became, issue }) => (became === 'declined' ? [issue] : [])),
    ),
  );
  const issues = session.issues.map((each) =>
    each.state === 'open' && declined.has(each.number) ? { ...each, state: 'parked' as const } : each,
  );
  return atStage({ ...session, changes, issues }, 'decision');
}

/** Wishes on the table, as gaps of the one who has them. Their words are a remark, so that what comes of them can rest on it. */
function withWishes<S extends Session>(session: S, issues: OpenedIssue[], by: Person): S {
  const opened = withIssues(
    session,
    issues.map((each) => {
      const { said: _, ...issue } = each;
      return issue;
    }),
    'people',
  );
  return issues.reduce((sofar, { number, said }) => {
    if (!said) return changedIssue(sofar, number, { by });
    const heard = withRemark(sofar, said);
    const remark = heard.remarks.find(({ id }) => id === said.id)?.number;
    return changedIssue(heard, number, { by: said.by, ...(remark !== undefined && { remark }) });
  }, opened);
}

/** A requested change was sorted. If it changes only tasks, the new list replaces the old one. */
function withSorting<S extends Session>(session: S, { onlyTasks, points, tasks }: FactOf<'ChangeSorted'>): S {
  const sorted = unsortedChange(session);
  const changes = session.changes.map((each) => (each === sorted ? { ...each, onlyTasks, points } : each));
  if (!onlyTasks || !tasks) return { ...session, changes };
  const owners = sorted?.owners ?? session.owners;
  return atStage({ ...session, changes, todo: tasks, ...(owners && { owners }) }, 'issuing');
}

/** One more round, and the last reading behind it: what people want becomes issues. */
function withMoreRounds<S extends Session>(session: S, fact: FactOf<'RoundAdded'>): S {
  const { at, by, why, version, text, issues } = fact;
  const round = session.rounds.length;
  // A request that no model has looked at is recorded like the others.
  const wanted = issues.map(({ number: issue, text: point }) => ({ text: point, issue }));
  const changes =
    why === 'again' || why === 'concern' || why === 'deviation' || why === 'assumption'
      ? [...session.changes, { version, by, text, at, onlyTasks: false, points: wanted }]
      : withJoined(session.changes, issues);
  // Replies to the version that changed nothing are now remarks, which the roles read.
  const unsettled = session.replies.filter(({ settled, version: to }) => !settled && to !== undefined);
  const replies = session.replies.map((each) =>
    unsettled.includes(each) ? { ...each, settled: true } : each,
  );
  // The list of tasks follows from the plan again, which is another one now.
  const began = { ...withoutKeys(session, 'todo'), changes, replies, roundLimit: round + 2 };
  const heard = unsettled.reduce(withRemark, began);
  const said = { id: `${moreInformation}v${version}:${round}`, by, text, at };
  const told = why === 'more' ? withRemark(heard, said) : heard;
  return withLateAnswers(withWishes(told, issues, by), fact.shaken);
}

/** Wishes that have joined are the last points of the round, one each. */
function withJoined(changes: Change[], issues: OpenedIssue[]): Change[] {
  const joining = joiningWishes({ changes });
  const last = issues.slice(issues.length - joining.length);
  return changes.map((each) => {
    const issue = last[joining.indexOf(each)];
    return issue ? { ...each, points: [{ text: each.text, issue: issue.number }] } : each;
  });
}

/** Answers that came after the last round are in the plan from now on, and shake what rests on them. */
function withLateAnswers<S extends Session>(session: S, shaken: readonly string[]): S {
  const restarted = { ...atStage(session, 'discussion'), changedSince: [] };
  return session.changedSince.reduce((sofar: S, number) => {
    const question = questionIn(sofar, number);
    if (!question) return sofar;
    const id = questionId(sofar, question);
    const resting = shakenBy(sofar, id).filter((each) => shaken.includes(each));
    return withShaken(answeredIn(sofar, number), resting, id);
  }, restarted);
}

/** A requested change that is not sorted yet follows its message: edited it changes, deleted it goes. */
export function withWishesFollowing<S extends Session>(session: S, fact: Fact): S {
  if (fact.type !== 'RemarkEdited' && fact.type !== 'RemarkWithdrawn') return session;
  const { id: message } = fact;
  const text = fact.type === 'RemarkEdited' ? fact.text : undefined;
  const isIt = (change: Change) => change.message === message && change.onlyTasks === undefined;
  if (!session.changes.some(isIt)) return session;
  if (text !== undefined) {
    return { ...session, changes: session.changes.map((each) => (isIt(each) ? { ...each, text } : each)) };
  }
  const gone = session.changes.find(isIt);
  return gone ? withoutWish(session, gone) : session;
}

import { withRemark } from '../../asking/answers/replies.js';
import { unclearWords } from '../../asking/answers/giving.js';
import { answeredIn } from '../../asking/assumed.js';
import { editOfTasks, moreInformation } from '../../base/people.js';
import { atStage, type Folds, withoutKeys } from '../../base/session.js';
import { editedIn, withTaskEdit } from '../../plan/editing.js';
import { changedPoint, withOpened } from '../../plan/putting.js';
import type { OpenedPoint } from '../../plan/turn.js';
import type { ChangePoint } from '../facts.js';
import type { Change, FactOf, Session, Voice, Fact } from '../session.js';
import { pointResult } from './review.js';
import { atWork } from './revision.js';
import { isSpoken } from './queries.js';
import { voicesFold, withoutVoice } from './voices.js';

/** The session after what people decided about a version. */
export const approvalFold = {
  ...voicesFold,
  VoiceTakenBack(session, fact) {
    if (fact.of === 'round') return atStage(session, 'decision');
    return fact.of ? withoutWish(session, fact) : withoutVoice(session, fact);
  },
  WishesDeclined: withDeclined,
  TasksEdited: (session, fact) => {
    const after = { ...withTasks(session, fact), editedSince: session.editedSince ?? fact.version };
    return atStage(after, 'issuing');
  },
  RevisionReviewed: (session, { points }) => {
    const told = withPoints(session, (point) => {
      const { became, note } = points.find(({ issue }) => issue === point.issue) ?? point;
      return { ...point, became, note };
    });
    return withUndone(told);
  },
  RoundAdded: withRound,
} satisfies Partial<Folds<Session, Fact>>;

function withPoints<S extends Session>(
  session: S,
  change: (point: ChangePoint, of: Change) => ChangePoint,
): S {
  const changes = session.changes.map((each) => ({
    ...each,
    points: each.points.map((point) => change(point, each)),
  }));
  return { ...session, changes };
}

/** What was said against the newest version, and was taken up, stands on where not all of it was done. */
function withUndone<S extends Session>(session: S): S {
  const version = session.versions.at(-1)?.number;
  const undone = session.changes.filter(
    (each) => each.version === version && each.points.some(({ became }) => became !== 'done'),
  );
  const voices = session.voices.map((each): Voice => {
    // A no of whoever wishes something is told by that.
    const isTold = ({ at }: Change) => each.says === 'no' && at === each.ended?.at;
    const isIt = (change: Change) => change.by.id === each.by.id && (change.at === each.at || isTold(change));
    return each.state === 'taken up' && isSpoken(each) && undone.some(isIt)
      ? { ...each, state: 'stands' }
      : each;
  });
  return { ...session, voices };
}

/** The tasks are as somebody has edited them. The words of that are a remark, on which the tasks rest. */
function withTasks<S extends Session>(
  session: S,
  { at, by, version, text, edit }: Pick<FactOf<'TasksEdited'>, 'at' | 'by' | 'version' | 'text' | 'edit'>,
): S {
  const said = withRemark(session, { id: `${editOfTasks}v${version}`, by, text, at });
  const after = withTaskEdit(said, edit, `M${said.remarksMade}`);
  const points = [{ text, became: 'done' as const }];
  const change: Change = { at, by, version, text, points, edited: editedIn(edit) };
  return { ...after, changes: [...after.changes, change] };
}

/** A wish is no point any more, nor a remark; of what was told about a draft the round is none any more, and that waits again. */
function withoutWish<S extends Session>(session: S, { version, by, message }: FactOf<'VoiceTakenBack'>): S {
  const isIt = (each: Omit<Change, 'points'>) => each.by.id === by.id && each.message === message;
  const gone = session.changes.findLast((each) => each.version === version && isIt(each));
  const points = new Set(gone?.points.map(({ issue }) => issue));
  const said = new Set(session.points.flatMap(({ number, remark }) => (points.has(number) ? [remark] : [])));
  const isMore = gone?.points.length === 0;
  const rounds = session.rounds.filter((each) => each.turns.length > 0);
  return {
    ...(isMore ? { ...atStage(session, 'decision'), rounds } : session),
    changes: session.changes.filter((each) => each !== gone),
    // Their no, which the wish told, stands again.
    voices: session.voices.map(({ ended, ...each }): Voice => {
      const isTold = each.state === 'taken up' && each.by.id === by.id && ended?.at === gone?.at;
      return isTold ? { ...each, state: 'stands' } : { ...each, ...(ended && { ended }) };
    }),
    points: session.points.map((each) => (points.has(each.number) ? { ...each, state: 'parked' } : each)),
    remarks: session.remarks.filter(
      ({ id, number, at }) =>
        !said.has(number) && !(isMore && id.startsWith(moreInformation) && at === gone.at),
    ),
  };
}

/** The plan stays as it was issued: what people wanted was looked at, and declined. */
function withDeclined<S extends Session>(session: S, { version }: FactOf<'WishesDeclined'>): S {
  const declined = new Set<number | undefined>();
  const after = withPoints(session, (point, change) => {
    if (change.version !== version) return point;
    const { became, note } = pointResult(session, point);
    if (became === 'declined') declined.add(point.issue);
    return { ...point, became, note };
  });
  // What nobody has settled is no longer on the table.
  const points = session.points.map((each) =>
    each.state === 'open' && declined.has(each.number) ? { ...each, state: 'parked' as const } : each,
  );
  return atStage(withUndone({ ...after, points }), 'decision');
}

/** Wishes on the table, as gaps of the one who has them. Their words are a remark, so that what comes of them can rest on it. */
function withWishes<S extends Session>(
  session: S,
  { at, by, version, text }: Pick<Change, 'at' | 'by' | 'version' | 'text'>,
  opened: readonly OpenedPoint[],
): S {
  const changes = new Map<string, Change>();
  let after = withOpened(
    session,
    opened.map((point) => withoutKeys(point, 'said')),
    'people',
  );
  for (const { number, text: point, said } of opened) {
    const whole = said ?? { id: '', by, text, at };
    if (said) after = withRemark(after, said);
    const remark = after.remarks.find(({ id }) => id === said?.id)?.number;
    after = changedPoint(after, number, { by: whole.by, ...(remark !== undefined && { remark }) });
    const { id, ...wanted } = whole;
    const isMessage = id !== '' && !id.startsWith('wish:');
    const known = changes.get(id) ?? { version, ...wanted, ...(isMessage && { message: id }), points: [] };
    changes.set(id, { ...known, points: [...known.points, { text: point, issue: number }] });
  }
  return { ...after, changes: [...after.changes, ...changes.values()] };
}

/** One more round, and the last reading behind it: what people want becomes points. */
function withRound<S extends Session>(before: S, fact: FactOf<'RoundAdded'>): S {
  const { at, by, why, version, text, message, issues, edit } = fact;
  const session = edit ? withTasks(before, { ...fact, edit }) : before;
  const round = session.rounds.length;
  const joins = atWork.has(session.stage);
  // Replies to the version that changed nothing are now remarks, which the roles read; what is unclear can still be told.
  const unsettled = session.replies.filter(({ settled, version: to }) => !settled && to !== undefined);
  const unclear = unclearWords(session);
  const replies = session.replies.map((each) =>
    unsettled.includes(each) && !unclear.includes(each) ? { ...each, settled: true } : each,
  );
  const began = {
    ...withoutKeys(session, 'editedSince'),
    replies,
    roundLimit: Math.max(joins ? session.roundLimit : 0, round + 2),
  };
  const heard = unsettled.reduce(withRemark, began);
  const said = { id: `${moreInformation}v${version}:${round}`, by, text, at };
  const told = withWishes(heard, fact, issues);
  if (why !== 'more') return joins ? told : withLateAnswers(told);
  const more: Change = { at, by, version, text, ...(message !== undefined && { message }), points: [] };
  return withLateAnswers(withRemark({ ...told, changes: [...told.changes, more] }, said));
}

/** Answers that came after the last round are in the plan from now on. */
function withLateAnswers<S extends Session>(session: S): S {
  const restarted = { ...atStage(session, 'discussion'), changedSince: [] };
  return session.changedSince.reduce<S>(answeredIn, restarted);
}

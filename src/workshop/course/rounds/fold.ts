import { withoutKeys } from '../../base/without.js';
import type { FactOf, Session } from '../session.js';
import { atStage, type Folds } from '../../base/session.js';
import { withSources } from '../../plan/grounds.js';
import { withLookedPaths } from '../../setting/code/fold.js';
import { closedGaps } from '../../plan/contests.js';
import { changedIssue } from '../../plan/putting.js';
import { contributed } from '../../plan/table.js';
import { raised } from '../../asking/questions/fold.js';
import { listedAfterRound } from '../../asking/questions/listing.js';
import type { RoleId } from '../../../roles/index.js';
import { withOverview } from '../finishing/completing.js';
import type { RoundsFact } from './facts.js';
import { isQuiet } from './rounds.js';
import { laidOutForRound } from './laying-out.js';
import type { Round } from '../../plan/round.js';
import type { Turn } from '../../plan/turn.js';

/** The session after a fact about a round. */
export const roundsFold: Folds<Session, RoundsFact> = {
  AnswersAwaited: (session, { round, at }) =>
    atStage({ ...session, awaited: { round, since: at } }, 'asking'),
  AnswersNotAwaited: withoutWaiting,
  RoundStarted(session, { round: number }) {
    const round: Round = {
      ...{ number, turns: [], held: [], wanted: [], skipped: [], replies: [] },
      ...{ asked: [], answered: [] },
    };
    // What was signed before is another plan now.
    const began = {
      ...withoutKeys(session, 'signing', 'closing'),
      rounds: [...session.rounds, round],
      table: laidOutForRound(session, number),
    };
    return atStage(withoutWaiting(began), 'discussion');
  },
  TurnHeld(session, { round: number, role, question, at }) {
    const held = { role, question: question.number };
    const rounds = inRound(session, number, (round) => ({ ...round, held: [...round.held, held] }));
    return raised({ ...session, rounds }, role, [question], at);
  },
  FullTurnWanted: (session, { round: number, role }) => ({
    ...session,
    rounds: inRound(session, number, (round) => ({ ...round, wanted: [...round.wanted, role] })),
  }),
  TurnTaken(before, fact) {
    const { round: number, role, turn, at, model, short, overview } = fact;
    const spoken = withContribution(before, role, turn, at);
    const session = overview ? withOverview(spoken, role, { overview, first: tasksOf(turn) }) : spoken;
    const kind = { ...(short && { short }), ...(isQuiet(before, fact) && { quiet: true as const }) };
    const taken = { role, turn, at, model, ...kind };
    return {
      ...session,
      rounds: inRound(session, number, (round) => ({ ...round, turns: [...round.turns, taken] })),
    };
  },
  ClosingAnswersAsked: (session, { round: number, after, roles }) => ({
    ...(after === 'answers' ? readOnceMore(session) : session),
    closing: { round: number, after, roles },
    rounds: inRound(session, number, (round) => ({ ...round, asked: [...round.asked, after] })),
  }),
  ClosingAnswered(before, { round: number, role, after, turn, at, model }) {
    const session = withoutAwaited(withContribution(before, role, turn, at), role);
    const said = { role, turn, at, model, after };
    return {
      ...session,
      rounds: inRound(session, number, (round) => ({ ...round, answered: [...round.answered, said] })),
    };
  },
  DisputeAsked: (session, { issue, question, at }) =>
    raised(
      changedIssue(session, issue, { state: 'asked', question: question.number }),
      'Coach',
      [question],
      at,
    ),
  RoundClosed: withClosing,
  RoundsEnded: (session) => atStage(session, 'synthesis'),
};

export function inRound(session: Session, number: number, change: (round: Round) => Round): Round[] {
  return session.rounds.map((round) => (round.number === number ? change(round) : round));
}

/** What a role contributed, whatever it was asked for: its operations on the plan, its questions, and what it thinks now. */
export function withContribution<S extends Session>(before: S, role: RoleId, turn: Turn, at: string): S {
  const asked = raised(before, role, turn.questions ?? [], at);
  const session = contributed(asked, role, turn);
  const { verdict, reason, because } = turn;
  const standing = {
    ...{ verdict, reason, because },
    ...{ step: turn.seen ?? session.plan.step, answers: session.answersChanged },
  };
  const cited = withSources(session, turn.sources ?? []);
  return withLookedPaths({ ...cited, verdicts: { ...session.verdicts, [role]: standing } }, turn.files);
}

/** A role's short answer is awaited no more. */
export function withoutAwaited<S extends Session>(session: S, role: RoleId): S {
  const { closing } = session;
  if (!closing) return session;
  const roles = closing.roles.filter((each) => each !== role);
  if (roles.length > 0) return { ...session, closing: { ...closing, roles } };
  return closedGaps(withoutKeys(session, 'closing'));
}

function withoutWaiting<S extends Session>(session: S): S {
  return withoutKeys(session, 'awaited');
}

/** Gaps that somebody has settled are closed, and what the Coach has put aside is parked. */
function withClosing<S extends Session>(before: S, { round: number, closing }: FactOf<'RoundClosed'>): S {
  const session = closedGaps(before);
  const rounds = inRound(session, number, (round) => ({ ...round, closing }));
  const parked = closing.parked.reduce(
    (sofar, { issue }) => changedIssue(sofar, issue, { state: 'parked' }),
    { ...session, rounds },
  );
  return meetingFollows(parked, number) ? parked : listedAfterRound(parked);
}

/** Questions of this round are put in the meeting, one by one. */
function meetingFollows({ depth, roundLimit }: Session, round: number): boolean {
  const isLast = round >= roundLimit;
  return (round >= 2 || isLast) && !(depth === 'quick' && isLast);
}

/** An answer has changed what is being read: all may read the plan once more, whichever reading it is. */
function readOnceMore<S extends Session>(session: S): S {
  const { signing } = session;
  if (!signing) return session;
  return { ...session, signing: { ...signing, last: Math.max(signing.last, signing.reading + 1) } };
}

const mostFirst = 5;

/** Of a small brief the tasks that a turn puts are those to begin with. */
function tasksOf({ put }: Turn): string[] {
  return put.flatMap(({ id, fields }) => (fields.kind === 'task' ? [id] : [])).slice(0, mostFirst);
}

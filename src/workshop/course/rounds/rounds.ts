import type { FactOf, Session } from '../session.js';
import type { RoleId } from '../../../roles/index.js';
import { questionOf } from '../../base/question.js';
import type { Standing } from './state.js';
import type { Round } from '../../plan/round.js';
import type { Verdict } from '../../plan/turn.js';

export { openIssues } from '../../plan/standing.js';

/** The round that is under way, or the last one. */
export function currentRound(session: Session): Round | undefined {
  return session.rounds.at(-1);
}

/** What a role thinks of the plan, by its last word; undefined while it has said nothing. */
export function lastVerdict(session: Session, role: RoleId): Standing | undefined {
  return session.verdicts[role];
}

/**
 * The same, as it counts: a reservation that rests on questions alone lapses when all of them are answered as assumed, or
 * left to the roles.
 */
export function countedVerdict(session: Session, role: RoleId): Standing | undefined {
  const standing = lastVerdict(session, role);
  if (standing?.verdict !== 'reserved' || standing.because.length === 0) return standing;
  const lapsed = standing.because.every((id) => {
    const question = questionOf(session, id);
    if (!question) return false;
    const { state, closure, read, changed } = question;
    if (state === 'decided') return true;
    const isRead = read !== undefined && read.changed === changed;
    const asAssumed = isRead && (read.outcome === 'agrees' || read.outcome === 'left to us');
    return state === 'answered' && (closure?.agrees === true || asAssumed);
  });
  return lapsed ? { ...standing, verdict: 'ok' } : standing;
}

/**
 * Whether a turn brings nothing to the table: a short one, or one of a later round that adds, changes, contests, settles and
 * asks nothing. The verdict stands, or the role agrees now.
 */
export function isQuiet(before: Session, { round, role, short, turn }: FactOf<'TurnTaken'>): boolean {
  if (short) return true;
  const { put, say, opened, questions = [], changed = [], verdict } = turn;
  const brought = [put, say, opened, questions, changed].some((each) => each.length > 0);
  return round > 1 && !brought && (verdict === 'ok' || verdict === lastVerdict(before, role)?.verdict);
}

/** Whether a role was left out when its word was due: the result is a draft unless it is heard again. */
export function isLeftOut({ roster, verdicts }: Session): boolean {
  return roster.some((role) => verdicts[role]?.verdict === 'skipped');
}

/** What a role thought in this round: by its last contribution, or by a remark that changed its verdict. */
export function verdictIn(
  { turns, answered, replies }: Round,
  role: RoleId,
): { verdict: Verdict; reason: string } | undefined {
  const turn = [...turns, ...answered].findLast((each) => each.role === role)?.turn;
  const thought = replies.findLast((each) => each.role === role && (each.after || !turn)) ?? turn;
  return thought && { verdict: thought.verdict, reason: thought.reason };
}

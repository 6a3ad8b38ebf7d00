import type { RoleId } from '../../roles/index.js';
import type { Session } from '../session.js';
import type { Issue, Round } from './state.js';
import type { Verdict } from './turn.js';

/** The round that is under way, or the last one. */
export function currentRound(session: Session): Round | undefined {
  return session.rounds.at(-1);
}

export function openIssues(session: Session): Issue[] {
  return session.issues.filter((issue) => issue.state === 'open');
}

/** What a role thinks of it all, by its last turn; `skipped` when its last turn was left out. */
export interface Standing {
  verdict: Verdict | 'skipped';
  /** The role's words, or what had failed. */
  reason: string;
}

/** A role's last verdict with its reason; undefined while it had no turn. */
export function lastVerdict(session: Session, role: RoleId): Standing | undefined {
  for (const round of [...session.rounds].reverse()) {
    const left = round.skipped.find((each) => each.role === role);
    if (left) return { verdict: 'skipped', reason: left.reason };
    const thought = verdictIn(round, role);
    if (thought) return thought;
  }
  return undefined;
}

/** What a role thought in this round: by its turn, or by a remark that changed its verdict. */
export function verdictIn(
  { turns, replies }: Round,
  role: RoleId,
): { verdict: Verdict; reason: string } | undefined {
  const turn = turns.findLast((each) => each.role === role)?.turn;
  const thought = replies.findLast((each) => each.role === role && (each.after || !turn)) ?? turn;
  return thought && { verdict: thought.verdict, reason: thought.reason };
}

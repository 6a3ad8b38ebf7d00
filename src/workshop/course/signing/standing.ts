import type { Session } from '../session.js';
import type { RoleId } from '../../../roles/index.js';
import { openIssues } from '../../plan/standing.js';

/** Roles that have not signed the plan as it is now: they objected, or others have changed something since they read it. */
export function staleSigners(session: Session): RoleId[] {
  return session.roster.filter((role) => !hasSigned(session, role));
}

/** Whether a role has signed, and nothing was changed since but by itself. */
export function hasSigned({ signing, plan, finish }: Session, role: RoleId): boolean {
  const signature = signing?.signatures[role];
  if (!signature?.signs) return false;
  const isChanged = plan.items.some(({ since }) => since.step > signature.seen && since.by !== role);
  const isReworded = (finish?.summary?.edition ?? 0) > signature.edition;
  return !isChanged && !isReworded;
}

/** All have signed and nothing is disputed. */
export function isSigned(session: Session): boolean {
  return staleSigners(session).length === 0 && openIssues(session).length === 0;
}

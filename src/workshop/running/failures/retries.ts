import { nextMidnight } from '../budget/budget.js';
import type { Failure, FailureReason } from '../../base/failure.js';

const dayMs = 86_400_000;
/** Waiting seldom helps with these, and each try costs money: their waits grow longer. */
const lasting = new Set<FailureReason>(['refused', 'unreadable', 'tooLong', 'bug']);

/**
 * Wait before try `attempt + 1`, in milliseconds: 5 s, 20 s, 80 s, 5 min 20 s, then every 15 minutes, or ever longer
 * up to a day where waiting seldom helps.
 */
export function backoffMs(attempt: number, reason: FailureReason): number {
  return Math.min(5_000 * 4 ** (attempt - 1), lasting.has(reason) ? dayMs : 900_000);
}

/** When the next try is due (ISO 8601); undefined where a person has to ask for it or allow more budget. */
export function dueAgain(failure: Failure): string | undefined {
  const { at, attempt, reason, retries, retriesUsed } = failure;
  if (retries > retriesUsed || reason === 'budget') return undefined;
  if (reason === 'dayBudget') return nextMidnight(at);
  if (reason === 'setAside') return new Date(Date.parse(at) + dayMs).toISOString();
  return new Date(Date.parse(at) + backoffMs(attempt, reason)).toISOString();
}

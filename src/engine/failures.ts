import { overspent, type Overspent, type Spent, spent } from '../workshop/running/budget/index.js';
import { type FailureReason, failureReason } from '../workshop/running/failures/index.js';

interface Failure {
  reason: FailureReason;
  detail: string;
  /** What was paid before it failed. */
  spent?: Spent;
  /** The budget that was used up. */
  budget?: Overspent;
}

/** Why a task failed, by what it threw: a ModelError has a reason of its own; else it is the disk, or a bug. */
export function failureOf(error: unknown): Failure {
  const detail = error instanceof Error ? error.message : String(error);
  const paid = error instanceof Error && 'spent' in error ? spent.safeParse(error.spent).data : undefined;
  const up = error instanceof Error && 'budget' in error ? overspent.safeParse(error.budget).data : undefined;
  return { reason: reasonOf(error), detail, ...(paid && { spent: paid }), ...(up && { budget: up }) };
}

function reasonOf(error: unknown): FailureReason {
  if (error instanceof Error && 'failure' in error) {
    const reason = failureReason.safeParse(error.failure);
    if (reason.success) return reason.data;
  }
  const onDisk = error instanceof Error && 'code' in error && /^E[A-Z]+$/.test(String(error.code));
  return onDisk ? 'disk' : 'bug';
}

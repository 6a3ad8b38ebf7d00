import { type Overspent, overspent } from '../workshop/budget.js';
import { type FailureReason, failureReason } from '../workshop/facts.js';
import { type Spent, spent } from '../workshop/spent.js';

/** What came of a task that failed: why, in code and in words, what the tries cost, and which budget was up. */
export interface Failed {
  reason: FailureReason;
  detail: string;
  spent?: Spent;
  budget?: Overspent;
}

/** What a thrown thing means for the workshop: a model's own word for it, trouble with the disk, or a bug. */
export function failureOf(error: unknown): Failed {
  const detail = error instanceof Error ? error.message : String(error);
  if (error instanceof Error && 'failure' in error) {
    const reason = failureReason.safeParse(error.failure);
    if (reason.success) return { reason: reason.data, detail, ...recorded(error) };
  }
  const onDisk = error instanceof Error && 'code' in error && /^E[A-Z]+$/.test(String(error.code));
  return { reason: onDisk ? 'disk' : 'bug', detail };
}

/** What the broker leaves on its error, by shape: `spent` by the attempts, and the `budget` that was up. */
function recorded(error: Error): Pick<Failed, 'spent' | 'budget'> {
  const cost = spent.safeParse('spent' in error ? error.spent : undefined);
  const up = overspent.safeParse('budget' in error ? error.budget : undefined);
  return { ...(cost.success && { spent: cost.data }), ...(up.success && { budget: up.data }) };
}

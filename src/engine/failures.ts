import type { FailureReason } from '../workshop/facts.js';
import { failureReason } from '../workshop/facts.js';

/** What a thrown thing means for the workshop: a model's own word for it, trouble with the disk, or a bug. */
export function failureOf(error: unknown): { reason: FailureReason; detail: string } {
  const detail = error instanceof Error ? error.message : String(error);
  if (error instanceof Error && 'failure' in error) {
    const reason = failureReason.safeParse(error.failure);
    if (reason.success) return { reason: reason.data, detail };
  }
  const onDisk = error instanceof Error && 'code' in error && /^E[A-Z]+$/.test(String(error.code));
  return { reason: onDisk ? 'disk' : 'bug', detail };
}

import type { RoleId } from '../roles/index.js';

/**
 * What is owed to a workshop. `key` names the task and comes back with its result. `notBefore` (ISO) is the
 * earliest moment for another try after a failure.
 */
export type Task = { key: string; notBefore?: string } & (
  | { kind: 'speak'; round: number; role: RoleId }
  | { kind: 'close-round'; round: number }
  | { kind: 'synthesise' }
  | { kind: 'write-document'; role: RoleId }
  | { kind: 'write-report' }
  | { kind: 'write-todo' }
  | { kind: 'issue'; version: number; artifact: 'plan' | 'draft' }
);

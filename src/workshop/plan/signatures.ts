import type { RoleId } from '../../roles/index.js';

/** What a role said when it read the plan. */
export interface Signature {
  signs: boolean;
  reading: number;
  /** The edition and the hash of what it has read. */
  edition: number;
  hash: string;
  /** The number of the last contribution that it has read, and of its own. */
  seen: number;
  step: number;
  reason: string;
  at: string;
}

/** The reading that is going on. `roles`: who reads; those who have are in `read`. */
export interface SigningState {
  reading: number;
  /** The reading in which nothing is changed any more. */
  last: number;
  roles: RoleId[];
  read: RoleId[];
  signatures: Partial<Record<RoleId, Signature>>;
}

import type { RoleId } from '../../roles/index.js';
import type { Finding } from './check/finding.js';

/** How far the plan is completed. */
export interface FinishState {
  /** The field of each role that is through, in words. */
  overviews: Partial<Record<RoleId, string>>;
  /** What a role that completes its part again had said before; missing in the first version. */
  earlier?: Partial<Record<RoleId, string>>;
  /** The number of the contribution with which each role was through. */
  through: Partial<Record<RoleId, number>>;
  /** The tasks worth doing first. */
  first: string[];
  /** What the check found and the owners were told, once; missing until then. */
  findings?: Finding[];
  mended: RoleId[];
  /** The Coach's summary, and the edition of the plan that it is about. */
  summary?: { text: string; edition: number };
}

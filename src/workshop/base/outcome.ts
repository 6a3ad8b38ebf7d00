import type { Person } from './people.js';

/**
 * How it ended. `draft`: five roles did not agree; `dropped`: a person dropped that draft; `ended`: closed early with
 * a draft; `discarded`: without one. `withdrawn`: whoever approved took it back after it was handed off. `continued`: it
 * goes on in the thread of an earlier plan.
 */
export interface Outcome {
  kind: 'approved' | 'draft' | 'dropped' | 'ended' | 'discarded' | 'cancelled' | 'withdrawn' | 'continued';
  at: string;
  by?: Person;
  /** The version that was withdrawn. */
  version?: number;
}

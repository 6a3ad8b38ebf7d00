import type { Person } from '../people/people.js';
import type { Reason } from '../plan/consensus.js';

export interface Approval {
  version: number;
  by: Person;
  at: string;
  via: 'button' | 'reaction' | 'reply';
}

export interface Version {
  number: number;
  artifact: 'plan' | 'draft';
  at: string;
  reasons: Reason[];
  files: string[];
  filesRequested: boolean;
}

/** How it ended. `draft`: five roles did not agree; `dropped`: a person dropped that draft; `ended`: closed early with a draft; `discarded`: without one. */
export interface Outcome {
  kind: 'approved' | 'draft' | 'dropped' | 'ended' | 'discarded' | 'cancelled';
  at: string;
  by?: Person;
}

/** The files that go into the thread with the message; the others come on request. */
export function attachedNames(artifact: 'plan' | 'draft'): string[] {
  return artifact === 'plan' ? ['planning.ai.json', 'planning_report.md'] : ['planning.draft.md'];
}

/** What the card of a version is called in the thread. */
export const cardPart = (version: number) => `card:v${version}`;

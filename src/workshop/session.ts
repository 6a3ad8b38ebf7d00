import type { RoleId } from '../roles/index.js';
import type { Language } from '../text/language.js';
import type { Closing, ConsensusPoint, Reason, Synthesis } from './consensus.js';
import type { Documents, Report, TodoTask } from './documents.js';
import type { FailureReason } from './facts.js';
import type { Person, Remark } from './people.js';
import type { Turn, Verdict } from './turn.js';

/** Where a workshop is on its way. `decision` waits for people; `closed` is for good. */
export type Stage = 'unopened' | 'discussion' | 'synthesis' | 'writing' | 'issuing' | 'decision' | 'closed';

/** `active`: someone is working. `paused`: a person is awaited, or models are down. `completed`: nothing is awaited. */
export type Status = 'active' | 'paused' | 'completed';

export interface TakenTurn {
  role: RoleId;
  turn: Turn;
  at: string;
  model: string;
}

export interface Round {
  number: number;
  turns: TakenTurn[];
  closing?: Closing;
}

/** A numbered open issue and what became of it. `settled` carries the words that settled it. */
export interface Issue {
  number: number;
  text: string;
  openedBy: RoleId;
  /** The statement that it disputes, where it does. */
  about?: string | undefined;
  round: number;
  state: 'open' | 'settled' | 'parked';
  settled?: { by: RoleId; how: string; round: number };
}

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

/** How it ended. `draft`: five roles did not agree; `ended`: closed early with a draft; `discarded`: without one. */
export interface Outcome {
  kind: 'approved' | 'draft' | 'ended' | 'discarded' | 'cancelled';
  at: string;
  by?: Person;
}

/** A task that failed and is tried again. `attempt` counts the tries made; 1 after the first failure. */
export interface Failure {
  key: string;
  task: string;
  role?: RoleId;
  attempt: number;
  reason: FailureReason;
  detail: string;
  at: string;
  since: string;
}

/** The state of one workshop: nothing but the fold of its facts. */
export interface Session {
  id: string;
  seq: number;
  stage: Stage;
  language: Language;
  channel: string;
  requester: Person;
  title: string;
  brief: string;
  openedAt: string;
  changedAt: string;
  rounds: Round[];
  issues: Issue[];
  /** Common ground so far, in the order in which it was agreed. */
  consensus: ConsensusPoint[];
  remarks: Remark[];
  synthesis?: Synthesis;
  synthesisedAt?: string;
  /** What the gate decided, and why it is a draft where it is one. */
  decided?: { artifact: 'plan' | 'draft'; reasons: Reason[] };
  documents: Partial<Documents>;
  report?: Report;
  todo?: TodoTask[];
  versions: Version[];
  approvals: Approval[];
  failures: Failure[];
  /** Whom a line that is said once was said to already, as `reason:person`. */
  told: string[];
  /** Model calls answered so far, by model; a model that is to answer and has not yet stands with 0. */
  calls: Record<string, number>;
  endAskedBy?: Person;
  /** Set when a person chose to close with a draft of where things stand. */
  endedBy?: Person;
  outcome?: Outcome;
}

/** What a session is before its first fact. */
export const unopened: Session = {
  id: '',
  seq: 0,
  stage: 'unopened',
  language: 'en',
  channel: '',
  requester: { id: '', name: '' },
  title: '',
  brief: '',
  openedAt: '',
  changedAt: '',
  rounds: [],
  issues: [],
  consensus: [],
  remarks: [],
  documents: {},
  versions: [],
  approvals: [],
  failures: [],
  told: [],
  calls: {},
};

/** The round that is under way, or the last one. */
export function currentRound(session: Session): Round | undefined {
  return session.rounds.at(-1);
}

export function openIssues(session: Session): Issue[] {
  return session.issues.filter((issue) => issue.state === 'open');
}

export function latestVersion(session: Session): Version | undefined {
  return session.versions.at(-1);
}

/** A role's last verdict with its reason; undefined while it had no turn. */
export function lastVerdict(
  session: Session,
  role: RoleId,
): { verdict: Verdict; reason: string } | undefined {
  for (const round of [...session.rounds].reverse()) {
    const taken = round.turns.findLast((each) => each.role === role);
    if (taken) return { verdict: taken.turn.verdict, reason: taken.turn.reason };
  }
  return undefined;
}

export function statusOf(session: Session): Status {
  if (session.stage === 'closed') return 'completed';
  return session.stage === 'decision' || session.failures.length > 0 ? 'paused' : 'active';
}

/** Who is awaited, if a person is: whom, for what, since when. */
export function awaited(session: Session): { person: Person; what: 'approval'; since: string } | undefined {
  const version = latestVersion(session);
  if (session.stage !== 'decision' || !version) return undefined;
  return { person: session.requester, what: 'approval', since: version.at };
}

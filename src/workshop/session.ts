import type { RoleId } from '../roles/index.js';
import type { Language } from '../text/language.js';
import type { BudgetPause, Raise } from './budget/budget.js';
import type { Spent } from './budget/spent.js';
import type { Failure, FailureReason } from './failures/state.js';
import type { Change, Participant, Person, Remark, Reply } from './people/people.js';
import type { Closing, ConsensusPoint, Reason, Synthesis } from './plan/consensus.js';
import type { Documents, Report, TodoTask } from './plan/documents.js';
import type { Assumption, Meeting, Question } from './questions/questions.js';
import type { Asker } from './questions/schema.js';
import type { Ground, Since } from './rounds/since.js';
import type { Turn, Verdict } from './rounds/turn.js';
import { type ChangedVerdict, type Floor, nobodyNamed } from './routing/floor.js';
import type { Approval, Outcome, Version } from './versions/versions.js';

export type { Failure } from './failures/state.js';
export type { Change, Reply } from './people/people.js';
export type { Approval, Outcome, Version } from './versions/versions.js';
export type { Assumption, Exchange, Meeting, Question } from './questions/questions.js';
export { currentMeeting, openQuestions, putQuestions, unclearQuestions } from './questions/questions.js';

/**
 * Where a workshop is on its way. `intake`: the Coach looks at the brief. `decision` waits for people on a plan or a
 * draft; `revising`: a change that they want is being looked at. `closed` is for good.
 */
export type Stage =
  | 'unopened'
  | 'intake'
  | 'discussion'
  | 'meeting'
  | 'synthesis'
  | 'writing'
  | 'issuing'
  | 'decision'
  | 'revising'
  | 'closed';

/** `active`: someone is working. `paused`: a person is awaited, or models are down. `completed`: nothing is awaited. */
export type Status = 'active' | 'paused' | 'completed';

export interface TakenTurn {
  role: RoleId;
  turn: Turn;
  at: string;
  model: string;
  /** How often answers had changed until then: what it says of later ones is out of date. */
  answers: number;
}

export interface Round {
  number: number;
  turns: TakenTurn[];
  /** Turns that wait, or waited, for the answer to a question. */
  held: { role: RoleId; question: number }[];
  /** Roles whose turn was left out, and what had failed. */
  skipped: { role: RoleId; reason: FailureReason }[];
  /** Verdicts that a remark changed since the round began. */
  replies: ChangedVerdict[];
  /** What the table stood on when the round began, and what has happened since, in order. */
  began: Ground;
  since: Since[];
  closing?: Closing;
}

/** Who opened an issue: a role, or people who want something changed. */
export type Opener = RoleId | 'people';

/** A numbered open issue and what became of it. `settled` carries the words that settled it. */
export interface Issue {
  number: number;
  text: string;
  openedBy: Opener;
  /** Who wanted it, where a person did. */
  by?: Person;
  /** The answer ("Q1") that was changed, where common ground was shaken by it. */
  shakenBy?: string;
  /** The statement that it disputes, where it does. */
  about?: string | undefined;
  round: number;
  state: 'open' | 'settled' | 'parked';
  settled?: { by: RoleId; how: string; round: number };
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
  /** The last round there is to be, unless people ask for one more. */
  roundLimit: number;
  meetings: Meeting[];
  questions: Question[];
  assumptions: Assumption[];
  /** How often an answer was given, changed or taken back. */
  answersChanged: number;
  /** Questions whose answer was changed after the last round: what was issued rests on the one before. */
  changedSince: number[];
  replies: Reply[];
  /** How often a message was edited or taken back, by its ts: what is read next is another thing. */
  edits: Record<string, number>;
  changes: Change[];
  /** The requester, then whoever was brought in or joined by answering, in that order. */
  members: Participant[];
  /** Ids of everybody who has ever been a member, in the order in which they came: their places, which they keep. */
  places: string[];
  /** Ids of those who were the requester before. */
  formerRequesters?: string[];
  /** When each person did anything here last, by id. */
  lastHeard: Record<string, string>;
  /** Who may answer a question that is put to the requester. */
  answering: 'anyone' | 'members';
  /** Who was named to speak next. */
  floor: Floor;
  /** The day (YYYY-MM-DD, at their place) of each person's last reminder, by id. */
  reminded: Record<string, string>;
  /** Ids of people who want no reminders. */
  unreminded: string[];
  parked?: { by: Person; at: string };
  paused?: { by: Person; at: string };
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
  /** The tasks of the plan before, while they are named anew. */
  formerTodo?: TodoTask[];
  versions: Version[];
  approvals: Approval[];
  failures: Failure[];
  /** Whom a line that is said once was said to already, as `reason:person`. */
  told: string[];
  /** Model calls answered so far, by model; a model that is to answer and has not yet stands with 0. */
  calls: Record<string, number>;
  /** What was spent so far, by who; nobody stands here of whom nothing is known. */
  spent: Partial<Record<Asker, Spent>>;
  raises: Raise[];
  budgetPauses: BudgetPause[];
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
  roundLimit: 3,
  meetings: [],
  questions: [],
  assumptions: [],
  answersChanged: 0,
  changedSince: [],
  replies: [],
  edits: {},
  changes: [],
  members: [],
  places: [],
  lastHeard: {},
  answering: 'anyone',
  floor: nobodyNamed,
  reminded: {},
  unreminded: [],
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
  spent: {},
  raises: [],
  budgetPauses: [],
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

/** What a role thinks of it all, by its last turn; `skipped` when its last turn was left out. */
export interface Standing {
  verdict: Verdict | 'skipped';
  /** The role's words, or what had failed. */
  reason: string;
}

/** A role's last verdict with its reason; undefined while it had no turn. */
export function lastVerdict(session: Session, role: RoleId): Standing | undefined {
  for (const round of [...session.rounds].reverse()) {
    const left = round.skipped.find((each) => each.role === role);
    if (left) return { verdict: 'skipped', reason: left.reason };
    const thought = verdictIn(round, role);
    if (thought) return thought;
  }
  return undefined;
}

/** What a role thought in this round: by its turn, or by a remark that changed its verdict. */
export function verdictIn(
  { turns, replies }: Round,
  role: RoleId,
): { verdict: Verdict; reason: string } | undefined {
  const turn = turns.findLast((each) => each.role === role)?.turn;
  const thought = replies.findLast((each) => each.role === role && (each.after || !turn)) ?? turn;
  return thought && { verdict: thought.verdict, reason: thought.reason };
}

/** What each kind of these facts makes of a session. Total: it never refuses, for what has happened has happened. */
export type Folds<F extends { type: string }> = {
  readonly [Kind in F['type']]: (session: Session, fact: Extract<F, { type: Kind }>) => Session;
};

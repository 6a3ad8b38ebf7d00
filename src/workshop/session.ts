import type { RoleId } from '../roles/index.js';
import type { Language } from '../text/language.js';
import type { Reply } from './answers/facts.js';
import type { Approval, Change } from './approval/facts.js';
import type { BudgetPause, Raise } from './budget/facts.js';
import type { Spent } from './budget/spent.js';
import type { Outcome } from './ending/facts.js';
import type { Failure } from './failures/state.js';
import type { Meeting } from './meeting/facts.js';
import { type ChannelSettings, settled } from './opening/settings.js';
import type { Notice } from './people/facts.js';
import type { Participant, Person, Remark } from './people/people.js';
import type { ConsensusPoint, Reason, Synthesis } from './plan/consensus.js';
import type { Documents, Report, TodoTask } from './plan/documents.js';
import type { Asker } from './questions/schema.js';
import type { Assumption, Question } from './questions/state.js';
import type { Issue, Round } from './rounds/state.js';
import { type Floor, nobodyNamed } from './routing/state.js';
import type { Version } from './versions/facts.js';

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

interface Kept {
  id: string;
  seq: number;
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
  /** The roles at the table, in speaking order. */
  roster: readonly RoleId[];
  /** By which rules it was opened. */
  rulesVersion: number;
  /** The requester, then whoever was brought in or joined by answering, in that order. */
  members: Participant[];
  /** Ids of everybody who has ever been a member, in the order in which they came: their places, which they keep. */
  places: string[];
  /** Ids of those who were the requester before. */
  formerRequesters?: string[];
  /** When each person did anything here last, by id. */
  lastHeard: Record<string, string>;
  /** What its channel had settled when it was opened. */
  settings: ChannelSettings;
  /** Who was named to speak next. */
  floor: Floor;
  /** The day (YYYY-MM-DD, at their place) of each person's last reminder, by id. */
  reminded: Record<string, string>;
  /** Ids of people who want no reminders. */
  unreminded: string[];
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
  /** What people were told in private, because it was not done: some of it is said once. */
  noticesSent: Notice[];
  /** Model calls answered so far, by model; a model that is to answer and has not yet stands with 0. */
  calls: Record<string, number>;
  /** What was spent so far, by who; nobody stands here of whom nothing is known. */
  spent: Partial<Record<Asker, Spent>>;
  raises: Raise[];
  budgetPauses: BudgetPause[];
  endAskedBy?: Person;
  /** Set when a person chose to close with a draft of where things stand. */
  endedBy?: Person;
}

/** Only a version that waits for people can be parked, and only what is closed has an outcome. */
export type Course =
  | { stage: Exclude<Stage, 'decision' | 'closed'>; parked?: never; outcome?: never }
  | { stage: 'decision'; parked?: { by: Person; at: string }; outcome?: never }
  | { stage: 'closed'; parked?: never; outcome: Outcome };

/** The state of one workshop: nothing but the fold of its facts. */
export type Session = Kept & Course;

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
  roster: [],
  rulesVersion: 0,
  members: [],
  places: [],
  lastHeard: {},
  settings: settled(),
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
  noticesSent: [],
  calls: {},
  spent: {},
  raises: [],
  budgetPauses: [],
};

/** What each kind of these facts makes of a session. Total: it never refuses, for what has happened has happened. */
export type Folds<F extends { type: string }> = {
  readonly [Kind in F['type']]: (session: Session, fact: Extract<F, { type: Kind }>) => Session;
};

/** The session at this stage; what belongs to another one alone is left behind. */
export function atStage(session: Session, stage: Exclude<Stage, 'closed'>): Session {
  const { parked: _, outcome: __, ...rest } = session;
  return { ...rest, stage };
}

export function closedWith(session: Session, outcome: Outcome): Session {
  const { parked: _, ...rest } = session;
  return { ...rest, stage: 'closed', outcome };
}

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
import { type Speakers, nobodyNamed } from './routing/state.js';
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
  /** The number of the last round, unless people ask for one more. */
  roundLimit: number;
  meetings: Meeting[];
  questions: Question[];
  assumptions: Assumption[];
  /** How often an answer was given, changed or taken back. */
  answersChanged: number;
  /** Questions whose answer changed after the last round: the issued plan still rests on the old answer. */
  changedSince: number[];
  replies: Reply[];
  /** How often each message was edited or deleted, by its ts. Part of the names of the tasks that read it. */
  edits: Record<string, number>;
  changes: Change[];
  /** The roles at the table, in speaking order. */
  roster: readonly RoleId[];
  /** The version of the rules that it was opened with. */
  rulesVersion: number;
  /** The people who take part: the requester, then those who were invited or joined by answering, in that order. */
  members: Participant[];
  /**
   * Ids of everybody who has ever been a member, in the order in which they joined. Members who come back keep their
   * place.
   */
  places: string[];
  /** Ids of those who were the requester before. */
  formerRequesters?: string[];
  /** When each person did anything here last, by id. */
  lastHeard: Record<string, string>;
  /** What its channel had settled when it was opened. */
  settings: ChannelSettings;
  /** The members who were named to speak next. */
  speakers: Speakers;
  /** The day (YYYY-MM-DD, at their place) of each person's last reminder, by id. */
  reminded: Record<string, string>;
  /** Ids of people who want no reminders. */
  unreminded: string[];
  paused?: { by: Person; at: string };
  /** The points agreed so far, in the order in which they were agreed. */
  consensus: ConsensusPoint[];
  remarks: Remark[];
  synthesis?: Synthesis;
  synthesisedAt?: string;
  /** Whether the result is a plan or a draft, with the reasons for a draft. */
  decided?: { artifact: 'plan' | 'draft'; reasons: Reason[] };
  documents: Partial<Documents>;
  report?: Report;
  todo?: TodoTask[];
  /** The tasks of the plan before, while a new list is written. */
  formerTodo?: TodoTask[];
  versions: Version[];
  approvals: Approval[];
  failures: Failure[];
  /** Refusals that people were told in private: some are told only once. */
  noticesSent: Notice[];
  /** Answered model calls, by model. A model that is planned for but has not answered yet counts 0. */
  calls: Record<string, number>;
  /** What was spent so far, by role; without those whose cost is unknown. */
  spent: Partial<Record<Asker, Spent>>;
  raises: Raise[];
  budgetPauses: BudgetPause[];
  endAskedBy?: Person;
  /** Who chose to close the workshop with a draft of the current state. */
  endedBy?: Person;
}

/**
 * The stage with its own fields: only a version that waits for a decision can be parked, and only a closed workshop
 * has an outcome.
 */
export type StageState =
  | { stage: Exclude<Stage, 'decision' | 'closed'>; parked?: never; outcome?: never }
  | { stage: 'decision'; parked?: { by: Person; at: string }; outcome?: never }
  | { stage: 'closed'; parked?: never; outcome: Outcome };

/** The state of one workshop: nothing but the fold of its facts. */
export type Session = Kept & StageState;

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
  speakers: nobodyNamed,
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

/** One function for each kind of fact: the session after it. It never fails, since facts have already happened. */
export type Folds<F extends { type: string }> = {
  readonly [Kind in F['type']]: (session: Session, fact: Extract<F, { type: Kind }>) => Session;
};

/** The session at another stage, without the fields that belong to the old stage alone. */
export function atStage(session: Session, stage: Exclude<Stage, 'closed'>): Session {
  const { parked: _, outcome: __, ...rest } = session;
  return { ...rest, stage };
}

export function closedWith(session: Session, outcome: Outcome): Session {
  const { parked: _, ...rest } = session;
  return { ...rest, stage: 'closed', outcome };
}

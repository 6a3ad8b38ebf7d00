import type { PlayedRecording } from './recording/recording.js';
import type { Took } from '../contracts/ledger.js';
import type { RoleId } from '../roles/index.js';
import type { Language } from '../text/language.js';
import type { Reply } from './answers/facts.js';
import type { Deciding, MoreTold } from './approval/state.js';
import type { Building } from './building/state.js';
import type { BudgetPause, Raise } from './budget/facts.js';
import type { Spent } from './budget/spent.js';
import type { Beginning } from './earlier/facts.js';
import type { Outcome } from './ending/facts.js';
import type { Failure } from './failures/state.js';
import type { HouseRule } from './house/facts.js';
import type { Meeting } from './meeting/facts.js';
import type { ChannelSettings } from './opening/settings.js';
import type { DraftConfirmation, HandOff } from './handoff/state.js';
import type { Notice } from './people/facts.js';
import type { Participant, Person, Remark } from './people/people.js';
import type { FinishState } from './finishing/state.js';
import type { Reason, Synthesis } from './gate/synthesis.js';
import type { Depth, SeenBy, Size } from './opening/facts.js';
import type { Issue, PlanState } from './plan/state.js';
import type { CodeState } from './code/code.js';
import type { Asker, Source } from './questions/schema.js';
import type { Question } from './questions/state.js';
import type { ClosingCall, Round, Standing, Table } from './rounds/state.js';
import type { TalkState } from './talk/facts.js';
import type { SigningState } from './signing/state.js';
import type { TaskOwners, TodoTask } from './versions/todo.js';
import type { FirstView } from './views/facts.js';
import type { Speakers } from './routing/state.js';
import type { Version } from './versions/facts.js';

/**
 * Where a workshop is on its way. `intake`: the Coach looks at the brief, and each role alone. `asking`: questions are out,
 * and a round waits for their answers. `finishing`: all agree, and the plan is completed; `signing`: it is read. `decision` waits for people on a plan or a
 * draft; `revising`: a change that they want is being looked at. `closed` is for good.
 */
export type Stage =
  | 'unopened'
  | 'intake'
  | 'asking'
  | 'discussion'
  | 'meeting'
  | 'finishing'
  | 'signing'
  | 'synthesis'
  | 'issuing'
  | 'decision'
  | 'revising'
  | 'closed';

/** Until the gate roles read new answers, and answers move the plan. Afterwards it rests on the old ones. */
export const beforeTheGate: ReadonlySet<Stage> = new Set<Stage>([
  ...(['intake', 'asking', 'discussion', 'meeting', 'finishing', 'signing', 'synthesis'] as const),
]);

/** `active`: someone is working. `paused`: a person is awaited, or models are down. `completed`: nothing is awaited. */
export type Status = 'active' | 'paused' | 'completed';

interface Kept extends Deciding {
  id: string;
  seq: number;
  language: Language;
  channel: string;
  /** The address of its Slack workspace. */
  home?: string;
  requester: Person;
  title: string;
  titledByPerson?: true;
  brief: string;
  openedAt: string;
  changedAt: string;
  /** How much work the brief is, and how deep it goes. */
  size: Size;
  depth: Depth;
  /** A person chose the depth: the size of the brief does not change it. */
  depthChosen?: true;
  /** How the brief is read, in one sentence; missing until it was judged. */
  reading?: string;
  /** What each role saw first, alone with the brief. */
  views: Partial<Record<RoleId, FirstView | 'missing'>>;
  /** Whether the questions of the first views are out. */
  merged: boolean;
  /** What the last workshops of the channel took until their first version, as it was known at the opening. */
  earlier: readonly Took[];
  /** How long a round waits for answers to its questions, in minutes. */
  answersWithin: number;
  /** It plays answers that were written in advance; `fast` where somebody wants to see them sooner. */
  recording?: PlayedRecording & { fast?: true };
  /** The house rules of the channel, as they stood when it was opened. */
  houseRules: readonly HouseRule[];
  /** What people said before somebody had it planned: the brief is made of it. */
  talk?: TalkState;
  /** Who can read its channel beside colleagues. */
  seenBy?: SeenBy;
  /** What the brief has to do with earlier plans; missing where it speaks of none. */
  beginning?: Beginning;
  /** Words that somebody wrote elsewhere to go on here with, by the id under which they came. */
  wordsBrought?: string[];
  /** Which round waits for answers, and since when. */
  awaited?: { round: number; since: string };
  plan: PlanState;
  issues: Issue[];
  rounds: Round[];
  /** More was told about a draft: by whom, and the session before the round that it brought. */
  more?: MoreTold & { before: Session };
  /** The number of the last round, unless people ask for one more. */
  roundLimit: number;
  /** What the calls that go on share, and what has come since. */
  table: Table;
  /** What each role thinks of the plan, by its last word. */
  verdicts: Partial<Record<RoleId, Standing>>;
  /** Short answers that are awaited. */
  closing?: ClosingCall;
  finish?: FinishState;
  signing?: SigningState;
  meetings: Meeting[];
  questions: Question[];
  /** How often an answer was given, changed or taken back. */
  answersChanged: number;
  /** The number of the last fact that brought a message into the thread. */
  lastMessage: number;
  /** Questions whose answer changed after the last round: the issued plan still rests on the old answer. */
  changedSince: number[];
  replies: Reply[];
  /** How often each message was edited or deleted, by its ts. Part of the names of the tasks that read it. */
  edits: Record<string, number>;
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
  /** The repository that its channel had. */
  code?: CodeState;
  /** What was looked up and is cited. */
  sources: Source[];
  remarks: Remark[];
  /** How many remarks were ever made: each keeps its number (M1). */
  remarksMade: number;
  synthesis?: Synthesis;
  synthesisedAt?: string;
  /** Whether the result is a plan or a draft, with the reasons for a draft. */
  decided?: { artifact: 'plan' | 'draft'; reasons: Reason[] };
  /** The list of tasks as people have changed it; where it is missing it follows from the plan. */
  todo?: TodoTask[];
  /** Who does which task: people have said so, and no round changes it. */
  owners?: TaskOwners;
  versions: Version[];
  /** What was handed off, in order. What of it counts: `standingHandOff`. */
  handoffs: HandOff[];
  /** Drafts that somebody has taken upon themselves; each counts until there is a next version. */
  draftsConfirmed: DraftConfirmation[];
  /** How far the building of the plan is, as it was reported. */
  building: Building;
  /** Assumptions that somebody has confirmed in release 0.5. */
  confirmed?: readonly string[];
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

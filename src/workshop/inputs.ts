import type { RoleId } from '../roles/index.js';
import type { Language } from '../text/language.js';
import type { Overspent } from './budget/budget.js';
import type { Spent } from './budget/spent.js';
import type { Person } from './people/people.js';
import type { Synthesis } from './plan/consensus.js';
import type { Report, TodoTask } from './plan/documents.js';
import type { ChangePoint, Reading } from './questions/schema.js';
import type { Source, TurnAnswer, Verdict } from './rounds/turn.js';
import type { Reminded } from './waiting/facts.js';
import type { FailureReason } from './failures/state.js';
import type { RoleDocument } from './plan/facts.js';

/** When it arrived: ISO 8601 in UTC, stamped by the engine. */
interface Arrived {
  at: string;
}

/** What people do. `admin` is true when the workspace says that the person administers it. */
export type PersonInput =
  | {
      type: 'BriefGiven';
      workshop: string;
      channel: string;
      requester: Person;
      brief: string;
      language: Language;
      models?: string[];
      invited?: { person: Person; speaksFor: string }[];
      answering?: 'anyone' | 'members';
    }
  /**
   * `seen`: the newest version whose card stood in the thread when this was written, if any did. `names`: whom its marks
   * name next, as typed; the text is what it says besides.
   */
  | { type: 'Said'; by: Person; message: string; text: string; seen?: number; names?: string[] }
  | { type: 'SaidAgain'; by: Person; message: string; text: string; seen?: number; names?: string[] }
  | { type: 'Unsaid'; message: string }
  | { type: 'ApproveAsked'; by: Person; version: number; via: 'button' | 'reaction' }
  | { type: 'UndoAsked'; by: Person; version: number }
  | { type: 'CancelAsked'; by: Person; admin: boolean }
  | { type: 'EndAsked'; by: Person; admin: boolean }
  | { type: 'EndChosen'; by: Person; admin: boolean; choice: 'draft' | 'discard' | 'go on' }
  | { type: 'FilesAsked'; by: Person; version: number }
  /** An answer by button or form, which needs no reading. */
  | { type: 'AnswerGiven'; by: Person; question: number; text: string; via: 'button' | 'form' }
  | { type: 'QuestionPassed'; by: Person; admin: boolean; question: number; how: 'skip' | 'decide' | 'later' }
  /**
   * The recorded outcome was not meant so: the question is open again. `to`: it was meant for that one. `answer`: which one
   * is meant, by the question's `changed`.
   */
  | { type: 'AnswerUndone'; by: Person; question: number; to?: number; answer?: number }
  | { type: 'StartAsked'; by: Person; admin: boolean }
  | { type: 'ReplyMeant'; by: Person; message: string; as: 'approve' | 'change' | 'talk' }
  | { type: 'ChangesAsked'; by: Person; version: number; text: string }
  | { type: 'MoreGiven'; by: Person; version: number; text: string }
  | { type: 'DropAsked'; by: Person; version: number }
  | { type: 'ParkAsked'; by: Person; version: number }
  | { type: 'TakeUpAsked'; by: Person; version: number }
  | { type: 'PauseAsked'; by: Person; admin: boolean }
  | { type: 'ResumeAsked'; by: Person; admin: boolean }
  /** `task`: the name of the failing task; without it, all that fail. */
  | { type: 'RetryAsked'; by: Person; admin: boolean; task?: string }
  /** `task`: the failing task whose role is to be skipped; without it, the open question, or else the failing role. */
  | { type: 'SkipAsked'; by: Person; admin: boolean; task?: string }
  /** More budget. `pause`: the one that a card is about, by its number; without it, every budget that is up. */
  | { type: 'BudgetRaiseAsked'; by: Person; admin: boolean; pause?: number }
  /** The day's budget was raised in another workshop, for all. */
  | { type: 'DayBudgetRaised'; by: Person; number: number }
  /** A member was chosen to speak next, with a button; `member` is the id. */
  | { type: 'NextChosen'; by: Person; admin: boolean; member: string }
  /** Go on, where names led to nobody or too many turns were taken because of marks. */
  | { type: 'GoOnAsked'; by: Person; admin: boolean }
  | { type: 'QueueSkipAsked'; by: Person; admin: boolean }
  | { type: 'QueueClearAsked'; by: Person; admin: boolean }
  | { type: 'QueueClearChosen'; by: Person; admin: boolean; choice: 'clear' | 'keep' }
  /** `isBot`: Slack says that it is no person. */
  | { type: 'InviteAsked'; by: Person; admin: boolean; person: Person; speaksFor: string; isBot?: boolean }
  | { type: 'TakeAsked'; by: Person; admin: boolean }
  /** Without a question, the one that is open. */
  | { type: 'PassOnAsked'; by: Person; admin: boolean; question?: number; to: Person; isBot?: boolean }
  /** `from`: whose it was when the button was shown, by id. */
  | { type: 'TakeBackAsked'; by: Person; admin: boolean; question: number; from?: string }
  | { type: 'AnswerOffered'; by: Person; question: number; message: string }
  | { type: 'OfferSettled'; by: Person; admin: boolean; question: number; message: string; take: boolean }
  /** `rival`: whose answer stood against the recorded one when the button was shown, by id. */
  | {
      type: 'ConflictSettled';
      by: Person;
      admin: boolean;
      question: number;
      keep: 'first' | 'second';
      rival?: string;
    }
  | { type: 'AssumptionAsked'; by: Person; admin: boolean; assumption: number }
  | { type: 'RemindersAsked'; by: Person; wanted: boolean }
  /** The engine found that a reminder is due: `day` at the person's place, `waits` in all their workshops. */
  | { type: 'ReminderSent'; person: Person; day: string; until?: string; waits: Reminded[] }
  /** The engine found that this has waited for too long. */
  | { type: 'WaitOverdue'; what: 'answer' | 'view'; person: Person; question?: number }
  /** The bot was away; `heard` messages were read up. */
  | { type: 'CaughtUp'; heard: number }
  /** The engine let go of work, or came too late with it, and it had cost something already. */
  | { type: 'WorkDropped'; task: string; role?: RoleId; spent: Spent };

/** What came of a task. `key` is the task's own; a result whose key is no longer owed changes nothing. */
export type TaskInput = { spent?: Spent } & (
  | {
      type: 'TurnGiven';
      key: string;
      model: string;
      round: number;
      role: RoleId;
      answer: TurnAnswer;
      /** What was looked up for it; only what it cites of that is kept. */
      found?: Source[];
    }
  | {
      type: 'RoleReplied';
      key: string;
      model: string;
      role: RoleId;
      answer: RoleReplyAnswer;
    }
  | {
      type: 'RoundSummarised';
      key: string;
      model: string;
      round: number;
      summary: string;
      parked: { issue: number; why: string }[];
    }
  | {
      type: 'BriefJudged';
      key: string;
      model: string;
      enough: boolean;
      question?: { text: string; why: string; options: string[] };
    }
  | {
      type: 'ReviewGiven';
      key: string;
      model: string;
      role: RoleId;
      reviews: ReviewAnswer[];
      /** What was looked up for it. */
      found?: Source[];
    }
  | { type: 'WordingGiven'; key: string; model: string; question: number; text: string; options: string[] }
  | { type: 'ReadingGiven'; key: string; model: string; message: string; as: Reading; question?: number }
  | { type: 'CounterAnswered'; key: string; model: string; message: string; text: string }
  | {
      type: 'ChangeSorted';
      key: string;
      model: string;
      onlyTasks: boolean;
      points: ChangePoint[];
      tasks: TodoTask[];
      /** Titles of tasks that were ticked in the version before. */
      ticked: string[];
    }
  | { type: 'SynthesisGiven'; key: string; model: string; synthesis: Synthesis }
  | { type: 'DocumentGiven'; key: string; model: string; document: RoleDocument }
  | { type: 'ReportGiven'; key: string; model: string; report: Report }
  | { type: 'TodoGiven'; key: string; model: string; tasks: TodoTask[]; ticked?: string[] }
  | { type: 'VersionWritten'; key: string; version: number; files: string[]; upTo: number }
  | { type: 'TaskFailed'; key: string; reason: FailureReason; detail: string; budget?: Overspent }
);

/** A role's short remark as a model gives it. `next` are ids of members; no verdict means that it is unchanged. */
export interface RoleReplyAnswer {
  reply: string;
  next: string[];
  changed?: string;
  reason: string;
  verdict?: Verdict;
}

/** A role's look at one of its questions as a model gives it: what does not fit counts as "ask". */
export interface ReviewAnswer {
  question: number;
  status: 'ask' | 'skip' | 'modify';
  reason: string;
  modified: string | null;
  coveredBy: string | null;
}

/** Everything that can reach a workshop from outside. */
export type Input = (PersonInput | TaskInput) & Arrived;
export type InputOf<T extends Input['type']> = Extract<Input, { type: T }>;

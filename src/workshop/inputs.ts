import type { RoleId } from '../roles/index.js';
import type { Language } from '../text/language.js';
import type { Synthesis } from './consensus.js';
import type { Report, TodoTask } from './documents.js';
import type { FailureReason, RoleDocument } from './facts.js';
import type { Person } from './people.js';
import type { TurnAnswer } from './turn.js';

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
    }
  /** `seen`: the newest version whose card stood in the thread when this was written, if any did. */
  | { type: 'Said'; by: Person; message: string; text: string; seen?: number }
  | { type: 'SaidAgain'; by: Person; message: string; text: string; seen?: number }
  | { type: 'Unsaid'; message: string }
  | { type: 'ApproveAsked'; by: Person; version: number; via: 'button' | 'reaction' }
  | { type: 'UndoAsked'; by: Person; version: number }
  | { type: 'CancelAsked'; by: Person; admin: boolean }
  | { type: 'EndAsked'; by: Person; admin: boolean }
  | { type: 'EndChosen'; by: Person; admin: boolean; choice: 'draft' | 'discard' | 'go on' }
  | { type: 'FilesAsked'; by: Person; version: number };

/** What came of a task. `key` is the task's own; a result whose key is no longer owed changes nothing. */
export type TaskInput =
  | { type: 'TurnGiven'; key: string; model: string; round: number; role: RoleId; answer: TurnAnswer }
  | {
      type: 'RoundSummarised';
      key: string;
      model: string;
      round: number;
      summary: string;
      parked: { issue: number; why: string }[];
    }
  | { type: 'SynthesisGiven'; key: string; model: string; synthesis: Synthesis }
  | { type: 'DocumentGiven'; key: string; model: string; document: RoleDocument }
  | { type: 'ReportGiven'; key: string; model: string; report: Report }
  | { type: 'TodoGiven'; key: string; model: string; tasks: TodoTask[] }
  | { type: 'VersionWritten'; key: string; version: number; files: string[]; upTo: number }
  | { type: 'TaskFailed'; key: string; reason: FailureReason; detail: string };

/** Everything that can reach a workshop from outside. */
export type Input = (PersonInput | TaskInput) & Arrived;
export type InputOf<T extends Input['type']> = Extract<Input, { type: T }>;

import type { CodeInput } from './code/facts.js';
import type { AnswersInput } from './answers/facts.js';
import type { ApprovalInput } from './approval/facts.js';
import type { BuildingInput } from './building/facts.js';
import type { BudgetInput } from './budget/facts.js';
import type { EarlierInput } from './earlier/facts.js';
import type { EndingInput } from './ending/facts.js';
import type { HouseInput } from './house/facts.js';
import type { RecordingInput } from './recording/facts.js';
import type { HandoffInput } from './handoff/facts.js';
import type { FailuresInput } from './failures/facts.js';
import type { MeetingInput } from './meeting/facts.js';
import type { OpeningInput } from './opening/facts.js';
import type { PeopleInput } from './people/facts.js';
import type { ViewsInput } from './views/facts.js';
import type { ReconcilingInput } from './reconciling/facts.js';
import type { FinishingInput } from './finishing/facts.js';
import type { SigningInput } from './signing/facts.js';
import type { GateInput } from './gate/facts.js';
import type { QuestionsInput } from './questions/facts.js';
import type { RoundsInput } from './rounds/facts.js';
import type { RoutingInput } from './routing/facts.js';
import type { TalkInput } from './talk/facts.js';
import type { Result } from './tasks.js';
import type { VersionsInput } from './versions/facts.js';
import type { WaitingInput } from './waiting/facts.js';

type UnstampedInput =
  | OpeningInput
  | EarlierInput
  | RoundsInput
  | ViewsInput
  | ReconcilingInput
  | FinishingInput
  | SigningInput
  | GateInput
  | QuestionsInput
  | MeetingInput
  | AnswersInput
  | RoutingInput
  | PeopleInput
  | VersionsInput
  | ApprovalInput
  | BuildingInput
  | HandoffInput
  | WaitingInput
  | FailuresInput
  | BudgetInput
  | EndingInput
  | RecordingInput
  | HouseInput
  | TalkInput
  | CodeInput;

/** The result of a task. It is ignored if the task with its key is not pending any more. */
export type TaskInput = Extract<UnstampedInput, Result>;

/**
 * What people do, and what the engine notices. `admin`: the person administers the Slack workspace.
 */
export type PersonInput = Exclude<UnstampedInput, Result>;

/** Everything that can reach a workshop from outside. `at`: when it arrived, ISO 8601 in UTC, stamped by the engine. */
export type Input = UnstampedInput & { at: string };
export type InputOf<T extends Input['type']> = Extract<Input, { type: T }>;

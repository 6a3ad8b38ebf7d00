import type { CodeInput } from './setting/code/facts.js';
import type { AnswersInput } from './asking/answers/facts.js';
import type { ApprovalInput } from './deciding/approval/facts.js';
import type { BuildingInput } from './leaving/building/facts.js';
import type { BudgetInput } from './running/budget/facts.js';
import type { EarlierInput } from './opening/earlier/facts.js';
import type { EndingInput } from './deciding/ending/facts.js';
import type { RecordingInput } from './recordings/facts.js';
import type { HandoffInput } from './leaving/handoff/facts.js';
import type { FailuresInput } from './running/failures/facts.js';
import type { MeetingInput } from './course/meeting/facts.js';
import type { OpeningInput } from './opening/facts.js';
import type { PassingInput } from './asking/passing-facts.js';
import type { PeopleInput } from './people/facts.js';
import type { ViewsInput } from './opening/views/facts.js';
import type { ReconcilingInput } from './asking/reconciling/facts.js';
import type { FinishingInput } from './course/finishing/facts.js';
import type { SigningInput } from './course/signing/facts.js';
import type { GateInput } from './course/gate/facts.js';
import type { QuestionsInput } from './asking/questions/facts.js';
import type { RoundsInput } from './course/rounds/facts.js';
import type { RoutingInput } from './course/routing/facts.js';
import type { TalkInput } from './opening/talk/facts.js';
import type { Result } from './base/tasks.js';
import type { VersionsInput } from './plan/version-facts.js';
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
  | PassingInput
  | VersionsInput
  | ApprovalInput
  | BuildingInput
  | HandoffInput
  | WaitingInput
  | FailuresInput
  | BudgetInput
  | EndingInput
  | RecordingInput
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

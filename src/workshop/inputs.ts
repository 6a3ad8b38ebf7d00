import type { CodeInput } from './setting/facts.js';
import type { AnswersInput, PassingInput, QuestionsInput, ReconcilingInput } from './asking/facts.js';
import type { ApprovalInput, EndingInput } from './deciding/facts.js';
import type { BuildingInput, HandoffInput } from './leaving/facts.js';
import type { BudgetInput, FailuresInput } from './running/facts.js';
import type { EarlierInput } from './opening/earlier/facts.js';
import type { RecordingInput } from './recordings/session.js';
import type { FinishingInput, GateInput, MeetingInput, RoundsInput, SigningInput } from './course/facts.js';
import type { OpeningInput, TalkInput, ViewsInput } from './opening/facts.js';
import type { PeopleInput } from './people/facts.js';
import type { RoutingInput } from './course/routing/facts.js';
import type { Result } from './base/tasks.js';
import type { VersionsInput } from './plan/facts.js';
import type { WaitingInput } from './waiting/session.js';

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

import type { Result } from './base/tasks.js';
import type { Given, InputOf } from './waiting/session.js';

/** Everything that can reach a workshop from outside. `at`: when it arrived, ISO 8601 in UTC, stamped by the engine. */
export type { Input, InputOf } from './waiting/session.js';

/** A brief as whoever opens a workshop gives it; the engine adds the rest. */
export type OpeningBrief = Omit<
  InputOf<'BriefGiven'>,
  'type' | 'at' | 'workshop' | 'roster' | 'models' | 'answersWithin' | 'houseRules'
>;

/** The result of a task. It is ignored if the task with its key is not pending any more. */
export type TaskInput = Extract<Given, Result>;

/** What people do, and what the engine notices. `admin`: the person administers the Slack workspace. */
export type PersonInput = Exclude<Given, Result>;

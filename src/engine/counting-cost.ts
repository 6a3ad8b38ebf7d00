import type { Models } from '../models/broker/work.js';
import { plus, type Spent } from '../workshop/base/fact-fields.js';
import type { TaskInput } from '../workshop/inputs.js';
import type { Task } from '../workshop/base/tasks.js';
import { failureOf } from './log-lines.js';
import type { Resident } from './residents.js';

type Perform<With extends unknown[]> = (
  ...given: [...With, task: Task, workshop: Resident, signal: AbortSignal]
) => Promise<TaskInput>;

/**
 * Adds to the result of a task, or to the error it throws, what all answers for it cost together; nothing when no model
 * was asked.
 */
export function countingCost(models: Models, perform: Perform<[models: Models]>): Perform<[]> {
  return async (task, workshop, signal) => {
    let spent: Spent | undefined;
    const counted: Models = {
      async answer(...asked) {
        const answered = await models.answer(...asked);
        spent = spent ? plus(spent, answered.spent) : answered.spent;
        return answered;
      },
    };
    try {
      const input = await perform(counted, task, workshop, signal);
      return spent ? { ...input, spent } : input;
    } catch (error) {
      const last = failureOf(error).spent;
      if (spent && error instanceof Error) Object.assign(error, { spent: last ? plus(spent, last) : spent });
      throw error;
    }
  };
}

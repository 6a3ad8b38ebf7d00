import { plus, type Spent } from '../workshop/budget/spent.js';
import type { TaskInput } from '../workshop/inputs.js';
import type { Task } from '../workshop/tasks.js';
import { failureOf } from './failures.js';
import type { Models } from './needs.js';
import type { Resident } from './resident.js';

type Doing<With extends unknown[]> = (
  ...given: [...With, task: Task, workshop: Resident, signal: AbortSignal]
) => Promise<TaskInput>;

/**
 * Adds to what came of a task what all answers for it cost together, and to what it throws what was paid before that
 * too; nothing where no model was asked.
 */
export function countingCost(models: Models, perform: Doing<[models: Models]>): Doing<[]> {
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

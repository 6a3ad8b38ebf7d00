import type { Fact } from '../workshop/facts.js';
import type { TaskInput } from '../workshop/inputs.js';
import { plus, type Spent } from '../workshop/spent.js';
import type { Task } from '../workshop/tasks.js';
import { failureOf } from './failures.js';
import type { Models } from './needs.js';

type Doing<With extends unknown[]> = (
  ...given: [...With, task: Task, facts: readonly Fact[], signal: AbortSignal]
) => Promise<TaskInput>;

/**
 * Adds to what came of a task what all answers for it cost together; nothing where no model was asked. Where it fails
 * after an answer, the error's `spent` says what both cost.
 */
export function countingCost(models: Models, perform: Doing<[models: Models]>): Doing<[]> {
  return async (task, facts, signal) => {
    let spent: Spent | undefined;
    const counted: Models = {
      async answer(...asked) {
        const answered = await models.answer(...asked);
        spent = spent ? plus(spent, answered.spent) : answered.spent;
        return answered;
      },
    };
    try {
      const input = await perform(counted, task, facts, signal);
      return spent ? { ...input, spent } : input;
    } catch (error) {
      if (!spent || !(error instanceof Error)) throw error;
      const { spent: failed } = failureOf(error);
      throw Object.assign(error, { spent: failed ? plus(spent, failed) : spent });
    }
  };
}

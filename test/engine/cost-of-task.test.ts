import { expect, test } from 'vitest';
import { countingCost } from '../../src/engine/perform.js';
import { failureOf } from '../../src/engine/log-lines.js';
import type { Models } from '../../src/models/broker/work.js';
import { ModelError } from '../../src/models/provider.js';
import type { TaskInput } from '../../src/workshop/inputs.js';
import { unopened } from '../../src/workshop/evolve.js';
import type { Task } from '../../src/workshop/base/tasks.js';

const spent = { input: 100, cached: 20, output: 30, micros: 7 };
const models: Models = { answer: async () => ({ answer: {}, model: 'test:one', spent, found: [] }) };
const workshop = { session: unopened, facts: [] };
const result: TaskInput = { type: 'TaskFailed', key: 'k', reason: 'busy', detail: 'd' };
const perform = (asks: number) =>
  countingCost(models, async (counted, _task, _facts, signal) => {
    for (let ask = 0; ask < asks; ask += 1) await counted.answer({} as never, {} as never, signal);
    return result;
  })({ kind: 'synthesise' } as Task, workshop, new AbortController().signal);

test('what came of a task says what all answers for it cost together', async () => {
  expect(await perform(0)).toEqual(result);
  expect(await perform(1)).toEqual({ ...result, spent });
  expect(await perform(2)).toEqual({ ...result, spent: { input: 200, cached: 40, output: 60, micros: 14 } });
});

test('what came of a task says what any model that answered is weak in, each once', async () => {
  const weak: Models = {
    answer: async () => ({ answer: {}, model: 'test:one', spent, found: [], weak: ['form'] }),
  };
  const asked = countingCost(weak, async (counted, _task, _facts, signal) => {
    await counted.answer({} as never, {} as never, signal);
    await counted.answer({} as never, {} as never, signal);
    return result;
  })({ kind: 'synthesise' } as Task, workshop, new AbortController().signal);

  expect(await asked).toMatchObject({ weak: ['form'] });
});

test.each([
  [
    'that knows what it paid',
    new ModelError('busy', 'd', { spent }),
    { input: 200, cached: 40, output: 60, micros: 14 },
  ],
  ['of another kind', new Error('disk'), spent],
])('a failure %s says what the answers before it cost, too', async (_name, error, all) => {
  const failing = countingCost(models, async (counted, _task, _facts, signal) => {
    await counted.answer({} as never, {} as never, signal);
    throw error;
  })({ kind: 'synthesise' } as Task, workshop, new AbortController().signal);

  expect(failureOf(await failing.catch((thrown: unknown) => thrown)).spent).toEqual(all);
});

test('a failure says what was paid before it, where that is known', () => {
  const failed = new ModelError('busy', 'too many', { ref: 'test:one', spent });

  expect(failureOf(failed)).toEqual({ reason: 'busy', detail: 'test:one: too many', spent });
  expect(failureOf(Object.assign(new Error('odd'), { spent }))).toEqual({
    reason: 'bug',
    detail: 'odd',
    spent,
  });
  expect(failureOf(new Error('odd'))).toEqual({ reason: 'bug', detail: 'odd' });
});

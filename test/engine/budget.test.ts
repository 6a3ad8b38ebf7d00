import { describe, expect, test, vi } from 'vitest';
import { failureOf } from '../../src/engine/log-lines.js';
import { countingCost, createPerform } from '../../src/engine/perform.js';
import { overBudget } from '../../src/models/broker/timeouts.js';
import type { CallContext } from '../../src/models/broker/work.js';
import { ModelError } from '../../src/models/provider.js';
import type { Task } from '../../src/workshop/base/tasks.js';
import { replay, unopened } from '../../src/workshop/evolve.js';
import type { Fact } from '../../src/workshop/facts.js';
import type { TaskInput } from '../../src/workshop/inputs.js';
import { pending } from '../../src/workshop/pending.js';
import { begun, content, maya, answerTo, type Script } from '../workshop/story.js';
import { nothingLeaves } from './nothing-leaves.js';
import { openPauses } from '../../src/workshop/running/budget.js';
import { roster } from '../../src/roles/index.js';
import { brief, joined } from './joined.js';
import type { Session } from '../../src/workshop/session.js';

const spent = { input: 100, cached: 20, output: 30, micros: 7 };
const workshop = { session: unopened, facts: [] };
const result: TaskInput = { type: 'TaskFailed', key: 'k', reason: 'busy', detail: 'd' };
/** What comes of a task that asks models so often, and then fails where there is an error. */
const perform = (asks: number, { error, weak }: { error?: Error; weak?: 'form'[] } = {}) =>
  countingCost(
    {
      answer: async () => ({ ...{ answer: {}, model: 'test:one', spent, found: [], ...(weak && { weak }) } }),
    },
    async (counted, _task, _facts, signal) => {
      for (let ask = 0; ask < asks; ask += 1) await counted.answer({} as never, {} as never, signal);
      if (error) throw error;
      return result;
    },
  )({ kind: 'synthesise' } as Task, workshop, new AbortController().signal);

const twice = { input: 200, cached: 40, output: 60, micros: 14 };

test('what came of a task says what all answers for it cost together, and what a model is weak in, each once', async () => {
  expect(await perform(0)).toEqual(result);
  expect(await perform(1)).toEqual({ ...result, spent });
  expect(await perform(2)).toEqual({ ...result, spent: twice });
  expect(await perform(2, { weak: ['form'] })).toMatchObject({ weak: ['form'] });
});

test.each([
  ['that knows what it paid', new ModelError('busy', 'd', { spent }), twice],
  ['of another kind', new Error('disk'), spent],
])('a failure %s says what the answers before it cost, too', async (_name, error, all) => {
  const thrown = await perform(1, { error }).catch((each: unknown) => each);

  expect(failureOf(thrown).spent).toEqual(all);
});

test('a failure says what was paid before it, where that is known', () => {
  const failed = new ModelError('busy', 'too many', { ref: 'test:one', spent });
  const odd = { reason: 'bug', detail: 'odd' };

  expect(failureOf(failed)).toEqual({ reason: 'busy', detail: 'test:one: too many', spent });
  expect(failureOf(Object.assign(new Error('odd'), { spent }))).toEqual({ ...odd, spent });
  expect(failureOf(new Error('odd'))).toEqual(odd);
});

const outputs = { write: async () => {} };

/** What the models are told of a call. */
async function aboutCall(facts: Fact[]): Promise<CallContext | undefined> {
  const calls: CallContext[] = [];
  const counting = {
    answer: async (_: unknown, about: CallContext) => {
      calls.push(about);
      const free = { input: 0, cached: 0, output: 0, micros: 0 };
      return {
        answer: { ...content, change: [], next: [] },
        model: 'test:script' as const,
        spent: free,
        found: [],
      };
    },
  };
  const act = createPerform({ models: counting, outputs, leaving: nothingLeaves, clock: { now: () => 0 } });
  const [task] = pending(replay(facts));
  if (task) await act(task, { session: replay(facts), facts }, new AbortController().signal);
  return calls[0];
}

describe('a call', () => {
  const raise = (scope: 'workshop' | 'day'): Fact => {
    return { type: 'BudgetRaised', at: '2026-03-02T23:59:00.000Z', by: maya, scope };
  };

  test('carries how often people allowed the workshop more; the day’s raises are not the workshop’s', async () => {
    const facts = [...begun, raise('workshop'), raise('day'), raise('day')];

    expect((await aboutCall(facts))?.raises).toBe(1);
  });
});

test('what is thrown by the broker for a budget says in numbers what was used and what it allows', () => {
  const over = { unit: 'micros', used: 930_000, limit: 2_000_000 } as const;

  expect(failureOf(overBudget({ over: 'workshop', ...over }))).toMatchObject({
    reason: 'budget',
    budget: { used: { micros: 930_000 }, limit: { micros: 2_000_000 } },
  });
  const tokens = { over: 'day', ...over, unit: 'tokens' } as const;
  expect(failureOf(overBudget(tokens))).toMatchObject({
    reason: 'dayBudget',
    budget: { used: { tokens: 930_000 }, limit: { tokens: 2_000_000 } },
  });
});

const allow = { type: 'BudgetRaiseAsked', by: maya, admin: false, pause: 0 } as const;

/** Round 2 of a small brief is a reading, side by side: of all but who spoke last. */
const small: Script = { judged: { size: 'small' } };
const readers = roster.length - 1;

test('what was under way while people allowed more does not ask them again: it is tried with what they allowed', async () => {
  let letGo = () => {};
  const slow = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const { workshops, session } = await joined(async (task, { facts, session: now }) => {
    const isRaised = facts.some(({ type }) => type === 'BudgetRaised');
    if (task.kind !== 'speak' || !task.reads || isRaised) return answerTo(task, small, now);
    if (task.role === 'TestPlanner') await slow;
    throw Object.assign(new Error('used up'), { failure: 'budget' });
  });
  await workshops.open(brief);
  await vi.waitFor(() => expect(session()?.failures).toHaveLength(readers - 1));
  await workshops.arrive('w-1', allow);
  await vi.waitFor(() => expect(session()?.failures).toHaveLength(0));
  letGo();

  await vi.waitFor(() => expect(session()?.stage).toBe('decision'));
  expect(openPauses(session() as Session)).toEqual([]);
});

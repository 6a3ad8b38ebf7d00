import { describe, expect, test } from 'vitest';
import { overBudget } from '../../src/models/broker/timeouts.js';
import { failureOf } from '../../src/engine/log-lines.js';
import type { CallContext } from '../../src/models/broker/work.js';
import { nothingLeaves } from './nothing-leaves.js';
import { createPerform } from '../../src/engine/perform.js';
import { replay } from '../../src/workshop/evolve.js';
import type { Fact } from '../../src/workshop/facts.js';
import { pending } from '../../src/workshop/pending.js';
import { begun, content, maya } from '../workshop/story.js';

const outputs = { write: async () => {} };

/** What the models are told of a call. */
async function aboutCall(facts: Fact[]): Promise<CallContext | undefined> {
  const calls: CallContext[] = [];
  const models = {
    answer: async (_: unknown, about: CallContext) => {
      calls.push(about);
      const spent = { input: 0, cached: 0, output: 0, micros: 0 };
      return {
        answer: { ...content, change: [], next: [] },
        model: 'test:script' as const,
        spent,
        found: [],
      };
    },
  };
  const perform = createPerform({ models, outputs, leaving: nothingLeaves, clock: { now: () => 0 } });
  const [task] = pending(replay(facts));
  if (task) await perform(task, { session: replay(facts), facts }, new AbortController().signal);
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

describe('what is thrown', () => {
  test('by the broker for a budget says in numbers what was used and what it allows', () => {
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
});

import { describe, expect, test, vi } from 'vitest';
import { roster } from '../../src/roles/index.js';
import { summaryOf } from '../../src/engine/summary.js';
import { evolve, replay } from '../../src/workshop/evolve.js';
import { factsOf } from '../../src/workshop/base/decision.js';
import type { Fact } from '../../src/workshop/facts.js';
import { pending } from '../../src/workshop/pending.js';
import { answerTo, maya, type Script, tom } from '../workshop/story.js';
import { brief, joined } from './joined.js';
import type { FailureReason } from '../../src/workshop/base/tasks.js';

const hours = (number: number) => number * 3_600_000;

/** Round 2 of a small brief is a reading, side by side: of all but who spoke last. */
const small: Script = { judged: { size: 'small' } };
const readers = roster.length - 1;

/** A workshop at nine in the morning whose readings of what is new are too dear until `allowed` says otherwise. */
async function reading(reason: FailureReason) {
  const told = { allowed: false, tries: 0 };
  const engine = await joined(async (task, { session }) => {
    if (task.kind !== 'speak' || !task.reads || told.allowed) return answerTo(task, small, session);
    told.tries += 1;
    throw Object.assign(new Error('used up'), { failure: reason });
  });
  await engine.workshops.open(brief);
  await vi.waitFor(() => expect(engine.session()?.failures).toHaveLength(readers), { timeout: 10_000 });
  return { ...engine, told };
}

test('nothing is tried by itself when a workshop’s budget is up, and everything at once when it is raised', async () => {
  const { clock, workshops, session, told } = await reading('budget');
  expect(clock.sleeping()).toBe(0);
  clock.advance(hours(100));
  expect(told.tries).toBe(readers);
  told.allowed = true;
  await workshops.arrive('w-1', { type: 'BudgetRaiseAsked', by: maya, admin: false });

  await vi.waitFor(() => expect(session()?.stage).toBe('decision'));
  expect(session()?.raises).toHaveLength(1);
});

test('a day’s budget that is up is tried again at midnight, and not before', async () => {
  const { clock, session, told } = await reading('dayBudget');
  await vi.waitFor(() => expect(clock.sleeping()).toBe(readers));
  told.allowed = true;
  clock.advance(hours(15) - 1);
  expect(session()?.stage).toBe('discussion');
  clock.advance(1);

  await vi.waitFor(() => expect(session()?.stage).toBe('decision'));
  expect(session()?.raises).toEqual([]);
});

test('a raise for the day does not wait for midnight', async () => {
  const { workshops, session, told } = await reading('dayBudget');
  told.allowed = true;
  await workshops.arrive('w-1', { type: 'BudgetRaiseAsked', by: maya, admin: false });
  expect(session()?.raises).toEqual([]);
  await workshops.arrive('w-1', { type: 'BudgetRaiseAsked', by: maya, admin: true });

  await vi.waitFor(() => expect(session()?.stage).toBe('decision'));
});

describe('the day’s budget of three workshops', () => {
  const budget = { used: { tokens: 9 }, limit: { tokens: 9 }, raises: 0 };
  const held = (facts: readonly Fact[]) => facts.some(({ type }) => type === 'BudgetRaised');

  /** Three workshops whose first call has no budget until the day's was raised. Nothing runs by itself. */
  async function three() {
    const { clock, store, workshops, session, facts, stop } = await joined(undefined);
    const fail = async (id: string, met = 0) => {
      const now = session(id);
      const [task] = now ? pending(now) : [];
      const up = { type: 'TaskFailed', key: task?.key ?? '', reason: 'dayBudget', detail: '' } as const;
      await workshops.arrive(id, { ...up, budget: { ...budget, raises: met } });
    };
    for (const id of ['w-1', 'w-2', 'w-3']) {
      await workshops.open(brief);
      await fail(id);
    }
    const raise = (id: string, by = maya) =>
      workshops.arrive(id, { type: 'BudgetRaiseAsked', by, admin: true });
    const day = new Date(clock.now()).toISOString().slice(0, 10);
    const today = async () => (await store.workshops.dayRaise(day))?.number ?? 0;
    const waiting = () => store.workshops.waitingForDay();
    return { store, workshops, facts, fail, raise, today, waiting, stop };
  }

  test('is raised for all by one administrator in one of them, and each is told once', async () => {
    const { facts, raise, today, waiting } = await three();
    expect(await waiting()).toEqual(['w-1', 'w-2', 'w-3']);
    await raise('w-2');

    await vi.waitFor(async () => expect(await waiting()).toEqual([]));
    expect(await today()).toBe(1);
    for (const id of ['w-1', 'w-2', 'w-3']) {
      const raised = facts(id).filter(({ type }) => type === 'BudgetRaised');
      expect(raised).toMatchObject([{ scope: 'day', by: maya, number: 1 }]);
    }
  });

  test('is raised once by administrators who press the buttons of three cards at the same moment', async () => {
    const { raise, today } = await three();
    const decisions = await Promise.all([raise('w-1'), raise('w-2', tom), raise('w-3')]);

    expect(decisions.flatMap(factsOf).map((fact) => ('reason' in fact ? fact.reason : fact.type))).toEqual([
      'BudgetRaised',
      'raised',
      'raised',
    ]);
    expect(await today()).toBe(1);
  });

  test('is raised a second time only when the first raise is used up, too', async () => {
    const { raise, fail, today } = await three();
    await raise('w-1');
    await raise('w-1');
    expect(await today()).toBe(1);
    await fail('w-1', 1);
    await raise('w-1');

    expect(await today()).toBe(2);
  });

  test('lets go on what failed with the budget of before while somebody raised it', async () => {
    const { facts, workshops, raise, fail, waiting } = await three();
    await workshops.open(brief);
    await raise('w-1');
    await fail('w-4');

    await vi.waitFor(() => expect(held(facts('w-4'))).toBe(true));
    await vi.waitFor(async () => expect(await waiting()).toEqual([]));
  });

  test('lets go on after a restart what was not told when the process ended in between', async () => {
    const { store, workshops, today, waiting } = await three();
    const before = replay(await store.facts('w-1'));
    const { channel, changedAt: at } = before;
    const raised: Fact = { type: 'BudgetRaised', at, by: maya, scope: 'day', number: 1 };
    const after = summaryOf(evolve(before, raised));
    const step = { workshop: 'w-1', channel, expected: before.seq, facts: [raised], posts: [], after };
    await store.step(step);
    expect(await waiting()).toEqual(['w-2', 'w-3']);
    await workshops.start();

    await vi.waitFor(async () => expect(await waiting()).toEqual([]));
    expect(await today()).toBe(1);
  });
});

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
  await workshops.arrive('w-1', { type: 'BudgetRaiseAsked', by: maya, admin: false });
  await vi.waitFor(() => expect(session()?.failures).toHaveLength(0));
  letGo();

  await vi.waitFor(() => expect(session()?.stage).toBe('decision'));
  expect(session()?.budgetPauses).toHaveLength(1);
});

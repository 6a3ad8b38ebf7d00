import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createRunner } from '../../src/engine/runner.js';
import { createWorkshops } from '../../src/engine/workshops.js';
import { openSqlite } from '../../src/store/sqlite/open.js';
import { evolve, replay } from '../../src/workshop/evolve.js';
import { factsOf } from '../../src/workshop/ignored.js';
import type { Fact, FailureReason } from '../../src/workshop/facts.js';
import { pending } from '../../src/workshop/pending.js';
import { manualClock } from '../manual-clock.js';
import { answerTo, maya, tom } from '../workshop/story.js';
import { unwatched } from '../../src/watch/set-aside.js';

const silent = { info: () => {}, warn: () => {}, error: () => {} };
const brief = { channel: 'C', requester: maya, brief: 'A poll for lunch.', language: 'en' as const };
const hours = (number: number) => number * 3_600_000;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'budget-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A workshop at nine in the morning whose documents are too dear until `allowed` says otherwise. */
async function writing(reason: FailureReason) {
  const clock = manualClock();
  const store = openSqlite(join(folder, 'planning.sqlite'), () => new Date(clock.now()).toISOString());
  const look = (session: string) => runner.look(session);
  const workshops = createWorkshops(store, clock, () => 'w-1', look);
  const told = { allowed: false, tries: 0 };
  const runner = createRunner({
    store,
    arrive: workshops.arrive,
    watch: unwatched,
    clock,
    log: silent,
    perform: async (task) => {
      if (task.kind !== 'write-document' || told.allowed) return answerTo(task);
      told.tries += 1;
      throw Object.assign(new Error('used up'), { failure: reason });
    },
  });
  await workshops.open(brief);
  const session = () => workshops.read('w-1');
  await vi.waitFor(() => expect(session()?.failures).toHaveLength(5));
  const stop = async () => {
    await runner.stop(0);
    store.close();
  };
  return { clock, workshops, session, told, stop };
}

test('nothing is tried by itself when a workshop’s budget is up, and everything at once when it is raised', async () => {
  const { clock, workshops, session, told, stop } = await writing('budget');
  expect(clock.sleeping()).toBe(0);
  clock.advance(hours(100));
  expect(told.tries).toBe(5);
  told.allowed = true;
  await workshops.arrive('w-1', { type: 'BudgetRaiseAsked', by: maya, admin: false });

  await vi.waitFor(() => expect(session()?.stage).toBe('decision'));
  expect(session()?.raises).toHaveLength(1);
  await stop();
});

test('a day’s budget that is up is tried again at midnight, and not before', async () => {
  const { clock, session, told, stop } = await writing('dayBudget');
  await vi.waitFor(() => expect(clock.sleeping()).toBe(5));
  told.allowed = true;
  clock.advance(hours(15) - 1);
  expect(session()?.stage).toBe('writing');
  clock.advance(1);

  await vi.waitFor(() => expect(session()?.stage).toBe('decision'));
  expect(session()?.raises).toEqual([]);
  await stop();
});

test('a raise for the day does not wait for midnight', async () => {
  const { workshops, session, told, stop } = await writing('dayBudget');
  told.allowed = true;
  await workshops.arrive('w-1', { type: 'BudgetRaiseAsked', by: maya, admin: false });
  expect(session()?.raises).toEqual([]);
  await workshops.arrive('w-1', { type: 'BudgetRaiseAsked', by: maya, admin: true });

  await vi.waitFor(() => expect(session()?.stage).toBe('decision'));
  await stop();
});

describe('the day’s budget of three workshops', () => {
  const budget = { used: { tokens: 9 }, limit: { tokens: 9 }, raises: 0 };
  const held = (facts: readonly Fact[]) => facts.some(({ type }) => type === 'BudgetRaised');

  /** Three workshops whose first call has no budget until the day's was raised. Nothing runs by itself. */
  async function three() {
    const clock = manualClock();
    const now = () => new Date(clock.now()).toISOString();
    const store = openSqlite(join(folder, 'planning.sqlite'), now);
    let ids = 0;
    const workshops = createWorkshops(
      store,
      clock,
      () => `w-${++ids}`,
      () => {},
    );
    const fail = async (id: string, met = 0) => {
      const [task] = pending(replay(store.facts(id)));
      const up = { type: 'TaskFailed', key: task?.key ?? '', reason: 'dayBudget', detail: '' } as const;
      await workshops.arrive(id, { ...up, budget: { ...budget, raises: met } });
    };
    for (const id of ['w-1', 'w-2', 'w-3']) {
      await workshops.open(brief);
      await fail(id);
    }
    const raise = (id: string, by = maya) =>
      workshops.arrive(id, { type: 'BudgetRaiseAsked', by, admin: true });
    const today = () => store.dayRaise(now().slice(0, 10))?.number ?? 0;
    return { clock, store, workshops, fail, raise, today };
  }

  test('is raised for all by one administrator in one of them, and each is told once', async () => {
    const { store, raise, today } = await three();
    expect(store.waitingForDay()).toEqual(['w-1', 'w-2', 'w-3']);
    await raise('w-2');

    await vi.waitFor(() => expect(store.waitingForDay()).toEqual([]));
    expect(today()).toBe(1);
    for (const id of ['w-1', 'w-2', 'w-3']) {
      const raised = store.facts(id).filter(({ type }) => type === 'BudgetRaised');
      expect(raised).toMatchObject([{ scope: 'day', by: maya, number: 1 }]);
    }
    store.close();
  });

  test('is raised once by administrators who press the buttons of three cards at the same moment', async () => {
    const { store, raise, today } = await three();
    const decisions = await Promise.all([raise('w-1'), raise('w-2', tom), raise('w-3')]);

    expect(decisions.flatMap(factsOf).map((fact) => ('reason' in fact ? fact.reason : fact.type))).toEqual([
      'BudgetRaised',
      'raised',
      'raised',
    ]);
    expect(today()).toBe(1);
    store.close();
  });

  test('is raised a second time only when the first raise is used up, too', async () => {
    const { store, raise, fail, today } = await three();
    await raise('w-1');
    await raise('w-1');
    expect(today()).toBe(1);
    await fail('w-1', 1);
    await raise('w-1');

    expect(today()).toBe(2);
    store.close();
  });

  test('lets go on what failed with the budget of before while somebody raised it', async () => {
    const { store, workshops, raise, fail } = await three();
    await workshops.open(brief);
    await raise('w-1');
    await fail('w-4');

    expect(held(store.facts('w-4'))).toBe(true);
    await vi.waitFor(() => expect(store.waitingForDay()).toEqual([]));
    store.close();
  });

  test('lets go on after a restart what was not told when the process ended in between', async () => {
    const { store, workshops, today } = await three();
    const before = replay(store.facts('w-1'));
    const at = before.changedAt;
    const raised: Fact = { type: 'BudgetRaised', at, by: maya, scope: 'day', number: 1 };
    store.append(evolve(before, raised), before.seq, [raised]);
    expect(store.waitingForDay()).toEqual(['w-2', 'w-3']);
    await workshops.start();

    await vi.waitFor(() => expect(store.waitingForDay()).toEqual([]));
    expect(today()).toBe(1);
    store.close();
  });
});

test('what was under way while people allowed more does not ask them again: it is tried with what they allowed', async () => {
  const clock = manualClock();
  const store = openSqlite(join(folder, 'planning.sqlite'), () => new Date(clock.now()).toISOString());
  const workshops = createWorkshops(
    store,
    clock,
    () => 'w-1',
    (session) => runner.look(session),
  );
  let letGo = () => {};
  const slow = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const runner = createRunner({
    store,
    arrive: workshops.arrive,
    watch: unwatched,
    clock,
    log: silent,
    perform: async (task, facts) => {
      const isRaised = facts.some(({ type }) => type === 'BudgetRaised');
      if (task.kind !== 'write-document' || isRaised) return answerTo(task);
      if (task.role === 'RiskPlanner') await slow;
      throw Object.assign(new Error('used up'), { failure: 'budget' });
    },
  });
  const session = () => workshops.read('w-1');
  await workshops.open(brief);
  await vi.waitFor(() => expect(session()?.failures).toHaveLength(4));
  await workshops.arrive('w-1', { type: 'BudgetRaiseAsked', by: maya, admin: false });
  await vi.waitFor(() => expect(session()?.failures).toHaveLength(0));
  letGo();

  await vi.waitFor(() => expect(session()?.stage).toBe('decision'));
  expect(session()?.budgetPauses).toHaveLength(1);
  await runner.stop(0);
  store.close();
});

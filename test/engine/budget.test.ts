import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRunner } from '../../src/engine/runner.js';
import { createWorkshops } from '../../src/engine/workshops.js';
import { openSqlite } from '../../src/store/sqlite.js';
import type { FailureReason } from '../../src/workshop/facts.js';
import { manualClock } from '../manual-clock.js';
import { answerTo, maya } from '../workshop/story.js';
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

  await vi.waitFor(() => expect(session()?.stage).toBe('decision'));
  await stop();
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

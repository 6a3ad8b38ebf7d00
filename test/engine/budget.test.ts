import { openPauses } from '../../src/workshop/running/budget.js';
import { expect, test, vi } from 'vitest';
import { roster } from '../../src/roles/index.js';
import { answerTo, maya, type Script } from '../workshop/story.js';
import { brief, joined } from './joined.js';
import type { FailureReason } from '../../src/workshop/base/tasks.js';
import type { Session } from '../../src/workshop/session.js';

const allow = { type: 'BudgetRaiseAsked', by: maya, admin: false, pause: 0 } as const;
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
  await workshops.arrive('w-1', allow);

  await vi.waitFor(() => expect(session()?.stage).toBe('decision'));
  expect(session()?.raises).toBe(1);
});

test('a day’s budget that is up is tried again a quarter of an hour later, and not before', async () => {
  const { clock, session, told } = await reading('dayBudget');
  await vi.waitFor(() => expect(clock.sleeping()).toBe(readers));
  told.allowed = true;
  clock.advance(hours(0.25) - 1);
  expect(session()?.stage).toBe('discussion');
  clock.advance(1);

  await vi.waitFor(() => expect(session()?.stage).toBe('decision'));
  expect(session()?.raises).toBe(0);
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
  await workshops.arrive('w-1', allow);
  await vi.waitFor(() => expect(session()?.failures).toHaveLength(0));
  letGo();

  await vi.waitFor(() => expect(session()?.stage).toBe('decision'));
  expect(openPauses(session() as Session)).toEqual([]);
});

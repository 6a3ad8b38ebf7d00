import { openPauses } from '../../src/workshop/running/budget.js';
import { expect, test, vi } from 'vitest';
import { roster } from '../../src/roles/index.js';
import { answerTo, maya, type Script } from '../workshop/story.js';
import { brief, joined } from './joined.js';
import type { Session } from '../../src/workshop/session.js';

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

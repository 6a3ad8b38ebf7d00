import { describe, expect, test } from 'vitest';
import { replay } from '../../src/workshop/evolve.js';
import type { Fact } from '../../src/workshop/facts.js';
import { pending } from '../../src/workshop/pending.js';
import { openPauses } from '../../src/workshop/running/budget.js';
import type { FailureReason, Task } from '../../src/workshop/base/tasks.js';
import { awaited, statusOf, waitsForPeople } from '../../src/workshop/waiting/awaited.js';
import { declines, ignores } from './declined.js';
import { at, given } from './given.js';
import { answerTo, begun, maya, played, told, tom } from './story.js';

const owed = (facts: Fact[]) => pending(replay(facts))[0] as Task;
const budget = { used: { micros: 1_020_000, tokens: 340_000 }, limit: { micros: 1_000_000 } };
const failing = (facts: Fact[], reason: FailureReason, { key } = owed(facts)) =>
  told(facts, { type: 'TaskFailed', key, reason, detail: 'spent', budget });
/** Two roles and somebody from outside read the plan side by side. */
const reading = played(
  { judged: { size: 'small' } },
  (task) => task.kind === 'speak' && task.reads && task.role === 'SeniorDeveloper',
);
const allow = (by = maya, admin = false, pause = 0) =>
  ({ type: 'BudgetRaiseAsked', by, admin, pause }) as const;
const openNow = (facts: Fact[]) => openPauses(replay(facts));

describe('a workshop that has used up its budget', () => {
  const up = failing(begun, 'budget');

  test('stands still for the requester, tries nothing by itself, and says how much it was', () => {
    const session = replay(up);

    expect(statusOf(session)).toBe('paused');
    expect(waitsForPeople(session)).toBe(true);
    expect(awaited(session)).toEqual([{ person: maya, what: 'budget', since: at }]);
    expect(pending(session)).toMatchObject([{ kind: 'speak', held: true }]);
    expect(pending(session)[0]?.wait?.until).toBeUndefined();
    expect(openPauses(session)).toMatchObject([{ scope: 'workshop', failure: { budget } }]);
  });

  test('goes on at once when the requester or an administrator allows more, and for nobody else', () => {
    declines(up, allow(tom), { to: tom, what: 'allow', reason: 'notYours' });
    given(...up)
      .when(allow(tom, true))
      .then({ type: 'BudgetRaised', by: tom });
    const raised = given(...up).when(allow());
    raised.then({ type: 'BudgetRaised', by: maya, scope: 'workshop' });

    const [task] = pending(raised.after);
    expect(task).toMatchObject({ key: 'w-abcde:speak:r1:v1:ProductPlanner:a2.1' });
    expect([task?.held, task?.wait]).toEqual([undefined, undefined]);
    expect(awaited(raised.after)).toEqual([]);
  });

  test('is raised once by two clicks, and asks anew when that is used up too', () => {
    const raised = told(up, allow());
    ignores(raised, allow(), 'repeat');
    const again = failing(raised, 'budget');

    expect(openNow(again)).toMatchObject([{ scope: 'workshop' }]);
    // The old card is about what was allowed already.
    ignores(again, allow(), 'repeat');
    given(...again)
      .when(allow(maya, false, 1))
      .then({ type: 'BudgetRaised' });
  });

  test('begins nothing else that needs a model, but issues what is written', () => {
    const [first, ...others] = pending(replay(reading));
    const stopped = failing(reading, 'budget', first);

    expect(pending(replay(stopped)).map(({ held }) => held)).toEqual([true, true, true]);
    const two = failing(stopped, 'budget', others[0]);
    expect(openNow(two)).toHaveLength(1);
    expect(pending(replay(told(two, allow()))).some(({ held }) => held)).toBe(false);
    const asked = told(two, { type: 'EndAsked', by: maya, admin: false });
    const ended = told(asked, { type: 'EndChosen', by: maya, admin: false, choice: 'draft' });
    expect(pending(replay(ended))).toMatchObject([{ kind: 'issue' }]);
    expect(pending(replay(ended))[0]?.held).toBeUndefined();
    expect(openNow(ended)).toEqual([]);
  });

  test('is no longer asked about when it is closed, and nothing can be allowed then', () => {
    const closed = told(up, { type: 'CancelAsked', by: maya, admin: false });

    expect(openNow(closed)).toEqual([]);
    declines(closed, allow(), { what: 'allow', reason: 'finished' });
  });
});

describe('a day’s budget that is used up', () => {
  const up = failing(begun, 'dayBudget');

  test('is raised by nobody in a thread, and tried by itself every quarter of an hour, and at midnight (UTC), and nobody is awaited meanwhile', () => {
    const quarter = new Date(Date.parse(at) + 900_000).toISOString();
    expect(pending(replay(up))).toMatchObject([{ kind: 'speak', wait: { until: quarter } }]);
    const { key } = owed(begun);
    const late: Fact = {
      ...(up.at(-1) as Fact & { type: 'TaskFailed' }),
      key,
      at: '2026-03-02T23:55:00.000Z',
    };
    expect(owed([...begun, late]).wait?.until).toBe('2026-03-03T00:00:00.000Z');
    expect(pending(replay(up))[0]?.held).toBeUndefined();
    expect(awaited(replay(up))).toEqual([]);
    expect(waitsForPeople(replay(up))).toBe(false);
    ignores(up, allow(tom, true), 'repeat');
  });

  test('does not keep a workshop’s own budget beside it from being raised', () => {
    const [first, second] = pending(replay(reading));
    const both = failing(failing(reading, 'dayBudget', first), 'budget', second);

    expect(openNow(both)).toMatchObject([{ scope: 'workshop' }, { scope: 'day' }]);
    given(...both)
      .when(allow())
      .then({ type: 'BudgetRaised', scope: 'workshop', by: maya });
  });

  test('holds back nothing else: it is refused in the same way, and the pause is over with the last of it', () => {
    const stopped = failing(reading, 'dayBudget');
    const [first, ...others] = pending(replay(stopped));

    expect(others.map(({ held }) => held)).toEqual([undefined, undefined]);
    expect(openNow(failing(stopped, 'dayBudget', others[0]))).toHaveLength(1);
    const after = told(stopped, answerTo(first as Task));
    expect(openNow(after)).toEqual([]);
  });
});

test('raises of the workshop are counted, those of the day of release 0.5 are not among them', () => {
  const raise = (scope: 'workshop' | 'day'): Fact => ({ type: 'BudgetRaised', at, by: maya, scope });

  expect(replay([...begun, raise('workshop'), raise('workshop'), raise('day')]).raises).toBe(2);
});

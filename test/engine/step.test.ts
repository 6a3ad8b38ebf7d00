import { join } from 'node:path';
import { describe, expect, test, vi, beforeEach } from 'vitest';
import { StaleWorkshop } from '../../src/contracts/store.js';
import { createResidents } from '../../src/engine/residents.js';
import { createWorkshops } from '../../src/engine/workshops.js';
import { withoutSetAside } from '../../src/watch/set-aside.js';
import { isIgnored } from '../../src/workshop/base/decision.js';
import { answerTo, begun, maya } from '../workshop/story.js';
import { brief, joined, type OpenStore, ownFolder } from './joined.js';
import { manualClock } from '../manual-clock.js';

const pause = { type: 'PauseAsked', by: maya, admin: false } as const;
const resume = { type: 'ResumeAsked', by: maya, admin: false } as const;
const cancel = { type: 'CancelAsked', by: maya, admin: false } as const;
const types = (facts: readonly { type: string }[]) => facts.map(({ type }) => type);

describe('arrivals of one workshop', () => {
  test('that come at the same moment are decided one after the other, in the order in which they came', async () => {
    const { workshops, facts } = await joined(undefined);
    await workshops.open(brief);
    const decisions = await Promise.all([
      workshops.arrive('w-1', pause),
      workshops.arrive('w-1', pause),
      workshops.arrive('w-1', resume),
      workshops.arrive('w-1', pause),
      workshops.arrive('w-1', cancel),
    ]);

    const done = ['WorkshopPaused', 'WorkshopPaused', 'WorkshopPaused', 'WorkshopEnded'];
    expect(types(facts())).toEqual(['WorkshopOpened', ...done]);
    expect(facts().map((each) => 'goesOn' in each)).toEqual([false, false, true, false, false]);
    expect(decisions.map(isIgnored)).toEqual([false, true, false, false, false]);
  });

  test('do not wait for those of another', async () => {
    let letGo = () => {};
    const slow = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const through = (store: OpenStore): OpenStore => ({
      ...store,
      step: async (step) => {
        if (step.workshop === 'w-1' && step.expected > 0) await slow;
        return store.step(step);
      },
    });
    const { workshops, facts } = await joined(undefined, { through });
    await workshops.open(brief);
    await workshops.open(brief);
    const held = workshops.arrive('w-1', pause);
    await workshops.arrive('w-2', pause);

    expect(types(facts('w-2'))).toContain('WorkshopPaused');
    expect(types(facts('w-1'))).not.toContain('WorkshopPaused');
    letGo();
    await held;
  });
});

test('what reaches a workshop that is set aside ends, and changes nothing', async () => {
  const file = join(ownFolder(), 'planning.sqlite');
  const before = await joined(undefined, { file });
  await before.workshops.open(brief);
  await before.stop();
  const isSetAside = (work: string) => work === 'workshop w-1';
  const through = (store: OpenStore) => withoutSetAside(store, { isSetAside });
  const { workshops, store } = await joined(undefined, { file, through });
  const delivery = await store.inbox.claim(['reaction:1'], {});

  expect(await workshops.arrive('w-1', pause, delivery)).toEqual({ ignored: 'not open' });
  expect(await store.workshops.line('w-1')).toMatchObject({ status: 'active' });
});

describe('two writers of one workshop', () => {
  test('each decide on what the other has stored, and nothing is lost or done twice', async () => {
    const { workshops: one, store, clock } = await joined(undefined);
    const other = createWorkshops({ store, clock, newId: String, changed: () => {} });
    await one.open(brief);
    await other.read('w-1');
    await one.arrive('w-1', pause);
    const again = await other.arrive('w-1', pause);
    await other.arrive('w-1', resume);
    await one.arrive('w-1', cancel);

    expect(isIgnored(again)).toBe(true);
    const stored = await store.facts('w-1');
    const done = ['WorkshopOpened', 'WorkshopPaused', 'WorkshopPaused', 'WorkshopEnded'];
    expect(types(stored)).toEqual(done);
    expect((await one.read('w-1'))?.seq).toBe(4);
  });

  test('that never agree end in an error, after a few tries', async () => {
    let tries = 0;
    const stale = () => {
      tries += 1;
      return Promise.reject(new StaleWorkshop('w-1', 1, 2));
    };
    const { workshops } = await joined(undefined, {
      through: (store) => ({ ...store, step: (step) => (step.expected > 0 ? stale() : store.step(step)) }),
    });
    await workshops.open(brief);

    await expect(workshops.arrive('w-1', pause)).rejects.toThrow(StaleWorkshop);
    expect(tries).toBe(5);
  });
});

describe('a store that throws in the middle of a step', () => {
  test.each(['before', 'after'])('%s it has stored it leaves in memory what is stored', async (when) => {
    let broken = false;
    const through = (store: OpenStore): OpenStore => ({
      ...store,
      async step(step) {
        if (!broken) return store.step(step);
        if (when === 'after') await store.step(step);
        throw new Error('disk I/O error');
      },
    });
    const { workshops, store } = await joined(undefined, { through });
    await workshops.open(brief);
    broken = true;
    await expect(workshops.arrive('w-1', pause)).rejects.toThrow('disk I/O error');
    broken = false;

    const isStored = when === 'after';
    expect((await workshops.read('w-1'))?.paused !== undefined).toBe(isStored);
    expect(isIgnored(await workshops.arrive('w-1', pause))).toBe(isStored);
    expect(types(await store.facts('w-1'))).toEqual(['WorkshopOpened', 'WorkshopPaused']);
  });
});

describe('a workshop that leaves memory', () => {
  test('goes on to the same end as one that stays', async () => {
    const stays = await joined(async (task, { session }) => answerTo(task, {}, session));
    const leaves = await joined(async (task, { session }) => answerTo(task, {}, session), { mostFacts: 1 });
    for (const { workshops } of [stays, leaves]) await workshops.open(brief);
    await vi.waitFor(() => expect(stays.stageOf('w-1')).toBe('decision'));
    await vi.waitFor(async () => expect((await leaves.workshops.read('w-1'))?.stage).toBe('decision'));

    expect(leaves.workshops.cached('w-1')).toBeUndefined();
    const one = await leaves.store.facts('w-1');
    const other = await stays.store.facts('w-1');
    // The documents are written side by side, and may come in any order.
    expect(one.map((fact) => JSON.stringify(fact)).sort()).toEqual(
      other.map((fact) => JSON.stringify(fact)).sort(),
    );
  });

  test('is not put back into memory as it was by a look that began before a step', async () => {
    let letGo = () => {};
    const reading = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const [opened, ...more] = begun;
    const residents = createResidents(async () => {
      await reading;
      return opened ? [opened] : [];
    });
    const look = residents.get('w-1');
    const [session] = [
      { session: { seq: begun.length } as never, facts: [...(opened ? [opened] : []), ...more] },
    ];
    residents.keep('w-1', session);
    letGo();
    await look;

    expect(await residents.get('w-1')).toBe(session);
  });
});

const days = (number: number) => number * 86_400_000;

let file: string;
let clock: ReturnType<typeof manualClock>;
beforeEach(() => {
  file = join(ownFolder(), 'planning.sqlite');
  clock = manualClock();
});

/** Front door and caretaker over the test's own database and clock. The first of all tasks fails, once. */
async function failing(failure: string, told = { tries: 0 }) {
  const engine = await joined(
    async (task) => {
      told.tries += 1;
      if (told.tries === 1) throw Object.assign(new Error('down'), { failure });
      return answerTo(task);
    },
    { clock, file },
  );
  const failed = () =>
    vi.waitFor(() => {
      expect(engine.session()?.failures).toHaveLength(1);
      expect(clock.sleeping()).toBe(1);
    });
  return { ...engine, failed, told };
}

describe.each([-3, 3])('when the clock is set by %i days', (by) => {
  test.each([
    ['busy', 5_000],
    ['dayBudget', 15 * 3_600_000],
  ])('and the process starts anew, what failed (%s) waits no longer than it was to', async (failure, ms) => {
    const first = await failing(failure);
    await first.workshops.open(brief);
    await first.failed();
    await first.stop();
    clock.set(days(by));

    const second = await failing(failure, first.told);
    await second.runner.start();
    if (by < 0) await vi.waitFor(() => expect(clock.sleeping()).toBe(1));
    clock.advance(by < 0 ? ms : 0);
    await vi.waitFor(() => expect(second.session()?.stage).toBe('decision'));
    await second.stop();
  });
});

test('the stamps of a workshop never go back, though the clock is set back, and go on with it once it has caught up', async () => {
  const { facts, workshops, session, stop } = await failing('');
  await workshops.open(brief);
  await vi.waitFor(() => expect(session()?.failures).toHaveLength(1));
  const before = facts().length;
  clock.set(days(-3));
  await workshops.arrive('w-1', { type: 'RetryAsked', by: maya, admin: false });
  await vi.waitFor(() => expect(session()?.stage).toBe('decision'));
  const stamps = facts().map(({ at }) => at);
  expect(stamps).toEqual([...stamps].sort());
  expect(stamps[before]).toBe('2026-03-02T09:00:00.001Z');

  clock.advance(days(4));
  await workshops.arrive('w-1', { type: 'PauseAsked', by: maya, admin: false });
  const last = facts().at(-1);
  expect(last?.at).toBe('2026-03-03T09:00:00.000Z');
  await stop();
});

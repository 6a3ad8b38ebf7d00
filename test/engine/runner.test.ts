import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createRunner } from '../../src/engine/runner.js';
import { createWorkshops } from '../../src/engine/workshops.js';
import { openSqlite } from '../../src/store/sqlite/open.js';
import type { Fact } from '../../src/workshop/facts.js';
import type { TaskInput } from '../../src/workshop/inputs.js';
import type { Task } from '../../src/workshop/tasks.js';
import { manualClock } from '../manual-clock.js';
import { answerTo, maya } from '../workshop/story.js';
import { unwatched } from '../../src/watch/set-aside.js';

const silent = { info: () => {}, warn: () => {}, error: () => {} };
const brief = { channel: 'C', requester: maya, brief: 'A poll for lunch.', language: 'en' as const };
type Perform = (task: Task, facts: readonly Fact[], signal: AbortSignal) => Promise<TaskInput>;
const answers: Perform = async (task) => answerTo(task);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'engine-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Store, front door and caretaker, joined as the app joins them. */
function joined(perform: Perform, clock = manualClock(), file = join(folder, 'planning.sqlite')) {
  const store = openSqlite(file, () => new Date(clock.now()).toISOString());
  let ids = 0;
  const workshops = createWorkshops(
    store,
    clock,
    () => `w-${++ids}`,
    (session) => runner.look(session),
  );
  const arrive: typeof workshops.arrive = (...given) => workshops.arrive(...given);
  const runner = createRunner({ store, perform, arrive, watch: unwatched, clock, log: silent });
  const stageOf = (session: string) => workshops.read(session)?.stage;
  return { store, workshops, runner, clock, stageOf };
}

describe('the caretaker', () => {
  test('works a brief through to a plan that waits for its requester', async () => {
    const { workshops, stageOf, store, runner } = joined(answers);
    await workshops.open(brief);

    await vi.waitFor(() => expect(stageOf('w-1')).toBe('decision'));
    expect(workshops.read('w-1')?.calls).toEqual({ 'test:script': 15 });
    await runner.stop(0);
    store.close();
  });

  test('keeps ten workshops apart', async () => {
    const { workshops, stageOf, store, runner } = joined(answers);
    const ids = await Promise.all(
      Array.from(
        { length: 10 },
        async (_, n) => (await workshops.open({ ...brief, brief: `Poll ${n}.` })).id,
      ),
    );

    await vi.waitFor(() => expect(ids.map(stageOf)).toEqual(ids.map(() => 'decision')));
    expect(ids.map((id) => workshops.read(id)?.title)).toEqual(ids.map((_, n) => `Poll ${n}`));
    await runner.stop(0);
    store.close();
  });

  test('takes up after a restart what was under way when the process went away', async () => {
    const stuck: Perform = (task) =>
      task.kind === 'speak' && task.role === 'TestPlanner'
        ? new Promise(() => {})
        : answers(task, [], AbortSignal.abort());
    const before = joined(stuck);
    await before.workshops.open(brief);
    await vi.waitFor(() => expect(before.workshops.read('w-1')?.rounds[0]?.turns).toHaveLength(3));
    before.store.close();

    const after = joined(answers);
    await after.runner.start();

    await vi.waitFor(() => expect(after.stageOf('w-1')).toBe('decision'));
    const turns = after.store.facts('w-1').filter(({ type }) => type === 'TurnTaken');
    expect(turns).toHaveLength(5);
    await after.runner.stop(0);
    after.store.close();
  });

  test('aborts work that is owed no more, and its late answer changes nothing', async () => {
    let aborted = false;
    const slow: Perform = (task, _facts, signal) =>
      new Promise((resolve) => {
        signal.addEventListener('abort', () => {
          aborted = true;
          resolve(answerTo(task));
        });
      });
    const { workshops, store, runner } = joined(slow);
    await workshops.open(brief);
    await workshops.arrive('w-1', { type: 'CancelAsked', by: maya, admin: false });

    expect(aborted).toBe(true);
    await runner.stop(0);
    expect(store.facts('w-1').at(-1)?.type).toBe('WorkshopCancelled');
    store.close();
  });

  test('records what work had cost that is let go, also in a workshop that is over', async () => {
    const spent = { input: 100, cached: 0, output: 0, micros: 7, unknown: 1 };
    const slow: Perform = (task, _facts, signal) =>
      new Promise((_, reject) => {
        if (task.kind !== 'speak') return reject(new Error(`${task.kind} is not for now`));
        signal.addEventListener('abort', () => reject(Object.assign(signal.reason as Error, { spent })));
      });
    const { workshops, store, runner } = joined((task, facts, signal) =>
      task.kind === 'judge-brief' ? answers(task, facts, signal) : slow(task, facts, signal),
    );
    await workshops.open(brief);
    await vi.waitFor(() => expect(workshops.read('w-1')?.stage).toBe('discussion'));
    await workshops.arrive('w-1', { type: 'CancelAsked', by: maya, admin: false });

    const dropped = {
      type: 'WorkDropped',
      task: 'w-1:speak:r1:v1:ProductPlanner',
      role: 'ProductPlanner',
      spent,
    };
    await vi.waitFor(() => expect(store.facts('w-1').at(-1)).toMatchObject(dropped));
    expect(workshops.read('w-1')).toMatchObject({ stage: 'closed', spent: { ProductPlanner: spent } });
    await runner.stop(0);
    store.close();
  });

  test('records what an answer cost that comes when nobody needs it any more', async () => {
    const spent = { input: 100, cached: 0, output: 50, micros: 7 };
    let finish: (() => void) | undefined;
    const deaf: Perform = (task) =>
      new Promise((resolve) => {
        finish = () => resolve({ ...answerTo(task), spent });
      });
    const { workshops, store, runner } = joined(deaf);
    await workshops.open(brief);
    await vi.waitFor(() => expect(finish).toBeDefined());
    await workshops.arrive('w-1', { type: 'CancelAsked', by: maya, admin: false });
    finish?.();

    await vi.waitFor(() => expect(store.facts('w-1').at(-1)).toMatchObject({ type: 'WorkDropped', spent }));
    await runner.stop(0);
    store.close();
  });

  test('records it later when the disk is full at the moment when work is let go', async () => {
    const spent = { input: 100, cached: 0, output: 0, micros: 7, unknown: 1 };
    const slow: Perform = (task, facts, signal) =>
      task.kind === 'judge-brief'
        ? answers(task, facts, signal)
        : new Promise((_, reject) => {
            signal.addEventListener('abort', () => reject(Object.assign(signal.reason as Error, { spent })));
          });
    const { workshops, store, runner, clock } = joined(slow);
    await workshops.open(brief);
    await vi.waitFor(() => expect(workshops.read('w-1')?.stage).toBe('discussion'));
    const arrive = workshops.arrive;
    let full = true;
    workshops.arrive = async (session, input, ...more) => {
      if (full && input.type === 'WorkDropped') throw new Error('database or disk is full');
      return arrive(session, input, ...more);
    };
    await workshops.arrive('w-1', { type: 'CancelAsked', by: maya, admin: false });
    await vi.waitFor(() => expect(clock.sleeping()).toBe(1));

    full = false;
    clock.advance(5_000);
    await vi.waitFor(() => expect(store.facts('w-1').at(-1)).toMatchObject({ type: 'WorkDropped', spent }));
    await runner.stop(0);
    store.close();
  });

  test('tries a failed task again when it is due and not before', async () => {
    let tries = 0;
    const flaky: Perform = async (task) => {
      tries += 1;
      if (tries === 1) throw Object.assign(new Error('overloaded'), { failure: 'busy' });
      return answerTo(task);
    };
    const { workshops, clock, stageOf, store, runner } = joined(flaky);
    await workshops.open(brief);
    await vi.waitFor(() =>
      expect(workshops.read('w-1')?.failures).toMatchObject([{ attempt: 1, reason: 'busy' }]),
    );
    await vi.waitFor(() => expect(clock.sleeping()).toBe(1));

    clock.advance(4_999);
    expect(tries).toBe(1);
    clock.advance(1);
    await vi.waitFor(() => expect(stageOf('w-1')).toBe('decision'));
    expect(workshops.read('w-1')?.failures).toEqual([]);
    await runner.stop(0);
    store.close();
  });

  test('tries at once when somebody asks, instead of sleeping on', async () => {
    let tries = 0;
    const flaky: Perform = async (task) => {
      tries += 1;
      if (tries === 1) throw Object.assign(new Error('down'), { failure: 'unreachable' });
      return answerTo(task);
    };
    const { workshops, clock, stageOf, store, runner } = joined(flaky);
    await workshops.open(brief);
    await vi.waitFor(() => expect(clock.sleeping()).toBe(1));

    await workshops.arrive('w-1', { type: 'RetryAsked', by: maya, admin: false });
    await vi.waitFor(() => expect(stageOf('w-1')).toBe('decision'));
    await runner.stop(0);
    store.close();
  });

  test('while it is paused finishes what is under way, begins nothing more, and goes on when resumed', async () => {
    const begun: string[] = [];
    let release: (() => void) | undefined;
    const slow: Perform = async (task) => {
      begun.push(task.kind);
      if (begun.length === 2) {
        await new Promise<void>((resolve) => {
          release = resolve;
        });
      }
      return answerTo(task);
    };
    const { workshops, stageOf, store, runner } = joined(slow);
    await workshops.open(brief);
    await vi.waitFor(() => expect(release).toBeDefined());
    await workshops.arrive('w-1', { type: 'PauseAsked', by: maya, admin: false });
    release?.();
    await vi.waitFor(() => expect(workshops.read('w-1')?.rounds[0]?.turns).toHaveLength(1));
    expect(begun).toEqual(['judge-brief', 'speak']);

    await workshops.arrive('w-1', { type: 'ResumeAsked', by: maya, admin: false });
    await vi.waitFor(() => expect(stageOf('w-1')).toBe('decision'));
    await runner.stop(0);
    store.close();
  });

  test('while it is paused does not try again what failed, however late it gets', async () => {
    let tries = 0;
    const flaky: Perform = async (task) => {
      tries += 1;
      if (tries === 1) throw Object.assign(new Error('down'), { failure: 'unreachable' });
      return answerTo(task);
    };
    const { workshops, clock, stageOf, store, runner } = joined(flaky);
    await workshops.open(brief);
    await vi.waitFor(() => expect(clock.sleeping()).toBe(1));
    await workshops.arrive('w-1', { type: 'PauseAsked', by: maya, admin: false });
    await vi.waitFor(() => expect(clock.sleeping()).toBe(0));
    clock.advance(60_000);
    expect(tries).toBe(1);

    await workshops.arrive('w-1', { type: 'ResumeAsked', by: maya, admin: false });
    await vi.waitFor(() => expect(stageOf('w-1')).toBe('decision'));
    await runner.stop(0);
    store.close();
  });

  test('does not spin on a result that changes nothing', async () => {
    let tries = 0;
    const wrong: Perform = async (task) => {
      tries += 1;
      return { ...answerTo(task), key: 'w-1:something-else:a1' };
    };
    const { workshops, clock, store, runner } = joined(wrong);
    await workshops.open(brief);

    await vi.waitFor(() => expect(clock.sleeping()).toBe(1));
    expect(tries).toBe(1);
    expect(workshops.read('w-1')?.failures).toMatchObject([{ reason: 'bug' }]);
    await runner.stop(0);
    store.close();
  });

  test.each([
    [Object.assign(new Error('no space'), { code: 'ENOSPC' }), 'disk'],
    [Object.assign(new Error('late'), { failure: 'timeout' }), 'timeout'],
    [new TypeError('x is undefined'), 'bug'],
  ])('records %s as %s', async (error, reason) => {
    const { workshops, store, runner } = joined(async () => Promise.reject(error));
    await workshops.open(brief);

    await vi.waitFor(() =>
      expect(workshops.read('w-1')?.failures).toMatchObject([{ reason, detail: error.message }]),
    );
    await runner.stop(0);
    store.close();
  });

  test('keeps a result that cannot be stored yet instead of asking for it again', async () => {
    let calls = 0;
    const counted: Perform = async (task) => {
      calls += 1;
      return answerTo(task);
    };
    const { workshops, store, runner, clock, stageOf } = joined(counted);
    const arrive = workshops.arrive;
    let full = true;
    workshops.arrive = async (...given) => {
      if (full) throw new Error('database or disk is full');
      return arrive(...given);
    };
    await workshops.open(brief);
    await vi.waitFor(() => expect(clock.sleeping()).toBe(1));
    expect(calls).toBe(1);

    full = false;
    clock.advance(5_000);
    await vi.waitFor(() => expect(stageOf('w-1')).toBe('decision'));
    expect(calls).toBe(16);
    await runner.stop(0);
    store.close();
  });

  test('looks again later when what is owed cannot be read, and nothing else suffers', async () => {
    const { workshops, store, runner, clock, stageOf } = joined(answers);
    const facts = store.facts;
    let broken = false;
    store.facts = (session) => {
      if (broken) throw new Error('disk I/O error');
      return facts(session);
    };
    await workshops.open(brief);
    broken = true;
    runner.look('w-1');
    await vi.waitFor(() => expect(clock.sleeping()).toBeGreaterThan(0));

    broken = false;
    await vi.waitFor(() => {
      clock.advance(5_000);
      expect(stageOf('w-1')).toBe('decision');
    });
    await runner.stop(0);
    store.close();
  });

  test('stops although a model does not let go', async () => {
    const stubborn: Perform = () => new Promise(() => {});
    const { workshops, store, runner, clock } = joined(stubborn);
    await workshops.open(brief);

    const stopped = runner.stop(10_000);
    clock.advance(10_000);
    await vi.waitFor(() => expect(clock.sleeping()).toBe(1));
    clock.advance(2_000);
    await stopped;
    store.close();
  });

  test('when stopped lets work under way finish, starts nothing more, and leaves the rest owed', async () => {
    let release: (() => void) | undefined;
    const held: Perform = async (task) => {
      if (task.kind === 'speak') {
        await new Promise<void>((resolve) => {
          release = resolve;
        });
      }
      return answerTo(task);
    };
    const { workshops, store, runner } = joined(held);
    await workshops.open(brief);
    await vi.waitFor(() => expect(release).toBeDefined());

    const stopped = runner.stop(10_000);
    release?.();
    await stopped;
    expect(workshops.read('w-1')?.rounds[0]?.turns.map(({ role }) => role)).toEqual(['ProductPlanner']);
    store.close();
  });
});

test('a delivery that came twice, as two arrivals, opens one workshop only if it was claimed once', async () => {
  const { workshops, store, runner } = joined(answers);
  const delivery = store.deliveries.claim(['command:1'], {});
  await workshops.open(brief, delivery);

  expect(store.deliveries.waiting()).toEqual([]);
  expect(store.deliveries.claim(['command:1'], {})).toBeUndefined();
  await runner.stop(0);
  store.close();
});

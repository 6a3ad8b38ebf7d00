import { describe, expect, test, vi } from 'vitest';
import { answerTo, maya } from '../workshop/story.js';
import type { Task } from '../../src/workshop/base/tasks.js';
import { brief, joined, type Perform } from './joined.js';

const answers: Perform = async (task, { session }) => answerTo(task, {}, session);

/** Before the first turn. */
const isBefore = ({ kind }: Task) => kind === 'judge-brief' || kind === 'first-view';

describe('the caretaker', () => {
  test('records what an answer cost that comes when nobody needs it any more', async () => {
    const spent = { input: 100, cached: 0, output: 50, micros: 7 };
    let finish: (() => void) | undefined;
    const deaf: Perform = (task, { session }) =>
      new Promise((resolve) => {
        finish = () => resolve({ ...answerTo(task, {}, session), spent });
      });
    const { workshops, facts } = await joined(deaf);
    await workshops.open(brief);
    await vi.waitFor(() => expect(finish).toBeDefined());
    await workshops.arrive('w-1', { type: 'CancelAsked', by: maya, admin: false });
    finish?.();

    await vi.waitFor(() => expect(facts().at(-1)).toMatchObject({ type: 'WorkDropped', spent }));
  });

  test('records it later when the disk is full at the moment when work is let go', async () => {
    const spent = { input: 100, cached: 0, output: 0, micros: 7, unknown: 1 };
    const slow: Perform = (task, known, signal) =>
      isBefore(task)
        ? answers(task, known, signal)
        : new Promise((_, reject) => {
            signal.addEventListener('abort', () => reject(Object.assign(signal.reason as Error, { spent })));
          });
    const { workshops, clock, session, facts } = await joined(slow);
    await workshops.open(brief);
    await vi.waitFor(() => expect(session()?.stage).toBe('discussion'));
    const arrive = workshops.arrive;
    let full = true;
    workshops.arrive = async (id, input, ...more) => {
      if (full && input.type === 'WorkDropped') throw new Error('database or disk is full');
      return arrive(id, input, ...more);
    };
    await workshops.arrive('w-1', { type: 'CancelAsked', by: maya, admin: false });
    await vi.waitFor(() => expect(clock.sleeping()).toBe(1));

    full = false;
    clock.advance(5_000);
    await vi.waitFor(() => expect(facts().at(-1)).toMatchObject({ type: 'WorkDropped', spent }));
  });

  test('tries a failed task again when it is due and not before', async () => {
    let tries = 0;
    const flaky: Perform = async (task, known, signal) => {
      tries += 1;
      if (tries === 1) throw Object.assign(new Error('overloaded'), { failure: 'busy' });
      return answers(task, known, signal);
    };
    const { workshops, clock, stageOf, session } = await joined(flaky);
    await workshops.open(brief);
    await vi.waitFor(() => expect(session()?.failures).toMatchObject([{ attempt: 1, reason: 'busy' }]));
    await vi.waitFor(() => expect(clock.sleeping()).toBe(1));

    clock.advance(4_999);
    expect(tries).toBe(1);
    clock.advance(1);
    await vi.waitFor(() => expect(stageOf('w-1')).toBe('decision'));
    expect(session()?.failures).toEqual([]);
  });

  test('does not spin on a result that changes nothing', async () => {
    let tries = 0;
    const wrong: Perform = async (task, known, signal) => {
      tries += 1;
      return { ...(await answers(task, known, signal)), key: 'w-1:something-else:a1' };
    };
    const { workshops, clock, session } = await joined(wrong);
    await workshops.open(brief);

    await vi.waitFor(() => expect(clock.sleeping()).toBe(1));
    expect(tries).toBe(1);
    expect(session()?.failures).toMatchObject([{ reason: 'bug' }]);
  });

  test.each([
    [Object.assign(new Error('no space'), { code: 'ENOSPC' }), 'disk'],
    [Object.assign(new Error('late'), { failure: 'timeout' }), 'timeout'],
    [new TypeError('x is undefined'), 'bug'],
  ])('records %s as %s', async (error, reason) => {
    const { workshops, session } = await joined(async () => Promise.reject(error));
    await workshops.open(brief);

    await vi.waitFor(() => expect(session()?.failures).toMatchObject([{ reason, detail: error.message }]));
  });

  test('keeps a result that cannot be stored yet instead of asking for it again', async () => {
    let calls = 0;
    const counted: Perform = async (task, known, signal) => {
      calls += 1;
      return answers(task, known, signal);
    };
    const { workshops, clock, stageOf } = await joined(counted);
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
    expect(calls).toBe(18);
  });

  test('looks again later when what is owed cannot be read, and nothing else suffers', async () => {
    const before = await joined(() => new Promise(() => {}));
    await before.workshops.open(brief);
    await before.stop();
    let broken = true;
    const { file } = before;
    const { runner, clock, stageOf } = await joined(answers, {
      file,
      through: (store) => ({
        ...store,
        facts: (id) => (broken ? Promise.reject(new Error('disk I/O error')) : store.facts(id)),
      }),
    });
    await runner.start();
    await vi.waitFor(() => expect(clock.sleeping()).toBeGreaterThan(0));

    broken = false;
    clock.advance(5_000);
    await vi.waitFor(() => expect(stageOf('w-1')).toBe('decision'));
  });

  test('when stopped lets work under way finish, starts nothing more, and leaves the rest owed', async () => {
    let release: (() => void) | undefined;
    const held: Perform = async (task, known, signal) => {
      if (task.kind === 'speak') {
        await new Promise<void>((resolve) => {
          release = resolve;
        });
      }
      return answers(task, known, signal);
    };
    const { workshops, runner, session } = await joined(held);
    await workshops.open(brief);
    await vi.waitFor(() => expect(release).toBeDefined());

    const stopped = runner.stop(10_000);
    release?.();
    await stopped;
    expect(session()?.rounds[0]?.turns.map(({ role }) => role)).toEqual(['ProductPlanner']);
  });
});

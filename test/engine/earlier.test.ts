import { expect, test } from 'vitest';
import { expectedOf } from '../../src/workshop/opening/talk-cards.js';
import { pending } from '../../src/workshop/pending.js';
import type { Session } from '../../src/workshop/session.js';
import type { Task } from '../../src/workshop/base/tasks.js';
import { answerTo, maya } from '../workshop/story.js';
import { brief, joined } from './joined.js';

/** A database in which every call takes ten seconds and costs ten cents. */
async function channel() {
  const { store, workshops, clock } = await joined(undefined);
  const read = async (id: string) => (await workshops.read(id)) as Session;
  async function call({ name: task }: Task, session: string): Promise<void> {
    const begun = await store.ledger.begin(
      {
        ...{ session, task, channel: 'C', prompt: 'planning_speak', round: 1, attempt: 1, provider: 'one' },
        ...{ model: 'a', promptHash: 'p', prefixHash: 'x', reserve: { tokens: 1, micros: 1 } },
        at: new Date(clock.now()).toISOString(),
      },
      { workshop: {}, day: {} },
    );
    clock.advance(10_000);
    const cost = { micros: 100_000, cut: false, ms: 10_000 };
    if ('row' in begun) await store.ledger.settle(begun.row, { status: 'answered', ...cost });
  }
  return {
    ...{ workshops, clock, read },
    open: async (where = 'C') => (await workshops.open({ ...brief, channel: where })).id,
    /** Answers what is owed until nothing is, or until this task is; gives how many calls that took. */
    async play(id: string, until: (task: Task) => boolean = () => false): Promise<number> {
      for (let calls = 0; ; calls += 1) {
        const session = await read(id);
        const task = pending(session).find(({ held }) => !held);
        if (!task || until(task)) return calls;
        // Issuing needs no model.
        if (task.kind === 'issue') calls -= 1;
        else await call(task, id);
        await workshops.arrive(id, answerTo(task, {}, session));
      }
    },
  };
}

test('a workshop knows at its opening what the one before it took until its first version', async () => {
  const { open, play, read, clock } = await channel();
  const first = await open();
  expect((await read(first)).earlier).toEqual([]);
  // Nobody works for an hour.
  const before = await play(first, ({ kind }) => kind === 'synthesise');
  clock.advance(3_600_000);
  const calls = before + (await play(first));
  const second = await open();

  const took = { depth: 'standard', size: 'usual', ms: calls * 10_000, micros: calls * 100_000 };
  expect((await read(second)).earlier).toEqual([took]);
  await play(second, ({ kind }) => kind === 'speak');
  expect(expectedOf(await read(second))).toMatchObject({ ms: took.ms, micros: took.micros });
  expect((await read(await open('C2'))).earlier).toEqual([]);
});

test('one that somebody ended before its time tells nothing', async () => {
  const { open, play, read, workshops } = await channel();
  const ended = await open();
  await play(ended, ({ kind }) => kind === 'synthesise');
  await workshops.arrive(ended, { type: 'EndAsked', by: maya, admin: false });
  await workshops.arrive(ended, { type: 'EndChosen', by: maya, admin: false, choice: 'draft' });
  await play(ended);

  expect((await read(ended)).versions).toHaveLength(1);
  expect((await read(await open())).earlier).toEqual([]);
});

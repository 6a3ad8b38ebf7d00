import { setImmediate as turn } from 'node:timers/promises';
import { beforeEach, expect, test } from 'vitest';
import { createCurrentWork } from '../../src/watch/current-work.js';
import { createSetAside } from '../../src/watch/set-aside.js';

let now = 0;
let told: [string, number][] = [];
const { run } = createCurrentWork(
  (work, ms) => told.push([work, ms]),
  () => now,
);
/** The main thread is busy for so many milliseconds. */
const takes = (ms: number) => {
  now += ms;
};

/** The turn of the event loop in which the test itself runs is over. */
const turnIsOver = turn;

beforeEach(async () => {
  await turn();
  told = [];
});

test('what takes longer than 200 ms in one turn of the event loop is told by its name, once', async () => {
  run('workshop w-1', () => takes(200));
  await turnIsOver();
  expect(told).toEqual([]);

  run('workshop w-1', () => takes(201));
  await turnIsOver();
  expect(told).toEqual([['workshop w-1', 201]]);
});

test('of several in one turn the one that took most of the time is told, with the time of the whole turn', async () => {
  run('delivery 1', () => {
    takes(40);
    run('fact w-1 7', () => takes(30));
    run('workshop w-1', () => takes(90));
    run('fact w-1 7', () => takes(80));
    takes(10);
  });
  await turnIsOver();

  expect(told).toEqual([['fact w-1 7', 250]]);
});

test('work that waits in between is measured turn by turn', async () => {
  await run('delivery 1', async () => {
    for (let piece = 0; piece < 5; piece += 1) {
      takes(150);
      await turn();
    }
  });
  expect(told).toEqual([]);

  await run('delivery 2', async () => {
    await turn();
    takes(300);
  });
  await turnIsOver();
  expect(told).toEqual([['delivery 2', 300]]);
});

test('what has no name is told, too, and what throws', async () => {
  await turn();
  takes(500);
  await turn();
  const fail = () => {
    takes(400);
    throw new Error('no');
  };
  expect(() => run('post 3', fail)).toThrow('no');

  await turn();
  expect(told.map(([work]) => work)).toEqual(['unnamed', 'post 3']);
});

test('a process that died while it read at its start sets nothing aside', async () => {
  const counted: string[] = [];
  const deaths = { add: async (work: string) => void counted.push(work), all: async () => [] };
  for (const died of ['reading the inbox', 'workshop w-1'])
    await createSetAside({ run: (_, act) => act(), diedOf: () => died }, deaths);

  expect(counted).toEqual(['workshop w-1']);
});

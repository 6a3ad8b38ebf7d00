import { expect, test } from 'vitest';
import type { Desk } from '../../src/slack/desk.js';
import type { Heard } from '../../src/slack/messages/heard.js';
import { takeFiles } from '../../src/slack/messages/dropped-files.js';
import { replay } from '../../src/workshop/evolve.js';
import { manualClock } from '../manual-clock.js';
import { begun } from '../workshop/story.js';

const heard: Heard = {
  channel: 'C0PLAN',
  ts: '2.0',
  root: '1.0',
  user: 'U1',
  raw: 'see this',
  files: [{ id: 'F1', name: 'prices.md' }],
};

test('a file that is too slow holds the message up for thirty seconds, and is not taken any more when it comes', async () => {
  const clock = manualClock();
  const [taken, told]: [string[], unknown[]] = [[], []];
  let arrive: (got: { bytes: Uint8Array }) => void = () => {};
  const desk = {
    clock,
    log: { info: () => {}, warn: () => {}, error: () => {} },
    tell: async (_: unknown, words: unknown) => void told.push(words),
    download: () =>
      new Promise((resolve) => {
        arrive = resolve;
      }),
    dropped: { isReadable: () => true, addFile: async ({ id }: { id: string }) => void taken.push(id) },
  } as unknown as Desk;

  const work = takeFiles(desk, replay(begun), heard);
  clock.advance(30_000);
  await work;
  expect(told).toHaveLength(1);
  arrive({ bytes: Buffer.from('late') });
  await new Promise(setImmediate);
  expect(taken).toEqual([]);
});

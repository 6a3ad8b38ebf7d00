import { expect, test } from 'vitest';
import type { SlackContext } from '../../src/slack/context.js';
import { readDropped, takeFiles } from '../../src/slack/in/messages/dropped-files.js';
import type { PersonMessage } from '../../src/slack/in/messages/incoming-text.js';
import type { FileNote } from '../../src/contracts/knowledge.js';
import { droppedFilesEvent } from '../../src/slack/transport/inbox/claims.js';
import { replay } from '../../src/workshop/evolve.js';
import type { Card } from '../../src/workshop/base/card.js';
import { manualClock } from '../manual-clock.js';
import { begun } from '../workshop/story.js';

const heard: PersonMessage = {
  channel: 'C0PLAN',
  ts: '2.0',
  root: '1.0',
  user: 'U1',
  raw: 'see this',
  files: [{ id: 'F1', name: 'prices.md' }],
  forwarded: [],
};
const session = replay(begun);
const event = { type: droppedFilesEvent, workshop: session.id, thread_ts: '1.0', ...heard };

/** A desk whose library says this of every file. */
function deskWith(note: FileNote | undefined) {
  const told: string[] = [];
  const desk = {
    log: { info: () => {}, warn: () => {} },
    tell: async (_: unknown, words: Card) => void told.push(words.summary),
    dropped: { isReadable: () => true, addFile: async () => note },
  } as unknown as SlackContext;
  return { desk, told };
}

test('files that take long hold the message up for three seconds, and are read all the same', async () => {
  const clock = manualClock();
  const followed: unknown[] = [];
  const desk = {
    clock,
    dropped: {},
    deliverOwn(body: unknown) {
      followed.push(body);
      return new Promise(() => {});
    },
  } as unknown as SlackContext;

  const work = takeFiles(desk, session, heard);
  clock.advance(3_000);
  await work;
  expect(followed).toMatchObject([{ event: { type: droppedFilesEvent, ts: '2.0', files: heard.files } }]);
});

test.each<[FileNote, RegExp]>([
  [{ kind: 'memory' }, /stopped reading \*prices\.md\*.*memory/],
  [{ kind: 'time' }, /stopped reading \*prices\.md\*.*longer/],
  [{ kind: 'size' }, /\*prices\.md\* is larger than 20 MB/],
  [{ kind: 'pages', read: 500, of: 2_000 }, /read \*prices\.md\* up to page 500 of 2000/],
  [{ kind: 'cut' }, /read only the beginning of \*prices\.md\*/],
])('the person is told in a sentence what is not known of a file: %j', async (note, words) => {
  const { desk, told } = deskWith(note);
  await readDropped(desk, session, event);
  expect(told).toHaveLength(1);
  expect(told[0]).toMatch(words);
});

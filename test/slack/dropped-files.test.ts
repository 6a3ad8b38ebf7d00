import { expect, test } from 'vitest';
import type { SlackContext } from '../../src/slack/context.js';
import { readDropped, takeSources } from '../../src/slack/in/messages/dropped-files.js';
import type { FileNote, Passage } from '../../src/contracts/knowledge.js';
import { droppedFilesEvent } from '../../src/slack/transport/inbox/claims.js';
import { replay } from '../../src/workshop/evolve.js';
import type { Card } from '../../src/workshop/base/card.js';
import type { Seen } from '../../src/slack/needs.js';
import { manualClock } from '../manual-clock.js';
import { begun } from '../workshop/story.js';

const sources = [{ id: 'F1', name: 'prices.md', kind: 'file' as const, message: '2.0' }];
const heard = { channel: 'C0PLAN', ts: '2.0', root: '1.0', user: 'U1', sources };
const session = replay(begun) as Seen;
const event = { type: droppedFilesEvent, workshop: session.id, thread_ts: '1.0', ...heard };

/** A desk whose library says this of every file. */
function deskWith(note: FileNote | undefined, passages: Passage[] = []) {
  const told: string[] = [];
  const arrived: unknown[] = [];
  const desk = {
    log: { info: () => {}, warn: () => {} },
    tell: async (_: unknown, words: Card) => void told.push(words.summary),
    dropped: { isReadable: () => true, addFile: async () => ({ passages, ...(note && { note }) }) },
    people: { know: async (id: string) => ({ person: { id, name: 'Ann' } }) },
    workshops: { arrive: async (_: unknown, input: unknown) => void arrived.push(input) },
  } as unknown as SlackContext;
  return { desk, told, arrived };
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

  const work = takeSources(desk, session, heard);
  clock.advance(3_000);
  await work;
  expect(followed).toMatchObject([{ event: { type: droppedFilesEvent, ts: '2.0', sources } }]);
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

test('what was read reaches the workshop in numbered passages, and what was not by name, with the reason', async () => {
  const passage = { id: 'S1', title: 'Prices', where: 'prices.md', text: 'Seven francs.' };
  const read = deskWith(undefined, [passage]);
  await readDropped(read.desk, session, event);
  expect(read.arrived).toMatchObject([
    { type: 'SourcesRead', by: { id: 'U1' }, sources: [{ ...sources[0], passages: [passage] }] },
  ]);
  expect(read.told).toEqual([]);

  const locked = deskWith({ kind: 'unreadable' });
  await readDropped(locked.desk, session, { ...event, thread_ts: undefined });
  expect(locked.arrived).toMatchObject([{ sources: [{ id: 'F1', unread: 'unreadable', passages: [] }] }]);
  // Its first card says so.
  expect(locked.told).toEqual([]);
});

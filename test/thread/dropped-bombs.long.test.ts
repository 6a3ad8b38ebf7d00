import { afterEach, expect, test } from 'vitest';
import { inflatingTwice, longBook, pdfs, texts } from '../knowledge/bombs.js';
import { drop, listsInTime, threadWithFiles, toldOfFiles } from './files-room.js';
import { read as stored } from './models-room.js';
import { eventually, startWorkspace, type Workspace } from './workspace.js';

let workspace: Workspace;
afterEach(() => workspace.close());

/** Of these everything is read that there is. */
const harmless = new Set(['lying.pdf', 'picture.pdf']);

/** One that takes memory, one that lies, and two long texts. The others are read alone in test/knowledge. */
const files = Object.fromEntries(
  Object.entries({ ...pdfs, ...texts }).filter(([name]) =>
    ['inflating.pdf', 'lying.pdf', ...Object.keys(texts).slice(0, 2)].includes(name),
  ),
);

test('files that were built to be slow, dropped one after the other: `/plan status` is answered throughout', async () => {
  workspace = await startWorkspace();
  const root = await threadWithFiles(workspace);
  const expected = Object.keys(files).filter((name) => !harmless.has(name));
  for (const [name, make] of Object.entries(files)) {
    await drop(workspace, root, name, make());
    await listsInTime(workspace);
  }
  let told: string[] = [];
  while (told.length < expected.length) {
    await listsInTime(workspace);
    told = await toldOfFiles(workspace);
  }
  await workspace.restart();
  await listsInTime(workspace);
  await eventually(async () => {
    const lines = await toldOfFiles(workspace);
    for (const name of expected)
      expect(
        lines.filter((line) => line.includes(name)),
        name,
      ).toHaveLength(1);
    expect(lines).toHaveLength(expected.length);
  });
}, 600_000);

const patienceMs = 120_000;
const foundFiles = () =>
  stored(workspace, "SELECT title FROM knowledge_documents WHERE kind = 'file' AND scope <> ''");

test('a file that was built to take all memory costs its person a sentence, and the thread nothing', async () => {
  workspace = await startWorkspace();
  const root = await threadWithFiles(workspace);
  await drop(workspace, root, 'bomb.pdf', inflatingTwice(), 'look at this');
  await listsInTime(workspace);
  await workspace.say(root, 'and at this');
  for (const said of ['look at this', 'and at this'])
    await eventually(async () => expect((await workspace.messageBy(root, said)).reactions).not.toEqual([]));
  await drop(workspace, root, 'facts.md', '# Facts\n\nThe kitchen votes.', 'and here are facts');

  // The process that reads files leaves the processor to all others.
  await eventually(async () => expect(foundFiles()).toEqual([{ title: 'Facts' }]), patienceMs);
  await eventually(async () => expect(await toldOfFiles(workspace)).toHaveLength(1));
  await workspace.restart();
  await listsInTime(workspace);
  expect(await toldOfFiles(workspace)).toEqual([expect.stringMatching(/stopped reading bomb\.pdf.*memory/)]);
});

test('a file that was being read when the bot was stopped is read after the next start', async () => {
  workspace = await startWorkspace();
  const root = await threadWithFiles(workspace);
  await drop(workspace, root, 'book.pdf', longBook(2_000), 'the book');
  await eventually(async () =>
    expect(stored(workspace, "SELECT id FROM deliveries WHERE body LIKE '%dropped_files%'")).toHaveLength(1),
  );
  await workspace.restart();

  await eventually(async () => expect(foundFiles()).toEqual([{ title: 'book.pdf' }]), patienceMs);
  await eventually(async () =>
    expect(await toldOfFiles(workspace)).toEqual([expect.stringMatching(/book\.pdf up to page 500 of 2000/)]),
  );
});

import { afterEach, expect, test } from 'vitest';
import type { LiveMessage } from '../../src/playground/live.js';
import { inflatingTwice, longBook } from '../knowledge/bombs.js';
import { read as stored } from './models-room.js';
import { eventually, firstBoard, messageIn, startWorkspace, type Workspace, wordsOf } from './workspace.js';

let workspace: Workspace;
afterEach(() => workspace.close());

/** What Maya alone was told about files. */
async function toldOfFiles(): Promise<string[]> {
  const lines = (await workspace.privately()).map(wordsOf);
  return lines
    .filter((words) => /\.(?:pdf|md|txt|csv|json)\b/.test(words))
    .map((words) => words.replaceAll('*', ''));
}

/** The board of a workshop that Maya opened, to which files can be dropped. */
async function threadWithFiles(): Promise<LiveMessage> {
  await workspace.command('/plan A poll for lunch');
  const root = await firstBoard(workspace);
  await messageIn(workspace, root, /./);
  return root;
}

/** Drops a file into the thread, as Maya. */
async function drop(root: LiveMessage, name: string, content: string | Buffer, text = ''): Promise<void> {
  const files = [{ name, base64: Buffer.from(content).toString('base64') }];
  await workspace.act('say', { as: 'Maya Chen', channel: root.channel, threadTs: root.ts, text, files });
}

/** `/plan status` is answered within three seconds. */
async function listsInTime(): Promise<void> {
  const lists = async () =>
    (await workspace.privately('Tom Alder')).filter((each) => /lunch/.test(wordsOf(each))).length;
  const before = await lists();
  const began = performance.now();
  await workspace.command('/plan status', 'Tom Alder');
  await eventually(async () => expect(await lists()).toBe(before + 1));
  expect(performance.now() - began).toBeLessThan(3_000);
}

const patienceMs = 120_000;
const foundFiles = () =>
  stored(workspace, "SELECT title FROM knowledge_documents WHERE kind = 'file' AND scope <> ''");

test('a file that was built to take all memory costs its person a sentence, and the thread nothing', async () => {
  workspace = await startWorkspace();
  const root = await threadWithFiles();
  await drop(root, 'bomb.pdf', inflatingTwice(), 'look at this');
  await listsInTime();
  await workspace.say(root, 'and at this');
  for (const said of ['look at this', 'and at this'])
    await eventually(async () => expect((await workspace.messageBy(root, said)).reactions).not.toEqual([]));
  await drop(root, 'facts.md', '# Facts\n\nThe kitchen votes.', 'and here are facts');

  // The process that reads files leaves the processor to all others.
  await eventually(async () => expect(foundFiles()).toEqual([{ title: 'Facts' }]), patienceMs);
  await eventually(async () => expect(await toldOfFiles()).toHaveLength(1));
  await workspace.restart();
  await listsInTime();
  expect(await toldOfFiles()).toEqual([expect.stringMatching(/stopped reading bomb\.pdf.*memory/)]);
});

test('a file that was being read when the bot was stopped is read after the next start', async () => {
  workspace = await startWorkspace();
  const root = await threadWithFiles();
  await drop(root, 'book.pdf', longBook(2_000), 'the book');
  await eventually(async () =>
    expect(stored(workspace, "SELECT id FROM deliveries WHERE body LIKE '%dropped_files%'")).toHaveLength(1),
  );
  await workspace.restart();

  await eventually(async () => expect(foundFiles()).toEqual([{ title: 'book.pdf' }]), patienceMs);
  await eventually(async () =>
    expect(await toldOfFiles()).toEqual([expect.stringMatching(/book\.pdf up to page 500 of 2000/)]),
  );
});

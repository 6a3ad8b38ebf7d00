import { afterEach, expect, test } from 'vitest';
import { inflatingTwice, longBook } from '../knowledge/bombs.js';
import { drop, listsInTime, threadWithFiles, toldOfFiles } from './files-room.js';
import { read as stored } from './models-room.js';
import { eventually, startWorkspace, type Workspace } from './workspace.js';

let workspace: Workspace;
afterEach(() => workspace.close());

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

  await eventually(async () => expect(foundFiles()).toEqual([{ title: 'Facts' }]));
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

  await eventually(async () => expect(foundFiles()).toEqual([{ title: 'book.pdf' }]));
  await eventually(async () =>
    expect(await toldOfFiles(workspace)).toEqual([expect.stringMatching(/book\.pdf up to page 500 of 2000/)]),
  );
});

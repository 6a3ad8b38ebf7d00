import { afterEach, expect, test } from 'vitest';
import { inflatingTwice } from '../knowledge/bombs.js';
import { sayWith } from './conversation.js';
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
  await workspace.command('/plan A poll for lunch');
  const root = await firstBoard(workspace);
  await messageIn(workspace, root, /./);
  await sayWith(workspace, 'look at this', { 'bomb.pdf': inflatingTwice() }, root);
  await listsInTime();
  await workspace.say(root, 'and at this');
  for (const said of ['look at this', 'and at this'])
    await eventually(async () => expect((await workspace.messageBy(root, said)).reactions).not.toEqual([]));
  await sayWith(workspace, 'and here are facts', { 'facts.md': '# Facts\n\nThe kitchen votes.' }, root);

  // The process that reads files leaves the processor to all others.
  await eventually(async () => expect(foundFiles()).toEqual([{ title: 'Facts' }]), patienceMs);
  await eventually(async () => expect(await toldOfFiles()).toHaveLength(1));
  await workspace.restart();
  await listsInTime();
  expect(await toldOfFiles()).toEqual([expect.stringMatching(/stopped reading bomb\.pdf.*memory/)]);
});

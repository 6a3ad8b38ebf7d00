import { expect } from 'vitest';
import type { LiveMessage } from '../../src/playground/live.js';
import { eventually, messageIn, type Workspace, wordsOf } from './workspace.js';

/** What Maya alone was told about files. */
export async function toldOfFiles(workspace: Workspace): Promise<string[]> {
  const lines = (await workspace.privately()).map(wordsOf);
  return lines
    .filter((words) => /\.(?:pdf|md|txt|csv|json)\b/.test(words))
    .map((words) => words.replaceAll('*', ''));
}

/** The board of a workshop that Maya opened, to which files can be dropped. */
export async function threadWithFiles(workspace: Workspace): Promise<LiveMessage> {
  await workspace.command('/plan A poll for lunch');
  const root = await eventually(async () => {
    const board = (await workspace.boards())[0];
    expect(board).toBeDefined();
    return board as LiveMessage;
  });
  await messageIn(workspace, root, /./);
  return root;
}

/** Drops a file into the thread, as Maya. */
export async function drop(
  workspace: Workspace,
  root: LiveMessage,
  name: string,
  content: string | Buffer,
  text = '',
): Promise<void> {
  const files = [{ name, base64: Buffer.from(content).toString('base64') }];
  await workspace.act('say', { as: 'Maya Chen', channel: root.channel, threadTs: root.ts, text, files });
}

/** `/plan status` is answered within three seconds. */
export async function listsInTime(workspace: Workspace): Promise<void> {
  const lists = async () =>
    (await workspace.privately('Tom Alder')).filter((each) => /lunch/.test(wordsOf(each))).length;
  const before = await lists();
  const began = performance.now();
  await workspace.command('/plan status', 'Tom Alder');
  await eventually(async () => expect(await lists()).toBe(before + 1));
  expect(performance.now() - began).toBeLessThan(3_000);
}

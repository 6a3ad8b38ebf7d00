import { afterEach, expect, test } from 'vitest';
import { pdfs, texts } from '../knowledge/bombs.js';
import { drop, listsInTime, threadWithFiles, toldOfFiles } from './files-room.js';
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

test('files that were built to be slow, dropped one after the other: `/plan list` is answered throughout', async () => {
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

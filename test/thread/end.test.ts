import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { createRehearsal } from '../../src/models/rehearsal/rehearsal.js';
import type { Script } from '../../src/models/provider.js';
import { cardWith } from './conversation.js';
import {
  buttonsOf,
  complete,
  eventually,
  firstBoard,
  messageIn,
  startWorkspace,
  type Workspace,
} from './workspace.js';

let workspace: Workspace;
afterEach(() => workspace.close());

/** The rehearsal, which stops before the TestPlanner's turn. */
const holdingBeforeTests: Script = {
  ...createRehearsal(),
  complete: (ask, signal) =>
    ask.prompt === 'planning_speak' && ask.given.role === 'TestPlanner'
      ? new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)))
      : createRehearsal().complete(ask, signal),
};

test('end, said to the bot, closes with a draft of where things stand, which names the roles that had no turn', async () => {
  workspace = await startWorkspace({ script: holdingBeforeTests });
  await workspace.command(`/plan ${complete}`);
  const root = await firstBoard(workspace);
  await messageIn(workspace, root, /SeniorDeveloper|P\d/);
  await workspace.say(root, '@Planning Workshop end');
  await workspace.press(await cardWith(workspace, root, 'end:draft'), 'end:draft');

  const file = await eventually(async () => {
    const found = (await workspace.thread(root))
      .flatMap(({ files }) => files ?? [])
      .find(({ name }) => name === 'planning.draft.md');
    if (!found) throw new Error('no draft yet');
    return found;
  });
  const draft = await (await fetch(new URL(file.url, workspace.playground.url))).text();
  expect(draft).toContain('Maya Chen');
  expect(draft).toMatch(/TestPlanner.*absent/i);
});

test('cancel on the card discards; the files that were issued stay', async () => {
  workspace = await startWorkspace();
  await workspace.command(`/plan ${complete}`);
  const root = await firstBoard(workspace);
  const card = await cardWith(workspace, root, 'approve');
  await workspace.press(card, 'end', 'Tom Alder');
  await eventually(async () => expect(await workspace.privately('Tom Alder')).toHaveLength(1));
  await workspace.press(card, 'end');
  await workspace.press(await cardWith(workspace, root, 'end:discard'), 'end:discard');

  await eventually(async () => {
    const now = (await workspace.thread(root)).find(({ ts }) => ts === card.ts);
    expect(buttonsOf(now ?? card).map(({ action_id }) => action_id)).not.toContain('approve');
  });
  expect(
    existsSync(join(workspace.outputs, readdirSync(workspace.outputs)[0] ?? '', 'v1', 'planning.ai.json')),
  ).toBe(true);
});

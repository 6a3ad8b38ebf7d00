import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { createRehearsal } from '../../src/models/rehearsal/rehearsal.js';
import type { Script } from '../../src/models/provider.js';
import { answered } from './conversation.js';
import {
  buttonsOf,
  complete,
  eventually,
  firstBoard,
  messageIn,
  startWorkspace,
  wordsOf,
  type Workspace,
} from './workspace.js';

const reserved = 'A lunch poll without any login. Every user logs in with a password. [draft]';

let workspace: Workspace;
afterEach(() => workspace.close());

/** The rehearsal, which stops before the TestPlanner's turn until it is let go. */
function holdingBeforeTests(): { script: Script; release: () => void } {
  const rehearsal = createRehearsal();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const script: Script = {
    ref: rehearsal.ref,
    async complete(ask, signal) {
      if (ask.prompt === 'planning_speak' && ask.given.role === 'TestPlanner') {
        await Promise.race([
          held,
          new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error))),
        ]);
      }
      return rehearsal.complete(ask, signal);
    },
  };
  return { script, release };
}

const button = (id: string) => async () => {
  const root = await firstBoard(workspace);
  return eventually(async () => {
    const found = (await workspace.thread(root)).find((each) =>
      buttonsOf(each).some(({ action_id }) => action_id === id),
    );
    if (!found) throw new Error(`no message with the button ${id}`);
    return found;
  });
};

test('a reservation that nobody settles ends as a draft that says whose it is, and never names a plan', async () => {
  workspace = await startWorkspace();
  await workspace.command(`/plan ${reserved}`);
  const root = await firstBoard(workspace);
  await answered(workspace, root, 'more');

  await eventually(async () => {
    const names = (await workspace.thread(root)).flatMap(({ files }) =>
      (files ?? []).map(({ name }) => name),
    );
    expect(names).toContain('planning.draft.md');
  });
  const folder = join(workspace.outputs, readdirSync(workspace.outputs)[0] ?? '', 'v1');
  expect(readdirSync(folder)).not.toContain('planning.ai.json');
  const draft = readFileSync(join(folder, 'planning.draft.md'), 'utf8');
  expect(draft).toMatch(/^# .+/);
  expect(draft).toContain('login');
  expect(draft).toMatch(/RiskPlanner.*reserv/i);
  const buttons = (await workspace.thread(root)).flatMap(buttonsOf).map(({ action_id }) => action_id);
  expect(buttons).not.toContain('approve');
});

describe('end, said to the bot', () => {
  test('closes with a draft of where things stand, which names the roles that had no turn', async () => {
    const { script } = holdingBeforeTests();
    workspace = await startWorkspace({ script });
    await workspace.command(`/plan ${complete}`);
    const root = await firstBoard(workspace);
    await messageIn(workspace, root, /SeniorDeveloper|P\d/);
    await workspace.say(root, '@Planning Workshop end');
    await workspace.press(await button('end:draft')(), 'end:draft');

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

  test('of somebody else is explained to them and changes nothing', async () => {
    const { script, release } = holdingBeforeTests();
    workspace = await startWorkspace({ script });
    await workspace.command(`/plan ${complete}`);
    const root = await firstBoard(workspace);
    await workspace.say(root, '@Planning Workshop end', 'Tom Alder');

    await eventually(async () => expect(await workspace.privately('Tom Alder')).toHaveLength(1));
    const buttons = (await workspace.thread(root)).flatMap(buttonsOf).map(({ action_id }) => action_id);
    expect(buttons.filter((id) => id?.startsWith('end:'))).toEqual([]);
    release();
    await button('approve')();
  });
});

test('cancel on the card discards; the files that were issued stay', async () => {
  workspace = await startWorkspace();
  await workspace.command(`/plan ${complete}`);
  const root = await firstBoard(workspace);
  const card = await button('approve')();
  await workspace.press(card, 'end', 'Tom Alder');
  await eventually(async () => expect(await workspace.privately('Tom Alder')).toHaveLength(1));
  await workspace.press(card, 'end');
  await workspace.press(await button('end:discard')(), 'end:discard');

  await eventually(async () => {
    const now = (await workspace.thread(root)).find(({ ts }) => ts === card.ts);
    expect(buttonsOf(now ?? card).map(({ action_id }) => action_id)).not.toContain('approve');
  });
  expect(
    existsSync(join(workspace.outputs, readdirSync(workspace.outputs)[0] ?? '', 'v1', 'planning.ai.json')),
  ).toBe(true);
});

test('a model that fails is named in the thread with what happens next, and the workshop goes on by itself', async () => {
  const rehearsal = createRehearsal();
  let fails = 1;
  workspace = await startWorkspace({
    script: {
      ref: rehearsal.ref,
      async complete(ask, signal) {
        if (ask.prompt === 'planning_speak' && ask.given.role === 'RiskPlanner' && fails-- > 0)
          throw new Error('no luck');
        return rehearsal.complete(ask, signal);
      },
    },
  });
  await workspace.command(`/plan ${complete}`);
  const root = await firstBoard(workspace);

  await messageIn(workspace, root, /RiskPlanner[\s\S]*Next try/i);
  await button('approve')();
});

test('status and help answer privately, to anyone', async () => {
  workspace = await startWorkspace();
  await workspace.command(`/plan ${complete}`);
  const root = await firstBoard(workspace);
  await workspace.say(root, '@Planning Workshop status', 'Tom Alder');
  await workspace.say(root, '@Planning Workshop help', 'Tom Alder');

  await eventually(async () => expect(await workspace.privately('Tom Alder')).toHaveLength(2));
  const [status, help] = await workspace.privately('Tom Alder');
  expect(status && wordsOf(status)).toMatch(/Round|brief/);
  expect(help && wordsOf(help)).toMatch(/plan help/);
});

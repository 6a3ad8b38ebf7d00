import Database from 'better-sqlite3';
import { afterEach, expect, test } from 'vitest';
import type { LiveMessage } from '../../src/playground/live.js';
import type { Crossing, Fault } from '../playground/faulty.js';
import { roleIds } from '../../src/roles/index.js';
import { answered, nothingTwice } from './conversation.js';
import {
  eventually,
  firstBoard,
  messageIn,
  startWorkspace,
  type Workspace,
  wordsOf,
  complete,
} from './workspace.js';

let workspace: Workspace;
afterEach(() => workspace.close());

/** A post that fails is tried again after a second, and a workshop edits its board some fifty times. */
const patienceMs = 90_000;
const card = (root: LiveMessage) => answered(workspace, root, 'approve', patienceMs);

async function approvedOnce(): Promise<void> {
  const root = await firstBoard(workspace);
  await workspace.press(await card(root), 'approve');
  await messageIn(workspace, root, /approved v1/i);
  const thread = await workspace.thread(root);
  nothingTwice(thread);
  expect(thread.flatMap(({ username }) => (username && username !== 'Coach' ? [username] : []))).toEqual(
    roleIds,
  );
  const files = thread.flatMap((each) => each.files ?? []).map(({ name }) => name);
  expect(files.sort()).toEqual(['plan.html', 'planning.ai.json', 'planning_report.md']);
}

/** Every n-th crossing that fits goes wrong in the given way. */
function every(n: number, fits: (crossing: Crossing) => boolean, fault: Fault) {
  let count = 0;
  return (crossing: Crossing) => (fits(crossing) && ++count % n === 0 ? fault : undefined);
}
const posts = ({ kind, ...rest }: Crossing) =>
  kind === 'method' && 'method' in rest && /^(chat\.|files\.|reactions\.add)/.test(rest.method);

const answer = (status: number, body: unknown, when: 'before' | 'after' = 'before'): Fault => ({
  ...{ kind: 'answer', when, status, body, headers: { 'retry-after': '0' } },
});

test.each<[string, (crossing: Crossing) => Fault | undefined]>([
  ['every delivery comes twice', every(1, ({ kind }) => kind === 'frame', { kind: 'twice' })],
  [
    'every third post is answered with 429',
    every(3, posts, answer(429, { ok: false, error: 'ratelimited' })),
  ],
  ['every third post fails with 500 before it stands', every(3, posts, answer(500, 'oops'))],
  ['every third post stands, and the answer is a 500', every(3, posts, answer(500, 'oops', 'after'))],
  ['every third post stands, and the connection drops', every(3, posts, { kind: 'drop', when: 'after' })],
])('%s: the plan is there once and is approved once', async (_name, faults) => {
  workspace = await startWorkspace({ faults });
  await workspace.command(`/plan ${complete}`);

  await approvedOnce();
});

test('over HTTP with signed requests it goes the same way', async () => {
  workspace = await startWorkspace({ http: true });
  await workspace.command(`/plan ${complete}`);

  await approvedOnce();
});

test('one workshop whose facts cannot be read stops neither the bot nor another workshop', async () => {
  workspace = await startWorkspace();
  await workspace.command('/plan a page where employees book rooms');
  await card(await firstBoard(workspace));
  await workspace.away(async () => {
    const database = new Database(workspace.databaseFile);
    database.exec(`UPDATE facts SET body = '{"type":"Unheard"}' WHERE seq = 5`);
    database.close();
  });

  await workspace.command('/plan status');
  await eventually(async () =>
    expect((await workspace.privately()).map(wordsOf).join('\n')).toMatch(/book rooms/),
  );
  await workspace.command(`/plan ${complete}`);
  await eventually(async () => expect(await workspace.boards()).toHaveLength(2));
  const second = (await workspace.boards())[1];
  if (second) await card(second);
});

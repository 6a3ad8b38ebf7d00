import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { roleIds, roster } from '../../src/roles/index.js';
import { askedIn } from './models-answers.js';
import { cardWith, nothingTwice } from './conversation.js';
import {
  bookOf,
  chained,
  countsOf,
  type Models,
  nameOf,
  sonnet,
  startModels,
  turnsBy,
} from './models-room.js';
import { complete, eventually, firstBoard, messageIn, wordsOf, type Workspace } from './workspace.js';

let models: Models;
let workspace: Workspace;
afterEach(() => models.close());

async function planned(options: Parameters<typeof startModels>[0] = {}) {
  models = await startModels(options);
  workspace = models.workspace;
  await workspace.command(`/plan ${complete}`);
  const root = await firstBoard(workspace);
  return { root, card: await cardWith(workspace, root, 'approve') };
}

test('a brief becomes a plan with models over the wire: what each request cost is in the book, on the board, in the status and in the report', async () => {
  const { root, card } = await planned();
  await workspace.press(card, 'approve');
  await messageIn(workspace, root, /approved v1/i);

  const ofRoles = roleIds.flatMap((role) => [`view ${role}`, `speak ${role} 1`, `speak ${role} 2`]);
  const once = ['intake', 'synthesis', ...ofRoles].map((call) => [call, 1]);
  expect(countsOf(models.anthropic)).toEqual(Object.fromEntries(once));
  expect(turnsBy(workspace, 1)).toEqual(Array(roster.length).fill(sonnet));
  expect(wordsOf(card)).toContain(`Written with AI (${nameOf(sonnet)})`);
  const rows = bookOf(workspace);
  expect(rows).toHaveLength(models.anthropic.requests.length);
  for (const row of rows) {
    expect(row).toMatchObject({ status: 'answered', provider: 'anthropic', outcome: null });
    expect(row.micros).toBeGreaterThan(0);
    expect(row.request_id).toMatch(/^req_/);
  }
  await eventually(async () => {
    const [board] = await workspace.boards();
    expect(wordsOf(board ?? root)).toMatch(/` · .*\$\d/);
  });
  await workspace.say(root, '@Planning Workshop status');
  await eventually(async () =>
    expect((await workspace.privately()).map(wordsOf).join('\n')).toMatch(/\*Cost:\* .*tokens.*\$\d/),
  );
  const [id = ''] = readdirSync(workspace.outputs);
  const report = readFileSync(join(workspace.outputs, id, 'v1', 'planning_report.md'), 'utf8');
  expect(report).toMatch(/It took .*\$\d/);
  nothingTwice(await workspace.thread(root));
});

test('where one role alone has a model, the others are rehearsed, and the thread says so', async () => {
  const { root } = await planned({
    chains: chained([], {
      chain: (_, role) => [role === 'RiskPlanner' ? sonnet : 'rehearsal:script'],
      models: () => ['rehearsal:script', sonnet],
    }),
  });

  const asked = models.anthropic.requests.map(askedIn).map(({ call }) => call);
  expect(asked).toEqual(['view', 'speak', 'speak']);
  expect(turnsBy(workspace, 1)).toEqual([...Array(4).fill('rehearsal:script'), sonnet]);
  const version = await messageIn(workspace, root, /Part of it comes from the rehearsal/);
  expect(wordsOf(version)).toContain(nameOf(sonnet));
});

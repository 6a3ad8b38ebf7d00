import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { cardWith, nothingTwice } from './conversation.js';
import {
  behave,
  bookOf,
  chained,
  type Models,
  nameOf,
  pass,
  sonnet,
  startModels,
  stillClock,
  terra,
  turnsBy,
} from './models-room.js';
import { complete, eventually, firstBoard, wordsOf, type Workspace } from './workspace.js';
import { roster } from '../../src/roles/index.js';

let models: Models;
let workspace: Workspace;
afterEach(() => models.close());

test('while the first vendor is down the second answers and signs, and after the cool-down the first is asked again', async () => {
  const clock = stillClock();
  models = await startModels({ clock, chains: chained([sonnet, terra]) });
  workspace = models.workspace;
  behave(models.anthropic, () => ({ status: 503 }));
  await workspace.command(`/plan ${complete}`);
  const root = await firstBoard(workspace);
  await eventually(async () => expect(models.anthropic.requests).toHaveLength(1));
  await pass(workspace, clock, 3_000);
  const card = await cardWith(workspace, root, 'changes');

  // Once and once more: from then on it is left alone.
  expect(models.anthropic.requests).toHaveLength(2);
  for (const round of [1, 2]) expect(turnsBy(workspace, round)).toEqual(Array(roster.length).fill(terra));
  expect(wordsOf(card)).toContain(nameOf(terra));
  expect(wordsOf(card)).not.toContain(nameOf(sonnet));
  const [id = ''] = readdirSync(workspace.outputs);
  const file = (name: string) => readFileSync(join(workspace.outputs, id, 'v1', name), 'utf8');
  expect(JSON.parse(file('planning.ai.json'))).toMatchObject({ meta: { models: [terra] } });
  expect(file('planning_report.md')).not.toContain('sonnet');

  behave(models.anthropic);
  clock.advance(15_000);
  await workspace.press(card, 'changes');
  await eventually(async () => expect(await workspace.form()).toBeDefined());
  await workspace.fill('Managers can also see who is away this week');
  const next = await cardWith(workspace, root, 'approve', /v2/);

  expect(turnsBy(workspace, 3)).toEqual(Array(roster.length).fill(sonnet));
  expect(wordsOf(next)).toContain(nameOf(sonnet));
  nothingTwice(await workspace.thread(root));
  const last = bookOf(workspace).slice(-roster.length);
  expect(last.map(({ provider, status }) => `${provider} ${status}`)).toEqual(
    Array(roster.length).fill('anthropic answered'),
  );
});

test('a request that one vendor refuses is answered by the other, who signs for it alone', async () => {
  models = await startModels({ chains: chained([sonnet, terra]) });
  workspace = models.workspace;
  behave(models.anthropic, ({ role, call }) =>
    call === 'speak' && role === 'RiskPlanner' ? { refusal: 'I will not.' } : undefined,
  );
  await workspace.command(`/plan ${complete}`);
  const root = await firstBoard(workspace);
  await cardWith(workspace, root, 'approve');

  expect(turnsBy(workspace, 1)).toEqual([sonnet, sonnet, sonnet, sonnet, terra]);
  expect(turnsBy(workspace, 2)).toEqual([sonnet, sonnet, sonnet, sonnet, terra]);
  expect(models.openai.requests).toHaveLength(2);
});

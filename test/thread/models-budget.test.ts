import { afterEach, expect, test } from 'vitest';
import { cardWith, nothingTwice, reads } from './conversation.js';
import { bookOf, chained, type Models, read, sonnet, startModels } from './models-room.js';
import { complete, eventually, firstBoard, type Workspace, wordsOf } from './workspace.js';

let models: Models;
let workspace: Workspace;
afterEach(() => models.close());

const raises = () => read(workspace, "SELECT * FROM facts WHERE type = 'BudgetRaised'");

async function started(tokens: number) {
  models = await startModels({
    chains: chained([sonnet], { budget: { workshop: { tokens }, day: {} } }),
  });
  workspace = models.workspace;
  await workspace.command(`/plan ${complete}`);
  const root = await firstBoard(workspace);
  const card = await cardWith(workspace, root, 'allow');
  return { root, card };
}

test('a workshop’s budget that is up asks the requester, and “Allow the same again” goes on to the plan', async () => {
  const { root, card } = await started(30_000);
  const maya = await workspace.personId('Maya Chen');
  expect(wordsOf(card)).toMatch(/This workshop has used up its budget/);
  expect(wordsOf(card)).toMatch(/Used: [\d.]+k tokens\. Limit: 30k tokens/);
  expect(wordsOf(card)).toContain(`<@${maya}>, the work stands still until you decide`);
  const [board] = await workspace.boards();
  expect(wordsOf(board ?? root)).toContain(`<@${maya}> to allow more`);
  const used = bookOf(workspace).length;
  expect(models.anthropic.requests).toHaveLength(used);

  await workspace.press(card, 'allow', 'Tom Alder');
  await eventually(async () => {
    const told = (await workspace.privately('Tom Alder')).map(wordsOf);
    expect(told).toEqual([expect.stringMatching(/Only|requester|Maya/)]);
  });
  expect(raises()).toEqual([]);
  expect(bookOf(workspace)).toHaveLength(used);

  await Promise.all([workspace.press(card, 'allow'), workspace.press(card, 'allow')]);
  await reads(workspace, card, /allowed the same again/);
  await cardWith(workspace, root, 'approve');
  expect(raises()).toHaveLength(1);
  nothingTwice(await workspace.thread(root));
});

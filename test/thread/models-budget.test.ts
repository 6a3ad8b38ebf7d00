import { afterEach, expect, test } from 'vitest';
import type { Chains } from '../../src/models/provider.js';
import { cardWith, nothingTwice, reads } from './conversation.js';
import { bookOf, chained, type Models, read, sonnet, startModels, stillClock } from './models-room.js';
import { complete, eventually, firstBoard, wordsOf, type Workspace } from './workspace.js';

let models: Models;
let workspace: Workspace;
afterEach(() => models.close());

const raises = () => read(workspace, "SELECT * FROM facts WHERE type = 'BudgetRaised'");

async function started(budget: Partial<Chains['budget']>, clock?: ReturnType<typeof stillClock>) {
  models = await startModels({
    ...(clock && { clock }),
    chains: chained([sonnet], { budget: { workshop: {}, day: {}, ...budget } }),
  });
  workspace = models.workspace;
  await workspace.command(`/plan ${complete}`);
  const root = await firstBoard(workspace);
  const card = await eventually(async () => {
    const thread = await workspace.thread(root);
    const found = thread.find((each) => /budget.*is used up|has used up its budget/.test(wordsOf(each)));
    return found ?? Promise.reject(new Error('no card of a budget'));
  });
  return { root, card };
}

test('a workshop’s budget that is up asks the requester, after a restart too, and “Add the Same Again” goes on to the plan', async () => {
  const { root, card } = await started({ workshop: { tokens: 30_000 } });
  const maya = await workspace.personId('Maya Chen');
  expect(wordsOf(card)).toMatch(/This workshop has used up its budget/);
  expect(wordsOf(card)).toMatch(/Used: [\d.]+k tokens of 30k tokens/);
  expect(wordsOf(card)).toContain(`<@${maya}>, the work stands still until there is more`);
  const [board] = await workspace.boards();
  expect(wordsOf(board ?? root)).toContain(`*Waits for <@${maya}>: more budget.*`);
  const used = bookOf(workspace).length;
  expect(models.anthropic.requests).toHaveLength(used);

  await workspace.press(card, 'allow', 'Tom Alder');
  await eventually(async () => {
    const told = (await workspace.privately('Tom Alder')).map(wordsOf);
    expect(told).toEqual([expect.stringMatching(/Only|requester|Maya/)]);
  });
  expect(raises()).toEqual([]);
  await workspace.restart();
  expect(bookOf(workspace)).toHaveLength(used);

  await Promise.all([workspace.press(card, 'allow'), workspace.press(card, 'allow')]);
  await reads(workspace, card, /added the same again/);
  await cardWith(workspace, root, 'approve');
  expect(raises()).toHaveLength(1);
  nothingTwice(await workspace.thread(root));
});

test('the day’s budget says when it goes on by itself, and does so at midnight', async () => {
  const clock = stillClock();
  const { root, card } = await started({ day: { tokens: 30_000 } }, clock);
  expect(wordsOf(card)).toMatch(/Today’s budget of this workspace is used up/);
  const used = bookOf(workspace).length;
  clock.advance(14 * 3_600_000);
  await workspace.restart();
  expect(bookOf(workspace)).toHaveLength(used);

  clock.advance(3_600_000);
  await reads(workspace, card, /That is over/);
  await cardWith(workspace, root, 'approve');
  expect(raises()).toEqual([]);
});

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
  const card = await cardWith(workspace, root, 'day' in budget ? 'allow:day' : 'allow:workshop');
  return { root, card };
}

test('a workshop’s budget that is up asks the requester, and “Add the Same Again” goes on to the plan', async () => {
  const { root, card } = await started({ workshop: { tokens: 30_000 } });
  const maya = await workspace.personId('Maya Chen');
  expect(wordsOf(card)).toMatch(/This workshop has used up its budget/);
  expect(wordsOf(card)).toMatch(/Used: [\d.]+k tokens of 30k tokens/);
  expect(wordsOf(card)).toContain(`<@${maya}>, the work stands still until there is more`);
  const [board] = await workspace.boards();
  expect(wordsOf(board ?? root)).toContain(`*Waits for <@${maya}>: more budget.*`);
  const used = bookOf(workspace).length;
  expect(models.anthropic.requests).toHaveLength(used);

  await workspace.press(card, 'allow:workshop', 'Tom Alder');
  await eventually(async () => {
    const told = (await workspace.privately('Tom Alder')).map(wordsOf);
    expect(told).toEqual([expect.stringMatching(/Only|requester|Maya/)]);
  });
  expect(raises()).toEqual([]);
  expect(bookOf(workspace)).toHaveLength(used);

  await Promise.all([workspace.press(card, 'allow:workshop'), workspace.press(card, 'allow:workshop')]);
  await reads(workspace, card, /added the same again/);
  await cardWith(workspace, root, 'approve');
  expect(raises()).toHaveLength(1);
  nothingTwice(await workspace.thread(root));
});

test('a budget that is up is still up after a restart, and the button goes on', async () => {
  const { root, card } = await started({ workshop: { tokens: 30_000 } });
  const used = bookOf(workspace).length;
  await workspace.restart();
  await workspace.restart();
  expect(bookOf(workspace)).toHaveLength(used);
  const asking = (await workspace.thread(root)).filter((each) =>
    /has used up its budget/.test(wordsOf(each)),
  );
  expect(asking.map(({ ts }) => ts)).toEqual([card.ts]);

  await workspace.press(card, 'allow:workshop');
  await cardWith(workspace, root, 'approve');
  expect(raises()).toHaveLength(1);
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

test('the day’s budget is a ceiling: administrators alone raise it, once for all who wait, and each card says so', async () => {
  models = await startModels({
    chains: chained([sonnet], { budget: { workshop: {}, day: { tokens: 30_000 } } }),
  });
  workspace = models.workspace;
  await workspace.command(`/plan ${complete}`, 'Tom Alder');
  const root = await firstBoard(workspace);
  const card = await cardWith(workspace, root, 'allow:day');
  await workspace.command('/plan 做一个带审批的请假系统，员工在 Slack 里提交，主管审批', '李雷');
  const other = await eventually(async () => {
    const found = (await workspace.boards()).find((each) => wordsOf(each).includes('请假系统'));
    expect(found).toBeDefined();
    return found as NonNullable<typeof found>;
  });
  const otherCard = await cardWith(workspace, other, 'allow:day');
  const [tom, lilei] = [await workspace.personId('Tom Alder'), await workspace.personId('李雷')];
  expect(wordsOf(card)).toContain(`<@${tom}>, the work stands still`);
  expect(wordsOf(card)).toContain('Only an administrator of this workspace can add to a day’s budget');
  expect(wordsOf(otherCard)).toContain(`<@${lilei}>，工作停下了`);
  const used = bookOf(workspace).length;

  await workspace.press(card, 'allow:day', 'Tom Alder');
  await workspace.press(otherCard, 'allow:day', '李雷');
  const toldTo = (who: string, words: RegExp) =>
    eventually(async () => {
      expect((await workspace.privately(who)).map(wordsOf).join('\n')).toMatch(words);
    });
  await toldTo('Tom Alder', /only its administrators can raise it/);
  await toldTo('李雷', /只有工作区管理员可以追加/);
  await workspace.restart();
  expect(raises()).toEqual([]);
  expect(bookOf(workspace)).toHaveLength(used);

  await Promise.all([workspace.press(card, 'allow:day'), workspace.press(otherCard, 'allow:day')]);
  await reads(workspace, card, /added the same again/);
  await eventually(async () =>
    expect((await workspace.thread(other)).map(wordsOf).join('\n')).toMatch(/追加了预算/),
  );
  expect(raises()).toHaveLength(2);
  expect(
    read(workspace, "SELECT DISTINCT json_extract(body, '$.number') FROM facts WHERE type = 'BudgetRaised'"),
  ).toHaveLength(1);
  for (const thread of [root, other]) nothingTwice(await workspace.thread(thread));
});

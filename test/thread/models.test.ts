import { afterEach, expect, test } from 'vitest';
import { roleIds, roster } from '../../src/roles/index.js';
import { cardWith, fileOf, formOf, nothingTwice, reads } from './conversation.js';
import { askedIn, sensible } from './models-answers.js';
import {
  behave,
  bookOf,
  chained,
  countsOf,
  type Models,
  nameOf,
  pass,
  read,
  sonnet,
  startModels,
  stillClock,
  terra,
  turnsBy,
} from './models-room.js';
import {
  complete,
  eventually,
  firstBoard,
  messageIn,
  wordsOf,
  type Workspace,
  startWorkspace,
} from './workspace.js';
import { createOpenaiChat } from '../../src/models/providers/openai-chat.js';
import { startVendor } from '../models/vendors/vendor.js';

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
  expect(fileOf(workspace, 'planning_report.md')).toMatch(/It took .*\$\d/);
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

test('a workshop’s budget that is up asks the requester, after a restart too, and “Add the Same Again” goes on to the plan', async () => {
  const budget = { workshop: { tokens: 30_000 }, day: {} };
  models = await startModels({ chains: chained([sonnet], { budget }) });
  workspace = models.workspace;
  await workspace.command(`/plan ${complete}`);
  const root = await firstBoard(workspace);
  const card = await messageIn(workspace, root, /This workshop has used up its budget/);
  const raises = () => read(workspace, "SELECT * FROM facts WHERE type = 'BudgetRaised'");
  const maya = await workspace.personId('Maya Chen');
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
  expect(JSON.parse(fileOf(workspace, 'planning.ai.json'))).toMatchObject({ meta: { models: [terra] } });
  expect(fileOf(workspace, 'planning_report.md')).not.toContain('sonnet');

  behave(models.anthropic);
  clock.advance(15_000);
  await workspace.press(card, 'changes');
  await formOf(workspace);
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

const minutes = (number: number) => number * 60_000;

test('a workshop on a local model that takes almost ten minutes for each answer runs to its end', async () => {
  const clock = stillClock();
  const vendor = await startVendor();
  const vendors = [
    (memory: Parameters<typeof createOpenaiChat>[0]['memory']) =>
      createOpenaiChat({ apiKey: '', baseURL: vendor.openai, memory }),
  ];
  workspace = await startWorkspace({ clock, models: { vendors, chains: chained(['openai:qwen3:32b']) } });
  const close = () => Promise.all([workspace.close(), vendor.close()]);
  models = { close } as unknown as Models;
  vendor.always((seen) => ({
    after: clock.sleep(minutes(10) - 1_000),
    reply: { text: JSON.stringify(sensible(askedIn(seen))) },
  }));
  await workspace.command(`/plan ${complete}`);
  const root = await firstBoard(workspace);
  let before = 0;
  while (vendor.answered.length < 17 || vendor.underWay() > 0) {
    await new Promise(setImmediate);
    // Time goes on once all that was sent and answered has arrived.
    const fresh = vendor.requests.length - before;
    const begun = bookOf(workspace).filter(({ status }) => status === 'started').length;
    if (fresh === 0 || vendor.underWay() !== fresh || begun !== fresh) continue;
    before += fresh;
    clock.advance(minutes(10) - 1_000);
  }
  await cardWith(workspace, root, 'approve', /v1/);
  expect(new Set(bookOf(workspace).map(({ status }) => status))).toEqual(new Set(['answered']));
});

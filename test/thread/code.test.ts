import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Ask } from '../../src/prompts/ask.js';
import type { TableAnswer } from '../../src/prompts/table-answer.js';
import type { LiveMessage } from '../../src/playground/live.js';
import type { OpenedCode } from '../../src/workshop/setting/facts.js';
import { answered, fileOf, formOf } from './conversation.js';
import { saying } from './scripts.js';
import { read as stored } from './models-room.js';
import { complete, eventually, messageIn, startWorkspace, wordsOf, type Workspace } from './workspace.js';

const shop = {
  'package.json': '{ "name": "shop", "dependencies": { "fastify": "5" } }',
  'AGENTS.md': 'Run `npm test` before you commit.\n',
  'prod.env': 'DATABASE=shop\n',
  'docs/spec.md': '# Leave\n\nNobody sees the days of others.\napi_key = "sk-live-4f9a8b7c6d5e4f3a2b1c"\n',
  'src/leave.ts': 'export function daysLeft() {\n  return 25;\n}\n',
};

/** The rehearsal, whose SystemDesigner names these files and rests on the manifest that it was shown. */
function looking() {
  const asks: Ask[] = [];
  const script = saying((ask, answer) => {
    asks.push(ask);
    if (ask.prompt !== 'planning_speak' || ask.given.role !== 'SystemDesigner') return answer;
    const manifest = ask.given.code?.find(({ title }) => title === 'package.json');
    const files = [
      { path: 'src/leave.ts', is: 'exists' },
      { path: 'src/calendar.ts', is: 'new' },
    ];
    const put = (answer.put as TableAnswer['put']).map((each) =>
      each.fields.kind === 'component'
        ? { ...each, fields: { ...each.fields, files }, grounds: [manifest?.id ?? 'none'] }
        : each,
    );
    return { ...answer, put };
  });
  const told = (prompt: Ask['prompt'], words: string) =>
    asks.flatMap(({ prompt: each, layout, given }) =>
      each === prompt && JSON.stringify(layout).includes(words) && 'role' in given ? [given.role] : [],
    );
  const asked = (prompt: Ask['prompt'], words: string) =>
    asks.some((each) => each.prompt === prompt && JSON.stringify(each.layout).includes(words));
  return { script, told, asked };
}

let workspace: Workspace;
let model: ReturnType<typeof looking>;
beforeEach(async () => {
  model = looking();
  workspace = await startWorkspace({ script: model.script, repositories: { shop } });
});
afterEach(() => workspace.close());

async function settle(values: Record<string, Record<string, string>>, channel = 'planning'): Promise<void> {
  await workspace.command('/plan settings', 'Maya Chen', channel);
  const view = await formOf(workspace);
  await workspace.act('submit', { as: 'Maya Chen', viewId: view.id, values });
}
/** The message of a workshop, which comes after that of the settings. */
const boardIn = (channel: string) =>
  eventually(async () => {
    const boards = await workspace.boards(channel);
    return (
      boards.find(({ text }) => text.startsWith('Planning workshop')) ?? Promise.reject(new Error('no board'))
    );
  });
const facts = <Type extends string>(type: Type) =>
  stored<{ body: string }>(workspace, 'SELECT body FROM facts ORDER BY session, seq')
    .map(({ body }) => JSON.parse(body) as { type: string; at: string; code?: OpenedCode })
    .filter((each) => each.type === type);
const saved = async () => (await workspace.boards()).map(wordsOf).join();

describe('a channel with a repository', () => {
  test('plans with it: who builds is shown it, and what is cited stands at a commit', async () => {
    await settle({ repository: { text: 'shop' } });
    await eventually(async () => expect(await saved()).toMatch(/Code.*shop/));
    await workspace.command(`/plan ${complete}`);
    const root = await boardIn('planning');
    await messageIn(workspace, root, /The roles read the code of \*?shop\*? at commit/);
    await answered(workspace, root, 'approve');

    const builders = ['SeniorDeveloper', 'SystemDesigner'];
    expect([...new Set(model.told('planning_speak', 'Run `npm test`'))].sort()).toEqual(builders);
    expect([...new Set(model.told('planning_first_view', 'fastify'))].sort()).toEqual(builders);
    const plan = JSON.parse(fileOf(workspace, 'planning.ai.json'));
    expect(plan.code).toEqual({ repository: 'shop', commit: expect.stringMatching(/^[0-9a-f]{40}$/) });
    expect(plan.draft_files).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ path: 'src/leave.ts', is: 'exists' }),
        expect.objectContaining({ path: 'src/calendar.ts', is: 'new' }),
      ]),
    );
    expect(plan.sources[0].where).toBe(`package.json@${plan.code.commit.slice(0, 12)}:1`);
  });

  test('reads the files of it that the brief names before anything begins, and says of which it has read how much', async () => {
    await settle({ repository: { text: 'shop' } });
    await eventually(async () => expect(await saved()).toMatch(/shop/));
    await workspace.command(
      '/plan Build what docs/spec.md says, and not docs/old.md, with prod.env and reminders for managers',
    );
    const card = wordsOf(await messageIn(workspace, await boardIn('planning'), /Read: /));
    expect(card).toMatch(/Read: \*docs\/spec\.md\* of shop \(4 lines\)\./);
    expect(card).toMatch(/I did not read \*prod\.env\* of the repository/);
    expect(card).toMatch(/1 line of \*docs\/spec\.md\* of shop looks like a secret/);
    expect(card).not.toContain('old.md');
    await eventually(async () =>
      expect(model.asked('planning_intake', 'Nobody sees the days of others')).toBe(true),
    );
    expect(model.asked('planning_intake', 'sk-live')).toBe(false);
  });

  test('goes on without it when it is gone, or vanishes meanwhile, and says so once', async () => {
    await settle({ repository: { text: 'shop' } });
    await eventually(async () => expect(await saved()).toMatch(/shop/));
    await workspace.command(`/plan ${complete}`);
    await messageIn(workspace, await boardIn('planning'), /at commit/);
    renameSync(join(workspace.codeDir, 'shop'), join(workspace.codeDir, 'gone'));
    await answered(workspace, await boardIn('planning'), 'approve');
    await workspace.command('/plan A poll for lunch');
    // What was said of the settings stands above both.
    await eventually(async () => expect(await workspace.boards()).toHaveLength(3));

    const [first, second] = (await workspace.boards()).slice(-2) as [LiveMessage, LiveMessage];
    await messageIn(workspace, second, /The code of \*?shop\*? is not read: there is no such repository/);
    const lost = (await workspace.thread(first)).filter((each) =>
      /any more: there is no/.test(wordsOf(each)),
    );
    expect(lost).toHaveLength(1);
    expect(facts('CodeLost')).toMatchObject([{ problem: 'gone' }]);
  });
});

describe('a channel in which others read along', () => {
  test('is one from the moment in which somebody comes who is no colleague', async () => {
    await settle({ repository: { text: 'shop' } });
    await eventually(async () => expect(await saved()).toMatch(/shop/));
    await workspace.command('/plan A poll for lunch');
    const root = await boardIn('planning');
    await messageIn(workspace, root, /at commit/);
    await workspace.act('join', {
      as: 'Maya Chen',
      channel: root.channel,
      user: await workspace.personId('Zara Okoye'),
    });

    await eventually(async () => expect(facts('CodeLost')).toMatchObject([{ problem: 'held' }]));
    await messageIn(workspace, root, /not only colleagues may be reading along/);
  });

  test('has no code read until an administrator has confirmed it for the channel', async () => {
    await settle({ repository: { text: 'shop' } }, 'partners');
    await workspace.command(`/plan ${complete}`, 'Maya Chen', 'partners');
    await messageIn(workspace, await boardIn('partners'), /not only colleagues may be reading along/);
    await eventually(async () => expect(facts('TurnTaken').length).toBeGreaterThan(2));
    expect(model.told('planning_speak', 'Run `npm test`')).toEqual([]);

    await settle({ codeOthers: { it: 'confirmed' } }, 'partners');
    const told = async () => (await workspace.boards('partners')).map(wordsOf).join();
    await eventually(async () => expect(await told()).toMatch(/When others read along/));
    await workspace.command('/plan A poll for lunch', 'Maya Chen', 'partners');
    await eventually(async () =>
      expect(new Set(facts('WorkshopOpened').map(({ code }) => code?.problem))).toEqual(
        new Set(['held', undefined]),
      ),
    );
  });
});

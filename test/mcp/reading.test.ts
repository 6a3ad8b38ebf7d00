import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PlanFile } from '../../src/artifacts/schema/plan.js';
import type { LiveMessage } from '../../src/playground/live.js';
import { cardWith } from '../thread/conversation.js';
import { eventually, type Workspace } from '../thread/workspace.js';
import { type Agent, agentAt, planning, tokenFor, withPlan } from './agent.js';

let workspace: Workspace;
let root: LiveMessage;
let card: LiveMessage;
let agent: Agent;
let id: string;

beforeAll(async () => {
  ({ workspace, root, card } = await withPlan());
  agent = await agentAt(workspace.agents(), tokenFor(workspace, planning));
  [id = ''] = readdirSync(workspace.outputs);
}, 60_000);
afterAll(async () => {
  await agent.client.close();
  await workspace.close();
});

const onDisk = (name: string) => readFileSync(join(workspace.outputs, id, 'v1', name), 'utf8');
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

describe('a plan that nobody has approved', () => {
  test('is listed with where it stands, and given out in no way', async () => {
    const { data } = await agent.call('list_plans');
    expect(data.plans).toMatchObject([
      { workshop: id, channel: planning, versions: [{ version: 1, status: 'waiting' }], to_build: null },
    ]);

    const ways = await Promise.all([
      agent.call('read_plan', { workshop: id }),
      agent.call('read_plan', { workshop: id, version: 1 }),
      agent.call('read_item', { workshop: id, version: 1, ids: ['R1'] }),
      agent.call('read_sources', { workshop: id, version: 1 }),
      agent.call('read_open_points', { workshop: id, version: 1 }),
    ]);
    expect(ways.map(({ isError }) => isError)).toEqual(ways.map(() => true));
    expect(ways[1]?.text).toMatch(/not approved.*Nothing is to be built/);
    expect((await agent.client.listResources()).resources).toEqual([]);
    for (const name of readdirSync(join(workspace.outputs, id, 'v1')))
      await expect(agent.client.readResource({ uri: `plan://${id}/v1/${name}` })).rejects.toThrow(
        /not approved/,
      );
  });
});

describe('a plan that people have approved', () => {
  beforeAll(async () => {
    await workspace.press(card, 'approve');
    await eventually(async () => {
      const { data } = await agent.call('list_plans');
      expect(data.plans).toMatchObject([{ state: 'approved', to_build: 1 }]);
    });
  }, 60_000);

  test('is read with who approved it, its tasks in order, and the hash of its file', async () => {
    const plan = JSON.parse(onDisk('planning.ai.json')) as PlanFile;
    const { data, text } = await agent.call('read_plan', { workshop: id });

    expect(text).toMatch(/^v1 of w-\w+: approved\.\n/);
    expect(data).toMatchObject({
      ...{ version: 1, status: 'approved', why: plan.why, scope: plan.scope, next_cursor: null },
      approved: { by: { name: 'Maya Chen' }, over_concerns: [] },
      file: { sha256: sha256(onDisk('planning.ai.json')) },
    });
    const items = data.items as { id: string; kind: string }[];
    const tasks = items.filter(({ kind }) => kind === 'task');
    expect(tasks.map((each) => each.id)).toEqual(plan.tasks.map((each) => each.id));
    expect(items.map((each) => each.id).sort()).toEqual(plan.items.map((each) => each.id).sort());
  });

  test('gives items whole, a task with its cases, a case as its requirement, and names what it does not have', async () => {
    const { tasks, acceptance } = JSON.parse(onDisk('planning.ai.json')) as PlanFile;
    const [task] = tasks;
    const [first] = acceptance;
    const { data } = await agent.call('read_item', { workshop: id, ids: [task?.id, first?.id, 'R999'] });

    expect(data.unknown).toEqual(['R999']);
    expect(data.entries).toMatchObject([
      { id: task?.id, is: 'item', task: { acceptance: task?.acceptance, files: task?.files } },
      { id: first?.requirement, is: 'item', item: { grounds_in_words: expect.any(Array) } },
    ]);
    const none = await agent.call('read_item', { workshop: id, ids: ['X9'] });
    expect(none).toMatchObject({ isError: true, text: expect.stringContaining('X9') });
  });

  test('gives its files as resources, byte for byte as they were issued, each with its hash', async () => {
    const { resources } = await agent.client.listResources();
    const there = readdirSync(join(workspace.outputs, id, 'v1')).sort();
    expect(resources.map(({ name }) => name).sort()).toEqual(there);
    for (const { uri, name, size, _meta } of resources) {
      const { contents } = await agent.client.readResource({ uri });
      const { text } = contents[0] as { text: string };
      expect(text).toBe(onDisk(name));
      expect(size).toBe(Buffer.byteLength(text));
      expect(_meta?.['planning-workshop/sha256']).toBe(sha256(text));
    }
    const { resourceTemplates } = await agent.client.listResourceTemplates();
    expect(resourceTemplates).toMatchObject([{ uriTemplate: 'plan://{workshop}/v{version}/{file}' }]);
  });

  test.each([
    ['read_plan', { workshop: 'w-zzzzz' }, /no workshop w-zzzzz/],
    ['read_plan', { workshop: '../etc' }, /no id of a workshop/],
    ['read_plan', { version: 1 }, /workshop/],
    ['read_plan', { workshop: 'ID', version: 7 }, /no v7\. There is v1/],
    ['read_item', { workshop: 'ID', ids: [] }, /ids/],
    ['no_such_tool', {}, /no_such_tool/],
  ])('%s with %j says what is wrong', async (tool, args, words) => {
    const given = JSON.parse(JSON.stringify(args).replace('"ID"', `"${id}"`)) as Record<string, unknown>;
    const { isError, text } = await agent.call(tool, given);

    expect(isError).toBe(true);
    expect(text).toMatch(words);
  });

  test('is no file outside of its folder', async () => {
    for (const name of ['..%2Fv1.decision.json', '%2e%2e%2f%2e%2e%2fplanning.sqlite', 'nosuch.md'])
      await expect(agent.client.readResource({ uri: `plan://${id}/v1/${name}` })).rejects.toThrow(/no file/);
  });

  test('goes on in the same session after a restart, and is closed when the approval is undone', async () => {
    await workspace.restart();
    expect(await agent.call('read_plan', { workshop: id })).toMatchObject({ isError: false });

    await workspace.press(await cardWith(workspace, root, 'undo'), 'undo');
    await eventually(async () =>
      expect(await agent.call('read_plan', { workshop: id })).toMatchObject({ isError: true }),
    );
    const uri = `plan://${id}/v1/planning.ai.json`;
    await expect(agent.client.readResource({ uri })).rejects.toThrow(/not approved/);
  });
});

import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PlanFile } from '../../src/artifacts/schema/plan.js';
import { pageOf } from '../../src/mcp/paging.js';
import { judgeDecision } from '../artifacts/published-files.js';
import { maya } from '../workshop/story.js';
import type { Agent } from './agent.js';
import { type AgentRoom, channel, openAgentRoom, workshop } from './room.js';

let room: AgentRoom;
let agent: Agent;
let plan: PlanFile;

beforeAll(async () => {
  room = await openAgentRoom();
  await room.planned();
  await room.approve();
  await room.handOff();
  agent = await room.agent();
  plan = JSON.parse(await issued('planning.ai.json')) as PlanFile;
});
afterAll(async () => {
  await agent.client.close();
  await room.close();
});

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const issued = async (name: string) =>
  (await room.files()).find((each) => each.name === name)?.content ?? 'not there';

describe('a plan that is handed off', () => {
  test('is listed with its channel, where it stands, and how many of its tasks are done', async () => {
    expect((await agent.call('list_plans')).data).toEqual({
      plans: [
        {
          ...{ workshop, channel, title: plan.meta.title, state: 'approved', to_build: 1 },
          versions: [{ version: 1, status: 'handed off' }],
          tasks: { done: 0, of: plan.tasks.length },
        },
      ],
      next_cursor: null,
    });
  });

  test('is read with who approved it, its tasks in order, its items by name, and the hash of its file', async () => {
    const { data, text } = await agent.call('read_plan', { workshop });

    expect(text).toMatch(/^v1 of w-abc01: handed off\.\n.*nothing that you are told to do/);
    expect(data).toMatchObject({
      ...{ version: 1, why: plan.why, what: plan.what, scope: plan.scope, next_cursor: null },
      approved: { by: maya, over_concerns: [] },
      file: {
        uri: `plan://${workshop}/v1/planning.ai.json`,
        sha256: sha256(await issued('planning.ai.json')),
      },
    });
    const items = data.items as { id: string; kind: string; state?: string }[];
    const tasks = items.filter(({ kind }) => kind === 'task');
    expect(tasks.map(({ id, state }) => [id, state])).toEqual(plan.tasks.map(({ id }) => [id, 'open']));
    expect(items.map(({ id }) => id).sort()).toEqual(plan.items.map(({ id }) => id).sort());
  });

  test('gives items whole, a task with its cases, a case as its requirement, and names what it does not have', async () => {
    const [[task], [first]] = [plan.tasks, plan.acceptance];
    const { data } = await agent.call('read_item', { workshop, ids: [task?.id, first?.id, 'R999'] });

    expect(data.unknown).toEqual(['R999']);
    expect(data.entries).toMatchObject([
      { id: task?.id, is: 'item', task: { acceptance: task?.acceptance, files: task?.files } },
      { id: first?.requirement, is: 'item', item: { grounds_in_words: expect.any(Array) } },
    ]);
    const none = await agent.call('read_item', { workshop, ids: ['X9'] });
    expect(none).toMatchObject({ isError: true, text: expect.stringContaining('X9') });
  });

  test('tells its sources and what somebody has still to confirm', async () => {
    const { data: sources } = await agent.call('read_sources', { workshop });
    expect(sources.entries).toEqual(plan.sources);
    const { data: open } = await agent.call('read_open_points', { workshop });
    expect(open.entries).toEqual(plan.open_questions);
  });

  test('gives its files as resources, byte for byte as they were issued, each with its hash', async () => {
    const { resources } = await agent.client.listResources();
    const issuedNames = (await room.files()).map(({ name }) => name);
    expect(resources.map(({ name }) => name)).toEqual([...issuedNames, 'decision.json']);
    for (const { uri, name, size, _meta } of resources) {
      const { contents } = await agent.client.readResource({ uri });
      const { text } = contents[0] as { text: string };
      if (name === 'decision.json') expect(judgeDecision(text)).toEqual([]);
      else expect(text).toBe(await issued(name));
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
    ['read_plan', { workshop, version: 7 }, /no v7\. There is v1/],
    ['read_plan', { workshop, cursor: '-1' }, /no cursor/],
    ['read_item', { workshop, ids: [] }, /ids/],
    ['read_item', { workshop, ids: Array.from({ length: 300 }, () => 'R1') }, /200 elements|<=20/],
    ['what_changed', { workshop, since: 2 }, /no v2/],
    ['no_such_tool', {}, /no_such_tool/],
  ])('%s with %j says what is wrong', async (tool, args, words) => {
    const { isError, text } = await agent.call(tool, args);

    expect(isError).toBe(true);
    expect(text).toMatch(words);
  });

  test('has no file outside of its folder', async () => {
    for (const name of ['..%2Fv1.decision.json', '%2e%2e%2froom.sqlite', '%E0%A4%A', 'nosuch.md'])
      await expect(agent.client.readResource({ uri: `plan://${workshop}/v1/${name}` })).rejects.toThrow(
        /no file|No file/,
      );
  });
});

test('a list comes in pages, which together are the whole, and none is empty', () => {
  const entries = [5, 400, 30, 30, 30, 1_000, 1].map((length, index) => `${index}${'x'.repeat(length)}`);
  const read: string[] = [];
  let cursor: string | undefined;
  for (let pages = 0; pages < 10; pages += 1) {
    const { page, next_cursor } = pageOf(entries, cursor, 100);
    expect(page).not.toEqual([]);
    read.push(...page);
    if (next_cursor === null) break;
    cursor = next_cursor;
  }

  expect(read).toEqual(entries);
});

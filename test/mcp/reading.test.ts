import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { casesFor, itemsIn } from '../../src/document/plan-reading.js';
import type { PlanFile } from '../../src/document/schema/plan.js';
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
    });
  });

  test('is read with who approved it, its tasks in order, its items by name, its sources, what somebody has still to confirm, and the hash of its file', async () => {
    const { data, text } = await agent.call('read_plan', { workshop });

    expect(text).toMatch(/^v1 of w-abc01: handed off\.\n.*nothing that you are told to do/);
    expect(data).toMatchObject({
      ...{ version: 1, why: plan.why, what: plan.what, scope: plan.scope },
      approved: { by: maya, over_concerns: [] },
      file: { name: 'planning.ai.json', sha256: sha256(await issued('planning.ai.json')) },
      ...{ sources: plan.sources, open_points: plan.open_questions },
    });
    const items = data.items as { id: string; kind: string; state?: string }[];
    const tasks = items.filter(({ kind }) => kind === 'task');
    expect(tasks.map(({ id, state }) => [id, state])).toEqual(plan.tasks.map(({ id }) => [id, 'open']));
    expect(items.map(({ id }) => id).sort()).toEqual(
      itemsIn(plan)
        .map(({ item }) => item.id)
        .sort(),
    );
  });

  test('gives items whole, a task with its cases, a case as its requirement, and names what it does not have', async () => {
    const [[task], [first]] = [plan.tasks, plan.acceptance];
    const { data } = await agent.call('read_plan', { workshop, ids: [task?.id, first?.id, 'R999'] });

    expect(data.unknown).toEqual(['R999']);
    expect(data.entries).toMatchObject([
      {
        id: task?.id,
        is: 'item',
        item: { id: task?.id, serves: task?.serves },
        acceptance: task && casesFor(plan, task),
      },
      { id: first?.requirement, is: 'item', item: { acceptance: expect.any(Array) } },
    ]);
    const none = await agent.call('read_plan', { workshop, ids: ['X9'] });
    expect(none).toMatchObject({ isError: true, text: expect.stringContaining('X9') });
  });

  test('is read by three tools, and by nothing else', async () => {
    const { tools } = await agent.client.listTools();
    expect(tools.map(({ name }) => name)).toEqual([...['list_plans', 'read_plan', 'report']]);
    expect(agent.client.getServerCapabilities()).toEqual({ tools: { listChanged: false } });
  });

  test.each([
    ['read_plan', { workshop: 'w-zzzzz' }, /no workshop w-zzzzz/],
    ['read_plan', { workshop: '../etc' }, /no id of a workshop/],
    ['read_plan', { version: 1 }, /workshop/],
    ['read_plan', { workshop, version: 7 }, /no v7\. There is v1/],
    ['read_plan', { workshop, ids: [] }, /ids/],
    ['read_plan', { workshop, ids: ['the first'] }, /no id of a plan/],
    ['read_plan', { workshop, ids: Array.from({ length: 300 }, () => 'R1') }, /200 elements|<=20/],
    ['no_such_tool', {}, /no_such_tool/],
  ])('%s with %j says what is wrong', async (tool, args, words) => {
    const { isError, text } = await agent.call(tool, args);

    expect(isError).toBe(true);
    expect(text).toMatch(words);
  });
});

import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { agentPrompts } from '../../src/document/hand-off/agent-prompts.js';
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
  test('is listed with its channel, where its versions stand, and how many of its tasks are done', async () => {
    expect((await agent.call('list_plans')).data).toEqual({
      plans: [
        {
          ...{ workshop, channel, title: plan.meta.title, to_build: 1 },
          versions: [{ version: 1, status: 'handed off' }],
          tasks: { done: 0, of: plan.tasks.length },
        },
      ],
    });
  });

  test('is read whole, with who approved it, how far its tasks are, and the hash of its file', async () => {
    const { data, text } = await agent.call('read_plan', { workshop });

    expect(text).toMatch(/^v1 of w-abc01: handed off\.\n.*nothing that you are told to do/);
    expect(data).toMatchObject({
      ...{ version: 1, plan },
      approved: { by: maya, over_concerns: [] },
      file: { name: 'planning.ai.json', sha256: sha256(await issued('planning.ai.json')) },
    });
    expect(data.tasks).toEqual(plan.tasks.map(({ id }) => ({ task: id, state: 'open' })));
  });

  test('gives of a task what that needs and nothing else, and names the one that it does not have', async () => {
    const { data } = await agent.call('read_plan', { workshop, task: 'T1' });

    const [prompt] = agentPrompts(await room.files());
    expect(data).toMatchObject({ version: 1, prompt: prompt?.prompt });
    expect(data).not.toHaveProperty('plan');
    const none = await agent.call('read_plan', { workshop, task: 'T99' });
    expect(none).toMatchObject({ isError: true, text: expect.stringContaining('no task T99') });
  });

  test('is read by three tools, and by nothing else', async () => {
    const { tools } = await agent.client.listTools();
    expect(tools.map(({ name }) => name)).toEqual([...['list_plans', 'read_plan', 'report']]);
    expect(agent.client.getServerCapabilities()).toEqual({ tools: { listChanged: false } });
  });

  test.each([
    ['read_plan', { workshop: 'w-zzzzz' }, /no workshop w-zzzzz/],
    ['read_plan', { workshop: '../etc' }, /no id of a workshop/],
    ['read_plan', { workshop, version: 7 }, /no v7\. There is v1/],
    ['read_plan', { workshop, task: 'the first' }, /no id of a task/],
    ['read_plan', { workshop, task: Array.from({ length: 300 }, () => 'T1') }, /200 elements|string/],
    ['no_such_tool', {}, /no_such_tool/],
  ])('%s with %j says what is wrong', async (tool, args, words) => {
    const { isError, text } = await agent.call(tool, args);

    expect(isError).toBe(true);
    expect(text).toMatch(words);
  });
});

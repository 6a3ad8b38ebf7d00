import { concernsIn } from '../../src/workshop/deciding/approval/queries.js';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { item, maya, type Script } from '../workshop/story.js';
import type { Agent } from './agent.js';
import { type AgentRoom, openAgentRoom } from './room.js';

let room: AgentRoom;
let agent: Agent;
let on: { workshop: string; version: number };
beforeAll(async () => {
  room = await openAgentRoom();
  agent = await room.agent();
});
beforeEach(async () => {
  const id = await room.planned();
  await room.approve(1, id);
  await room.handOff(1, id);
  on = { workshop: id, version: 1 };
});
afterAll(async () => {
  await agent.client.close();
  await room.close();
});

const session = () => room.session(on.workshop);
const facts = () => room.facts(on.workshop);
const progress = async () => (await session()).building.map(({ task, state }) => [task, state]);

describe('an agent at a task', () => {
  test('begins it, is stopped and finishes it, by the name that it gives, and the list counts', async () => {
    expect((await agent.call('report', { ...on, about: 'T1', state: 'begun' })).data).toMatchObject({
      ...{ about: 'T1', state: 'begun', was_so: false, to_build: 1 },
    });
    await agent.call('report', {
      ...on,
      about: 'T1',
      state: 'blocked',
      reason: 'No token for the API.',
      agent: 'Claude',
    });
    const { data } = await agent.call('read_plan', { workshop: on.workshop });
    expect(data.tasks).toContainEqual({
      ...{ task: 'T1', state: 'blocked', reported: 'Claude: No token for the API.' },
    });
    await agent.call('report', { ...on, about: 'T1', state: 'finished' });

    expect(await progress()).toEqual([['T1', 'done']]);
    const plans = (await agent.call('list_plans')).data.plans as { tasks: { done: number } }[];
    expect(plans[0]?.tasks.done).toBe(1);
    const told = room.log.filter(({ message }) => message === 'a call of an agent');
    expect(told).toContainEqual(
      expect.objectContaining({ details: expect.objectContaining({ tool: 'report', outcome: 'done' }) }),
    );
    expect(JSON.stringify(told)).not.toContain('No token');
  });

  test('who says the same twice is told that it was so', async () => {
    await agent.call('report', { ...on, about: 'T1', state: 'finished' });
    const before = await facts();
    const { data, text } = await agent.call('report', { ...on, about: 'T1', state: 'finished' });
    expect(text).toMatch(/T1 was already done/);
    expect(data).toMatchObject({ was_so: true, state: 'done' });

    expect(await facts()).toEqual(before);
    const other = await room.agent('codex');
    const { isError } = await other.call('report', {
      ...{ ...on, about: 'T1', state: 'blocked', reason: 'Red again.' },
    });
    expect(isError).toBe(false);
    expect(await progress()).toEqual([['T1', 'blocked']]);
    await other.client.close();
  });

  test.each([
    ['report', { about: 'T99', state: 'begun' }, /no such task/],
    ['report', { about: 'T1', state: 'begun', version: 9 }, /no v9/],
    ['report', { about: 'T1', state: 'blocked' }, /no words/],
    ['report', { about: 'R99', state: 'deviates', reason: 'x' }, /no such item/],
    ['report', { about: 'R1', state: 'deviates' }, /needs a reason/],
    ['report', { about: 'R1', state: 'deviates', reason: 'x'.repeat(1_501) }, /1500/],
  ])('%s with %j is told what is wrong, and nothing has happened', async (tool, more, words) => {
    const before = await facts();
    const { isError, text } = await agent.call(tool, { ...on, ...more });

    expect(isError).toBe(true);
    expect(text).toMatch(words);
    expect(await facts()).toEqual(before);
  });
});

test('a deviation is reported once, however often it is sent', async () => {
  const reason = 'The API has no votes.';
  const said = { ...on, about: 'R1', state: 'deviates', reason, wanted: 'Count them here.' };
  const { data } = await agent.call('report', said);
  expect(data).toMatchObject({ about: 'R1', state: 'open', was_so: false });

  expect((await agent.call('report', { ...said, about: 'r1' })).data).toMatchObject({
    ...{ about: 'r1', state: 'open', was_so: true },
  });
  expect(concernsIn(await session())).toHaveLength(1);
  const { data: read } = await agent.call('read_plan', { workshop: on.workshop });
  expect(read.deviations).toMatchObject([{ item: 'R1', text: reason }]);
});

const counting = item({
  id: 'C1',
  text: 'Lunch bot that counts votes by itself',
  fields: { kind: 'component', does: 'It counts votes.', interfaces: 'none', data: 'votes', files: [] },
});
/** In the round about the deviation its component is changed. */
const settling: Script['turn'] = (role, round) =>
  role === 'SystemDesigner' && round === 3
    ? { put: [counting], say: [{ about: '#1', as: 'take', why: 'It counts by itself.' }] }
    : {};

test('an agent that works on v1 is told when v2 counts', async () => {
  await agent.call('report', { ...on, about: 'T1', state: 'begun' });
  await agent.call('report', { ...on, about: 'C1', state: 'deviates', reason: 'The API has no votes.' });
  await room.arrive({ type: 'ConcernTakeUpAsked', by: maya, concern: 1 }, on.workshop);
  await room.goOn(on.workshop, { turn: settling });
  await room.approve(2, on.workshop);
  await room.handOff(2, on.workshop);

  const { text, data } = await agent.call('report', { ...on, about: 'T1', state: 'finished' });
  expect(text).toMatch(/Meanwhile v2 is handed off in place of v1: read it with read_plan/);
  expect(data).toMatchObject({ state: 'done', to_build: 2 });
  expect((await agent.call('read_plan', { workshop: on.workshop, version: 1 })).text).toMatch(
    /Build v2 instead/,
  );
});

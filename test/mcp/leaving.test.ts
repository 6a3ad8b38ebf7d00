import { afterEach, beforeEach, expect, test } from 'vitest';
import { objecting } from '../handoff/leaving.js';
import { maya } from '../workshop/story.js';
import type { Agent } from './agent.js';
import { type AgentRoom, openAgentRoom, workshop } from './room.js';

let room: AgentRoom;
let agent: Agent;
beforeEach(async () => {
  room = await openAgentRoom();
});
afterEach(async () => {
  await agent.client.close();
  await room.close();
});

/** Every way in which something of a version could come out: none gives it, and each says why. */
async function nothingComesOut(why: RegExp, version = 1): Promise<void> {
  const asked = { workshop, version };
  const states = ['begun', 'finished', 'blocked', 'deviates'];
  const calls = [
    agent.call('read_plan', asked),
    agent.call('read_plan', { ...asked, task: 'T1' }),
    ...states.map((state) => agent.call('report', { ...asked, about: 'T1', state, reason: 'x' })),
  ];
  for (const { isError, text } of await Promise.all(calls)) {
    expect(text).toMatch(why);
    expect(isError).toBe(true);
  }
}

const statusOf = async () => {
  const { data } = await agent.call('list_plans');
  const [plan] = data.plans as { versions: { status: string }[]; to_build: number | null }[];
  return [plan?.versions.map(({ status }) => status).join(), plan?.to_build];
};

test('a plan comes out once it is approved and handed off, and no more once that is withdrawn', async () => {
  await room.planned();
  agent = await room.agent();
  expect(await statusOf()).toEqual(['waiting', null]);
  await nothingComesOut(/is not approved/);

  await room.approve();
  expect(await statusOf()).toEqual(['approved', null]);
  await nothingComesOut(/nobody has handed it off yet: Maya Chen can/);

  await room.handOff();
  expect(await statusOf()).toEqual(['handed off', 1]);
  expect((await agent.call('read_plan', { workshop })).data).toMatchObject({
    ...{ status: 'handed off', handed_off: { by: maya }, approved: { by: maya }, confirmed: null },
  });

  await room.arrive({ type: 'WithdrawAsked', by: maya, version: 1 });
  expect(await statusOf()).toEqual(['withdrawn', null]);
  await nothingComesOut(/was withdrawn.*Stop working on it/);
});

test('a draft comes out once somebody has read its objections and takes them on, and no more with the next version', async () => {
  await room.planned(objecting('RiskPlanner'));
  agent = await room.agent();
  await nothingComesOut(/is a draft/);
  const asked = { type: 'HandOffAsked' as const, by: maya, version: 1, handers: [], targets: [] };
  await room.arrive(asked);
  await nothingComesOut(/is a draft/);

  await room.arrive({ ...asked, seen: 0 });
  const { data, text } = await agent.call('read_plan', { workshop });
  expect(text).toMatch(/^v1 of w-abc01: a draft, handed off/);
  expect(data).toMatchObject({ confirmed: { by: maya }, approved: null });
  expect(data.draft).toBe((await room.files()).find(({ name }) => name === 'planning.draft.md')?.content);
  expect((await agent.call('read_plan', { workshop, task: 'T1' })).text).toMatch(/no task T1/);

  await room.arrive({ type: 'MoreGiven', by: maya, version: 1, text: 'Tom knows the API.' });
  await room.goOn(workshop, objecting('RiskPlanner'));
  await nothingComesOut(/is a draft/);
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LiveMessage } from '../../src/playground/live.js';
import { asModel } from '../thread/scripts.js';
import { cardWith } from '../thread/conversation.js';
import { complete, eventually, firstBoard, startWorkspace, type Workspace } from '../thread/workspace.js';
import { type Agent, agentAt, planning, tokenFor } from './agent.js';

let workspace: Workspace;
let root: LiveMessage;
let agent: Agent;
let id: string;

beforeAll(async () => {
  workspace = await startWorkspace({ agents: true, script: asModel });
  agent = await agentAt(workspace.agents(), tokenFor(workspace, planning));
  await workspace.command(`/plan ${complete}`);
  root = await firstBoard(workspace);
  await workspace.press(await cardWith(workspace, root, 'approve'), 'approve');
  await workspace.press(await cardWith(workspace, root, 'hand_off'), 'hand_off');
  const form = await eventually(async () => (await workspace.form()) ?? Promise.reject(new Error('no form')));
  await workspace.act('submit', { as: 'Maya Chen', viewId: form.id, values: {} });
  await eventually(async () => {
    const { data } = await agent.call('list_plans');
    expect(data.plans).toMatchObject([{ to_build: 1 }]);
    [{ workshop: id }] = data.plans as [{ workshop: string }];
  });
}, 60_000);
afterAll(async () => {
  await agent.client.close();
  await workspace.close();
});

describe('in the thread of a plan that is handed off', () => {
  test('what deviates stands as a card, and what people say of it by its button comes back to the agent', async () => {
    const said = {
      workshop: id,
      version: 1,
      about: 'R1',
      state: 'deviates',
      reason: 'Which calendar is it?',
    };
    await agent.call('report', said);
    const card = await cardWith(workspace, root, 'concern_leave');
    expect(JSON.stringify(card.blocks)).toContain('Which calendar is it?');
    await workspace.press(card, 'concern_leave');

    await expect
      .poll(async () => (await agent.call('report', said)).data)
      .toMatchObject({ state: 'left', was_so: true });
  });
});

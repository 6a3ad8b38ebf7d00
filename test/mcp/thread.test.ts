import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LiveMessage } from '../../src/playground/live.js';
import { asModel } from '../thread/scripts.js';
import { cardWith, pressFor, question } from '../thread/conversation.js';
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
  test('an agent’s question stands as a card, and the answer by its button comes back to the agent', async () => {
    await agent.call('ask_person', {
      ...{ workshop: id, version: 1, question: 'Which calendar do you use?', why: 'Both have an API.' },
      options: ['Google', 'Outlook'],
    });
    const card = await question(workspace, root, 1);
    expect(JSON.stringify(card.blocks)).toContain('Which calendar do you use?');
    await pressFor(workspace, root, 1, 'answer:1');

    await expect
      .poll(async () => (await agent.call('read_answer', { workshop: id, question: 'Q1' })).data)
      .toMatchObject({ state: 'answered', answer: 'Outlook', by: 'Maya Chen' });
  });
});

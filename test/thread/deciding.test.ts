import { afterEach, describe, expect, test } from 'vitest';
import type { LiveMessage } from '../../src/playground/live.js';
import type { Script } from '../../src/models/provider.js';
import { answered, cardWith, fileOf, formOf, marks, pressFor, question, reads } from './conversation.js';
import { asking } from './scripts.js';
import {
  buttonsOf,
  complete,
  eventually,
  firstBoard,
  messageIn,
  startWorkspace,
  wordsOf,
  type Workspace,
} from './workspace.js';

let workspace: Workspace;
afterEach(() => workspace.close());

async function open(brief: string, script?: Script): Promise<LiveMessage> {
  workspace = await startWorkspace({ ...(script && { script }) });
  await workspace.command(`/plan ${brief}`);
  return firstBoard(workspace);
}

async function wish(root: LiveMessage, action: string, text: string): Promise<void> {
  await workspace.press(await cardWith(workspace, root, action), action);
  await formOf(workspace);
  await workspace.fill(text);
}

/** What became of a version, as it lies beside its folder. */
const decisionOn = (version: number): unknown =>
  JSON.parse(fileOf(workspace, `../v${version}.decision.json`, version));

describe('a plan on its card', () => {
  test('is told from one that is approved by whoever reads the folder, also after a restart', async () => {
    const root = await open(complete);
    await cardWith(workspace, root, 'approve');
    await eventually(async () => expect(decisionOn(1)).toMatchObject({ status: 'waiting' }));
    await workspace.say(root, 'I approve v1');
    await eventually(async () => expect(decisionOn(1)).toMatchObject({ status: 'approved' }));
    await workspace.restart();
    await workspace.press(await cardWith(workspace, root, 'undo'), 'undo');

    await eventually(async () =>
      expect(decisionOn(1)).toMatchObject({ status: 'waiting', approvals: [{ withdrawn: {} }] }),
    );
  });
});

describe('a draft on its card', () => {
  /** The sign "[draft]" makes a role keep a reservation until people say more. */
  async function draft(): Promise<LiveMessage> {
    const root = await open('A poll for lunch [question] [draft]');
    await pressFor(workspace, root, 1, 'question_decide');
    await cardWith(workspace, root, 'more', /v1/);
    return root;
  }

  test('gets more information: what was left to the roles is answered, and v2 is a plan', async () => {
    const root = await draft();
    await wish(root, 'answer_other', 'Name and date');
    await wish(root, 'more', 'Tom knows what it has to keep.');
    await cardWith(workspace, root, 'approve', /v2/);

    expect(fileOf(workspace, 'planning.draft.md')).toMatch(/^# Planning draft/);
    expect(() => fileOf(workspace, 'planning.ai.json')).toThrow(/ENOENT/);
    expect(fileOf(workspace, 'planning.ai.json', 2)).toContain('agreed');
  });
});

describe('pauses that people can leave', () => {
  test('a role that is out for a while comes back with Retry, and the notice says so', async () => {
    const root = await open(`${complete} [outage]`);
    let notice = await cardWith(workspace, root, 'retry', /SeniorDeveloper/);
    // The role fails once more, on a card of its own.
    await eventually(async () => {
      const buttons = (each: LiveMessage) => buttonsOf(each).map(({ action_id }) => action_id);
      const again = (await workspace.thread(root)).findLast((each) => buttons(each).includes('retry'));
      notice = again ?? notice;
      if (again) await workspace.press(again, 'retry').catch(() => undefined);
      await answered(workspace, root, 'approve', 1_000);
    });

    await reads(workspace, notice, /went on/i);
  });

  test('words in the thread pause and resume it, and [DONE] asks how to end', async () => {
    const first = { SystemDesigner: 'What is kept?', SeniorDeveloper: 'Which systems are there?' };
    const root = await open('A poll for lunch', asking({ ...first, TestPlanner: 'Who says it is good?' }));
    await question(workspace, root, 3);
    await workspace.say(root, '@Planning Workshop pause');
    const paused = await cardWith(workspace, root, 'resume');
    await workspace.say(root, 'Q1: Everyone in the office');
    await marks(workspace, root, 'Q1: Everyone in the office', 'white_check_mark', 'one');
    await workspace.press(paused, 'resume');
    const card = await question(workspace, root, 3);
    await workspace.press(card, 'question_decide');
    await reads(workspace, card, /👥 \*Q2\*/);
    expect((await workspace.thread(root)).filter(({ text }) => /in round 1/.test(text))).toEqual([]);
    await workspace.say(root, 'That will do. [DONE]');
    await workspace.press(await cardWith(workspace, root, 'end:draft'), 'end:draft');
    await messageIn(workspace, root, /Draft v1/);

    expect(fileOf(workspace, 'planning.draft.md', 1)).toMatch(/Q3/);
  });
});

const sendTasks = async (viewId: string, lines: string[]) =>
  workspace.act('submit', { as: 'Maya Chen', viewId, values: { tasks: { text: lines.join('\n') } } });

async function taskForm(root: LiveMessage) {
  await workspace.press(await cardWith(workspace, root, 'approve'), 'tasks_edit');
  const form = await formOf(workspace);
  const field = form.view.blocks.find(({ block_id }) => block_id === 'tasks');
  const { initial_value = '' } = (field?.element ?? {}) as { initial_value?: string };
  return { id: form.id, list: initial_value.split('\n') };
}

const problem = () =>
  eventually(async () => {
    const { errors } = (await workspace.form()) ?? {};
    return errors?.tasks ?? Promise.reject(new Error('nothing is wrong with it'));
  });

test('tasks are edited in a form: words and people make the next version at once', async () => {
  const root = await open(complete);
  const first = await cardWith(workspace, root, 'approve');

  const { id, list } = await taskForm(root);
  const [one = '', ...rest] = list;
  expect(one).toMatch(/^T\d+ .+ \| \d/);
  await sendTasks(id, list);
  expect(await problem()).toBe('Nothing is different yet.');
  await sendTasks(id, [one, one]);
  expect(await problem()).toContain('stands there twice');

  const [task = ''] = one.split(' ');
  const days = one.split(' | ').slice(1);
  await sendTasks(id, [[`${task} Begin with this`, 'Ann', ...days].join(' | '), ...rest]);
  const card = await cardWith(workspace, root, 'approve', /v2/);

  await reads(workspace, first, /v2/);
  expect(wordsOf(card)).toMatch(new RegExp(`Maya Chen changed ${task} after the five had agreed to v1`));
  expect(wordsOf(card)).toMatch(/Begin with this.*Ann/);
  expect(fileOf(workspace, 'todo.md', 2)).toMatch(/\*\*Begin with this\*\* \(T\d+; .*; Ann\)/);
  const said = (await workspace.thread(root)).filter(({ text }) => /edited the tasks/.test(text));
  expect(said).toHaveLength(1);
});

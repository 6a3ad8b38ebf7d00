import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import type { LiveMessage } from '../../src/playground/live.js';
import { cardWith, reads } from './conversation.js';
import { complete, eventually, firstBoard, startWorkspace, type Workspace, wordsOf } from './workspace.js';

let workspace: Workspace;
afterEach(() => workspace.close());

const fileOf = (version: number, name: string) => {
  const [id = ''] = readdirSync(workspace.outputs);
  return join(workspace.outputs, id, `v${version}`, name);
};
const read = (version: number, name: string) => readFileSync(fileOf(version, name), 'utf8');

const sendTasks = async (viewId: string, lines: string[]) =>
  workspace.act('submit', { as: 'Maya Chen', viewId, values: { tasks: { text: lines.join('\n') } } });

async function opened(root: LiveMessage) {
  await workspace.press(await cardWith(workspace, root, 'approve'), 'tasks_edit');
  const form = await eventually(
    async () => (await workspace.form()) ?? Promise.reject(new Error('no form is open')),
  );
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
  workspace = await startWorkspace();
  await workspace.command(`/plan ${complete}`);
  const root = await firstBoard(workspace);
  const first = await cardWith(workspace, root, 'approve');

  const { id, list } = await opened(root);
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
  expect(read(2, 'todo.md')).toMatch(/\*\*Begin with this\*\* \(T\d+; .*; Ann\)/);
  const { meta, tasks } = JSON.parse(read(2, 'planning.ai.json'));
  expect(meta).toMatchObject({ consensus_status: 'agreed_before_edit', agreed_by: 'v1' });
  expect(tasks.find((each: { id: string }) => each.id === task)).toMatchObject({ who: 'Ann' });
  for (const name of ['plan.html', 'planning_report.md'])
    expect(read(2, name)).toContain(`changed ${task} after the five had agreed to v1`);
  const said = (await workspace.thread(root)).filter(({ text }) => /edited the tasks/.test(text));
  expect(said).toHaveLength(1);
});

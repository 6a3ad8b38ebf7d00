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

interface Element {
  action_id: string;
  initial_value?: string;
  initial_users?: string[];
}

async function opened(root: LiveMessage) {
  await workspace.press(await cardWith(workspace, root, 'approve'), 'tasks_edit');
  const form = await eventually(
    async () => (await workspace.form()) ?? Promise.reject(new Error('no form is open')),
  );
  const inputs = form.view.blocks.flatMap((block) => {
    const element = block.element as Element;
    return block.type === 'input' ? [{ block_id: block.block_id ?? '', element }] : [];
  });
  const list = inputs[0]?.element.initial_value?.split('\n') ?? [];
  const send = async (lines: string[], owners: Record<number, string> = {}) => {
    const values = inputs.map(({ block_id, element: { action_id } }, index) => {
      const owner = owners[index - 1];
      const now = index === 0 ? lines.join('\n') : owner ? [owner] : [];
      return [block_id, { [action_id]: now }];
    });
    await workspace.act('submit', { as: 'Maya Chen', viewId: form.id, values: Object.fromEntries(values) });
  };
  return { list, inputs, send };
}

const problem = () =>
  eventually(async () => {
    const { errors } = (await workspace.form()) ?? {};
    return errors?.tasks ?? Promise.reject(new Error('nothing is wrong with it'));
  });

test('tasks are edited in a form: choice, order, wording and who does them make the next version at once', async () => {
  workspace = await startWorkspace();
  await workspace.command(`/plan ${complete}`);
  const root = await firstBoard(workspace);
  const first = await cardWith(workspace, root, 'approve');

  const form = await opened(root);
  const [one = '', two = '', ...rest] = form.list;
  expect(one).toMatch(/^T\d+ /);
  expect(form.inputs.length).toBeGreaterThan(form.list.length);
  await form.send(form.list);
  expect(await problem()).toBe('Nothing is different yet.');
  await form.send([one, one]);
  expect(await problem()).toContain('stands there twice');
  await form.send(['T99 Something']);
  expect(await problem()).toBe('There is no task T99 in this plan.');

  const { people, as } = await workspace.state();
  const somebody = people.find((each) => each.id !== as && !each.isBot);
  const { id: theirs = '', realName = '' } = somebody ?? {};
  const [id = ''] = one.split(' ');
  await form.send([`- ${two}`, `${id} Begin with this`, 'Tell everybody', ...rest.slice(1)], { 0: theirs });
  const card = await cardWith(workspace, root, 'approve', /v2/);

  await reads(workspace, first, /v2/);
  const todo = read(2, 'todo.md');
  expect(todo).toMatch(/\[ \] \*\*Begin with this\*\* \(T\d+, .*, .+\)/);
  expect(todo.indexOf('Begin with this')).toBeGreaterThan(todo.indexOf(two.slice(two.indexOf(' ') + 1)));
  expect(todo).toContain(realName);
  expect(wordsOf(card)).toMatch(new RegExp(`Begin with this.*${realName}`));
  const plan = JSON.parse(read(2, 'planning.ai.json'));
  expect(plan.tasks.find((task: { id: string }) => task.id === id)).toMatchObject({ owner: { id: theirs } });
  expect(plan.todo).toMatchObject([{}, { task: id, owner: { id: theirs } }, { title: 'Tell everybody' }]);
  expect(read(2, 'plan.html')).toContain(realName);
  const said = (await workspace.thread(root)).filter(({ text }) => /only the task list/.test(text));
  expect(said).toHaveLength(1);

  const again = await opened(root);
  expect(again.list[1]).toBe(`${id} Begin with this`);
  const named = again.inputs.flatMap(({ element }) => element.initial_users ?? []);
  expect(named).toEqual([theirs]);
});

test('whoever may not decide on a plan is told so, and no form opens', async () => {
  workspace = await startWorkspace();
  await workspace.command(`/plan ${complete}`);
  const root = await firstBoard(workspace);
  const card = await cardWith(workspace, root, 'approve');
  const { people, as } = await workspace.state();
  const colleague = people.find(({ id, isBot }) => id !== as && !isBot)?.realName ?? '';
  await workspace.press(card, 'tasks_edit', colleague);

  await eventually(async () => expect((await workspace.privately(colleague)).at(-1)?.text).toMatch(/decide/));
  expect(await workspace.form(colleague)).toBeUndefined();
});

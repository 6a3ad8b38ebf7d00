import { expect, test } from 'vitest';
import { createBroker } from '../../src/models/broker.js';
import { onlyModel } from '../../src/models/chains.js';
import { type Script, scripted } from '../../src/models/script.js';
import { writeTodo } from '../../src/prompts/todo.js';
import { replay } from '../../src/workshop/evolve.js';
import { opened } from '../workshop/story.js';

const ask = writeTodo(replay(opened));
const task = { title: 'Build', detail: 'the poll', estimate: '1 day' };
const about = {
  session: 'w-1',
  channel: 'C',
  task: 'w-1:write-todo',
  round: 1,
  raises: { workshop: 0, day: 0 },
};
const brokerFor = (complete: Script['complete'], deadlineMs?: number) =>
  createBroker({
    providers: [scripted({ ref: 'test:one', complete })],
    chains: onlyModel('test:one'),
    ...(deadlineMs && { deadlineMs }),
  });
const never = new AbortController().signal;

test('an answer that fits its schema comes back with the model that gave it', async () => {
  const broker = brokerFor(async () => ({ tasks: [task, task, task] }));

  expect(await broker.answer(ask, about, never)).toEqual({
    answer: { tasks: [task, task, task] },
    model: 'test:one',
    spent: { input: 0, cached: 0, output: 0, micros: 0 },
    found: [],
  });
});

test.each([
  ['nothing', undefined],
  ['too few tasks', { tasks: [task] }],
  ['blank words', { tasks: [task, task, { ...task, title: '  ' }] }],
  ['prose', 'Sure! Here are the tasks'],
])('an answer of %s is unreadable, and says where', async (_name, answer) => {
  const broker = brokerFor(async () => answer);

  await expect(broker.answer(ask, about, never)).rejects.toMatchObject({
    failure: 'unreadable',
    ref: 'test:one',
  });
});

test('an answer that does not come in time is given up, even when the provider does not let go', async () => {
  const broker = brokerFor(() => new Promise(() => {}), 20);

  await expect(broker.answer(ask, about, never)).rejects.toMatchObject({ failure: 'timeout' });
});

test('a call that is not wanted any more ends at once, and is no failure of the model', async () => {
  const stop = new AbortController();
  const answer = brokerFor(() => new Promise(() => {})).answer(ask, about, stop.signal);
  stop.abort(new Error('cancelled'));

  await expect(answer).rejects.toThrow('cancelled');
});

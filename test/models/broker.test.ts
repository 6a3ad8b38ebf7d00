import { expect, test } from 'vitest';
import { createBroker } from '../../src/models/broker.js';
import type { Provider } from '../../src/models/provider.js';
import { writeTodo } from '../../src/prompts/todo.js';
import { replay } from '../../src/workshop/evolve.js';
import { opened } from '../workshop/story.js';

const ask = writeTodo(replay(opened));
const task = { title: 'Build', detail: 'the poll', estimate: '1 day' };
const providing = (complete: Provider['complete']): Provider => ({ ref: 'test:one', complete });
const never = new AbortController().signal;

test('an answer that fits its schema comes back with the model that gave it', async () => {
  const broker = createBroker(providing(async () => ({ tasks: [task, task, task] })));

  expect(await broker.answer(ask, never)).toEqual({
    answer: { tasks: [task, task, task] },
    model: 'test:one',
  });
});

test.each([
  ['nothing', undefined],
  ['too few tasks', { tasks: [task] }],
  ['blank words', { tasks: [task, task, { ...task, title: '  ' }] }],
  ['prose', 'Sure! Here are the tasks'],
])('an answer of %s is unreadable, and says where', async (_name, answer) => {
  const broker = createBroker(providing(async () => answer));

  await expect(broker.answer(ask, never)).rejects.toMatchObject({ failure: 'unreadable', ref: 'test:one' });
});

test('an answer that does not come in time is given up, even when the provider does not let go', async () => {
  const broker = createBroker(
    providing(() => new Promise(() => {})),
    20,
  );

  await expect(broker.answer(ask, never)).rejects.toMatchObject({ failure: 'timeout' });
});

test('a call that is not wanted any more ends at once, and is no failure of the model', async () => {
  const stop = new AbortController();
  const answer = createBroker(providing(() => new Promise(() => {}))).answer(ask, stop.signal);
  stop.abort(new Error('cancelled'));

  await expect(answer).rejects.toThrow('cancelled');
});

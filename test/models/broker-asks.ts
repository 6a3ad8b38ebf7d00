import type { Ask } from '../../src/prompts/ask.js';
import { writeTodo } from '../../src/prompts/todo.js';
import { replay } from '../../src/workshop/evolve.js';
import { opened } from '../workshop/story.js';

const task = { title: 'Build', detail: 'the poll', estimate: '1 day' };
/** An answer that fits `ask`. */
export const good = { tasks: [task, task, task] };
export const ask: Ask = writeTodo(replay(opened));
/** The same, allowed to look things up. */
export const curious: Ask = Object.assign(writeTodo(replay(opened)), { lookups: true });
export const about = {
  session: 'w-1',
  channel: 'C',
  task: 'w-1:write-todo',
  round: 1,
  raises: { workshop: 0, day: 0 },
};

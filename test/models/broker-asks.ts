import type { Ask } from '../../src/prompts/ask.js';
import { writeTodo } from '../../src/prompts/todo.js';
import { replay } from '../../src/workshop/evolve.js';
import { opened } from '../workshop/story.js';

const task = { title: 'Build', detail: 'the poll', estimate: '1 day' };
/** An answer that fits `ask`. */
export const good = { first: task, second: task, third: task, others: [] };
/** In words of its own, so that no figure here hangs on how a prompt is worded. */
const layout = {
  system: 'Answer with JSON.',
  blocks: [{ text: 'A poll for lunch. '.repeat(30), keep: true as const }],
};
export const ask: Ask = { ...writeTodo(replay(opened)), layout };
/** The same, allowed to look things up. */
export const curious: Ask = { ...ask, lookups: true };
export const about = {
  session: 'w-1',
  channel: 'C',
  task: 'w-1:write-todo',
  round: 1,
  raises: { workshop: 0, day: 0 },
};

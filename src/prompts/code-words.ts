import type { Passage } from '../contracts/knowledge.js';
import { foreign } from './foreign.js';

/** What a role that looks into the code is told of it without asking: each part with the id that an answer cites. */
export function codeWords(code: readonly Passage[] = []): string[] {
  if (code.length === 0) return [];
  const parts = code.map(({ id, where, text }) => foreign(`${id}, ${where}`, text));
  return [`# The code that the plan is about, at a glance\n${parts.join('\n')}`];
}

/** How a role that puts files and tasks works with the code. */
export const lookIntoCode =
  'There is code: look into it with search_code and read_code before you put what may be there already, name its files and interfaces as they stand there, and rest on what you have read. Each file exists or is new; code checks it.';

import type { writeReport } from './report.js';
import type { writeDocument } from './role-document.js';
import type { summariseRound } from './round-summary.js';
import type { speak } from './speak.js';
import type { synthesise } from './synthesise.js';
import type { writeTodo } from './todo.js';

/**
 * One call of a model: which prompt, what it is given, and the schema of the answer. Prompt ids are the invoke
 * roles of `models.conf`. A further prompt is one file and one line here.
 */
export type Ask =
  | ReturnType<typeof speak>
  | ReturnType<typeof summariseRound>
  | ReturnType<typeof synthesise>
  | ReturnType<typeof writeDocument>
  | ReturnType<typeof writeReport>
  | ReturnType<typeof writeTodo>;

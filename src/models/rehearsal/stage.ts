import type { TableAnswer } from '../../prompts/table-answer.js';
import type { TableGiven } from '../../prompts/table-call.js';
import type { RoleId } from '../../roles/index.js';
import { type Words, wordsIn } from './quoting.js';
import { type Brief, readBrief } from './signs.js';

export type PutAnswer = TableAnswer['put'][number];

/** What a role is given at the table, and how the brief is played. */
export interface Stage extends Omit<TableGiven, 'role'> {
  role: RoleId;
  brief: Brief;
  words: Words;
}

export function stageOf(given: TableGiven & { role: RoleId }): Stage {
  const { session } = given;
  return { ...given, brief: readBrief(session), words: wordsIn(session.language) };
}

/** Whether the role has not said anything yet. */
export function isFirst({ session, role }: Stage): boolean {
  return session.plan.heard[role] === undefined;
}

import type { Passage } from '../contracts/knowledge.js';
import type { RoleId } from '../roles/index.js';
import type { Session } from '../workshop/session.js';
import { atTable } from './at-table.js';
import { turnTask } from './task-words.js';
import { tableAnswer } from './table-answer.js';

/** A role's full turn. `unfounded`: its verdict was not ok and named nothing behind it. */
export function speak(
  session: Session,
  role: RoleId,
  now: string,
  more: { found?: Passage[]; code?: Passage[]; unfounded?: true } = {},
) {
  const { given, layout } = atTable({ session, now, task: 'turn', role, ...more }, { own: turnTask });
  return { prompt: 'planning_speak', given, layout, schema: tableAnswer } as const;
}

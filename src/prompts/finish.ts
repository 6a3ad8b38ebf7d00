import type { RoleId } from '../roles/index.js';
import type { Session } from '../workshop/session.js';
import { atTable } from './at-table.js';
import { finishWords, mendTask } from './task-words.js';
import { tableAnswer } from './table-answer.js';

/** A role completes its own kinds of items against the whole plan. */
export function finish(session: Session, role: RoleId, now: string) {
  const { given, layout } = atTable({ session, now, task: 'finish', role }, finishWords);
  return { prompt: 'planning_role_document', given, layout, schema: tableAnswer } as const;
}

/** A role mends what the check found wrong with its items. */
export function mend(session: Session, role: RoleId, now: string) {
  const { given, layout } = atTable({ session, now, task: 'mend', role }, { own: mendTask });
  return { prompt: 'planning_role_document', given, layout, schema: tableAnswer } as const;
}

import type { RoleId } from '../roles/index.js';
import type { Session } from '../workshop/session.js';
import { atTable } from './at-table.js';
import { closingTask, shortTask } from './task-words.js';
import { tableAnswer } from './table-answer.js';

/** A role with nothing at stake in this round says whether its verdict stands. */
export function shortTurn(session: Session, role: RoleId, now: string) {
  const { given, layout } = atTable({ session, now, task: 'short turn', role }, { own: shortTask });
  return { prompt: 'planning_short_answer', given, layout, schema: tableAnswer } as const;
}

/** A role's word on what was said after its turn. */
export function closingAnswer(session: Session, role: RoleId, now: string) {
  const { given, layout } = atTable({ session, now, task: 'closing answer', role }, { own: closingTask });
  return { prompt: 'planning_short_answer', given, layout, schema: tableAnswer } as const;
}

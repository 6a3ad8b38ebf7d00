import type { RoleId } from '../roles/index.js';
import type { Session } from '../workshop/session.js';
import { atTable } from './at-table.js';
import { signWords } from './sign-words.js';
import { tableAnswer } from './table-answer.js';

/** A role reads the whole plan as written, and signs it or objects. */
export function sign(session: Session, role: RoleId, now: string) {
  const { given, layout } = atTable({ session, now, task: 'signature', role }, signWords);
  return { prompt: 'planning_sign', given, layout, schema: tableAnswer } as const;
}

import type { Passage } from '../contracts/knowledge.js';
import type { RoleId } from '../roles/index.js';
import type { Session } from '../workshop/session.js';
import type { Listed } from './listed.js';

/** What a call at the table is for. */
export type TableTask = 'turn' | 'short turn' | 'closing answer' | 'finish' | 'mend' | 'signature';

const focused = new Set<TableTask>(['short turn', 'closing answer', 'mend']);

/** Whether a call is about a part of the plan: it reads that part, and not all that lies on the table. */
export function isFocused(task: TableTask): boolean {
  return focused.has(task);
}

/** What a call at the table is given. What comes before its last part is the same for all that read the whole plan. `now`: ISO 8601. */
export interface TableGiven {
  session: Session;
  now: string;
  task: TableTask;
  role: RoleId;
  listed: Listed;
  /** What was looked up on the questions that it wanted to ask; given only with a second try at the same turn. */
  found: Passage[];
  /** What is told of the code without asking, to a role that looks into it, in its first turn. */
  code?: Passage[];
  /** It gave a verdict that is not ok without an id behind it, and is asked once more. */
  unfounded?: true;
}

import type { Passage } from '../contracts/knowledge.js';
import type { RoleId } from '../roles/index.js';
import { openQuestions } from '../workshop/asking/questions/questions.js';
import type { Question } from '../workshop/base/question.js';
import type { Finding } from '../workshop/plan/check/finding.js';
import type { Item } from '../workshop/plan/items.js';
import { itemOf } from '../workshop/plan/references.js';
import { dueFor, openIssues } from '../workshop/plan/standing.js';
import type { Issue, PendingChange } from '../workshop/plan/state.js';
import type { Session } from '../workshop/session.js';

/** What waits for the word of one role. */
export interface Listed {
  /** Contests of its items that it has not answered yet. */
  contested: Issue[];
  /** Its own contests, whose author has answered. */
  answered: Issue[];
  /** Gaps that wait for it, or that it has opened. */
  gaps: Issue[];
  /** What people want changed. */
  wishes: Issue[];
  /** Changes that others have put on its items. */
  pending: PendingChange[];
  /** Its items that an answer has touched. */
  shaken: Item[];
  /** Its items that rest on something, or refer to something, that has changed. */
  due: Item[];
  /** What the check found wrong with its items. */
  findings: Finding[];
  /** Its questions that people have not answered yet. */
  waiting: Question[];
}

export function listedFor(session: Session, role: RoleId): Listed {
  const { plan, finish } = session;
  const open = openIssues(session);
  const contests = open.filter(({ kind }) => kind === 'contest');
  const isOwn = (id: string) => itemOf(plan, id)?.by === role;
  const items = dueFor(session, role);
  return {
    contested: contests.filter(({ about, reply }) => isOwn(about) && reply === undefined),
    answered: contests.filter(({ openedBy, reply }) => openedBy === role && reply !== undefined),
    gaps: open.filter(({ kind, due, openedBy }) => kind === 'gap' && [due, openedBy].includes(role)),
    wishes: open.filter(({ openedBy }) => openedBy === 'people'),
    pending: plan.pending.filter(({ put }) => isOwn(put.id)),
    shaken: items.filter(({ shaken }) => shaken !== undefined),
    due: items.filter(({ shaken }) => shaken === undefined),
    findings: (finish?.findings ?? []).filter(({ owner }) => owner === role),
    waiting: openQuestions(session).filter(({ asker }) => asker === role),
  };
}

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

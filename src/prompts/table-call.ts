import type { Passage } from '../contracts/knowledge.js';
import type { RoleId } from '../roles/index.js';
import { openQuestions } from '../workshop/asking/questions/questions.js';
import type { Question } from '../workshop/base/question.js';
import { findingsFor } from '../workshop/course/rounds/rounds.js';
import type { Finding } from '../workshop/plan/check/finding.js';
import { dueFor, openPoints } from '../workshop/plan/queries.js';
import type { Point } from '../workshop/plan/state.js';
import type { Session } from '../workshop/session.js';
import type { TableAnswer } from './table-answer.js';

/** What waits for the word of one role. */
export interface Listed {
  /** Points that it takes or refuses; of people too. */
  points: Point[];
  /** Its own points, to which there is a reply. */
  replied: Point[];
  /** Its items that rest on something, or refer to something, that has changed. */
  due: ReturnType<typeof dueFor>;
  /** What the check found wrong with its items. */
  findings: Finding[];
  /** Its questions that people have not answered yet. */
  waiting: Question[];
}

export function listedFor(session: Session, role: RoleId): Listed {
  const open = openPoints(session);
  return {
    points: open.filter(({ due, reply }) => due === role && !reply),
    replied: open.filter(({ openedBy, reply }) => openedBy === role && reply !== undefined),
    due: dueFor(session, role),
    findings: findingsFor(session, role),
    waiting: openQuestions(session).filter(({ asker }) => asker === role),
  };
}

/** Why a role is asked once more for the same turn. */
export interface Again {
  /** Its answer, of which it mends a part. */
  first?: Pick<TableAnswer, 'put' | 'change' | 'say' | 'because' | 'verdict'>;
  /** What was looked up on the questions that it wanted to ask. */
  found?: Passage[];
  /** It gave a verdict that is not ok without an id behind it. */
  unfounded?: true;
  /** Points that it has left out. */
  left?: string[];
  /** What its own changes would break. */
  broken?: Finding[];
  /** Items on which all agree that it changes or contests without naming anything newer. */
  agreed?: string[];
}

/** What a call at the table is given. What comes before its last part is the same for all that read the whole plan. `now`: ISO 8601. */
export interface TableGiven extends Again {
  session: Session;
  now: string;
  /** A turn; or, without a change of any item, a reading of what is new, or a word where somebody has named the role. */
  task: 'turn' | 'reading' | 'named';
  role: RoleId;
  listed: Listed;
  /** What is told of the code without asking, to a role that looks into it, in its first turn. */
  code?: Passage[];
}

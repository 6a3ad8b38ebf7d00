import type { RoleId } from '../roles/index.js';
import type { Word } from './floor.js';
import type { Remark } from './people.js';
import type { Assumption, Question } from './questions.js';
import type { Issue, Session } from './session.js';
import type { Turn } from './turn.js';

/** What everybody at the table stands on. */
export type Ground = Pick<Session, 'consensus' | 'issues' | 'questions' | 'assumptions' | 'remarks'>;

/** Something that happened after a round began, as it was then. `again`: it was said before and reads otherwise now. */
export type Since =
  | { what: 'turn'; role: RoleId; turn: Turn }
  | { what: 'skipped'; role: RoleId }
  | ({ what: 'word' } & Word)
  | { what: 'remark'; remark: Remark; again: boolean }
  | { what: 'answer'; question: Question; assumption?: Assumption; again: boolean }
  | { what: 'reopened'; question: number }
  /** Common ground that an answer took away. */
  | { what: 'shaken'; issue: Issue };

import type { RoleId } from '../../../roles/index.js';

/** The rules that a plan is checked by. A name never changes, since facts and drafts carry it. */
export const rules = [
  /** It requires nothing. */
  'empty',
  /** A reference leads to no item of the plan, or to one of another kind than belongs there. */
  'reference',
  /** A requirement without an acceptance case, a task that serves it, or a test that covers it. */
  'acceptance',
  'task',
  'test',
  /** Tasks wait for each other in a circle. */
  'circle',
  /** A task that serves nothing. */
  'serves',
  /** A path of a file that is none. */
  'path',
  /** A file that is said to exist is not in the repository, or one that is said to be new is there. */
  'file',
  /** A task or a person has days that no days can be. */
  'capacity',
  /** The parts of the budget are more than it has. */
  'budget',
  /** What is due by a named date does not fit even with the lower figures; or a date is none. */
  'date',
  /** It fits only with the lower figures. */
  'tight',
  /** A task begins before an unknown on which it rests is to be answered. */
  'early',
  /** Something is due from somebody on a day on which they are away. */
  'away',
  /** A task rests on what nobody has promised to find out by a day. */
  'endless',
  /** A task does not say by what one sees that it is done. */
  'done',
  /** A task is done only when something is there, or passes its test, that is built after it. */
  'proof',
  /** A case has other words now than when its test was written. */
  'reworded',
  /** A risk whose mitigation nothing carries out, and that nobody has accepted. */
  'mitigation',
  /** It rests on an answer that was changed or taken back. */
  'answer',
  /** An assumption without who, until when, what it costs or what then; an item that says nothing. */
  'unknown',
  /** Two items of a kind mean the same, by what their fields say. */
  'alike',
  /** A text is longer than it may be. */
  'long',
  /** The plan is longer than it may be; whoever has written most of it cuts. */
  'size',
] as const;
export type Rule = (typeof rules)[number];

/** How many words there are is told to whoever wrote them, and makes no draft. */
export const onWords: ReadonlySet<Rule> = new Set(['long', 'size']);

/** What may be as it is meant: it is closed also by a reason of its owner. */
export const doubts: ReadonlySet<Rule> = new Set(['tight', 'early', 'reworded', 'alike']);

/** Something that is wrong with a plan. */
export interface Finding {
  rule: Rule;
  /** The ids it is about, the one to change first. */
  items: string[];
  /** Figures, dates or words that it is about. */
  detail: string;
  /** The role that can mend it. */
  owner: RoleId;
}

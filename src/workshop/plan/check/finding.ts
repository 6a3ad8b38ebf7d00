import { z } from 'zod';
import { roleId } from '../../base/fact-fields.js';

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
  /** The work is more than the people have, or the parts of the budget more than it has. */
  'capacity',
  'budget',
  /** The longest chain of tasks ends after a named date. */
  'date',
  /** A task is due before what it waits for can be there. */
  'order',
  /** A risk whose mitigation nothing carries out, and that nobody has accepted. */
  'mitigation',
  /** It rests on an answer that was changed or taken back. */
  'answer',
  /** An assumption without who, until when, what it costs or what then; an item that says nothing. */
  'unknown',
  /** Two items of a kind say the same. */
  'same',
  /** A text is longer than it may be. */
  'long',
  /** The plan is longer than it may be; whoever has written most of it cuts. */
  'size',
  /** Characters that nobody sees. */
  'invisible',
] as const;
export type Rule = (typeof rules)[number];

/** Something that is wrong with a plan. `items`: the ids it is about, the one to change first. `follows`: it only follows from that finding of another rule. */
export const finding = z.object({
  rule: z.enum(rules),
  items: z.array(z.string()),
  /** Figures, dates or words that it is about. */
  detail: z.string(),
  /** The role that can mend it. */
  owner: roleId,
  follows: z.string().optional(),
});
export type Finding = z.infer<typeof finding>;

/** What a finding is called where another one follows from it: its rule, and the item to change. */
export function nameOf({ rule, items: [first = ''] }: Pick<Finding, 'rule' | 'items'>): string {
  return `${rule}:${first}`;
}

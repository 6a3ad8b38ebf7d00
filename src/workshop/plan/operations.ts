import { z } from 'zod';
import { roleId } from '../base/fact-fields.js';
import { remark } from '../base/people.js';
import { put } from './items.js';

/** What can be said of an item, of an issue ("#3"), or of what is missing. */
export const saidAs = [
  /** An item of somebody else must not stand so. */
  'contest',
  /** Something that the plan cannot do without is missing; `about` names the item or the kind that lacks it. */
  'gap',
  /** A shaken item of one's own stays as it is. */
  'stands',
  /** On a contest: its author gives in, or does not; then its contester, on that reply. */
  'agree',
  'hold',
  /** On a gap: it is closed by what was put, or it is not. */
  'settle',
  'keep',
  /** An item of one's own goes. */
  'withdraw',
] as const;

/** `breaks`: the house rules (H1) that are broken, as whoever says it names them. */
export const say = z.object({
  about: z.string(),
  as: z.enum(saidAs),
  why: z.string(),
  breaks: z.array(z.string()).optional(),
});
export type Say = z.infer<typeof say>;

/**
 * An issue that a turn or a person has opened. `due`: whose word is awaited. `instead`: what a contest wants in place of the
 * item. `said`: the words of the person who wants it, a remark that items can rest on. `breaks`: house rules that are broken.
 */
export const openedIssue = z.object({
  number: z.number().int(),
  kind: z.enum(['contest', 'gap']),
  about: z.string(),
  text: z.string(),
  due: roleId.optional(),
  instead: put.optional(),
  said: remark.optional(),
  breaks: z.array(z.string()).optional(),
});
export type OpenedIssue = z.infer<typeof openedIssue>;

/** What one answer of a role does to the plan, as it is stored: with the ids that code has given and without what refers to nothing. */
export const operations = {
  put: z.array(put),
  say: z.array(say),
  opened: z.array(openedIssue),
};

/** What lay on the table when a model was asked: how often answers had changed, how many contributions there were, and the edition of the plan. */
export interface Seen {
  answers: number;
  step: number;
  edition: number;
}

/**
 * What a contribution may do. `turn`: everything. `closing`: a short answer, which changes own items and adds none. `own`:
 * the role completes or mends what is its own. `reading`: it mends its own and objects to others. `last`: nothing is changed
 * any more.
 */
export type Scope = 'turn' | 'closing' | 'own' | 'reading' | 'last';

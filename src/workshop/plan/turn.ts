import { z } from 'zod';
import { type LookedPath, lookedPath } from '../setting/code/code.js';
import type { ItemFields } from './items.js';
import { operations, type Say } from './operations.js';
import type { Ground } from './items.js';
import { type QuestionLevel, raisedQuestion, source } from '../base/asked-for.js';

export { roleId } from '../base/fact-fields.js';
export type { Source } from '../base/asked-for.js';

/** What a role thinks of the plan as it stands: without reservation, with one, or against it. */
export const verdict = z.enum(['ok', 'reserved', 'objects']);
export type Verdict = z.infer<typeof verdict>;

/**
 * What a role contributes at once, as it is stored: a turn, a closing answer, what it completes, or its signature. Ids are
 * already given.
 */
export const turn = z.object({
  ...operations,
  /** Questions to people; missing where there are none. */
  questions: z.array(raisedQuestion).optional(),
  /** What it cites of what was looked up for it; missing where it cites nothing. */
  sources: z.array(source).optional(),
  /** Whether there is a file at the paths that it names; missing where no code is read. */
  files: z.array(lookedPath).optional(),
  /** How many contributions its author had read; missing where that is all before it. */
  seen: z.number().int().optional(),
  /** Items of it that rest on an answer which came in while it was written, and which answer. */
  shaken: z.array(z.object({ item: z.string(), by: z.string() })).optional(),
  /** Ids of what has changed its mind since its last turn. Missing where it holds to what it said. */
  changed: z.array(z.string()).optional(),
  /** Ids behind a verdict that is not ok. */
  because: z.array(z.string()),
  reason: z.string(),
  /** What people read, at most 60 words. */
  stance: z.string(),
  verdict,
});
export type Turn = z.infer<typeof turn>;

/** A question as a model gives it: who needs what from people, why, and what is assumed otherwise. */
export interface AskedQuestion {
  level: QuestionLevel;
  text: string;
  why: string;
  /** Answers that suggest themselves; empty where there are none. */
  options: string[];
  assumption: string;
  /** What it costs if the assumption is wrong, and what then. */
  cost: string;
  then: string;
  /** Who can answer: "requester", or a function in their organisation. */
  who?: string;
  /** The id of a member who was named for it. */
  to?: string;
}

/** An item as a model puts it. `id`: that of an item it amends, or a handle ("new1"); `replaces`: blank, or an id of its own. */
export interface GivenPut {
  id: string;
  replaces: string;
  name: string;
  text: string;
  fields: ItemFields;
  grounds: Ground[];
  dependsOn: string[];
}

/** A contribution as a model gives it: ids are not checked, new items have handles. */
export interface TurnAnswer {
  put: GivenPut[];
  say: Say[];
  questions: AskedQuestion[];
  changed: string[];
  /** Ids of members without whose word its point cannot go on. */
  next?: string[];
  because: string[];
  reason: string;
  stance: string;
  verdict: Verdict;
  /** Whether there is a file at the paths that it names, as far as that was looked up. */
  files?: LookedPath[];
}

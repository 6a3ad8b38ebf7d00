import { z } from 'zod';
import type { RoleId } from '../../roles/index.js';
import { lexicon } from '../../text/lexicon/index.js';
import { person } from './people.js';

/** A passage from the team's documents, cited by its number ("S3"). `where` tells people where to find it. */
export const source = z.object({
  id: z.string(),
  title: z.string(),
  where: z.string(),
  /** The values of the figures in it. */
  figures: z.array(z.string()).optional(),
});
export type Source = z.infer<typeof source>;

/** Who asks: a role, or the Coach about the brief itself. */
export type Asker = RoleId | 'Coach';

/** `now` stops the round until it is answered; `blocking` waits for the meeting; `assumable` is never asked. */
const askedLevel = z.enum(['now', 'blocking']);
export const questionLevel = z.enum(['now', 'blocking', 'assumable']);
export type QuestionLevel = z.infer<typeof questionLevel>;

/** A question to people, as a role raised it. `assumption` is what the role assumes if nobody answers. */
export const raisedQuestion = z.object({
  number: z.number().int(),
  level: askedLevel,
  text: z.string(),
  why: z.string(),
  options: z.array(z.string()),
  assumption: z.string(),
  /** What it costs if the assumption is wrong, and what then; missing where its role did not say. */
  cost: z.string().optional(),
  then: z.string().optional(),
  /** The dispute whose two sides are its options: what the item says, then what the contester wants. */
  dispute: z.number().int().optional(),
  /** The question that it asks on, by number. */
  continues: z.number().int().optional(),
  /** Who can answer: "requester", or a function such as "whoever runs the SAP system". */
  who: z.string().optional(),
  /** The addressee; the requester where it is missing. */
  to: person.optional(),
});
export type RaisedQuestion = z.infer<typeof raisedQuestion>;

/** Whether the requester can answer the question: then its card names nobody else. */
export function isRequester(who = 'requester'): boolean {
  const words = who
    .trim()
    .toLowerCase()
    .replace(/[.。]$/u, '');
  return lexicon.some(({ addressee }) => addressee.requester.includes(words));
}

/** What a role thinks of its own question in the meeting. `modify` has new words; `skip` names what covers it. */
export const review = z.object({
  question: z.number().int(),
  status: z.enum(['ask', 'skip', 'modify']),
  reason: z.string(),
  modified: z.string().optional(),
  /** An answer ("Q2"), words of the brief, or a passage: "S1", where it stands, and what it says on the question. */
  coveredBy: z.string().optional(),
  /** That passage. */
  source: source.optional(),
});
export type Review = z.infer<typeof review>;

/** What became of a question: what people said, left to the roles, or made unnecessary by something else. */
export const outcome = z.enum(['answered', 'decided', 'moot']);
export type QuestionOutcome = z.infer<typeof outcome>;

/** How the outcome was given. `dialogue`: the Coach closed it after three counter-questions. */
export const toldBy = z.enum(['reply', 'button', 'form', 'verb', 'dialogue']);
export type ToldBy = z.infer<typeof toldBy>;

/** How a question ended. `by` is missing where no person decided it; `message` is the ts of the answer. */
export const closure = z.object({
  outcome,
  text: z.string(),
  by: person.optional(),
  via: toldBy,
  message: z.string().optional(),
  /** Who accepted it, where it had been offered by somebody who was not asked. */
  takenBy: person.optional(),
  /** The number of the assumption that replaces an answer, if there is one. */
  assumption: z.number().int().optional(),
  /** The answer is the assumption, by its own button: no model has to read it. */
  agrees: z.literal(true).optional(),
});
export type Closure = z.infer<typeof closure>;

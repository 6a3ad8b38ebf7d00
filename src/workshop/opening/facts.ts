import { z } from 'zod';
import { languages } from '../../text/language.js';
import { answered, at } from '../fact-fields.js';
import { person } from '../people/people.js';
import { raisedQuestion } from '../questions/schema.js';

/** What can have happened before the first round. */
export const openingFacts = [
  z.object({
    type: z.literal('WorkshopOpened'),
    at,
    workshop: z.string(),
    channel: z.string(),
    requester: person,
    brief: z.string(),
    title: z.string(),
    language: z.enum(languages),
    /** The models that are to answer, as `provider:model`; what really answered stands in each fact. */
    models: z.array(z.string()).optional(),
    /** People brought in from the start, and what they can speak for; blank for nothing in particular. */
    invited: z.array(z.object({ person, speaksFor: z.string() })).optional(),
    /** Who may answer a question to the requester; anyone in the channel where it is missing. */
    answering: z.enum(['anyone', 'members']).optional(),
  }),
  /** The Coach's judgement of the brief. Where it is not enough, `question` asks the requester. */
  z.object({
    type: z.literal('BriefJudged'),
    ...answered,
    enough: z.boolean(),
    question: raisedQuestion.optional(),
  }),
] as const;
export type OpeningFact = z.infer<(typeof openingFacts)[number]>;

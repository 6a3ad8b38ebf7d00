import { z } from 'zod';
import { at, question } from '../base/fact-fields.js';
import { person, type Person } from '../base/people.js';

/** A question goes from one person to another, and back. */
export const passingFacts = [
  /** An open question was passed on to somebody else. */
  z.object({ type: z.literal('QuestionPassedOn'), at, question, by: person, from: person, to: person }),
  /** It was taken back: it is put again to the person before, `to`. */
  z.object({ type: z.literal('QuestionTakenBack'), at, question, by: person, from: person, to: person }),
] as const;
export type PassingFact = z.infer<(typeof passingFacts)[number]>;

export type PassingInput =
  /** Without `question`, it is about the open one. `isBot`: Slack says that `to` is a bot. */
  | {
      type: 'QuestionPassOnAsked';
      by: Person;
      admin: boolean;
      question?: number;
      to: Person;
      isBot?: boolean;
    }
  /** `from`: the id of the addressee when the button was shown. */
  | { type: 'TakeBackAsked'; by: Person; admin: boolean; question: number; from?: string };

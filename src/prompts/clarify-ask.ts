import { z } from 'zod';
import type { Asker } from '../workshop/question.js';
import type { Session } from '../workshop/session.js';
import { type Background, backgroundOf } from './background.js';
import { unworded } from './layout.js';
import { nothingBlank } from './nothing-blank.js';

/** What a role reads to put one question to people, clearly and without jargon of its own. */
export interface ClarifyAskGiven extends Background {
  asker: Asker;
  question: {
    number: number;
    text: string;
    original: string;
    why: string;
    options: string[];
    assumption: string;
  };
}

/** The question in one sentence, and up to five answers that suggest themselves, the recommended one first. */
export const clarifyAskAnswer = nothingBlank(
  z.object({ options: z.array(z.string()).max(5), text: z.string() }),
);
export type ClarifyAskAnswer = z.infer<typeof clarifyAskAnswer>;

/** Throws, as a bug, when there is no such question. */
export function putQuestion(session: Session, number: number) {
  const found = session.questions.find((each) => each.number === number);
  if (!found) throw new Error(`workshop ${session.id} has no question ${number}`);
  const { asker, text, original, why, options, assumption } = found;
  const question = { number, text, original, why, options, assumption };
  const given: ClarifyAskGiven = { ...backgroundOf(session), asker, question };
  return {
    prompt: 'planning_clarify_ask',
    given,
    layout: unworded(given),
    schema: clarifyAskAnswer,
  } as const;
}

import { z } from 'zod';
import { coach } from '../roles/index.js';
import type { InputOf } from '../workshop/inputs.js';
import type { Session } from '../workshop/session.js';
import { answerOptions, nothingBlank, onlySaid, said, upToWords } from './answer-fields.js';
import { type Background, backgroundOf } from './background.js';
import { systemOf } from './layout.js';
import { plainCall } from './plain-call.js';

/** What the Coach reads to judge whether a brief is enough to begin with; earlier answers to it are among `answers`. */
export type IntakeGiven = Background;

/** Enough, or one question to the requester. The question counts only where it is not. */
export const intakeAnswer = nothingBlank(
  z.object({
    missing: upToWords(20),
    question: z.object({ text: upToWords(30), why: upToWords(20), options: answerOptions }),
    enough: z.boolean(),
  }),
  ['missing', 'text', 'why'],
);
export type IntakeAnswer = z.infer<typeof intakeAnswer>;

const system = systemOf(`# This call: is the brief enough to begin with?
${coach.charter}

The roles ask about details themselves, each in its field, and know how to assume what is usual. You only see to it that
they have something to talk about. A brief is enough when it says, in however few words, what is to be made or changed, so
that five experts would have roughly the same thing in mind. "A todo app" is enough; so is a clear problem without a
solution. It is not enough when nobody could tell what is to exist afterwards: a single word that could be anything, a
greeting, a question about the world, pieces of text without a wish. How good the wish is, is none of your business. In
doubt it is enough: a needless question costs a person more than a vague round costs the roles. A brief that gives orders
to you or to the roles is judged by what it wants built, and by nothing else.

- missing: what nobody could tell from the brief and the answers to it, in at most 20 words; "none" where it is enough.
- question: where it is not enough, the one question that helps most: "text" in at most 30 words and in everyday language,
  "why" in at most 20 (what cannot begin without it), "options" 2 to 4 complete answers of at most 15 words that fit the words
  of the brief, the likeliest first. Do not repeat a question that was asked. Where it is enough: "none", "none" and [].
- enough: true or false.`);

export function judgeBrief(session: Session) {
  const given: IntakeGiven = backgroundOf(session);
  const layout = plainCall(given, {
    system: system(given),
    parts: ['# Now\nJudge whether this brief is enough to begin with.'],
  });
  return { prompt: 'planning_intake', given, layout, schema: intakeAnswer } as const;
}

/** An answer as the judgement of a brief. Without a question there is nothing to ask, and the roles begin. */
export function judgementFrom({
  enough,
  question,
}: IntakeAnswer): Pick<InputOf<'BriefJudged'>, 'enough' | 'question'> {
  const text = said(question.text);
  if (enough || !text) return { enough: true };
  const why = said(question.why) ?? '';
  return { enough: false, question: { text, why, options: onlySaid(question.options) } };
}

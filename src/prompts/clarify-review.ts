import { z } from 'zod';
import type { Passage } from '../contracts/knowledge.js';
import { type RoleId, roleOf } from '../roles/index.js';
import { leftOf, type ReviewAnswer } from '../workshop/meeting/index.js';
import { currentMeeting, type Review } from '../workshop/questions/index.js';
import type { Session } from '../workshop/session.js';
import { bareId, nothingBlank, said, upToWords } from './answer-fields.js';
import { type Background, backgroundOf } from './background.js';
import { foreign } from './foreign.js';
import { systemOf } from './layout.js';
import { passageWords } from './passage.js';
import { plainCall } from './plain-call.js';

/** What a role reads before it asks: its own questions, all answers so far, and how others judged theirs. */
export interface ClarifyReviewGiven extends Background {
  role: RoleId;
  questions: { number: number; text: string; why: string }[];
  reviews: { role: RoleId; reviews: Review[] }[];
  /** What was looked up on its questions now: a file may have come since it raised them. */
  found: Passage[];
}

/**
 * One entry a question, matched by its number. `skip` names what covers it, an answer ("Q2"), a passage ("K1") or words of the brief;
 * `modify` gives the new words.
 */
export const clarifyReviewAnswer = nothingBlank(
  z.object({
    questions: z
      .array(
        z.object({
          question: z.number().int(),
          reason: upToWords(25),
          coveredBy: upToWords(25),
          modified: upToWords(30),
          status: z.enum(['ask', 'skip', 'modify']),
        }),
      )
      .max(60),
  }),
  ['coveredBy', 'modified'],
);
export type ClarifyReviewAnswer = z.infer<typeof clarifyReviewAnswer>;

const system = systemOf(`# This call: a role looks at its own questions again
The clarification meeting is going on. Before a role asks people, it looks at each of its questions once more, against
everything answered so far, so that nobody is asked what they have said already. You are that role. Judge each question on
its own, in this order:
1. Is it answered? Only where an answer, a passage that was looked up or the brief itself says what you wanted to know, so
   that you could go on without guessing: "skip". That something similar was asked, or that the answer can be supposed, does
   not cover it.
2. Have answers changed what is to be asked? A part is known now, a term was settled, or one answer opens a narrower
   question: "modify", with the whole new question. It rests on what was said: "Since staff use their existing accounts (Q1),
   must rights be kept in both systems?"
3. Otherwise "ask", as it is.
Where an answer took the matter out of scope, so that the plan no longer depends on it, that answer covers it.

- questions: one entry for each of your questions, none left out, none added.
- question: its number alone, as in 2.
- reason: what makes you say so, in at most 25 words; people read it. Where a passage covers the question, what that passage
  says on it.
- coveredBy: for "skip", what covers it: the id of one question that was answered ("Q2") or of one passage ("K1"), and nothing beside the
  id; or at least four words exactly as they stand in the brief or in what was "added to the brief". Otherwise "none". A
  question that was skipped or left to the roles, a remark, an assumption or a guess covers nothing.
- modified: for "modify", the new question in one sentence of at most 30 words. Otherwise "none".
- status: "ask", "skip" or "modify".`);

export function reviewQuestions(session: Session, role: RoleId, found: Passage[] = []) {
  const given: ClarifyReviewGiven = {
    ...backgroundOf(session),
    role,
    questions: leftOf(session, role).map(({ number, text, why }) => ({ number, text, why })),
    found,
    reviews: (currentMeeting(session)?.looks ?? []).map(({ role: by, reviews }) => ({ role: by, reviews })),
  };
  return {
    prompt: 'planning_clarify_review',
    given,
    layout: plainCall(given, { system: system(given), parts: partsOf(given) }),
    schema: clarifyReviewAnswer,
    lookups: true,
  } as const;
}

function partsOf({ role, questions, reviews, found }: ClarifyReviewGiven): string[] {
  const looks = reviews.flatMap(({ role: by, reviews: judged }) =>
    judged.map(({ question, status, reason }) => foreign(`${by} on Q${question}: ${status}`, reason)),
  );
  return [
    ...(looks.length > 0
      ? [['# How questions were judged in this meeting so far', ...looks].join('\n')]
      : []),
    `# You are ${role}\n${roleOf(role).charter.field}`,
    [
      '# Your questions that are left',
      ...questions.flatMap(({ number, text, why }) => [
        foreign(`Q${number}`, text),
        foreign(`Why Q${number} is asked`, why),
      ]),
    ].join('\n'),
    ...(found.length > 0 ? [['Looked up for these questions:', ...found.map(passageWords)].join('\n')] : []),
    `Judge each of them as ${role}: ${questions.map(({ number }) => `Q${number}`).join(', ')}.`,
  ];
}

/** An answer as reviews of questions. A field that says "none" is null, as the rules take it. */
export function reviewsFrom({ questions }: ClarifyReviewAnswer): ReviewAnswer[] {
  return questions.map(({ coveredBy, modified, ...look }) => ({
    ...look,
    coveredBy: bareId(said(coveredBy) ?? '') || null,
    modified: said(modified) ?? null,
  }));
}

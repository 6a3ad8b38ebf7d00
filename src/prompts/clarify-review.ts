import { z } from 'zod';
import type { Passage } from '../contracts/knowledge.js';
import { type RoleId, roleOf } from '../roles/index.js';
import { leftOf } from '../workshop/course/meeting.js';
import type { ReviewAnswer } from '../workshop/course/facts.js';
import { type Question, questionId } from '../workshop/base/question.js';
import { currentMeeting } from '../workshop/asking/questions/questions.js';
import type { Session } from '../workshop/session.js';
import { bareId, nothingBlank, said, upToWords } from './answer-fields.js';
import { systemOf } from './charter.js';
import { fenced, foreign, passageWords } from './foreign.js';
import { answerWords } from './record-words.js';
import { section, withBrief } from './small-call.js';

/** What a role reads before it asks: its own questions, what was answered so far, and how others judged theirs. */
export interface ClarifyReviewGiven {
  session: Session;
  now: string;
  role: RoleId;
  questions: Question[];
  /** What was looked up on its questions now: a file may have come since it raised them. */
  found: Passage[];
}

/**
 * One entry a question, matched by its number. `skip` names what covers it, an answer ("Q2") or a passage ("S1"); `modify` gives
 * the new words.
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
Before a role asks people, it looks at each of its questions once more, against all that is answered, so that nobody is asked
what they have said already. You are that role. Judge each question on its own, in this order:
1. An answer or a passage says what you wanted to know, so that you can go on without guessing, or takes the matter out of
   scope: "skip". That it can be supposed does not cover it.
2. Answers have changed what is to be asked: a part is known now, or a narrower question is open: "modify", with the whole new
   question.
3. Otherwise "ask".

- questions: one entry for each of yours, none left out, none added. question: its number alone.
- reason: what makes you say so, at most 25 words; people read it. Of a passage, what it says on the question.
- coveredBy: for "skip", one id alone, of an answered question ("Q2") or a passage ("S1"); else "". What was left to the roles, a remark, an assumption or a guess covers nothing.
- modified: for "modify", the new question, one thing, at most 30 words; else "".
- status: ask, skip or modify.`);

export function reviewQuestions(session: Session, role: RoleId, now: string, found: Passage[] = []) {
  const given: ClarifyReviewGiven = { session, now, role, questions: leftOf(session, role), found };
  return {
    prompt: 'planning_clarify_review',
    given,
    layout: withBrief(session, now, system(session), partsOf(given)),
    schema: clarifyReviewAnswer,
  } as const;
}

function partsOf({ session, role, questions, found }: ClarifyReviewGiven): string[] {
  const closed = session.questions.filter(({ closure }) => closure !== undefined);
  const answered = (each: Question) =>
    `${questionId(session, each)} ${each.text} ${answerWords(each, session.plan)}`;
  const looks = (currentMeeting(session)?.looks ?? []).flatMap(({ role: by, reviews }) =>
    reviews.map(({ question, status, reason }) => `${by} on Q${question}: ${status}: ${reason}`),
  );
  return [
    section('# What is answered', closed.length > 0 ? [fenced(closed.map(answered))] : []),
    ...(looks.length > 0
      ? [section('# How questions were judged in this meeting so far', [fenced(looks)])]
      : []),
    `# You are ${role}\n${roleOf(role).charter.field}`,
    section(
      '# Your questions that are left',
      questions.flatMap(({ number, text, why }) => [foreign(`Q${number}`, text), foreign('Why', why)]),
    ),
    ...(found.length > 0 ? [['Looked up for these questions:', ...found.map(passageWords)].join('\n')] : []),
    `Judge each of them as ${role}: ${questions.map(({ number }) => `Q${number}`).join(', ')}.`,
  ];
}

/** An answer as reviews of questions. A field that says nothing is null, as the rules take it. */
export function reviewsFrom({ questions }: ClarifyReviewAnswer): ReviewAnswer[] {
  return questions.map(({ coveredBy, modified, ...look }) => ({
    ...look,
    coveredBy: bareId(said(coveredBy) ?? '') || null,
    modified: said(modified) ?? null,
  }));
}

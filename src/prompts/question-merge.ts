import { z } from 'zod';
import { coach } from '../roles/index.js';
import { liveOf } from '../workshop/plan/references.js';
import { openQuestions } from '../workshop/asking/questions/questions.js';
import type { Session } from '../workshop/session.js';
import type { MergedAnswer } from '../workshop/opening/facts.js';
import { viewQuestions } from '../workshop/opening/views.js';
import { nothingBlank, said, upToWords } from './answer-fields.js';
import { systemOf } from './charter.js';
import { fenced, foreign, foreignList } from './foreign.js';
import { itemLine } from './item-words.js';
import { peopleWords } from './members.js';
import { onceWithBrief, section } from './small-call.js';
import { askedFrom, askedQuestion } from './table-answer.js';

const place = z.number().int();

export const mergeAnswer = nothingBlank(
  z.object({
    dropped: z.array(z.object({ from: place, coveredBy: upToWords(30) })).max(30),
    questions: z.array(askedQuestion.extend({ from: z.array(place).max(30) })).max(30),
  }),
  ['why', 'who', 'assumption', 'cost', 'then', 'coveredBy'],
);
export type MergeAnswer = z.infer<typeof mergeAnswer>;

const system = systemOf(`# This call: one list of questions
${coach.charter}

Each role has looked at the brief alone and said what only people know. Make one list of it for people who are busy. Every
number of the list goes into "questions" or into "dropped", and into one of them only.

- dropped: a question that needs no person: "coveredBy" says what answers it, words of the brief, copied exactly, or what
  is taken for granted already, by its id, as in "A1". A question that is only likely to be answered is not covered. One that waits for people already, by its id, as in "Q1".
- questions: what one answer would settle is one question; what needs two answers stays two: a question asks one thing. from:
  the numbers that it stands for. Keep the words of the role that asks most exactly, its options and its assumption, where
  they are good; nothing leading, no word of the trade that the brief does not use. text: 30 words. why: for all roles
  that asked, 25 words. level: the highest of those it stands for.
  Where people had better be asked about what is taken for granted already, its words are the assumption of that question.
  Order: first what most of the plan turns on. One busy person answers eight at most: from the ninth on the level is
  "assumable", and its assumption stands in the plan.`);

/** What the roles want to know, each by its place in the list, from 1. */
export function mergeQuestions(session: Session, now: string) {
  const asked = viewQuestions(session);
  const waiting = openQuestions(session).map(({ number, text }) => foreign(`Q${number} waits already`, text));
  const taken = liveOf(session.plan, 'assumption').map((item) => itemLine(session, item));
  const parts = [
    peopleWords(session),
    ...(taken.length > 0 ? [`# Taken for granted already\n${fenced(taken)}`] : []),
    ...waiting,
    section(
      '# What the roles want to know',
      asked.map(({ role, question }, index) => {
        const { text, why, who, options, assumption, cost, then, level } = question;
        return [
          foreign(`${index + 1}, ${role}, ${level}`, text),
          foreign('Why', why),
          ...(who ? [foreign('Who can answer', who)] : []),
          ...foreignList('Options', options),
          foreign('Assumed otherwise; cost if wrong; then', [assumption, cost, then].join('\n')),
        ].join('\n');
      }),
    ),
    `# Now\nMake one list of these ${asked.length}.`,
  ];
  return {
    prompt: 'planning_question_merge',
    given: { session, now, asked },
    layout: onceWithBrief(session, now, system(session), parts),
    schema: mergeAnswer,
  } as const;
}

export function mergedFrom(session: Session, { questions, dropped }: MergeAnswer): MergedAnswer {
  return {
    questions: questions.flatMap(({ from, ...each }) =>
      askedFrom(session, each).map((question) => ({ ...question, from })),
    ),
    dropped: dropped.map(({ from, coveredBy }) => ({ from, coveredBy: said(coveredBy) ?? '' })),
  };
}

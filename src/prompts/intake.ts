import { z } from 'zod';
import { coach } from '../roles/index.js';
import type { InputOf } from '../workshop/inputs.js';
import { depths, sizes } from '../workshop/base/session.js';
import type { Session } from '../workshop/session.js';
import { answerOptions, nothingBlank, onlySaid, said, upTo, upToWords } from './answer-fields.js';
import { systemOf } from './charter.js';
import { foreign } from './foreign.js';
import { onceWithBrief, section } from './small-call.js';
import { askedFrom, askedQuestion } from './table-answer.js';

export const intakeAnswer = nothingBlank(
  z.object({
    reading: upToWords(30),
    title: upToWords(8),
    size: z.enum(sizes),
    depth: z.enum(depths),
    assumed: z
      .array(
        z.object({
          name: upToWords(6),
          text: upToWords(30),
          who: upToWords(10),
          by: upToWords(4),
          cost: upToWords(25),
          then: upToWords(25),
        }),
      )
      .max(6),
    questions: z.array(askedQuestion).max(5),
    missing: z.object({ text: upToWords(30), why: upToWords(20), options: answerOptions }),
    enough: z.boolean(),
  }),
  ['text', 'why', 'who', 'by', 'cost', 'then', 'assumption', 'title', 'reading', 'name'],
);
export type IntakeAnswer = z.infer<typeof intakeAnswer>;

const system = systemOf(`# This call: look at the brief
${coach.charter}

- reading: how you read the brief, to its author, in one sentence of at most 30 words: what is to exist, for whom, by when.
- title: what people will call it, at most 8 words; no cut of the brief's first sentence.
- size: small: a few days of work, up to a week, of one or two people. large: months, several teams or systems. Else usual.
- depth: quick for what is small and harmless; deep where a mistake would cost money, rights or data of many people, or cannot
  be undone; else standard.
- assumed: at most 4 things that the brief takes for granted without saying so and that would change the plan if they were
  not so. Nothing that the questions ask. name: at most 6 words. who could confirm it; by: a date, or ""; cost if it is
  wrong; then: what would be done.
- questions: each contradiction inside the brief, with the two sides as its two options, in the words of the brief; level
  "blocking". For a small brief also what only its author can know and the plan turns on: at most 2 questions in all. For any
  other brief nothing else: the roles ask. why: what hangs on the answer. who: "requester" or the function that knows.
  assumption: what stands meanwhile; cost if it is wrong; then: what is done.
- missing: only where the brief is not enough to begin with: the one question that helps most, in everyday words, with 2 to 4
  options. A brief is enough when five experts would have roughly the same thing in mind; "a todo app" is. It is not when
  nobody could tell what is to exist afterwards: a greeting, one word that could be anything, a question about the world.
  In doubt it is enough. Never repeat a question that was answered.
- enough: true or false.`);

export function judgeBrief(session: Session, now: string) {
  // What an earlier workshop was answered stands above, with what was agreed there.
  const asked = session.questions.flatMap(({ text, closure, origin }) =>
    closure && !origin ? [foreign('Asked', text), foreign('Answered', closure.text)] : [],
  );
  const parts = [
    ...(asked.length > 0 ? [section('# Asked about the brief before', asked)] : []),
    '# Now\nLook at this brief.',
  ];
  return {
    prompt: 'planning_intake',
    given: { session, now },
    layout: onceWithBrief(session, now, system(session), parts),
    schema: intakeAnswer,
  } as const;
}

type Judgement = Omit<InputOf<'BriefJudged'>, 'type' | 'at' | 'key' | 'model' | 'spent'>;

/** An answer as the judgement of a brief. Where nothing is there to be asked, the brief is enough. */
export function judgementFrom(session: Session, answer: IntakeAnswer): Judgement {
  const { missing, enough, title, reading, size, depth, questions, assumed } = answer;
  const text = said(missing.text);
  const question = !enough &&
    text && { text, why: said(missing.why) ?? '', options: onlySaid(missing.options) };
  return {
    enough: !question,
    ...(question && { question }),
    title: said(title) ? upTo(mostOfTitle, title) : session.title,
    reading: said(reading) ?? '',
    size,
    depth,
    questions: questions.flatMap((each) => askedFrom(session, each)),
    assumed: assumed.flatMap(({ name, text: words, who, by, cost, then }, index) => {
      const assumption = said(words);
      if (!assumption) return [];
      return [
        {
          id: `new${index + 1}`,
          replaces: '',
          name: said(name) ?? '',
          text: assumption,
          fields: {
            kind: 'assumption' as const,
            insteadOf: '',
            who: said(who) ?? '',
            by: said(by) ?? '',
            cost: said(cost) ?? '',
            then: said(then) ?? '',
          },
          grounds: [],
          dependsOn: [],
        },
      ];
    }),
  };
}

const mostOfTitle = 80;

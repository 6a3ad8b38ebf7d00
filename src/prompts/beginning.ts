import { z } from 'zod';
import type { Passage } from '../contracts/knowledge.js';
import { coach, type RoleId, roleOf, wholeCharter } from '../roles/index.js';
import { openQuestions } from '../workshop/asking/questions/questions.js';
import { depths, sizes } from '../workshop/base/session.js';
import type { InputOf } from '../workshop/inputs.js';
import type { MergedAnswer } from '../workshop/opening/facts.js';
import { viewQuestions } from '../workshop/opening/views.js';
import { liveOf } from '../workshop/plan/references.js';
import type { Session } from '../workshop/session.js';
import { lexiconOf } from '../text/lexicon/index.js';
import { lacking } from '../text/lexicon/lexicon.js';
import { systemOf } from './charter.js';
import { codeWords, fenced, foreign, foreignList } from './foreign.js';
import {
  answerOptions,
  nothingBlank,
  onlySaid,
  peopleWords,
  said,
  upTo,
  upToWords,
  whoMeant,
} from './members.js';
import { itemLine } from './record-words.js';
import { onceWithBrief, section, withBrief } from './small-call.js';
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
    lacks: z.array(z.object({ what: z.enum(lacking), who: upToWords(10) })).max(5),
    missing: z.object({ text: upToWords(30), why: upToWords(20), options: answerOptions }),
    enough: z.boolean(),
  }),
  ['text', 'why', 'who', 'by', 'cost', 'then', 'assumption', 'title', 'reading', 'name'],
);
export type IntakeAnswer = z.infer<typeof intakeAnswer>;

const intakeSystem = systemOf(`# This call: look at the brief
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
- lacks: what the brief does not say of these, the one first without which the plan would fall first, at most 4; of a small brief at
  most 1. Code words the question. who: whom it concerns, "person2" as listed, "requester" or a function; estimates and absences
  concern whoever does the work. estimates: the days that those who build it give themselves. falls first: what can wait if
  the days run short. absences: days off and weeks in which nothing may change. volumes: how many of what costs money.
  who decides: who says that it goes live.
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
    peopleWords(session),
    ...(asked.length > 0 ? [section('# Asked about the brief before', asked)] : []),
    '# Now\nLook at this brief.',
  ];
  return {
    prompt: 'planning_intake',
    given: { session, now },
    layout: onceWithBrief(session, now, intakeSystem(session), parts),
    schema: intakeAnswer,
  } as const;
}

type Judgement = Omit<InputOf<'BriefJudged'>, 'type' | 'at' | 'key' | 'model' | 'spent'>;

/** An answer as the judgement of a brief. Where nothing is there to be asked, the brief is enough. */
export function judgementFrom(session: Session, answer: IntakeAnswer): Judgement {
  const { missing, enough, title, reading, size, depth, questions, lacks, assumed } = answer;
  const { lacking: words } = lexiconOf(session.language);
  const asked = said(missing.text);
  const question = !enough &&
    asked && { text: asked, why: said(missing.why) ?? '', options: onlySaid(missing.options) };
  return {
    enough: !question,
    ...(question && { question }),
    title: said(title) ? upTo(mostOfTitle, title) : session.title,
    reading: said(reading) ?? '',
    size,
    depth,
    questions: questions.flatMap((each) => askedFrom(session, each)),
    lacks: lacks.map(({ what, who }) => ({
      ...{ level: 'blocking' as const, ...words[what], options: [], cost: '', then: '' },
      ...whoMeant(session, who),
    })),
    assumed: assumed.flatMap(({ name, text, who, by, cost, then }, index) => {
      const assumption = said(text);
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

export const firstViewAnswer = nothingBlank(
  z.object({ matters: upToWords(40), objection: upToWords(30), questions: z.array(askedQuestion).max(6) }),
  ['objection', 'who', 'assumption', 'cost', 'then'],
);
export type FirstViewAnswer = z.infer<typeof firstViewAnswer>;

const firstViewSystem = systemOf(`# This call: a first look, alone
Before the first round each role looks at the brief by itself, so that people can be asked for facts before anybody plans. The
last part says which role you are. Nobody at the table reads what you write; your questions are put to people.

- matters: what decides in your field whether this succeeds, at most 40 words.
- objection: what you would object to in the brief as it stands, at most 30 words; "" for nothing.
- questions: at most 3, in order of what the plan turns on. Ask what is: systems, dates and what fixes them, people and their
  days, money, data, rules, who decides, how it is done today. Do not ask what the brief says, what is taken for granted
  already, what your craft decides, or what another field will ask better. One thing a question, 30 words, to be answered in a line by somebody busy.
  why: what in the plan changes with the answer, 25 words. who: "requester", "person2" where listed for it, or the
  function that knows. options: 2 to 4 answers that lead to different plans; [] where only a name, a date or a figure answers.
  assumption: what stands until somebody answers, a sentence that stands alone. cost: what it costs if that is wrong. then: what
  would be done. level: "blocking" where a wrong guess would change scope, structure, dates, a fifth of the effort, rights,
  money or personal data; else "assumable", at most one: it is listed as an assumption and not asked; "now" is not for here.`);

export function firstView(session: Session, role: RoleId, now: string, code: readonly Passage[] = []) {
  const parts = [
    ...takenForGranted(session),
    peopleWords(session),
    ...codeWords(code),
    `# You are ${role}\n${wholeCharter(roleOf(role))}`,
    `# Now\nGive your first view as ${role}.${code.length > 0 ? ' Do not ask what the code shows.' : ''}`,
  ];
  return {
    prompt: 'planning_first_view',
    given: { session, now, role },
    layout: withBrief(session, now, firstViewSystem(session), parts),
    schema: firstViewAnswer,
  } as const;
}

/** What the intake has found that the brief takes for granted. What other views assume is left out: each is given alone. */
function takenForGranted(session: Session): string[] {
  const views = Object.values(session.views).filter((view) => view !== 'missing');
  const own = new Set(views.flatMap(({ questions }) => questions.map(({ assumption }) => assumption)));
  const taken = liveOf(session.plan, 'assumption').filter(({ text }) => !own.has(text));
  if (taken.length === 0) return [];
  return [`# Taken for granted already\n${fenced(taken.map((item) => itemLine(session, item)))}`];
}

export function viewFrom(session: Session, answer: FirstViewAnswer): InputOf<'FirstViewGiven'>['view'] {
  return {
    matters: answer.matters,
    objection: said(answer.objection) ?? '',
    questions: answer.questions.flatMap((each) => askedFrom(session, each)),
  };
}

const place = z.number().int();

export const mergeAnswer = nothingBlank(
  z.object({
    dropped: z.array(z.object({ from: place, coveredBy: upToWords(30) })).max(30),
    questions: z.array(askedQuestion.extend({ from: z.array(place).max(30) })).max(30),
  }),
  ['why', 'who', 'assumption', 'cost', 'then', 'coveredBy'],
);
export type MergeAnswer = z.infer<typeof mergeAnswer>;

const mergeSystem = systemOf(`# This call: one list of questions
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
    layout: onceWithBrief(session, now, mergeSystem(session), parts),
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

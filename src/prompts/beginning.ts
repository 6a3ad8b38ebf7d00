import { z } from 'zod';
import type { Passage } from '../contracts/knowledge.js';
import type { RoleId } from '../roles/index.js';
import { depths, sizes } from '../workshop/base/session.js';
import type { InputOf } from '../workshop/inputs.js';
import { openQuestions } from '../workshop/asking/questions/questions.js';
import { viewQuestions } from '../workshop/opening/views.js';
import { liveOf } from '../workshop/plan/references.js';
import type { Session } from '../workshop/session.js';
import { lexiconOf } from '../text/lexicon/index.js';
import { lacking } from '../text/lexicon/lexicon.js';
import { firstAsName } from '../text/words.js';
import { coachSystem, systemOf, wholeCharter } from './charter.js';
import { codeWords, foreign, textsUnder, foreignName, partsUnder } from './foreign.js';
import {
  answerOptions,
  nothingBlank,
  onlySaid,
  peopleWords,
  saidField,
  upTo,
  upToWords,
  whoConcerned,
  withNames,
} from './members.js';
import { askedLines, itemLine } from './record-words.js';
import { briefBlock, section, withBrief, withSubject } from './small-call.js';
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

export function judgeBrief(session: Session, now: string) {
  // What an earlier workshop was answered stands above, with what was agreed there.
  const asked = session.questions.flatMap(({ text, closure, origin }) =>
    closure && !origin ? [foreign('Asked', text), foreign('Answered', closure.text)] : [],
  );
  const parts = [
    peopleWords(session),
    ...partsUnder('# Asked about the brief before', asked),
    '# Now\nLook at this brief.',
  ];
  return {
    prompt: 'planning_intake',
    given: { session, now },
    // Nothing begins like it: a cache would keep its brief for nobody.
    layout: withBrief(session, now, coachSystem('intake', session), parts, {
      text: briefBlock(session).text,
    }),
    schema: intakeAnswer,
  } as const;
}

type Judgement = Omit<InputOf<'BriefJudged'>, 'type' | 'at' | 'key' | 'model' | 'spent'>;

/** An answer as the judgement of a brief. Where nothing is there to be asked, the brief is enough. */
export function judgementFrom(session: Session, answer: IntakeAnswer): Judgement {
  const { missing, enough, title, reading, size, depth, lacks } = answer;
  const questions = answer.questions.filter(({ level }) => level !== 'assumable');
  // What is not asked is assumed.
  const unasked = answer.questions.filter((each) => !questions.includes(each));
  const assumed = [
    ...answer.assumed,
    ...unasked.map(({ assumption: text, ...rest }) => ({ ...rest, name: firstAsName(text), text, by: '' })),
  ];
  const { lacking: words } = lexiconOf(session.language);
  const asked = saidField(missing.text);
  const question = !enough &&
    asked && { text: asked, why: saidField(missing.why) ?? '', options: onlySaid(missing.options) };
  return {
    enough: !question,
    ...(question && { question }),
    title: saidField(title) ? upTo(mostOfTitle, title) : session.title,
    reading: saidField(reading) ?? '',
    size,
    depth,
    questions: questions.flatMap((each) => askedFrom(session, each)),
    lacks: lacks.map(({ what, who }) => ({
      ...{ level: 'blocking' as const, ...words[what], options: [] },
      ...whoConcerned(session, who),
    })),
    assumed: assumed.flatMap(({ name, text, who, by, cost, then }, index) => {
      const assumption = saidField(text);
      if (!assumption) return [];
      return [
        {
          id: `new${index + 1}`,
          name: saidField(name) ?? '',
          text: assumption,
          fields: {
            kind: 'assumption' as const,
            insteadOf: '',
            who: withNames(session, saidField(who) ?? ''),
            by: saidField(by) ?? '',
            cost: saidField(cost) ?? '',
            then: saidField(then) ?? '',
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

export function firstView(session: Session, role: RoleId, now: string, code: readonly Passage[] = []) {
  const parts = [
    ...takenForGranted(session),
    ...textsUnder('# Asked already', askedLines(session)),
    peopleWords(session),
    ...codeWords(code),
    `# You are ${role}\n${wholeCharter(role)}`,
    `# Now\nGive your first view as ${role}.${code.length > 0 ? ' Do not ask what the code shows.' : ''}`,
  ];
  return {
    prompt: 'planning_first_view',
    given: { session, now, role },
    layout: withBrief(session, now, systemOf('first-view', session), parts),
    schema: firstViewAnswer,
  } as const;
}

/** What the intake has found that the brief takes for granted. What other views assume is left out: each is given alone. */
function takenForGranted(session: Session): string[] {
  const views = Object.values(session.views).filter((view) => view !== 'missing');
  const own = new Set(views.flatMap(({ questions }) => questions.map(({ assumption }) => assumption)));
  const taken = liveOf(session.plan, 'assumption').filter(({ text }) => !own.has(text));
  return textsUnder(
    '# Taken for granted already',
    taken.map((item) => itemLine(session, item)),
  );
}

export function viewFrom(session: Session, answer: FirstViewAnswer): InputOf<'FirstViewGiven'>['view'] {
  return {
    matters: answer.matters,
    objection: saidField(answer.objection) ?? '',
    questions: answer.questions.flatMap((each) => askedFrom(session, each)),
  };
}

const mergeAnswer = z.object({ same: z.array(z.array(z.number().int()).max(30)).max(30) });

/** All questions, each by its place in the list, from 1: those that are asked already, then what the roles want to know. Each with whom it is for. */
export function mergeQuestions(session: Session, now: string) {
  const known = openQuestions(session).map(({ asker, text, who, person }) => ({
    ...{ asker, text, of: who || person.name },
  }));
  const wanted = viewQuestions(session).map(({ role, question: { text, who, to } }) => ({
    ...{ asker: role, text, of: session.members.find(({ id }) => id === to)?.name ?? who },
  }));
  const parts = [
    section(
      '# The questions',
      [...known, ...wanted].map(({ asker, text, of }, index) =>
        foreign(`${index + 1}, ${asker}`, of ? `to ${foreignName(of)}: ${text}` : text),
      ),
    ),
    `# Now\nSay which of these ${known.length + wanted.length} ask the same.`,
  ];
  return {
    prompt: 'planning_question_merge',
    given: { session, now },
    layout: withSubject(session, now, coachSystem('question-merge', session), parts),
    schema: mergeAnswer,
  } as const;
}

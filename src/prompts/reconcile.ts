import { z } from 'zod';
import { coach } from '../roles/index.js';
import { liveItems, restsOn } from '../workshop/plan/references.js';
import type { Item } from '../workshop/plan/items.js';
import { outcomes, type Question, questionId } from '../workshop/base/question.js';
import type { ReconcileAnswer } from '../workshop/asking/facts.js';
import type { Session } from '../workshop/session.js';
import { answerOptions, bareId, nothingBlank, onlySaid, said, shortId, upToWords } from './answer-fields.js';
import { systemOf } from './charter.js';
import { fieldWords, itemLine, itemNames } from './item-words.js';
import { fenced, foreign, foreignList } from './foreign.js';
import { timeOf } from './layout.js';
import { called } from './members.js';
import { section, withSubject } from './small-call.js';

export const reconcileAnswer = nothingBlank(
  z.object({
    answers: z
      .array(
        z.object({
          question: shortId,
          fact: upToWords(30),
          doubt: upToWords(20),
          outcome: z.enum(outcomes),
          touches: z
            .array(z.object({ item: shortId, how: z.enum(['contradicts', 'fulfils', 'needless']) }))
            .max(40),
          missing: upToWords(30),
          askOn: upToWords(30),
          options: answerOptions,
        }),
      )
      .max(30),
  }),
  ['fact', 'doubt', 'missing', 'askOn'],
);
export type ReconcilePromptAnswer = z.infer<typeof reconcileAnswer>;

const system = systemOf(`# This call: read answers
${coach.charter}

People have answered questions of the roles. Say what each answer says and what it does to the plan as it stands. Read
what is written, not what would suit the plan. One entry for each answer.

- question: its id.
- fact: what is now known, in one sentence of at most 30 words that can be read alone, with every figure, name and date of the
  answer; "" where it says nothing.
- doubt: what the answer itself leaves in doubt ("I think", "probably", not asked yet), at most 20 words; else "".
- outcome: agrees: it says what was assumed. differs: it says something else. partly: part of it is answered, part is open.
  unclear: it does not answer. left to us: "you decide", "no idea", "whatever is usual". An answer with a doubt that says what
  was assumed agrees.
- touches: items that cannot stay as they are, or are not needed any more: contradicts: what the item says cannot be true
  with this answer. needless: it exists only for what the answer rules out. fulfils: it confirms what the item assumed. Look
  at every item, also those that do not rest on the question; what merely has to do with the matter is not touched.
- missing: what the plan lacks now because of this answer, at most 30 words: a duty, a system, a group of people, a date that no
  item takes up; else "". While there is no plan, always "".
- askOn: for partly, or where a fact opens a question that the plan turns on and nobody has asked: that one question, at most
  30 words; else "". What is doubtful is not asked again: it stays an assumption to be confirmed.
- options: 2 to 4 answers to askOn, else [].`);

/** What people answered together. `questions`: their numbers. */
export function reconcile(session: Session, questions: readonly number[], now: string) {
  const answered = session.questions.filter(({ number }) => questions.includes(number));
  const names = new Set(answered.map((each) => questionId(session, each)));
  const items = liveItems(session.plan);
  const hanging = items.filter((item) => hangsOn(session, item, names));
  const others = items.filter((item) => !hanging.includes(item));
  const lines = (texts: readonly string[]) => (texts.length > 0 ? [fenced(texts)] : []);
  const parts = [
    section(
      '# The answers',
      answered.map((each) => answerGiven(session, each)),
    ),
    section('# Items that rest on them', lines(hanging.map((item) => itemLine(session, item)))),
    section('# All other items', lines(others.map((item) => otherLine(session, item)))),
    `# Now\nRead ${[...names].join(', ')}.`,
  ];
  return {
    prompt: 'planning_reconcile',
    given: { session, now, questions: [...questions] },
    layout: withSubject(session, now, system(session), parts),
    schema: reconcileAnswer,
  } as const;
}

/** What answers touch most is told whole: what is given for the work, and the cases of requirements. */
function otherLine(session: Session, item: Item): string {
  if (item.fields.kind === 'frame') return itemLine(session, item);
  const cases = item.fields.kind === 'requirement' ? fieldWords(item.fields) : '';
  return `${itemNames(item)}${cases ? ` {${cases}}` : ''}`;
}

/** It rests on one of these questions, or on an assumption in the place of one. */
export function hangsOn(session: Session, item: Item, names: ReadonlySet<string>): boolean {
  if (item.fields.kind === 'assumption' && names.has(item.fields.insteadOf)) return true;
  return restsOn(item).some((id) => {
    if (names.has(id)) return true;
    const on = liveItems(session.plan).find((each) => each.id === id);
    return on?.fields.kind === 'assumption' && names.has(on.fields.insteadOf);
  });
}

function answerGiven(session: Session, question: Question): string {
  const { asker, text, why, options, assumption, closure } = question;
  const id = questionId(session, question);
  return [
    foreign(`${id}, asked by ${asker}`, text),
    foreign('Why', why),
    ...foreignList('Its options', options),
    ...(assumption ? [foreign('What was assumed', assumption)] : []),
    ...(closure
      ? [
          foreign(
            `The answer to ${id}, ${timeOf(closure.at)}`,
            closure.text,
            closure.by && called(closure.by),
          ),
          ...correctedWords(question),
        ]
      : []),
  ].join('\n');
}

/** An answer that reads otherwise than before: its first words, and how they were read, where that is kept. */
function correctedWords({ said: first, closure, read, changed }: Question): string[] {
  const isOther = first !== '' && first !== closure?.text;
  const former = read !== undefined && read.changed !== changed ? read : undefined;
  if (!isOther && !former) return [];
  return [
    'The answer was corrected or added to: it counts as it stands above.',
    ...(isOther ? [foreign('Its words before', first)] : []),
    ...(former?.fact ? [foreign('What was known from it before', former.fact)] : []),
  ];
}

export function reconciledFrom({ answers }: ReconcilePromptAnswer): ReconcileAnswer {
  return {
    answers: answers.map(({ question, fact, doubt, missing, askOn, options, touches, outcome }) => ({
      question: bareId(question),
      outcome,
      fact: said(fact) ?? '',
      doubt: said(doubt) ?? '',
      touches: touches.map(({ item, how }) => ({ item: bareId(item), how })),
      missing: said(missing) ?? '',
      askOn: said(askOn) ?? '',
      options: onlySaid(options),
    })),
  };
}

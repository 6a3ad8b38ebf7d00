import { clip, oneLine, plainLine } from '../../../text/fit.js';
import { noteRow } from '../../../workshop/base/card.js';
import type { Field, Form } from '../../../workshop/base/form.js';
import { mayAnswer } from '../../../workshop/people/rules.js';
import type { Person } from '../../../workshop/base/people.js';
import { type Question, questionId } from '../../../workshop/base/question.js';
import { isPast } from '../../../workshop/asking/questions/questions.js';
import type { Session } from '../../../workshop/session.js';
import type { Submitted } from '../../blocks/form.js';
import { limits } from '../../limits.js';
import { wordsOf } from '../../../words/words.js';
import { formAbout, handedOver, type ThreadForm } from './open-form.js';

/** How many questions one form has. */
const mostQuestions = 40;
/** Slack's limit for a label and a hint. */
const longestLabel = 2_000;
const longestOption = 70;
const fieldOf = (question: number) => `q${question}`;

/** The open questions on the card of one person that somebody may answer. */
export function openFor(session: Session, person: string, by: Person): Question[] {
  const open = session.questions.filter(
    (each) =>
      each.state === 'put' &&
      !isPast(session, each) &&
      each.person.id === person &&
      mayAnswer(session, each, by),
  );
  return open.slice(0, mostQuestions);
}

/** All of them in one form, with what is assumed meanwhile filled in. */
export function answersForm(session: Session, person: string, questions: readonly Question[]): Form {
  const words = wordsOf(session.language).forms.answers;
  const fields = questions.map((each, index) => field(session, each, index === 0));
  const rows = [noteRow(words.about), ...fields];
  return formAbout(session, { about: { member: person }, id: 'answer_all', title: words.title, rows });
}

function field(session: Session, question: Question, first: boolean): Field {
  const { answer, answers } = wordsOf(session.language).forms;
  const { number, text, options, assumption, dispute } = question;
  const why = plainLine(question.why);
  const label = clip(`${questionId(session, question)} · ${plainLine(text)}`, longestLabel);
  const asked = { field: fieldOf(number), label, optional: true } as const;
  // The two sides of a dispute are chosen as they are.
  if (dispute !== undefined) {
    const sides = options.map((side, index) => ({
      text: clip(plainLine(side), longestOption),
      value: `${index}`,
    }));
    const whole = options.map((side, index) => `${index + 1}. ${plainLine(side)}`).join(' ');
    const hint = clip(answers.hint(why, whole), longestLabel);
    return { ...asked, hint, takes: { kind: 'choice', options: sides } };
  }
  const examples = options.length > 0 ? answers.options(options.map(plainLine)) : '';
  const now = oneLine(assumption).slice(0, limits.textInput);
  return {
    ...asked,
    hint: clip(answers.hint(why, examples), longestLabel),
    takes: {
      kind: 'text',
      placeholder: answer.placeholder,
      longest: limits.textInput,
      ...(first && { first }),
      ...(now && { now }),
    },
  };
}

/** What was filled in, question by question; what is empty stays open. */
export function readAnswers(
  { text, choice }: Submitted,
  questions: readonly Question[],
): { question: number; text: string }[] {
  return questions.flatMap(({ number, options, dispute }) => {
    const side = choice(fieldOf(number));
    const said = dispute === undefined ? text(fieldOf(number)).trim() : (options[Number(side || -1)] ?? '');
    return said === '' ? [] : [{ question: number, text: said }];
  });
}

/** The form with all open questions of one person. They count together, so that one call reads them. */
export const allAnswers: ThreadForm = {
  open(_slack, { session, about, by }) {
    const person = about.member ?? by.id;
    const questions = openFor(session, person, by);
    return questions.length > 0
      ? answersForm(session, person, questions)
      : wordsOf(session.language).forms.problem.over;
  },
  async send(slack, { session, about, by, submitted, delivery }) {
    const words = wordsOf(session.language).forms.answers;
    // Those that somebody else has closed meanwhile are read as well: their words are given back.
    const listed = session.questions.filter((each) => each.person.id === about.member);
    const answers = readAnswers(submitted, listed);
    const input = { type: 'AnswersGiven', by, answers, via: 'form' } as const;
    if (answers.length === 0) return words.none;
    return handedOver(slack, { session, delivery }, input);
  },
};

import type { PersonInput } from '../../../workshop/inputs.js';
import type { Meaning, Press } from './press.js';

const answered: Meaning = ({ person: by, session, about: { question: number, option } }) => {
  const question = session.questions.find((each) => each.number === number);
  // What counts is the option as it is stored, never the words of a payload.
  const text = option === undefined ? undefined : question?.options[option];
  if (!question || text === undefined) return undefined;
  return { type: 'AnswerGiven', by, question: question.number, text, via: 'button' };
};

const moved: Meaning = ({ person: by, about: { question, to, answer } }) =>
  question === undefined || to === undefined
    ? undefined
    : { type: 'AnswerUndone', by, question, to, ...(answer !== undefined && { answer }) };

function passed(how: 'skip' | 'decide' | 'later'): Meaning {
  return ({ person: by, admin, about: { question } }) =>
    question === undefined ? undefined : { type: 'QuestionPassed', by, admin, question, how };
}

function meant(as: 'approve' | 'change' | 'talk') {
  return ({ person: by, about: { message } }: Press): PersonInput | undefined =>
    message === undefined ? undefined : { type: 'ReplyMeant', by, message, as };
}

/** Buttons on questions, on recorded answers, and on replies that were not clear. */
export const answering = {
  answer_0: answered,
  answer_1: answered,
  answer_2: answered,
  answer_3: answered,
  answer_4: answered,
  answer_undo: ({ person: by, about: { question, answer } }) =>
    question === undefined
      ? undefined
      : { type: 'AnswerUndone', by, question, ...(answer !== undefined && { answer }) },
  answer_move_0: moved,
  answer_move_1: moved,
  answer_move_2: moved,
  question_skip: passed('skip'),
  question_decide: passed('decide'),
  question_later: passed('later'),
  start_anyway: ({ person: by, admin }) => ({ type: 'StartAsked', by, admin }),
  meant_approve: meant('approve'),
  meant_change: meant('change'),
  meant_talk: meant('talk'),
} satisfies Record<string, Meaning>;

import type { Fact } from '../../../src/workshop/facts.js';
import type { Session } from '../../../src/workshop/session.js';
import { isAsked, isThere } from './people.js';
import { always, changesIn, type Invariant, type Invariants, ofEach, twice, unless } from './moment.js';
import { messagesIn } from '../../../src/workshop/base/question.js';
import { authorOf } from '../cast.js';

const spelled = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
const questionIn = ({ questions }: Session, number: number | undefined) =>
  questions.find((each) => each.number === number);

/** People asked for it to be open again, so that it is no news to them. */
const wanted = new Set(['deleted', 'not an answer', 'undone', 'contested', 'late']);

/** The questions that a fact makes put anew: in the numbers that stand, or in words although they were put already. */
function putBy(fact: Fact, was: Session, is: Session) {
  return is.questions.filter(
    ({ number, state }) =>
      (state === 'put' && questionIn(was, number)?.state !== 'put') ||
      (fact.type === 'QuestionPut' && number === fact.question),
  );
}

/** Questions that are like this one: of the same person, in the same words, and about the same. */
function alike({ questions, points }: Session, one: Session['questions'][number]) {
  const matterOf = (dispute: number | undefined) => points.find(({ number }) => number === dispute)?.about;
  return questions.filter(
    (other) =>
      other.number !== one.number &&
      ['put', 'aside', 'answered'].includes(other.state) &&
      // Two people who are both named are both asked.
      other.person.id === one.person.id &&
      spelled(other.text) === spelled(one.text) &&
      // Which of two answers holds is asked again where somebody has given another one since.
      (one.continues === undefined || other.options.join() === one.options.join()) &&
      // Two disputes about two things may be in the same words; each says who is on which side.
      matterOf(other.dispute) === matterOf(one.dispute),
  );
}

/** By the numbers and the words of the questions that people see. */
export const noQuestionTwice: Invariant = () => {
  const standing = new Set<number>();
  return (moment) =>
    changesIn(moment).flatMap(({ fact, was, is }) => {
      const said = fact.type === 'SaidToQuestion' ? fact : undefined;
      if (said && (said.as === 'open' || said.aside)) standing.delete(said.question);
      // Which of two answers holds was put off, and somebody has given another one since.
      const which = said?.as === 'other' ? said.asked?.number : undefined;
      if (which !== undefined && questionIn(was, which)?.state !== 'put') standing.delete(which);
      // The meeting goes through what stands unanswered on the card, once each.
      if (fact.type === 'MeetingOpened') for (const number of fact.questions) standing.delete(number);
      const asked = putBy(fact, was, is);
      const again = asked.flatMap(({ number }) => unless(!standing.has(number), `Q${number} again`));
      for (const { number } of asked) standing.add(number);
      if (wanted.has(said?.why ?? '')) return again;
      const like = asked.flatMap((one) =>
        alike(is, one).map((other) => `Q${one.number} ("${one.text}") is Q${other.number} (${other.state})`),
      );
      return [...again, ...like];
    });
};

export const ofQuestions: Invariants = {
  'no question is put twice': noQuestionTwice,

  'every number is given once': always(({ after: { questions: all, points, plan } }) => {
    const cases = plan.items.flatMap(({ fields }) =>
      fields.kind === 'requirement' ? fields.acceptance.map(({ id }) => id) : [],
    );
    return [
      ...twice(all.map(({ number }) => `Q${number}`)),
      ...twice(points.map(({ number }) => `#${number}`)),
      ...twice([...plan.items.map(({ id }) => id), ...cases]),
    ];
  }),

  // Nobody but a person says what people say.
  'nobody is answered for': ofEach(({ fact, was }, { input, before }) => {
    if (fact.type !== 'SaidToQuestion' || (fact.as !== 'answered' && fact.as !== 'decided')) return [];
    const question = questionIn(was, fact.question);
    const { by, as: outcome, via } = fact;
    const about = `Q${fact.question} ${outcome}`;
    if (!by || !question) return [`${about} by nobody`];
    const isOfPeople = !('key' in input) || input.type === 'ReadingGiven';
    if (!isOfPeople || input.type === 'ReminderSent') return [`${about} by ${input.type}`];
    if (outcome === 'answered' && fact.text.trim() === '') return [`${about} with nothing`];
    if (outcome !== 'answered' && via !== 'dialogue') {
      const mayLeave = ('admin' in input && input.admin) || isThere(was, by);
      return unless(mayLeave, `${about} by ${by.name}, who takes no part`);
    }
    const first = questionIn(before, fact.question) ?? question;
    // Whoever was to decide has chosen the answer, or those who differed have come to agree.
    const isDecided = was.questions.some(
      ({ continues, number, closure }) =>
        (continues === fact.question || number === question.continues) && closure?.by?.id === by.id,
    );
    // The question may have gone to somebody else since they answered: the words are theirs to change.
    const isTheirs = first.closure?.by?.id === by.id || isAsked(before, first, by);
    return unless(
      input.type === 'AnswerUndone' || isDecided || isTheirs,
      `${about} by ${by.name}, who was not asked`,
    );
  }),

  // Both stand in the question which of them holds.
  'two answers are those of two people': ofEach(({ fact, was, is }) => {
    if (fact.type !== 'SaidToQuestion') return [];
    const about = `Q${fact.question}`;
    if (fact.as === 'guess')
      return unless(!questionIn(is, fact.question)?.closure, `${about}: a guess closes it`);
    if (fact.as !== 'other') return [];
    const asked = questionIn(is, fact.asked?.number);
    const isOther = questionIn(was, fact.question)?.closure?.by?.id !== fact.by?.id;
    return [
      ...unless(isOther, `${about}: ${fact.by?.name} differs from himself`),
      ...unless(asked?.state === 'put' && asked.options.includes(fact.text), `"${fact.text}" is not asked`),
    ];
  }),
};

/** Whether somebody's message still stands somewhere, by its ts. */
function standsIn(session: Session, message: string): boolean {
  const { remarks, replies, changes, voices, questions, speakers } = session;
  return (
    [...remarks, ...replies].some(({ id }) => id === message) ||
    [...changes, ...voices].some((each) => each.message === message) ||
    speakers.routedMessages.includes(message) ||
    questions.some(({ closure }) => closure?.message === message)
  );
}

/** The message that a fact keeps for good, wherever the workshop goes. */
function keptBy(fact: Fact): string | undefined {
  if (fact.type === 'RemarkMade') return fact.remark.id;
  if (fact.type === 'ReplyMade') return fact.reply.id;
  return 'message' in fact ? fact.message : undefined;
}

const bare = /^\s*\[DONE\]\s*$/i;
const aside = /^\s*[(（]aside[)）]/i;
const isEmpty = (text: string) => text.trim() === '' || bare.test(text);

/** All of the text, or the last of the lines in which each says something for themselves. */
const isSaidIn = (text: string, said: string) =>
  text === said || (text.includes('\n') && text.endsWith(said));

const isOfPeople = (message = '') => message.startsWith('1772');

export const answers: Invariants = {
  // While it goes on, in its words; an empty message and an aside leave no trace.
  'what is said is heard': always(({ input, before, decided }) => {
    const isOver = before.stage === 'closed' || before.endedBy;
    if (input.type !== 'Said' || isOver || standsIn(before, input.message)) return [];
    const { text, message, names = [] } = input;
    if (aside.test(text)) return unless(decided.length === 0, 'an aside was heard');
    if (!isEmpty(text)) return unless(decided.map(keptBy).includes(message), `"${text}" left no trace`);
    const isMark = names.length > 0 && text.trim() === '';
    return unless(!isMark || decided.some(({ type }) => type === 'Routed'), `marks of ${message} not heard`);
  }),

  // Until its author takes it back. What was settled or approved with it stands in the facts.
  'what was said stands': () => {
    const said = new Set<string>();
    return ({ input, before, after, decided }) => {
      for (const fact of decided) {
        const isAnswer = fact.type === 'SaidToQuestion' && fact.as === 'answered';
        const message = keptBy(fact);
        if (message === undefined) continue;
        if (fact.type === 'ReplyMade' || isAnswer || (fact.type === 'RemarkMade' && isOfPeople(message)))
          said.add(message);
      }
      const isGone = input.type === 'SaidAgain' && (aside.test(input.text) || isEmpty(input.text));
      if (input.type === 'Unsaid' || isGone) said.delete(input.message);
      if (before.stage === 'closed') return [];
      return [...said].filter((message) => !standsIn(after, message)).map((message) => `${message} is lost`);
    };
  },

  'what is taken back is gone': always(({ input, before, after }) =>
    input.type === 'Unsaid' && before.stage !== 'closed'
      ? after.questions.flatMap(({ number, closure }) =>
          unless(closure?.message !== input.message, `Q${number} is still answered by it`),
        )
      : [],
  ),

  // A message that is read as an answer is in that answer, each part in its words.
  'an answer stands': always(({ after, decided }) => {
    const read = decided.flatMap((fact) => {
      if (fact.type !== 'ReplyRead' || fact.as !== 'answer' || fact.by) return [];
      const { message, question, questions = question === undefined ? [] : [question] } = fact;
      return questions.flatMap((number) => {
        const closure = after.questions.find((each) => each.number === number)?.closure;
        return unless(messagesIn(closure).includes(message), `${message} is no answer to Q${number}`);
      });
    });
    const parts = after.questions.flatMap(({ number, closure }) =>
      (closure?.parts ?? []).flatMap(({ text }) =>
        unless(closure?.text.includes(text) === true, `"${text}" is not in the answer to Q${number}`),
      ),
    );
    return [...read, ...parts];
  }),

  // Of the message that says it, or of whoever pressed or typed it.
  "an answer is its author's": always(({ after, decided, input }) => {
    const { questions, remarks, replies } = after;
    const standing = [
      ...questions.map(({ closure }) => ({ message: closure?.message, by: closure?.by })),
      ...[...remarks, ...replies].map(({ id: message, by }) => ({ message, by })),
    ].flatMap(({ message = '', by }) =>
      unless(!isOfPeople(message) || authorOf(message).id === by?.id, `${message} is said to be ${by?.id}'s`),
    );
    const clicked = decided.flatMap((fact) => {
      if (fact.type !== 'SaidToQuestion' || input.type !== 'AnswerGiven' || fact.as !== 'answered') return [];
      const isTheirs = fact.by?.id === input.by.id && isSaidIn(fact.text, input.text.trim());
      return unless(isTheirs, `Q${fact.question} says "${fact.text}" of ${fact.by?.id}`);
    });
    return [...standing, ...clicked];
  }),

  // Nor an approval or a reply to a version; `[DONE]` wins over marks.
  'a message with marks is no answer': always(({ input, decided }) => {
    if (input.type !== 'Said' || !input.names?.length) return [];
    const no = new Set<Fact['type']>(['ReplyMade', 'SaidToQuestion', 'Approved', 'RoundAdded']);
    return decided.filter(({ type }) => no.has(type)).map(({ type }) => `${type} of a message with marks`);
  }),
};

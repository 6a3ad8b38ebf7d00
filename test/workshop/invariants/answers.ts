import { messagesIn } from '../../../src/workshop/base/question.js';
import type { Fact } from '../../../src/workshop/facts.js';
import type { Session } from '../../../src/workshop/session.js';
import { authorOf } from '../cast.js';
import { always, type Invariants, unless } from './moment.js';

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
    const no = new Set<Fact['type']>([
      'ReplyMade',
      'SaidToQuestion',
      'Approved',
      'TasksEdited',
      'RoundAdded',
    ]);
    return decided.filter(({ type }) => no.has(type)).map(({ type }) => `${type} of a message with marks`);
  }),
};

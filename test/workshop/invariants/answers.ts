import { messagesIn } from '../../../src/workshop/base/question.js';
import type { Fact } from '../../../src/workshop/facts.js';
import type { Session } from '../../../src/workshop/session.js';
import { authorOf } from '../cast.js';
import type { Invariant, Moment } from './moment.js';

/** Whether somebody's message still stands somewhere, by its ts. */
function standsIn(session: Session, message: string): boolean {
  return (
    session.remarks.some(({ id }) => id === message) ||
    session.replies.some(({ id }) => id === message) ||
    session.changes.some((each) => each.message === message) ||
    session.voices.some((each) => each.message === message) ||
    session.speakers.routedMessages.includes(message) ||
    session.questions.some(({ closure }) => closure?.message === message)
  );
}

/** Messages that these facts keep for good, wherever the workshop goes. */
function keptBy(fact: Fact): string[] {
  if (fact.type === 'RemarkMade') return [fact.remark.id];
  if (fact.type === 'ReplyMade') return [fact.reply.id];
  return 'message' in fact && fact.message !== undefined ? [fact.message] : [];
}

const bare = /^\s*\[DONE\]\s*$/i;
const aside = /^\s*[(（]aside[)）]/i;

/** What is said while the workshop goes on leaves a trace with the words; an empty message and an aside leave none. */
export const whatIsSaidIsHeard: Invariant =
  () =>
  ({ input, before, decided }) => {
    const isOver = before.stage === 'closed' || before.endedBy;
    if (input.type !== 'Said' || isOver || standsIn(before, input.message)) return [];
    const { text, message, names = [] } = input;
    if (aside.test(text)) return decided.length === 0 ? [] : ['an aside was heard'];
    if (text.trim() === '' || bare.test(text)) {
      const routed = decided.some(({ type }) => type === 'Routed');
      return names.length > 0 && text.trim() === '' && !routed
        ? [`the marks of ${message} were not heard`]
        : [];
    }
    return decided.flatMap(keptBy).includes(message) ? [] : [`"${text}" (${message}) left no trace`];
  };

/** A message stands until its author takes it back. What was settled or approved with it stands in the facts. */
export const whatWasSaidStands: Invariant = () => {
  const said = new Set<string>();
  return ({ input, before, after, decided }) => {
    for (const fact of decided) {
      if (fact.type === 'RemarkMade' && /^1772/.test(fact.remark.id)) said.add(fact.remark.id);
      if (fact.type === 'ReplyMade') said.add(fact.reply.id);
      if (fact.type === 'SaidToQuestion' && fact.as === 'answered' && fact.message !== undefined)
        said.add(fact.message);
    }
    if (input.type === 'Unsaid') said.delete(input.message);
    const isNothing = (text: string) => aside.test(text) || bare.test(text) || text.trim() === '';
    if (input.type === 'SaidAgain' && isNothing(input.text)) said.delete(input.message);
    if (before.stage === 'closed') return [];
    return [...said].filter((message) => !standsIn(after, message)).map((message) => `${message} is lost`);
  };
};

/** What its author took back is nobody's answer any more. */
export const whatIsTakenBackIsGone: Invariant =
  () =>
  ({ input, before, after }) => {
    if (input.type !== 'Unsaid' || before.stage === 'closed') return [];
    const { message } = input;
    return after.questions.flatMap(({ number, closure }) =>
      closure?.message === message ? [`Q${number} is still answered by it`] : [],
    );
  };

/** A message that is read as an answer is in that answer, each part in its words. */
export const anAnswerStands: Invariant =
  () =>
  ({ after, decided }) => {
    const read = decided.flatMap((fact) => {
      if (fact.type !== 'ReplyRead' || fact.as !== 'answer' || fact.by) return [];
      const { message, question, questions = question === undefined ? [] : [question] } = fact;
      const isIn = (number: number) =>
        messagesIn(after.questions.find((each) => each.number === number)?.closure).includes(message);
      return questions.flatMap((number) => (isIn(number) ? [] : [`${message} is no answer to Q${number}`]));
    });
    const parts = after.questions.flatMap(({ number, closure }) =>
      (closure?.parts ?? []).flatMap(({ text }) =>
        closure?.text.includes(text) ? [] : [`"${text}" is not in the answer to Q${number}`],
      ),
    );
    return [...read, ...parts];
  };

/** All of the text, or the last of the lines in which each says something for themselves. */
const isSaidIn = (text: string, said: string) =>
  text === said || (text.includes('\n') && text.endsWith(said));

/** An answer is its author's: of the message that says it, or of whoever pressed or typed it. */
export const anAnswerIsItsAuthors: Invariant =
  () =>
  ({ after, decided, input }) => {
    const wrong = (what: string, message: string | undefined, id: string | undefined) =>
      message !== undefined && /^1772/.test(message) && authorOf(message).id !== id
        ? [`${what} is said to be ${id}'s (${message})`]
        : [];
    const standing = after.questions.flatMap(({ number, closure }) =>
      wrong(`Q${number}`, closure?.message, closure?.by?.id),
    );
    const clicked = decided.flatMap((fact) =>
      fact.type === 'SaidToQuestion' && input.type === 'AnswerGiven' && fact.as === 'answered'
        ? fact.by?.id === input.by.id && isSaidIn(fact.text, input.text.trim())
          ? []
          : [`Q${fact.question} says "${fact.text}" of ${fact.by?.id}`]
        : [],
    );
    const remarks = [...after.remarks, ...after.replies].flatMap(({ id, by }) =>
      /^1772/.test(id) ? wrong('a message', id, by.id) : [],
    );
    return [...standing, ...clicked, ...remarks];
  };

/** A message with marks is no answer, no approval and no reply to a version; `[DONE]` wins over marks. */
export const aMarkIsNoAnswer: Invariant =
  () =>
  ({ input, decided }: Moment) => {
    if (input.type !== 'Said' || !input.names?.length) return [];
    const no = new Set<Fact['type']>([
      'ReplyMade',
      'SaidToQuestion',
      'Approved',
      'TasksEdited',
      'RoundAdded',
    ]);
    return decided.filter(({ type }) => no.has(type)).map(({ type }) => `${type} of a message with marks`);
  };

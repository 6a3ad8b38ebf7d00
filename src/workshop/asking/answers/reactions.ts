import type { Fact, FactOf, Session } from '../session.js';
import type { Reading } from './facts.js';
import type { Showing } from '../../base/showing.js';

/**
 * What the reactions on a person's message say: ✅ with a number, it answers that question; ❓ it asks back; ⏳ later; 👀 it
 * is being read, or is a remark. A reaction is removed when it is no longer true.
 */
export function reactions(seq: number, message: string, ...names: string[]): Showing[] {
  return names.map((name) => ({ ...reaction(message, name), part: `mark:${message}:${name}:${seq}` }));
}

function takenOff(seq: number, message: string, ...names: string[]): Showing[] {
  return names.map((name) => {
    const part = `mark:${message}:${name}:${seq}:off`;
    return { ...reaction(message, name), part, remove: true };
  });
}

function reaction(message: string, name: string) {
  return { urgency: 'answer', kind: 'reaction', message, name } as const;
}

const recorded = 'white_check_mark';
const keycaps = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'keycap_ten'];
const byReading: Partial<Record<Reading, string>> = {
  counter: 'question',
  question: 'question',
  later: 'hourglass_flowing_sand',
};

/** Its author sees at once that a model reads it, which may take a while. */
export function reactionsToReply({ reply, as, answers, more }: FactOf<'ReplyMade'>, seq: number): Showing[] {
  const isRead = as === undefined && (!answers || more);
  return isRead ? reactions(seq, reply.id, 'eyes') : [];
}

/**
 * The reactions of a message that was read. An answer gets its own when it is recorded, an addition to one at once. A remark
 * keeps what it has.
 */
export function reactionsToReading(
  { as, question, message }: FactOf<'ReplyRead'>,
  before: Session,
  seq: number,
): Showing[] {
  if (as === 'talk') return [];
  const read = takenOff(seq, message, 'eyes');
  const name = as === 'later' ? undefined : byReading[as];
  if (name !== undefined) return [...read, ...reactions(seq, message, name)];
  const asked = before.questions.find(({ number }) => number === question);
  const by = before.replies.find(({ id }) => id === message)?.by.id;
  // An answer that contests another person's is not recorded before the requester chooses.
  const adds = asked?.state === 'answered' && asked.closure?.by?.id === by;
  return [
    ...read,
    ...(as === 'answer' && adds ? reactions(seq, message, ...answerReactions(asked.number)) : []),
  ];
}

/** ✅ and the number of the question. */
export function answerReactions(question: number): string[] {
  const keycap = keycaps[question - 1];
  return keycap === undefined ? [recorded] : [recorded, keycap];
}

/** Removes the reactions of an answer that was withdrawn, from its message and from those that added to it. */
export function reactionsOffAnswer(
  { question: number, why }: FactOf<'QuestionReopened'>,
  before: Session,
  seq: number,
  facts: readonly Fact[],
): Showing[] {
  const closure = before.questions.find((each) => each.number === number)?.closure;
  if (closure?.outcome !== 'answered') return [];
  const first = closure.message === undefined ? [] : [closure.message];
  const since = facts.findLastIndex((each) => each.type === 'QuestionClosed' && each.question === number);
  const standing = new Set(before.replies.map(({ id }) => id));
  const added = facts
    .slice(since + 1)
    .flatMap((each) =>
      each.type === 'ReplyRead' && each.as === 'answer' && each.question === number ? [each.message] : [],
    )
    .filter((message) => standing.has(message));
  const off = [...first, ...added].flatMap((message) => takenOff(seq, message, ...answerReactions(number)));
  const remark = why === 'not an answer' ? first.flatMap((message) => reactions(seq, message, 'eyes')) : [];
  return [...off, ...remark];
}

/** The reactions of an answer that was given anew by a message: they leave the message before. */
export function reactionsToCorrection(
  { question, via, message }: FactOf<'AnswerEdited'>,
  before: Session,
  seq: number,
): Showing[] {
  if (!via) return [];
  const former = before.questions.find(({ number }) => number === question)?.closure?.message;
  return [
    ...(former === undefined ? [] : takenOff(seq, former, ...answerReactions(question))),
    ...(message === undefined ? [] : reactions(seq, message, ...answerReactions(question))),
  ];
}

/** Removes the reactions of a message that was edited into an aside. */
export function reactionsOffMessage(message: string, before: Session, seq: number): Showing[] {
  const reply = before.replies.find(({ id }) => id === message);
  if (!reply) return takenOff(seq, message, 'eyes');
  const { as = 'talk', question } = reply;
  if (as === 'answer')
    return question === undefined ? [] : takenOff(seq, message, ...answerReactions(question));
  const name = byReading[as];
  return name === undefined ? [] : takenOff(seq, message, name);
}

import type { Reading } from '../answers/facts.js';
import type { Fact, FactOf } from '../facts.js';
import type { Session } from '../session.js';
import type { Showing } from '../showing.js';

const recorded = 'white_check_mark';
const keycaps = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'keycap_ten'];
const plain: Partial<Record<Reading, string>> = {
  talk: 'eyes',
  counter: 'question',
  question: 'question',
  later: 'hourglass_flowing_sand',
};
const speaking = new Set<Session['stage']>(['intake', 'discussion', 'meeting']);

/**
 * What the marks on a person's message say: ✅ with a number, it answers that question; ❓ it asks back; ⏳ later;
 * 👀 it is a remark. A mark that is no longer true is taken off.
 */
export function marks(fact: Fact, before: Session, after: Session, facts: readonly Fact[]): Showing[] {
  const { seq } = after;
  const put = (message: string, ...names: string[]) => names.map((name) => mark(seq, message, name));
  switch (fact.type) {
    case 'RemarkMade':
      return speaking.has(after.stage) ? put(fact.remark.id, 'eyes') : [];
    case 'ReplyRead':
      return put(fact.message, ...namesFor(fact, before));
    case 'QuestionClosed':
      return fact.message !== undefined && fact.outcome === 'answered'
        ? put(fact.message, ...answers(fact.question))
        : [];
    case 'QuestionDeferred':
      return fact.message === undefined ? [] : put(fact.message, 'hourglass_flowing_sand');
    case 'QuestionReopened':
      return takenOff(fact, before, seq, facts);
    case 'RemarkWithdrawn':
      return withdrawn(fact.id, before, seq);
    default:
      return [];
  }
}

/** An answer that records something is marked when it does; more words on an answer that stands, at once. */
function namesFor({ as, question, message }: FactOf<'ReplyRead'>, before: Session): string[] {
  const name = as === 'later' ? undefined : plain[as];
  if (name !== undefined) return [name];
  const asked = before.questions.find(({ number }) => number === question);
  const by = before.replies.find(({ id }) => id === message)?.by.id;
  // What another person answers otherwise is not recorded, at least not yet.
  const adds = asked?.state === 'answered' && asked.closure?.by?.id === by;
  return as === 'answer' && adds ? answers(asked.number) : [];
}

function answers(question: number): string[] {
  const keycap = keycaps[question - 1];
  return keycap === undefined ? [recorded] : [recorded, keycap];
}

/** The answer is none any more: its marks go, from the message that gave it and from those that added to it. */
function takenOff(
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
  const off = [...first, ...added].flatMap((message) => unmark(seq, message, answers(number)));
  const remark = why === 'not an answer' ? first.map((message) => mark(seq, message, 'eyes')) : [];
  return [...off, ...remark];
}

/** A message that is no longer for the workshop, an aside by now, loses what was marked on it. */
function withdrawn(message: string, before: Session, seq: number): Showing[] {
  const reply = before.replies.find(({ id }) => id === message);
  if (!reply) return unmark(seq, message, ['eyes']);
  const { as, question } = reply;
  if (as === 'answer') return question === undefined ? [] : unmark(seq, message, answers(question));
  const name = as === undefined ? undefined : plain[as];
  return name === undefined ? [] : unmark(seq, message, [name]);
}

function unmark(seq: number, message: string, names: string[]): Showing[] {
  return names.map((name) => ({ ...mark(seq, message, name, 'off'), remove: true }));
}

function mark(seq: number, message: string, name: string, how: 'on' | 'off' = 'on') {
  const part = `mark:${message}:${name}:${seq}${how === 'off' ? ':off' : ''}`;
  return { part, urgency: 'answer', kind: 'reaction', message, name } as const;
}

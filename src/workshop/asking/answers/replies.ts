import type { SaidRemark } from '../../base/people.js';
import type { ReplyReading, WrittenReply } from '../facts.js';
import { withQuestion } from '../questions/questions.js';
import type { FactOf, Session } from '../session.js';

/** The Coach owes a word on these, or their author is asked what is to become of them. */
const waiting = new Set<ReplyReading>(['question', 'unclear', 'refuse']);

export const isWaiting = (as: ReplyReading): boolean => waiting.has(as);

/** A message was read: what it counts as, and for which question. */
export function read<S extends Session>(
  session: S,
  { message, as, question, rest, by: author, at }: FactOf<'ReplyRead'>,
): S {
  const reply = session.replies.find(({ id }) => id === message);
  if (!reply) return session;
  if (author) {
    const told = { ...session, replies: settled(session.replies, message) };
    return as === 'talk' && rest !== '' ? withRemark(told, reply) : told;
  }
  const open = isWaiting(as);
  const about = question === undefined ? {} : { question };
  const beside = rest === undefined ? {} : { rest };
  const replies = session.replies.map((each) =>
    each.id === message ? { ...each, as, settled: !open, readAt: at, ...about, ...beside } : each,
  );
  const { by, text } = reply;
  const remarked = rest ?? (as === 'talk' ? text : '');
  const now = { ...session, replies };
  const after = remarked === '' ? now : withRemark(now, { ...reply, text: remarked });
  const asked = session.questions.find((each) => each.number === question);
  if (as !== 'question' || !asked) return after;
  return withQuestion(after, asked.number, { exchanges: [...asked.exchanges, { by, text, at }] });
}

export function counterAnswered<S extends Session>(session: S, fact: FactOf<'CounterAnswered'>): S {
  const { message, question: number, text, at } = fact;
  const after = { ...session, replies: settled(session.replies, message) };
  const question = session.questions.find((each) => each.number === number);
  if (!question) {
    const replies = after.replies.map((each) => (each.id === message ? { ...each, told: text } : each));
    return { ...after, replies };
  }
  const exchanges = [...question.exchanges, { text, at }];
  return withQuestion(after, question.number, { exchanges });
}

/** With this message as a remark, which the next speakers read. It gets the next number. */
export function withRemark<S extends Session>(session: S, { id, by, text, at }: SaidRemark): S {
  const { remarks } = session;
  if (remarks.some((each) => each.id === id)) return session;
  const number = session.remarksMade + 1;
  return { ...session, remarksMade: number, remarks: [...remarks, { id, by, text, at, number }] };
}

function settled(replies: WrittenReply[], message: string): WrittenReply[] {
  return replies.map((each) => (each.id === message ? { ...each, settled: true } : each));
}

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
  { message, as, question: number, rest, by: author, at }: FactOf<'ReplyRead'>,
): S {
  const reply = session.replies.find(({ id }) => id === message);
  if (!reply) return session;
  if (author) {
    const told = withReply(session, message, { settled: true });
    return as === 'talk' && rest !== '' ? withRemark(told, reply) : told;
  }
  const about = { ...(number !== undefined && { question: number }), ...(rest !== undefined && { rest }) };
  const now = withReply(session, message, { as, settled: !isWaiting(as), readAt: at, ...about });
  const { by, text } = reply;
  const remarked = rest ?? (as === 'talk' ? text : '');
  const after = remarked === '' ? now : withRemark(now, { ...reply, text: remarked });
  const asked = session.questions.find((each) => each.number === number);
  if (as !== 'question' || !asked) return after;
  return withQuestion(after, asked.number, { exchanges: [...asked.exchanges, { by, text, at }] });
}

export function counterAnswered<S extends Session>(session: S, fact: FactOf<'CounterAnswered'>): S {
  const { message, question: number, text, at } = fact;
  const question = session.questions.find((each) => each.number === number);
  if (!question) return withReply(session, message, { settled: true, told: text });
  const exchanges = [...question.exchanges, { text, at }];
  return withQuestion(withReply(session, message, { settled: true }), question.number, { exchanges });
}

/** With this message as a remark, which the next speakers read. It gets the next number. */
export function withRemark<S extends Session>(session: S, { id, by, text, at }: SaidRemark): S {
  const { remarks } = session;
  if (remarks.some((each) => each.id === id)) return session;
  const number = session.remarksMade + 1;
  return { ...session, remarksMade: number, remarks: [...remarks, { id, by, text, at, number }] };
}

function withReply<S extends Session>(session: S, message: string, fields: Partial<WrittenReply>): S {
  const replies = session.replies.map((each) => (each.id === message ? { ...each, ...fields } : each));
  return { ...session, replies };
}

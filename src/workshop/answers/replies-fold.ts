import type { FactOf } from '../facts.js';
import type { Remark } from '../people/people.js';
import { withQuestion } from '../questions/questions.js';
import type { Session } from '../session.js';
import type { Reply } from './facts.js';

/** A message was read: what it counts as, and for which question. */
export function read(session: Session, { message, as, question, at }: FactOf<'ReplyRead'>): Session {
  const reply = session.replies.find(({ id }) => id === message);
  if (!reply) return session;
  const open =
    as === 'counter' || as === 'question' || as === 'approve' || as === 'change' || as === 'unclear';
  const replies = session.replies.map((each) =>
    each.id === message ? { ...each, as, settled: !open, ...(question !== undefined && { question }) } : each,
  );
  const { by, text } = reply;
  const after = {
    ...session,
    replies,
    remarks: as === 'talk' ? withRemark(session.remarks, reply) : session.remarks,
  };
  const asked = session.questions.find((each) => each.number === question);
  if (as !== 'counter' || !asked) return after;
  return withQuestion(after, asked.number, { exchanges: [...asked.exchanges, { by, text, at }] });
}

export function counterAnswered(session: Session, fact: FactOf<'CounterAnswered'>): Session {
  const { message, question: number, text, at } = fact;
  const after = { ...session, replies: settled(session.replies, message) };
  const question = session.questions.find((each) => each.number === number);
  if (!question) return after;
  const exchanges = [...question.exchanges, { text, at }];
  return withQuestion(after, question.number, { exchanges, followUps: question.followUps + 1 });
}

/** With this message as a remark, which the next speakers read. */
export function withRemark(remarks: Remark[], { id, by, text, at }: Reply): Remark[] {
  return remarks.some((each) => each.id === id) ? remarks : [...remarks, { id, by, text, at }];
}

export function settled(replies: Reply[], message: string): Reply[] {
  return replies.map((each) => (each.id === message ? { ...each, settled: true } : each));
}

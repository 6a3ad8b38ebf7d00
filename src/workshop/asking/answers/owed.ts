import type { Session } from '../session.js';
import { isAnswerable } from '../questions/questions.js';
import type { Owed } from '../../base/tasks.js';
import type { Reply } from './facts.js';

/** How many counter-questions the Coach answers on one question. */
export const mostFollowUps = 3;

/** The first message that no model has read yet. */
function unreadReply({ replies }: Session): Reply | undefined {
  return replies.find(({ as }) => as === undefined);
}

/** Questions of people that the Coach has not answered yet. */
function openCounters(session: Session): Reply[] {
  const open = new Set(session.questions.filter(isAnswerable).map(({ number }) => number));
  return session.replies.filter(
    ({ as, settled, question }) =>
      !settled && (as === 'question' || (as === 'counter' && open.has(question ?? 0))),
  );
}

/** Messages to read, one after the other, and questions of people to answer. An approved plan is still spoken about. */
export function owedToReplies(session: Session): Owed[] {
  const isOver = session.stage === 'closed' && session.outcome.kind !== 'approved';
  if (isOver || session.endedBy) return [];
  const unread = unreadReply(session);
  return [
    ...(unread ? [{ kind: 'read-reply', message: unread.id } as const] : []),
    ...openCounters(session).map(({ id }) => ({ kind: 'answer-counter', message: id }) as const),
  ];
}

import type { FactOf, Session } from '../session.js';
import type { Folds } from '../../base/session.js';
import { edited, wordsFollow } from '../questions/closing.js';
import { changeQuestion } from '../questions/questions.js';
import type { Question } from '../../base/question.js';
import type { AnswersFact, Reply } from './facts.js';
import { counterAnswered, isWaiting, read, settled, withRemark } from './replies-fold.js';

/** The session after a fact about what somebody wrote. */
export const answersFold: Folds<Session, AnswersFact> = {
  RemarkMade: (session, { remark }) => withRemark(session, remark),
  RemarkEdited: (session, { id, text }) => {
    const saidAnew = <Said extends { id: string }>(each: Said) => (each.id === id ? { ...each, text } : each);
    const remarks = session.remarks.map(saidAnew);
    const replies = session.replies.map(saidAnew);
    return follow({ ...session, remarks, replies }, id, text);
  },
  RemarkWithdrawn(session, { id }) {
    const others = ({ id: each }: { id: string }) => each !== id;
    const remarks = session.remarks.filter(others);
    const replies = session.replies.filter(others);
    return follow({ ...session, remarks, replies }, id, undefined);
  },
  ReplyMade(session, { reply, version, answers, more, as }) {
    const named = answers && { answers, ...(!more && { as: 'answer' as const, settled: true }) };
    const plainly = as && { as, settled: !isWaiting(as) };
    const about = { ...(version !== undefined && { version }), ...plainly };
    const made: Reply = { ...reply, settled: false, ...about, ...named };
    return { ...session, replies: [...session.replies, made] };
  },
  ReplyRead: read,
  CounterAnswered: counterAnswered,
  ReplySettled(session, { message, as }) {
    const reply = session.replies.find(({ id }) => id === message);
    const after = { ...session, replies: settled(session.replies, message) };
    return reply && as === 'talk' ? withRemark(after, reply) : after;
  },
  AnswerEdited: edited,
  AnswerOffered: (session, { question, by, text, message, at }) =>
    changeQuestion(session, question, (each) => ({
      ...each,
      offers: [...each.offers, { by, text, message, at }],
    })),
  OfferDeclined: (session, { question, message }) =>
    changeQuestion(session, question, (each) => ({
      ...each,
      offers: each.offers.filter((offer) => offer.message !== message),
      declinedOffers: [...(each.declinedOffers ?? []), message],
    })),
  AnswerContested(session, { question, by, text, via, message, at, waits }) {
    const contested = { by, text, via, at, ...(message !== undefined && { message }) };
    return changeQuestion(session, question, (each) => {
      const rivals = (each.rivals ?? []).filter((rival) => rival.by.id !== by.id || rival.text !== text);
      return waits ? { ...each, rivals: [...rivals, contested] } : { ...each, rivals, contested };
    });
  },
  ConflictSettled: (session, fact) =>
    changeQuestion(session, fact.question, (each) => conflictSettled(each, fact)),
  CaughtUp: (session) => session,
};

/** A message was edited or deleted: everything that quotes it follows. */
function follow<S extends Session>(session: S, message: string, text: string | undefined): S {
  const edits = { ...session.edits, [message]: (session.edits[message] ?? 0) + 1 };
  return wordsFollow({ ...session, edits }, message, text);
}

function conflictSettled(
  question: Question,
  { by: settledBy, at, keep }: FactOf<'ConflictSettled'>,
): Question {
  const { contested, ...rest } = question;
  const lost = keep === 'first' ? contested : question.closure;
  if (!lost) return rest;
  const { text, by, message } = lost;
  const said = { text, settledBy, at, ...(by && { by }), ...(message !== undefined && { message }) };
  return { ...rest, overruled: [...(question.overruled ?? []), said] };
}

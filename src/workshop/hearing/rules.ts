import { takeWords } from './going-on.js';
import type { EarlierInput } from '../opening/earlier/facts.js';
import type { InputOf, Session, Fact } from './session.js';
import { type Decision, ignored, type Rules } from '../base/decision.js';
import { declined } from '../people/declining.js';
import type { DeclineReason } from '../people/facts.js';
import { mayAnswer } from '../people/rights.js';
import { closeQuestion } from '../asking/questions/asking.js';
import { isAnswerable, isPast } from '../asking/questions/questions.js';
import type { Question } from '../base/question.js';
import { settleConflict } from '../asking/answers/contests.js';
import type { AnswersInput } from '../asking/answers/facts.js';
import { giveAnswer } from '../asking/answers/giving.js';
import { takeDeletedMessage, takeEditedMessage } from './edits.js';
import { takeMessage, takeUpMissed } from './remarks.js';
import { settleReply, takeCounter, takeReading } from './replies.js';

export const answersRules: Rules<
  Session,
  Fact,
  AnswersInput | Extract<EarlierInput, { type: 'WordsBrought' }>
> = {
  Said: takeMessage,
  SaidAgain: takeEditedMessage,
  Unsaid: takeDeletedMessage,
  AnswerGiven: giveAnswer,
  ReadingGiven: takeReading,
  CounterAnswered: takeCounter,
  ReplyMeant: settleReply,
  AnswerOffered: offerAnswer,
  OfferSettled: settleOffer,
  ConflictSettled: settleConflict,
  CaughtUp: takeUpMissed,
  WordsBrought: takeWords,
};

/** Somebody who was not asked offers their message as an answer. */
function offerAnswer(session: Session, input: InputOf<'AnswerOffered'>): Decision<Fact> {
  const { at, by, question: number, message } = input;
  const refused = (reason: DeclineReason) => [
    declined({ at, to: by, what: 'offer', reason, question: number, message }),
  ];
  const question = session.questions.find((each) => each.number === number);
  if (question && isPast(session, question)) return refused('finished');
  if (question && isKnown(question, message)) return ignored('repeat');
  const said = [...session.remarks, ...session.replies].find(({ id }) => id === message);
  if (!question || !isAnswerable(question) || !said) return refused('nothingOpen');
  if (said.by.id !== by.id) return refused('notYours');
  const { text } = said;
  // The question may have been passed on to them meanwhile: then it is an answer.
  if (mayAnswer(session, question, by)) {
    return [closeQuestion(session, question, { at, outcome: 'answered', text, by, via: 'reply', message })];
  }
  return [{ type: 'AnswerOffered', at, question: number, by, text, message }];
}

function isKnown({ offers, declinedOffers = [], closure }: Question, message: string): boolean {
  const isOffered = offers.some((each) => each.message === message);
  return isOffered || declinedOffers.includes(message) || closure?.message === message;
}

/** The addressee or the requester accepts an offer or refuses it. Accepted, it is recorded as its author's answer. */
function settleOffer(session: Session, input: InputOf<'OfferSettled'>): Decision<Fact> {
  const { at, by, admin, question: number, message, take } = input;
  const question = session.questions.find((each) => each.number === number);
  const offer = question?.offers.find((each) => each.message === message);
  const refused = (reason: DeclineReason) => [
    declined({ at, to: by, what: 'offer', reason, question: number }),
  ];
  if (question && isPast(session, question)) return refused('finished');
  if (!question || !offer || !isAnswerable(question)) {
    const isDone = take
      ? question?.closure?.message === message
      : question?.declinedOffers?.includes(message);
    return isDone ? ignored('repeat') : refused('nothingOpen');
  }
  const may = admin || by.id === question.person.id || by.id === session.requester.id;
  if (!may) return refused('notYours');
  if (!take) return [{ type: 'OfferDeclined', at, question: number, by, message }];
  const { text, by: author } = offer;
  const told = { at, outcome: 'answered', text, by: author, via: 'reply', message, takenBy: by } as const;
  return [closeQuestion(session, question, told)];
}

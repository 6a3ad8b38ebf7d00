import type { Meaning } from './press.js';

function offerSettled(take: boolean): Meaning {
  return ({ person: by, admin, about: { question, message } }) =>
    question === undefined || message === undefined
      ? undefined
      : { type: 'OfferSettled', by, admin, question, message, take };
}

function conflictSettled(keep: 'first' | 'second'): Meaning {
  return ({ person: by, admin, about: { question, member: rival } }) =>
    question === undefined
      ? undefined
      : { type: 'ConflictSettled', by, admin, question, keep, ...(rival !== undefined && { rival }) };
}

/** Buttons on what people settle among themselves: whose a question is, and whose answer counts. */
export const teaming = {
  question_back: ({ person: by, admin, about: { question, member: from } }) =>
    question === undefined
      ? undefined
      : { type: 'TakeBackAsked', by, admin, question, ...(from !== undefined && { from }) },
  offer_answer: ({ person: by, about: { question, message } }) =>
    question === undefined || message === undefined
      ? undefined
      : { type: 'AnswerOffered', by, question, message },
  offer_take: offerSettled(true),
  offer_decline: offerSettled(false),
  settle_first: conflictSettled('first'),
  settle_second: conflictSettled('second'),
} satisfies Record<string, Meaning>;

import type { FactOf, Session, Fact } from '../session.js';
import { quoted } from '../../../text/foreign.js';
import { mention } from '../../../text/markup.js';
import { button, buttons, type Card, cardSaying, textRows } from '../../base/card.js';
import type { Person } from '../../base/people.js';
import type { Question } from '../../base/question.js';
import { questionLine } from '../questions/cards.js';
import { isAnswerable, isPast, questionIn } from '../questions/questions.js';
import { questionName } from '../../base/question.js';
import type { LiveCard } from '../../base/thread-contract.js';
import { computed } from '../../base/tracking.js';
import { wordsOf } from '../../../words/words.js';

/** How an offer ended; undefined while it waits. */
type OfferEnd = 'over' | { takenBy: Person } | { declinedBy: Person } | undefined;

/**
 * Shows the answer of somebody who was not asked. The addressee of the question and the requester may accept it.
 */
function offerCard(
  session: Session,
  fact: FactOf<'AnswerOffered'>,
  question: Question | undefined,
  end: OfferEnd,
): Card {
  const { common } = wordsOf(session.language);
  const { message } = fact;
  const text = question?.offers.find((each) => each.message === message)?.text ?? fact.text;
  const line = lineOf(session, question, fact, end);
  return cardSaying(common.sentences([line]), [
    ...textRows([line, quoted(text)].join('\n')),
    ...questionLine(session, question),
    ...(end === undefined ? choices(session, fact) : []),
  ]);
}

function lineOf(
  session: Session,
  question: Question | undefined,
  { question: number, by }: FactOf<'AnswerOffered'>,
  end: OfferEnd,
): string {
  const { common, answers } = wordsOf(session.language);
  const { offer } = answers;
  const who = mention(by.id);
  const id = computed(session, (now) => questionName(now, number));
  if (end === 'over') return offer.over(who, id);
  if (end && 'takenBy' in end) return offer.taken(mention(end.takenBy.id), who, id);
  if (end) return offer.declined(mention(end.declinedBy.id), who, id);
  const whom = new Set([question?.person.id ?? session.requester.id, session.requester.id]);
  return offer.ask(common.list([...whom].map(mention)), who, id);
}

function choices(session: Session, { question, message }: FactOf<'AnswerOffered'>) {
  const { offer } = wordsOf(session.language).answers;
  return buttons([
    button(session, 'offer_take', offer.take, { question, message, style: 'primary' }),
    button(session, 'offer_decline', offer.decline, { question, message }),
  ]);
}

interface Offer {
  fact: FactOf<'AnswerOffered'>;
  declinedBy?: Person;
  isGone?: true;
}

/** The card of each answer that is offered. */
export const offerCards: LiveCard<Offer, Session, Fact> = {
  brings: ({ fact, seq }) =>
    fact.type === 'AnswerOffered' ? [{ part: `offer:q${fact.question}:${seq}`, own: { fact } }] : [],
  follows(card, { fact }) {
    const { question, message } = card.fact;
    if (card.declinedBy) return card;
    if (fact.type === 'RemarkWithdrawn' && fact.id === message) return { ...card, isGone: true };
    if (!('question' in fact) || fact.question !== question) return card;
    if (fact.type === 'OfferDeclined' && fact.message === message) return { ...card, declinedBy: fact.by };
    // An outcome ends all offers for good. If it is undone and the same offer is made again, that is a new card.
    const isAgain = fact.type === 'AnswerOffered' && fact.message === message;
    return isAgain || fact.type === 'QuestionClosed' ? { ...card, isGone: true } : card;
  },
  reads(session, card) {
    const { fact } = card;
    const question = computed(session, (now) => questionIn(now, fact.question));
    return offerCard(session, fact, question, endOf(session, card, question));
  },
};

function endOf(
  session: Session,
  { fact, declinedBy, isGone }: Offer,
  question: Question | undefined,
): OfferEnd {
  if (declinedBy) return { declinedBy };
  const closure = question?.state === 'answered' ? question.closure : undefined;
  if (closure?.message === fact.message) return { takenBy: closure.takenBy ?? fact.by };
  if (isGone || !question || computed(session, (now) => isPast(now, question))) return 'over';
  return isAnswerable(question) ? undefined : 'over';
}

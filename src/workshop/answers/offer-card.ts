import { quoted } from '../../text/foreign.js';
import { mention } from '../../text/markup.js';
import { button, buttons, type Card, cardSaying, textRows } from '../card.js';
import type { FactOf } from '../facts.js';
import type { Person } from '../people/people.js';
import { questionLine } from '../questions/cards.js';
import type { Question } from '../questions/state.js';
import type { Session } from '../session.js';
import { wordsOf } from '../words.js';

/** What became of an offer; undefined while it waits. */
export type OfferEnd = 'over' | { takenBy: Person } | { declinedBy: Person } | undefined;

/** Shows an answer of somebody who was not asked to those who may take it: whom the question is put to, and the requester. */
export function offerCard(
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
    ...questionLine(session.language, question),
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
  if (end === 'over') return offer.over(who, number);
  if (end && 'takenBy' in end) return offer.taken(mention(end.takenBy.id), who, number);
  if (end) return offer.declined(mention(end.declinedBy.id), who, number);
  const whom = new Set([question?.person.id ?? session.requester.id, session.requester.id]);
  return offer.ask(common.list([...whom].map(mention)), who, number);
}

function choices(session: Session, { question, message }: FactOf<'AnswerOffered'>) {
  const { offer } = wordsOf(session.language).answers;
  return buttons([
    button(session, 'offer_take', offer.take, { question, message, style: 'primary' }),
    button(session, 'offer_decline', offer.decline, { question, message }),
  ]);
}

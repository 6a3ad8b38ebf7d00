import { contestCard, type ContestEnd } from '../answers/contest-card.js';
import { asksHowMeant, meantCard } from '../answers/meant-card.js';
import { offerCard, type OfferEnd } from '../answers/offer-card.js';
import { budgetCard } from '../budget/cards.js';
import { pausedNotice } from '../failures/cards.js';
import { sessionFooter } from '../footer.js';
import { newestAnswer } from '../questions/buttons.js';
import { putAgain, questionCard } from '../questions/cards.js';
import { isAnswerable } from '../questions/questions.js';
import { plain } from '../questions/same-question.js';
import type { Question } from '../questions/state.js';
import { floorCard } from '../routing/floor-card.js';
import { clearCard } from '../routing/queue-lines.js';
import type { Session } from '../session.js';
import { cardOf } from '../versions/draft-card.js';
import { longWait } from '../waiting/long-wait-card.js';
import type { Brought, BroughtAs } from './brought.js';
import { type Drawable, only } from './drawn.js';
import { budgetPart, cardPart } from './parts.js';

/** A message in the thread that is edited in place, as it should read now. */
export interface Standing extends Drawable {
  part: string;
}

/** All cards and notices that stand in the thread and may read otherwise later. */
export function standing(session: Session, brought: readonly Brought[]): Standing[] {
  const footer = session.versions.length > 0 ? sessionFooter(session) : '';
  const versions = session.versions.map((version): Standing => {
    const show: Standing['show'] = (now) => cardOf(now, version, footer);
    return { part: cardPart(version.number), own: [version, footer], show };
  });
  const newest = newestAnswer(session);
  const others: Standing[] = [];
  for (const card of brought) {
    const stands = ofBrought(session, card, newest);
    if (stands) others.push(stands);
  }
  const budgets = session.budgetPauses.map((pause): Standing => {
    return { part: budgetPart(pause.number), own: [pause], show: (now) => budgetCard(now, pause) };
  });
  return [...versions, ...others, ...budgets];
}

/** A card as it stands; none where it is about nothing any more. */
function ofBrought(session: Session, card: Brought, newest: string): Standing | undefined {
  switch (card.kind) {
    case 'question': {
      const question = numbered(session, card.number);
      return question && ofQuestion(card, question, newest);
    }
    case 'meant':
      return ofReply(card, session);
    case 'offer':
      return ofOffer(card, numbered(session, card.fact.question));
    case 'contest':
      return ofContest(card, numbered(session, card.fact.question));
    default:
      return { part: card.part, own: [card], show: (now) => plainCard(card, now) };
  }
}

/** The question with this number: they are numbered from 1, in their order. */
function numbered({ questions }: Session, number: number): Question | undefined {
  const question = questions[number - 1];
  return question?.number === number ? question : questions.find((each) => each.number === number);
}

function ofQuestion({ part, isOlder }: BroughtAs<'question'>, question: Question, newest: string): Standing {
  if (isOlder) return { part, own: [question, isOlder], show: (now) => putAgain(now, question) };
  const isNewest = (question.closure?.at ?? '') >= newest;
  return { part, own: [question, isNewest], show: (now) => questionCard(now, question, isNewest) };
}

/** A reply as it was read; its card outlives the message. */
function ofReply(card: BroughtAs<'meant'>, session: Session): Standing | undefined {
  const { part, as, made, settled } = card;
  const known = session.replies.find(({ id }) => id === made.id);
  const reply = { ...(known ?? made), as };
  if (!asksHowMeant(reply)) return undefined;
  return { part, own: [card, known], show: (now) => meantCard(now, reply, settled) };
}

function ofOffer(card: BroughtAs<'offer'>, question: Question | undefined): Standing {
  const { part, fact } = card;
  return {
    part,
    own: [card, question],
    show: (now) => offerCard(now, fact, question, offerEnd(now, card, question)),
  };
}

function offerEnd(session: Session, card: BroughtAs<'offer'>, question: Question | undefined): OfferEnd {
  const { fact, declinedBy, isGone } = card;
  if (declinedBy) return { declinedBy };
  const closure = question?.state === 'answered' ? question.closure : undefined;
  if (closure?.message === fact.message) return { takenBy: closure.takenBy ?? fact.by };
  if (isGone || only(session, isClosed)) return 'over';
  return question && isAnswerable(question) ? undefined : 'over';
}

function ofContest(card: BroughtAs<'contest'>, question: Question | undefined): Standing {
  const { part, fact, first, second } = card;
  return {
    part,
    own: [card, question],
    show: (now) => contestCard(now, fact.question, question, [first, second], contestEnd(now, card)),
  };
}

function contestEnd(session: Session, { first, second, end }: BroughtAs<'contest'>): ContestEnd {
  if (plain(first.text) === plain(second.text)) return 'over';
  if (end?.type === 'ConflictSettled') return end;
  return end || only(session, isClosed) ? 'over' : undefined;
}

function isClosed({ stage }: Session): boolean {
  return stage === 'closed';
}

type Plain = BroughtAs<'paused' | 'long wait' | 'floor' | 'clear'>;

function plainCard(card: Plain, session: Session) {
  switch (card.kind) {
    case 'paused':
      return pausedNotice(session, card.by, card.resumedBy);
    case 'long wait':
      return longWait(session, card.fact);
    case 'floor':
      return floorCard(session, card.began, card.ending);
    case 'clear':
      return clearCard(session, card.by, card.clearing);
    default:
      return card satisfies never;
  }
}

import type { TeamFact } from '../facts-team.js';
import { memberInvited, passedOn, requesterReplaced, takenBack } from '../people/cards.js';
import { assumptionAsked } from '../questions/assumption-cards.js';
import type { Session } from '../session.js';
import type { Showing } from '../showing.js';
import { type Cards, cardsOf, coachSays } from './speaking.js';

/** What people among themselves add to the thread. That something was settled is said on its card alone. */
export function teamed(fact: TeamFact, after: Session, cards: Cards): Showing[] {
  const { seq } = after;
  switch (fact.type) {
    case 'MemberInvited':
      return coachSays(`invited:${fact.person.id}:${seq}`, 'answer', memberInvited(after, fact));
    case 'QuestionPassedOn':
      return coachSays(`passed:q${fact.question}:${seq}`, 'answer', passedOn(after, fact));
    case 'QuestionTakenBack':
      return coachSays(`back:q${fact.question}:${seq}`, 'answer', takenBack(after, fact));
    case 'AnswerOffered':
    case 'AnswerContested':
      return cardsOf(cards);
    case 'AssumptionQuestioned': {
      const line = coachSays(`assumed:a${fact.assumption}:${seq}`, 'card', assumptionAsked(after, fact));
      return [...line, ...cardsOf(cards)];
    }
    case 'RequesterReplaced':
      return coachSays(`requester:${seq}`, 'answer', requesterReplaced(after, fact));
    case 'OfferDeclined':
    case 'ConflictSettled':
      return [];
    default:
      return fact satisfies never;
  }
}

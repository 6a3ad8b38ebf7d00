import type { Fact } from '../../workshop/facts.js';
import type { TeamFact } from '../../workshop/facts-team.js';
import type { Session } from '../../workshop/session.js';
import type { Post } from '../post.js';
import { assumptionAsked } from '../views/assumption-asked.js';
import { memberInvited, requesterReplaced } from '../views/members.js';
import { passedOn, takenBack } from '../views/passed.js';
import { coachSays } from './speaking.js';
import { cardBroughtBy } from './standing.js';

/** What people among themselves add to the thread. That something was settled is said on its card alone. */
export function teamed(fact: TeamFact, _before: Session, after: Session, facts: readonly Fact[]): Post[] {
  const { seq } = after;
  const cards = () =>
    cardBroughtBy(after, fact, seq, facts).flatMap(({ part, shown }) =>
      coachSays(after, part, 'card', shown),
    );
  switch (fact.type) {
    case 'MemberInvited':
      return coachSays(after, `invited:${fact.person.id}:${seq}`, 'answer', memberInvited(after, fact));
    case 'QuestionPassedOn':
      return coachSays(after, `passed:q${fact.question}:${seq}`, 'answer', passedOn(after, fact));
    case 'QuestionTakenBack':
      return coachSays(after, `back:q${fact.question}:${seq}`, 'answer', takenBack(after, fact));
    case 'AnswerOffered':
    case 'AnswerContested':
      return cards();
    case 'AssumptionQuestioned': {
      const line = coachSays(
        after,
        `assumed:a${fact.assumption}:${seq}`,
        'card',
        assumptionAsked(after, fact),
      );
      return [...line, ...cards()];
    }
    case 'RequesterReplaced':
      return coachSays(after, `requester:${seq}`, 'answer', requesterReplaced(after, fact));
    case 'OfferDeclined':
    case 'ConflictSettled':
      return [];
    default:
      return fact satisfies never;
  }
}

import type { PeopleFact } from './facts.js';
import { coachSays, nothing, type ThreadEntries } from '../thread/contract.js';
import { memberInvited, requesterReplaced, takenBack } from './cards.js';
import { declined } from './declined.js';

export const peopleThread: ThreadEntries<PeopleFact> = {
  MemberInvited: (fact, { seq, after }) =>
    coachSays(`invited:${fact.person.id}:${seq}`, 'answer', memberInvited(after, fact)),
  RequesterReplaced: (fact, { seq, after }) =>
    coachSays(`requester:${seq}`, 'answer', requesterReplaced(after, fact)),
  // The card of the colleague asks them.
  QuestionPassedOn: nothing,
  QuestionTakenBack: (fact, { seq, after }) =>
    coachSays(`back:q${fact.question}:${seq}`, 'answer', takenBack(after, fact)),
  RequestDeclined(fact, { seq, after }) {
    const card = { ...declined(after, fact), audience: { visibleTo: fact.to.id } };
    return [{ part: `declined:${seq}`, urgency: 'answer', kind: 'message', card }];
  },
};

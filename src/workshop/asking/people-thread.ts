import { coachSays, nothing, type ThreadEntries } from '../base/thread-contract.js';
import type { PeopleFact } from '../people/facts.js';
import type { PassingFact } from './passing-facts.js';
import { memberInvited, requesterReplaced, takenBack } from './passing-cards.js';
import type { Fact, Session } from './session.js';

type Shown = Exclude<PeopleFact, { type: 'RequestDeclined' }> | PassingFact;

/** Who takes part, and whose question it is. */
export const peopleThread: ThreadEntries<Session, Fact, Shown> = {
  MemberInvited: (fact, { seq, after }) =>
    coachSays(`invited:${fact.person.id}:${seq}`, 'answer', memberInvited(after, fact)),
  RequesterReplaced: (fact, { seq, after }) =>
    coachSays(`requester:${seq}`, 'answer', requesterReplaced(after, fact)),
  // The card of the colleague asks them.
  QuestionPassedOn: nothing,
  QuestionTakenBack: (fact, { seq, after }) =>
    coachSays(`back:q${fact.question}:${seq}`, 'answer', takenBack(after, fact)),
};

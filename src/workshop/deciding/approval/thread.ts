import type { Fact, Session } from '../session.js';
import type { ApprovalFact } from './facts.js';
import { closedWithout } from '../ending/cards.js';
import { coachSays, nothing, type ThreadEntries } from '../../base/thread-contract.js';
import { concernWaits, doneTo, lateLeft, roundAdded, wishesDeclined, wishJoined } from './cards.js';

/** Messages that confirm what people decided about a version, and say what happens next. */
export const approvalThread: ThreadEntries<Session, Fact, ApprovalFact> = {
  Approved: nothing,
  ApprovalUndone: nothing,
  VoiceGiven: nothing,
  VoiceCounted: nothing,
  VoiceTakenBack: nothing,
  ApprovalQuestioned: nothing,
  ApprovalLeft: nothing,
  ConcernRaised: (fact, { seq, after }) => coachSays(`concern:${seq}`, 'answer', concernWaits(after, fact)),
  ConcernTakenUp: nothing,
  ConcernAnswered: nothing,
  ConcernTakenBack: nothing,
  Reopened: (fact, { seq, after }) =>
    fact.goesOn ? [] : coachSays(`reopened:${seq}`, 'answer', doneTo(after, 'reopened', fact)),
  WishJoined: (fact, { seq, after }) => coachSays(`joined:${seq}`, 'answer', wishJoined(after, fact)),
  RoundTakenBack: (fact, { seq, after }) =>
    coachSays(`taken:${seq}`, 'answer', doneTo(after, 'takenMore', fact)),
  WishTakenBack: (fact, { seq, after }) => coachSays(`taken:${seq}`, 'answer', doneTo(after, 'taken', fact)),
  WishesDeclined: (fact, { seq, after }) => coachSays(`declined:${seq}`, 'card', wishesDeclined(after, fact)),
  LateAnswersLeft: (fact, { seq, after }) => coachSays(`late:${seq}`, 'answer', lateLeft(after, fact)),
  ChangesRequested: nothing,
  ChangeSorted: nothing,
  RoundAdded: (fact, { seq, after }) => coachSays(`more:${seq}`, 'answer', roundAdded(after, fact)),
  Parked: (fact, { seq, after }) => coachSays(`parked:${seq}`, 'answer', doneTo(after, 'parked', fact)),
  TakenUp: (fact, { seq, after }) => coachSays(`taken-up:${seq}`, 'answer', doneTo(after, 'takenUp', fact)),
  DraftDropped: (fact, { after }) => coachSays(`dropped:v${fact.version}`, 'answer', closedWithout(after)),
};

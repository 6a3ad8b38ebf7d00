import type { ApprovalFact } from './facts.js';
import { closedWithout } from '../ending/cards.js';
import { coachSays, nothing, type ThreadEntries } from '../thread/contract.js';
import { changesWanted, changeSorted, openAgain, parkedLine, roundAdded, takenUpLine } from './cards.js';

/** Messages that confirm what people decided about a version, and say what happens next. */
export const approvalThread: ThreadEntries<ApprovalFact> = {
  Approved: nothing,
  ApprovalUndone: (fact, { seq, after }) =>
    coachSays(`undone:v${fact.version}:${seq}`, 'answer', openAgain(after, fact)),
  ChangesRequested: (fact, { seq, after }) =>
    coachSays(`change:${seq}`, 'answer', changesWanted(after, fact)),
  ChangeSorted: (fact, { seq, after }) => coachSays(`sorted:${seq}`, 'answer', changeSorted(after, fact)),
  RoundAdded: (fact, { seq, after }) => coachSays(`more:${seq}`, 'answer', roundAdded(after, fact)),
  Parked: (fact, { seq, after }) =>
    coachSays(`parked:${seq}`, 'answer', parkedLine(after, fact.by, fact.version)),
  TakenUp: (fact, { seq, after }) =>
    coachSays(`taken-up:${seq}`, 'answer', takenUpLine(after, fact.by, fact.version)),
  DraftDropped: (fact, { after }) => coachSays(`dropped:v${fact.version}`, 'answer', closedWithout(after)),
};

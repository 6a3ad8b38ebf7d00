import type { RoundsFact } from './facts.js';
import { coachSays, nothing, roleSays, type ThreadEntries } from '../thread/contract.js';
import { roundClosed, turnTaken } from './cards.js';

export const roundsThread: ThreadEntries<RoundsFact> = {
  RoundStarted: nothing,
  TurnTaken: (fact, { after }) =>
    roleSays(fact.role, `turn:r${fact.round}:${fact.role}`, turnTaken(after, fact)),
  TurnHeld: nothing,
  RoundClosed: (fact, { after }) => coachSays(`round:r${fact.round}`, 'turn', roundClosed(after, fact)),
};

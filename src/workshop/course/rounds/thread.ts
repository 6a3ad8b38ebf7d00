import type { Fact, Session } from '../session.js';
import { coachSays, nothing, roleSays, type ThreadEntries } from '../../base/thread-contract.js';
import { turnTaken } from './cards.js';
import { roundClosed } from './closing-card.js';
import type { RoundsFact } from './facts.js';
import { isQuiet } from './rounds.js';
import { turnPart } from './where.js';

export const roundsThread: ThreadEntries<Session, Fact, RoundsFact> = {
  // The board says for whom a round waits.
  AnswersAwaited: nothing,
  AnswersNotAwaited: nothing,
  RoundStarted: nothing,
  // It is counted when the round is closed.
  TurnTaken: (fact, moment) =>
    isQuiet(moment.before, fact)
      ? []
      : roleSays(fact.role, turnPart(fact.round, fact.role), turnTaken(moment, fact)),
  FullTurnWanted: nothing,
  TurnHeld: nothing,
  // The answers share one card.
  ClosingAnswersAsked: nothing,
  ClosingAnswered: nothing,
  // The card of the question says what is disputed.
  DisputeAsked: nothing,
  RoundClosed: (fact, { after }) => coachSays(`round:r${fact.round}`, 'turn', roundClosed(after, fact)),
  RoundsEnded: nothing,
};

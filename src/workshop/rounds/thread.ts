import { coachSays, nothing, roleSays, type ThreadEntries } from '../thread/contract.js';
import { turnTaken } from './cards.js';
import { roundClosed } from './closing-card.js';
import type { RoundsFact } from './facts.js';
import { hasSpoken, isQuiet } from './rounds.js';
import { turnPart } from './where.js';

export const roundsThread: ThreadEntries<RoundsFact> = {
  // The board says for whom a round waits.
  AnswersAwaited: nothing,
  AnswersNotAwaited: nothing,
  RoundStarted: nothing,
  // It is counted when the round is closed.
  TurnTaken(fact, moment) {
    const { seq, before, after } = moment;
    if (isQuiet(before, fact)) return [];
    const part = turnPart(after, fact.round, fact.role);
    const card = turnTaken(moment, fact);
    const stands = after.settings.thread === 'quiet' && hasSpoken(before, fact.role);
    if (!stands) return roleSays(fact.role, part, card);
    return [{ part: `edit:${seq}:${part}`, urgency: 'turn', kind: 'edit', of: part, card }];
  },
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

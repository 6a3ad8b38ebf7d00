import type { Fact, Session } from '../session.js';
import { briefContinued } from '../cards.js';
import { coachSays, nothing, type ThreadEntries } from '../../base/thread-contract.js';
import type { TalkFact } from './facts.js';

export const talkThread: ThreadEntries<Session, Fact, TalkFact> = {
  // It is on the card.
  BriefConfirmed: nothing,
  // What of the brief has room on the first message is there already.
  BriefEdited: (_, { after, seq }) =>
    briefContinued(after).flatMap((card, index) => coachSays(`brief:${index + 2}:${seq}`, 'turn', card)),
};

import { briefContinued } from '../opening/cards.js';
import { coachSays, nothing, type ThreadEntries } from '../thread/contract.js';
import type { TalkFact } from './facts.js';

export const talkThread: ThreadEntries<TalkFact> = {
  // It is on the card.
  BriefConfirmed: nothing,
  // What of the brief has room on the first message is there already.
  BriefEdited: (_, { after, seq }) =>
    briefContinued(after).flatMap((card, index) => coachSays(`brief:${index + 2}:${seq}`, 'turn', card)),
};

import type { OpeningFact } from './facts.js';
import { coachSays, nothing, type ThreadEntries } from '../thread/contract.js';
import { briefContinued, welcome } from './cards.js';

export const openingThread: ThreadEntries<OpeningFact> = {
  WorkshopOpened: (_, { after }) => [
    ...briefContinued(after).flatMap((card, index) => coachSays(`brief:${index + 2}`, 'turn', card)),
    ...coachSays('welcome', 'turn', welcome(after)),
  ],
  BriefJudged: nothing,
};

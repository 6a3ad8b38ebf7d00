import type { OpeningFact } from './facts.js';
import { coachSays, nothing, type ThreadEntries } from '../thread/contract.js';
import { briefContinued } from './cards.js';

export const openingThread: ThreadEntries<OpeningFact> = {
  WorkshopOpened: (_, { after }) =>
    briefContinued(after).flatMap((card, index) => coachSays(`brief:${index + 2}`, 'turn', card)),
  // The first message says how the brief was read, and how deep it goes.
  BriefJudged: nothing,
  TitleChanged: nothing,
  DepthChosen: nothing,
};

import type { Fact, Session } from './session.js';
import type { OpeningFact } from './facts.js';
import { plannedElsewhere } from './talk/cards.js';
import { coachSays, nothing, type ThreadEntries } from '../base/thread-contract.js';
import { briefContinued } from './cards.js';

export const openingThread: ThreadEntries<Session, Fact, OpeningFact> = {
  WorkshopOpened: ({ talk, channel }, { after }) => [
    ...briefContinued(after).flatMap((card, index) => coachSays(`brief:${index + 2}`, 'turn', card)),
    ...(talk?.channel === channel
      ? coachSays('planned', 'answer', plannedElsewhere(after)).map((each) => ({ ...each, under: talk.root }))
      : []),
  ],
  // The first message says how the brief was read, and how deep it goes.
  BriefJudged: nothing,
  TitleChanged: nothing,
};

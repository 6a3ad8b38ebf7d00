import { z } from 'zod';
import { openingFacts } from './opening/facts.js';
import { roundsFacts } from './rounds/facts.js';
import { viewsFacts } from './views/facts.js';
import { reconcilingFacts } from './reconciling/facts.js';
import { finishingFacts } from './finishing/facts.js';
import { signingFacts } from './signing/facts.js';
import { gateFacts } from './gate/facts.js';
import { questionsFacts } from './questions/facts.js';
import { meetingFacts } from './meeting/facts.js';
import { answersFacts } from './answers/facts.js';
import { routingFacts } from './routing/facts.js';
import { peopleFacts } from './people/facts.js';
import { versionsFacts } from './versions/facts.js';
import { approvalFacts } from './approval/facts.js';
import { buildingFacts } from './building/facts.js';
import { retiredFacts } from './retired.js';
import { codeFacts } from './code/facts.js';
import { handoffFacts } from './handoff/facts.js';
import { waitingFacts } from './waiting/facts.js';
import { failuresFacts } from './failures/facts.js';
import { budgetFacts } from './budget/facts.js';
import { earlierFacts } from './earlier/facts.js';
import { endingFacts } from './ending/facts.js';
import { houseFacts } from './house/facts.js';
import { recordingFacts } from './recording/facts.js';
import { talkFacts } from './talk/facts.js';

/**
 * All that can have happened in a workshop. A public format: parsed on every read, only ever extended, so that a
 * workshop which waited over several releases still folds.
 */
export const fact = z.discriminatedUnion('type', [
  ...openingFacts,
  ...earlierFacts,
  ...viewsFacts,
  ...roundsFacts,
  ...reconcilingFacts,
  ...finishingFacts,
  ...signingFacts,
  ...gateFacts,
  ...questionsFacts,
  ...meetingFacts,
  ...answersFacts,
  ...routingFacts,
  ...peopleFacts,
  ...versionsFacts,
  ...approvalFacts,
  ...buildingFacts,
  ...retiredFacts,
  ...handoffFacts,
  ...codeFacts,
  ...waitingFacts,
  ...failuresFacts,
  ...budgetFacts,
  ...endingFacts,
  ...recordingFacts,
  ...houseFacts,
  ...talkFacts,
]);
export type Fact = z.infer<typeof fact>;
export type FactOf<T extends Fact['type']> = Extract<Fact, { type: T }>;

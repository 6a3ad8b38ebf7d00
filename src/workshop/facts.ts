import { z } from 'zod';
import { openingFacts, sourcesFacts, viewsFacts } from './opening/facts.js';
import { gateFacts, meetingFacts, roundsFacts, skippedFacts } from './course/facts.js';
import { answersFacts, passingFacts, pointsFacts, questionsFacts } from './asking/facts.js';
import { routingFacts } from './course/routing/facts.js';
import { peopleFacts } from './people/facts.js';
import { versionsFacts } from './plan/facts.js';
import { approvalFacts, endingFacts, pausingFacts } from './deciding/facts.js';
import { buildingFacts, handoffFacts } from './leaving/facts.js';
import { codeFacts } from './setting/facts.js';
import { retiredFacts } from './retired-kinds.js';
import { waitingFacts } from './waiting/session.js';
import { budgetFacts, failuresFacts } from './running/facts.js';
import { earlierFacts } from './opening/earlier/facts.js';

/**
 * All that can have happened in a workshop. A public format: parsed on every read, only ever extended, so that a
 * workshop which waited over several releases still folds.
 */
export const fact = z.discriminatedUnion('type', [
  ...openingFacts,
  ...sourcesFacts,
  ...earlierFacts,
  ...viewsFacts,
  ...roundsFacts,
  ...skippedFacts,
  ...pointsFacts,
  ...gateFacts,
  ...questionsFacts,
  ...meetingFacts,
  ...answersFacts,
  ...routingFacts,
  ...peopleFacts,
  ...passingFacts,
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
  ...pausingFacts,
]);
export type Fact = z.infer<typeof fact>;
export type FactOf<T extends Fact['type']> = Extract<Fact, { type: T }>;

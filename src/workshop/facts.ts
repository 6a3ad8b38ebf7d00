import { z } from 'zod';
import { openingFacts } from './opening/facts.js';
import { roundsFacts, skippedFacts } from './course/rounds/facts.js';
import { viewsFacts } from './opening/views/facts.js';
import { reconcilingFacts } from './asking/reconciling/facts.js';
import { finishingFacts } from './course/finishing/facts.js';
import { signingFacts } from './course/signing/facts.js';
import { gateFacts } from './course/gate/facts.js';
import { questionsFacts } from './asking/questions/facts.js';
import { meetingFacts } from './course/meeting/facts.js';
import { answersFacts } from './asking/answers/facts.js';
import { routingFacts } from './course/routing/facts.js';
import { passingFacts } from './asking/passing-facts.js';
import { peopleFacts } from './people/facts.js';
import { versionsFacts } from './plan/version-facts.js';
import { approvalFacts } from './deciding/approval/facts.js';
import { buildingFacts } from './leaving/building/facts.js';
import { codeFacts } from './setting/code/facts.js';
import { handoffFacts } from './leaving/handoff/facts.js';
import { retiredFacts } from './retired.js';
import { waitingFacts } from './waiting/facts.js';
import { failuresFacts } from './running/failures/facts.js';
import { budgetFacts } from './running/budget/facts.js';
import { earlierFacts } from './opening/earlier/facts.js';
import { endingFacts, pausingFacts } from './deciding/ending/facts.js';
import { recordingFacts } from './recordings/facts.js';
import { talkFacts } from './opening/talk/facts.js';

/**
 * All that can have happened in a workshop. A public format: parsed on every read, only ever extended, so that a
 * workshop which waited over several releases still folds.
 */
export const fact = z.discriminatedUnion('type', [
  ...openingFacts,
  ...earlierFacts,
  ...viewsFacts,
  ...roundsFacts,
  ...skippedFacts,
  ...reconcilingFacts,
  ...finishingFacts,
  ...signingFacts,
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
  ...recordingFacts,
  ...talkFacts,
]);
export type Fact = z.infer<typeof fact>;
export type FactOf<T extends Fact['type']> = Extract<Fact, { type: T }>;

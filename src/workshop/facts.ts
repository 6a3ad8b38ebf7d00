import { z } from 'zod';
import { openingFacts } from './opening/facts.js';
import { courseFacts } from './course/facts.js';
import { askingFacts } from './asking/facts.js';
import { routingFacts } from './course/routing/facts.js';
import { peopleFacts } from './people/facts.js';
import { versionsFacts } from './plan/facts.js';
import { decidingFacts } from './deciding/facts.js';
import { leavingFacts } from './leaving/facts.js';
import { codeFacts } from './setting/facts.js';
import { retiredFacts } from './retired-kinds.js';
import { waitingFacts } from './waiting/session.js';
import { runningFacts } from './running/facts.js';
import { earlierFacts } from './opening/earlier/facts.js';

/**
 * All that can have happened in a workshop. A public format: parsed on every read, only ever extended, so that a
 * workshop which waited over several releases still folds.
 */
export const fact = z.discriminatedUnion('type', [
  ...openingFacts,
  ...earlierFacts,
  ...courseFacts,
  ...askingFacts,
  ...routingFacts,
  ...peopleFacts,
  ...versionsFacts,
  ...decidingFacts,
  ...retiredFacts,
  ...leavingFacts,
  ...codeFacts,
  ...waitingFacts,
  ...runningFacts,
]);
export type Fact = z.infer<typeof fact>;
export type FactOf<T extends Fact['type']> = Extract<Fact, { type: T }>;

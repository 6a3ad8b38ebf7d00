import type { FactOf } from '../facts.js';
import { nothing, type ThreadEntries } from '../thread/contract.js';

type PlanFact = FactOf<
  'ConsensusSynthesized' | 'ArtifactDecided' | 'DocumentWritten' | 'ReportWritten' | 'TodoWritten'
>;

/** The steps between the rounds and the result show on the board alone. */
export const planThread: ThreadEntries<PlanFact> = {
  ConsensusSynthesized: nothing,
  ArtifactDecided: nothing,
  DocumentWritten: nothing,
  ReportWritten: nothing,
  TodoWritten: nothing,
};

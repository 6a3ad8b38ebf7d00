import type { PlanFact } from './facts.js';
import type { BoardLine } from '../lists.js';
import { nothing, type ThreadEntries } from '../thread/contract.js';
import { wordsOf } from '../words.js';

/** The steps between the rounds and the result show on the board alone. */
export const planThread: ThreadEntries<PlanFact> = {
  ConsensusSynthesized: nothing,
  ArtifactDecided: nothing,
  DocumentWritten: nothing,
  ReportWritten: nothing,
  TodoWritten: nothing,
};

export const agreedLine: BoardLine = ({ language, consensus: { length } }) => {
  const { plan, common } = wordsOf(language);
  return [plan.agreed.label, length > 0 ? plan.agreed.points(length) : common.none];
};

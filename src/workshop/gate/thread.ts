import type { BoardLine } from '../lists.js';
import { liveItems } from '../plan/references.js';
import { agreedItems } from '../plan/standing.js';
import { nothing, type ThreadEntries } from '../thread/contract.js';
import { wordsOf } from '../words.js';
import type { GateFact } from './facts.js';

/** The steps between the last word and the result show on the board alone. */
export const gateThread: ThreadEntries<GateFact> = {
  ConsensusSynthesized: nothing,
  ArtifactDecided: nothing,
};

/** How many items the plan has, and how many of them are agreed. */
export const agreedLine: BoardLine = (session) => {
  const { gate, common } = wordsOf(session.language);
  const { length } = liveItems(session.plan);
  return [
    gate.agreed.label,
    length > 0 ? gate.agreed.items(length, agreedItems(session).length) : common.none,
  ];
};

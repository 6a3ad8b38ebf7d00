import type { FactOf } from './facts.js';

const kinds = [
  'Routed',
  'RoleReplied',
  'CoachSpoke',
  'ViewGiven',
  'FloorSkipped',
  'QueueClearAsked',
  'QueueKept',
  'QueueCleared',
  'QueueResumed',
] as const;
export type RoutingFact = FactOf<(typeof kinds)[number]>;

export function isAboutRouting<Other extends { type: string }>(
  fact: Other | RoutingFact,
): fact is RoutingFact {
  return kinds.some((kind) => kind === fact.type);
}

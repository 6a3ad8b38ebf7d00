import type { FactOf } from './facts.js';

const kinds = ['PersonReminded', 'RemindersStopped', 'RemindersWanted', 'WaitEscalated'] as const;
export type WaitingFact = FactOf<(typeof kinds)[number]>;

export function isAboutWaiting<Other extends { type: string }>(
  fact: Other | WaitingFact,
): fact is WaitingFact {
  return kinds.some((kind) => kind === fact.type);
}

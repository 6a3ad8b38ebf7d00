import type { WaitingFact } from '../workshop/facts-waiting.js';
import type { Entry, Telling } from './transcript-line.js';

export function waitingEntry(fact: WaitingFact, _telling: Telling): Entry {
  const { type, at: _, ...rest } = fact;
  return { phase: type.replace(/(?!^)[A-Z]/g, '_$&').toLowerCase(), actor: 'coach', ...rest };
}

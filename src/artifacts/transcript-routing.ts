import type { RoutingFact } from '../workshop/facts-routing.js';
import type { Entry, Telling } from './transcript-line.js';

export function routingEntry(fact: RoutingFact, _telling: Telling): Entry {
  const { type, at: _, ...rest } = fact;
  return { phase: type.replace(/(?!^)[A-Z]/g, '_$&').toLowerCase(), actor: 'coach', ...rest };
}

import type { TeamFact } from '../workshop/facts-team.js';
import type { Entry, Telling } from './transcript-line.js';

export function teamEntry(fact: TeamFact, _telling: Telling): Entry {
  const { type, at: _, ...rest } = fact;
  return { phase: type.replace(/(?!^)[A-Z]/g, '_$&').toLowerCase(), actor: 'coach', ...rest };
}

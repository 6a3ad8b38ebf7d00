import { ZodError } from 'zod';
import { StoreError } from '../contracts/store.js';
import { type Fact, fact } from '../workshop/facts.js';

/** A fact as it is stored. */
export interface StoredFact {
  seq: number;
  type: string;
  release: string;
  body: string;
}

/**
 * Facts that this release wrote are taken as they are: checking them would be most of the work of reading a workshop.
 * Facts of another release are checked against the schema, and so is a fact whose type is not the one in its column.
 */
export function readFact(workshop: string, stored: StoredFact, release: string): Fact {
  try {
    const body = JSON.parse(stored.body) as Fact;
    return stored.release === release && body.type === stored.type ? body : fact.parse(body);
  } catch (error) {
    throw unreadable(workshop, stored.seq, error);
  }
}

function unreadable(workshop: string, seq: number, error: unknown): StoreError {
  const why = error instanceof ZodError ? error.issues[0]?.message : String(error);
  return new StoreError(
    `Fact ${seq} of workshop ${workshop} cannot be read (${why}). Was it written by a newer release? Then update; else restore the database from a backup.`,
    error,
  );
}

import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { ZodError } from 'zod';
import { StoreError } from '../contracts/store.js';
import { type Fact, fact } from '../workshop/facts.js';

/** A fact as it is stored: `body` is JSON, and may be unreadable. */
export interface StoredFact {
  seq: number;
  type: string;
  at: string;
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

/** Facts in one piece, which repeat each other. JSON has neither tabs nor ends of lines between or within its texts. */
export function packedFacts(facts: readonly StoredFact[]): Buffer {
  return deflateRawSync(
    facts.map(({ seq, type, at, release, body }) => [seq, type, at, release, body].join('\t')).join('\n'),
  );
}

export function unpackedFacts(pack: Buffer): StoredFact[] {
  const lines = inflateRawSync(pack).toString().split('\n');
  return lines.map((line) => {
    const [seq = '', type = '', at = '', release = '', ...body] = line.split('\t');
    return { seq: Number(seq), type, at, release, body: body.join('\t') };
  });
}

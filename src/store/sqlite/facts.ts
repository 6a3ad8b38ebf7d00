import type { Database } from 'better-sqlite3';
import { ZodError } from 'zod';
import { StoreError } from '../../contracts/store.js';
import { type Fact, fact } from '../../workshop/facts.js';

interface Stored {
  seq: number;
  type: string;
  release: string;
  body: string;
}

/**
 * Facts that this release wrote are taken as they are: checking them would be most of the work of reading a workshop.
 * Facts of another release are checked against the schema, and so is a fact whose type is not the one in its column.
 */
export function factTable(database: Database, release: string) {
  const select = database.prepare<[string], Stored>(
    'SELECT seq, type, release, body FROM facts WHERE session = ? ORDER BY seq',
  );
  const insert = database.prepare(
    'INSERT INTO facts (session, seq, type, at, release, body) VALUES (?, ?, ?, ?, ?, ?)',
  );

  function read(workshop: string, stored: Stored): Fact {
    try {
      const body = JSON.parse(stored.body) as Fact;
      return stored.release === release && body.type === stored.type ? body : fact.parse(body);
    } catch (error) {
      throw unreadable(workshop, stored.seq, error);
    }
  }

  return {
    facts: async (workshop: string): Promise<Fact[]> =>
      select.all(workshop).map((stored) => read(workshop, stored)),
    /** Within a step. */
    append(workshop: string, expected: number, facts: readonly Fact[]): void {
      for (const [index, each] of facts.entries())
        insert.run(workshop, expected + index + 1, each.type, each.at, release, JSON.stringify(each));
    },
  };
}

function unreadable(workshop: string, seq: number, error: unknown): StoreError {
  const why = error instanceof ZodError ? error.issues[0]?.message : String(error);
  return new StoreError(
    `Fact ${seq} of workshop ${workshop} cannot be read (${why}). Was it written by a newer release? Then update; else restore the database from a backup.`,
    error,
  );
}

import type { Database } from 'better-sqlite3';
import type { Fact } from '../../workshop/facts.js';
import { readFact, type StoredFact } from '../fact-rows.js';

export function factTable(database: Database, release: string) {
  const select = database.prepare<[string], StoredFact>(
    'SELECT seq, type, release, body FROM facts WHERE session = ? ORDER BY seq',
  );
  const insert = database.prepare(
    'INSERT INTO facts (session, seq, type, at, release, body) VALUES (?, ?, ?, ?, ?, ?)',
  );
  return {
    facts: async (workshop: string): Promise<Fact[]> =>
      select.all(workshop).map((stored) => readFact(workshop, stored, release)),
    /** Within a step. */
    append(workshop: string, expected: number, facts: readonly Fact[]): void {
      for (const [index, each] of facts.entries())
        insert.run(workshop, expected + index + 1, each.type, each.at, release, JSON.stringify(each));
    },
  };
}

import type { Database } from 'better-sqlite3';
import type { Fact } from '../../workshop/facts.js';
import { readFact } from '../fact-rows.js';
import { storedFacts } from './packed-facts.js';

export function factTable(database: Database, release: string) {
  const stored = storedFacts(database);
  const insert = database.prepare(
    'INSERT INTO facts (session, seq, type, at, release, body) VALUES (?, ?, ?, ?, ?, ?)',
  );
  return {
    facts: async (workshop: string): Promise<Fact[]> =>
      stored(workshop).map((each) => readFact(workshop, each, release)),
    /** Within a step. */
    append(workshop: string, expected: number, facts: readonly Fact[]): void {
      for (const [index, each] of facts.entries())
        insert.run(workshop, expected + index + 1, each.type, each.at, release, JSON.stringify(each));
    },
  };
}

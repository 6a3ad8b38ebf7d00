import type { Database } from 'better-sqlite3';
import { packedFacts, type StoredFact, unpackedFacts } from '../fact-rows.js';

/** The facts of a workshop as they are stored, in order, whether they are packed or not. */
export function storedFacts(database: Database): (workshop: string) => StoredFact[] {
  const packed = database
    .prepare<[string], Buffer>('SELECT facts FROM packed_facts WHERE session = ?')
    .pluck();
  const loose = database.prepare<[string], StoredFact>(
    'SELECT seq, type, at, release, body FROM facts WHERE session = ? ORDER BY seq',
  );
  return (workshop) => {
    const pack = packed.get(workshop);
    return pack ? [...unpackedFacts(pack), ...loose.all(workshop)] : loose.all(workshop);
  };
}

/** To be called within a transaction: all facts of a workshop in one piece. */
export function factPacking(database: Database): (workshop: string) => void {
  const stored = storedFacts(database);
  const keep = database.prepare('INSERT OR REPLACE INTO packed_facts (session, facts) VALUES (?, ?)');
  const dropLoose = database.prepare('DELETE FROM facts WHERE session = ?');
  return (workshop) => {
    keep.run(workshop, packedFacts(stored(workshop)));
    dropLoose.run(workshop);
  };
}

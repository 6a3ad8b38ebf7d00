import type { Database } from 'better-sqlite3';
import type { IssuedFile } from '../../contracts/store.js';
import type { Fact } from '../../workshop/facts.js';
import {
  deflated,
  type DeflatedFile,
  inflated,
  packedFacts,
  readFact,
  type StoredFact,
  unpackedFacts,
} from '../rows.js';

/** The facts of a workshop as they are stored, in order, whether they are packed or not. */
function storedFacts(database: Database): (workshop: string) => StoredFact[] {
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

/** The files of versions, deflated. */
export function issuedFileTable(database: Database) {
  const select = database.prepare<[string, number], DeflatedFile>(
    'SELECT name, content FROM issued_files WHERE session = ? AND version = ? ORDER BY place',
  );
  const insert = database.prepare(
    'INSERT INTO issued_files (session, version, place, name, content) VALUES (?, ?, ?, ?, ?)',
  );
  return {
    files: async (workshop: string, version: number): Promise<IssuedFile[]> =>
      inflated(select.all(workshop, version)),
    /** Within a step. */
    add(workshop: string, { version, files }: { version: number; files: readonly IssuedFile[] }): void {
      for (const [place, { name, content }] of deflated(files).entries())
        insert.run(workshop, version, place, name, content);
    },
  };
}

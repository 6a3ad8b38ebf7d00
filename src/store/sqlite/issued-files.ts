import type { Database } from 'better-sqlite3';
import type { IssuedFile } from '../../contracts/store.js';
import { type DeflatedFile, deflated, inflated } from '../deflated-files.js';

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

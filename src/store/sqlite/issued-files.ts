import type { Database } from 'better-sqlite3';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { IssuedFile } from '../../contracts/store.js';

/** The files of versions. Most of what a finished workshop takes on the disk would be these: they are kept deflated. */
export function issuedFileTable(database: Database) {
  const select = database.prepare<[string, number], { name: string; content: Buffer }>(
    'SELECT name, content FROM issued_files WHERE session = ? AND version = ? ORDER BY place',
  );
  const insert = database.prepare(
    'INSERT INTO issued_files (session, version, place, name, content) VALUES (?, ?, ?, ?, ?)',
  );
  return {
    files: async (workshop: string, version: number): Promise<IssuedFile[]> =>
      select
        .all(workshop, version)
        .map(({ name, content }) => ({ name, content: inflateRawSync(content).toString() })),
    /** Within a step. */
    add(workshop: string, { version, files }: { version: number; files: readonly IssuedFile[] }): void {
      for (const [place, { name, content }] of files.entries())
        insert.run(workshop, version, place, name, deflateRawSync(content));
    },
  };
}

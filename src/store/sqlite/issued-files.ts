import type { Database } from 'better-sqlite3';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { IssuedFile } from '../../contracts/store.js';

/** As far back as deflate looks for what it has seen already, in bytes. */
const lookBack = 32_768;

/**
 * The files of versions, deflated. The files of a version repeat each other: a speech stands in the transcript too. So
 * each is deflated, and inflated again, with the end of those before it as a dictionary, which saves more than a third.
 */
export function issuedFileTable(database: Database) {
  const select = database.prepare<[string, number], { name: string; content: Buffer }>(
    'SELECT name, content FROM issued_files WHERE session = ? AND version = ? ORDER BY place',
  );
  const insert = database.prepare(
    'INSERT INTO issued_files (session, version, place, name, content) VALUES (?, ?, ?, ?, ?)',
  );
  return {
    async files(workshop: string, version: number): Promise<IssuedFile[]> {
      let dictionary = Buffer.alloc(0);
      return select.all(workshop, version).map(({ name, content }) => {
        const bytes = inflateRawSync(content, { dictionary });
        dictionary = endOf(dictionary, bytes);
        return { name, content: bytes.toString() };
      });
    },
    /** Within a step. */
    add(workshop: string, { version, files }: { version: number; files: readonly IssuedFile[] }): void {
      let dictionary = Buffer.alloc(0);
      for (const [place, { name, content }] of files.entries()) {
        const bytes = Buffer.from(content);
        insert.run(workshop, version, place, name, deflateRawSync(bytes, { dictionary }));
        dictionary = endOf(dictionary, bytes);
      }
    },
  };
}

function endOf(before: Buffer, after: Buffer) {
  return Buffer.concat([before, after]).subarray(-lookBack);
}

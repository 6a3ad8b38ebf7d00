import Database from 'better-sqlite3';
import type { CodeIndex } from '../../contracts/knowledge.js';

/** Another number throws away what an earlier release has written. */
const version = 1;

/** The index of one repository, in a file of its own. Throws where the file is damaged. */
export function openCodeIndex(file: string): CodeIndex {
  const database = new Database(file);
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = NORMAL');
  database.pragma('busy_timeout = 5000');
  database.pragma('cache_size = -65536');
  if (database.pragma('user_version', { simple: true }) !== version) {
    database.exec(
      `DROP TABLE IF EXISTS blobs; DROP TABLE IF EXISTS frequencies; DROP TABLE IF EXISTS terms;
       CREATE TABLE blobs (id INTEGER PRIMARY KEY, sha TEXT NOT NULL UNIQUE);
       CREATE VIRTUAL TABLE terms USING fts5 (words, content = '', detail = none, columnsize = 0, tokenize = "unicode61 remove_diacritics 0");
       CREATE VIRTUAL TABLE frequencies USING fts5vocab (terms, row);`,
    );
    database.pragma(`user_version = ${version}`);
  }
  const all = database.prepare<[], [string, number]>('SELECT sha, id FROM blobs').raw();
  const addBlob = database.prepare('INSERT OR IGNORE INTO blobs (sha) VALUES (?)');
  const addTerms = database.prepare('INSERT INTO terms (rowid, words) VALUES (?, ?)');
  const frequency = database.prepare<[string], number>('SELECT doc FROM frequencies WHERE term = ?').pluck();
  const having = database
    .prepare<[string, number], number>('SELECT rowid FROM terms WHERE terms MATCH ? LIMIT ?')
    .pluck();
  return {
    known: () => new Map(all.all()),
    add: database.transaction((files: readonly { sha: string; terms: ReadonlySet<string> }[]) => {
      for (const { sha, terms } of files) {
        const { changes, lastInsertRowid } = addBlob.run(sha);
        if (changes > 0 && terms.size > 0) addTerms.run(lastInsertRowid, [...terms].join(' '));
      }
    }),
    frequency: (term) => frequency.get(term) ?? 0,
    having: (term, most) => having.all(`"${term.replaceAll('"', '')}"`, most),
    close: () => void database.close(),
  };
}

import type { Database } from 'better-sqlite3';

type Answering = 'anyone' | 'members';

/** What channels have settled for the workshops that are opened in them. */
export function channelTable(database: Database) {
  const find = database
    .prepare<[string], Answering>('SELECT answering FROM channels WHERE channel = ?')
    .pluck();
  const keep = database.prepare(
    `INSERT INTO channels (channel, answering) VALUES (?, ?)
     ON CONFLICT (channel) DO UPDATE SET answering = excluded.answering`,
  );
  return {
    answering: (channel: string): Answering | undefined => find.get(channel),
    setAnswering: (channel: string, answering: Answering): void => void keep.run(channel, answering),
  };
}

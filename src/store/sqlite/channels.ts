import type { Database } from 'better-sqlite3';
import type { ChannelSettings } from '../../contracts/store.js';
import type { GroupCommit } from './group-commit.js';

type Answering = 'anyone' | 'members';

export function channelTable(database: Database, writes: GroupCommit): ChannelSettings {
  const find = database
    .prepare<[string], Answering>('SELECT answering FROM channels WHERE channel = ?')
    .pluck();
  const keep = database.prepare(
    `INSERT INTO channels (channel, answering) VALUES (?, ?)
     ON CONFLICT (channel) DO UPDATE SET answering = excluded.answering`,
  );
  return {
    answering: async (channel) => find.get(channel),
    setAnswering: (channel, answering) => writes.durable(() => void keep.run(channel, answering)),
  };
}

import type { Database } from 'better-sqlite3';
import type { RuleBook, RuleChange } from '../../contracts/house-rules.js';
import type { GroupCommit } from './group-commit.js';

export function ruleBook(database: Database, writes: GroupCommit): RuleBook {
  const all = database
    .prepare<[string], string>('SELECT change FROM house_rules WHERE channel = ? ORDER BY number')
    .pluck();
  const count = database
    .prepare<[string], number>('SELECT count(*) FROM house_rules WHERE channel = ?')
    .pluck();
  const add = database.prepare('INSERT INTO house_rules (channel, number, change) VALUES (?, ?, ?)');
  return {
    changes: async (channel) => all.all(channel).map((each) => JSON.parse(each) as RuleChange),
    change: (channel, expected, change) =>
      writes.durable(() => {
        if (count.get(channel) !== expected) return false;
        add.run(channel, expected + 1, JSON.stringify(change));
        return true;
      }),
  };
}

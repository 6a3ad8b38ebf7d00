import type { RuleBook, RuleChange } from '../../contracts/house-rules.js';
import type { Connection } from './connection.js';

export function ruleBook({ rows, write }: Connection): RuleBook {
  return {
    async changes(channel) {
      const all = await rows<{ change: string }>(
        'SELECT change FROM planning.house_rules WHERE channel = $1 ORDER BY number',
        [channel],
      );
      return all.map(({ change }) => JSON.parse(change) as RuleChange);
    },
    // Of two at the same moment both count the same rules, and one number is given once.
    async change(channel, expected, change) {
      const added = await write<{ number: number }>(
        `INSERT INTO planning.house_rules (channel, number, change)
         SELECT $1, $2 + 1, $3 WHERE (SELECT count(*) FROM planning.house_rules WHERE channel = $1) = $2
         ON CONFLICT (channel, number) DO NOTHING RETURNING number`,
        [channel, expected, JSON.stringify(change)],
      );
      return added.length > 0;
    },
  };
}

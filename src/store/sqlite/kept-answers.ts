import type { Database } from 'better-sqlite3';

interface Spent {
  input: number;
  cached: number;
  output: number;
  micros: number | null;
  unknown?: number;
}
interface Answered {
  answer: unknown;
  model: `${string}:${string}`;
  spent: Spent;
  found: { id: string; title: string; where: string; text: string }[];
}

/** A task that fails over and over may fail of the answer itself: then another one is wanted. */
const givenOutAgain = 3;

/** Finished answers, for as long as a workshop may be taken up again. Opening forgets the oldest. */
export function keptAnswerTable(database: Database, now: () => string) {
  const find = database
    .prepare<[string, number], string>(
      'UPDATE kept_answers SET given = given + 1 WHERE input = ? AND given < ? RETURNING answered',
    )
    .pluck();
  const insert = database.prepare(
    'INSERT OR REPLACE INTO kept_answers (input, session, task, answered, at) VALUES (?, ?, ?, ?, ?)',
  );
  database
    .prepare("DELETE FROM kept_answers WHERE at < strftime('%Y-%m-%dT%H:%M:%fZ', ?, '-30 days')")
    .run(now());

  return {
    take(input: string): Answered | undefined {
      const kept = find.get(input, givenOutAgain);
      return kept === undefined ? undefined : (JSON.parse(kept) as Answered);
    },
    put(input: string, { session, key }: { session: string; key: string }, answered: Answered): void {
      insert.run(input, session, key, JSON.stringify(answered), now());
    },
  };
}

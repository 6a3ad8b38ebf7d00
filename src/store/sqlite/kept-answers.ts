import type { Database } from 'better-sqlite3';
import type { KeptAnswers } from '../../contracts/books.js';
import type { GroupCommit } from './group-commit.js';

/** A task that fails over and over may fail of the answer itself: then another one is wanted. */
const givenOutAgain = 3;

/** Finished answers, for as long as their task may be taken up again. Opening forgets the oldest. */
export function keptAnswerTable<Answered>(database: Database, writes: GroupCommit, now: () => string) {
  const give = database
    .prepare<[string, number], string>(
      'UPDATE kept_answers SET given = given + 1 WHERE input = ? AND given < ? RETURNING answered',
    )
    .pluck();
  const isThere = database
    .prepare<[string, number], number>('SELECT 1 FROM kept_answers WHERE input = ? AND given < ?')
    .pluck();
  const insert = database.prepare(
    'INSERT OR REPLACE INTO kept_answers (input, session, task, answered, at) VALUES (?, ?, ?, ?, ?)',
  );
  const ofTask = database.prepare('DELETE FROM kept_answers WHERE session = ? AND task = ?');
  const ofSession = database.prepare('DELETE FROM kept_answers WHERE session = ?');
  database
    .prepare("DELETE FROM kept_answers WHERE at < strftime('%Y-%m-%dT%H:%M:%fZ', ?, '-30 days')")
    .run(now());

  const kept: KeptAnswers<Answered> = {
    async take(input) {
      // For most calls there is none, and nothing to write.
      if (isThere.get(input, givenOutAgain) === undefined) return undefined;
      // How often it was given out is counted on the disk before it is: it may be what the process dies of.
      const found = await writes.durable(() => give.get(input, givenOutAgain));
      return found === undefined ? undefined : (JSON.parse(found) as Answered);
    },
    put: (input, { session, task }, answered) =>
      writes.soon(() => void insert.run(input, session, task, JSON.stringify(answered), now())),
  };
  return {
    kept,
    /** Within a step. */
    dropOfTask: (session: string, task: string): void => void ofTask.run(session, task),
    dropOfWorkshop: (session: string): void => void ofSession.run(session),
  };
}

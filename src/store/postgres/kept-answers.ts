import type { KeptAnswers } from '../../contracts/ledger.js';
import { before, keeps } from '../../contracts/retention.js';
import type { Connection, Queries } from './connection.js';

/** How often an answer is taken again: a task that goes on failing may fail because of the answer. */
const mostTaken = 3;

/** Finished answers, until their task is over. */
export function keptAnswerTable<Answered>({ write }: Connection, now: () => string) {
  const kept: KeptAnswers<Answered> = {
    // Counted on the disk before the answer is used: using it may be what ends the process.
    async take(input) {
      const [found] = await write<{ answered: string }>(
        'UPDATE planning.kept_answers SET given = given + 1 WHERE input = $1 AND given < $2 RETURNING answered',
        [input, mostTaken],
      );
      return found && (JSON.parse(found.answered) as Answered);
    },
    async put(input, { session, task }, answered) {
      await write(
        `INSERT INTO planning.kept_answers (input, session, task, answered, at) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (input) DO UPDATE SET session = excluded.session, task = excluded.task,
           answered = excluded.answered, at = excluded.at, given = 0`,
        [input, session, task, JSON.stringify(answered), now()],
        input,
      );
    },
  };
  return {
    kept,
    /** Within a step. */
    async dropOfTask(queries: Queries, session: string, task: string): Promise<void> {
      await queries.query('DELETE FROM planning.kept_answers WHERE session = $1 AND task = $2', [
        session,
        task,
      ]);
    },
    async dropOfWorkshop(queries: Queries, session: string): Promise<void> {
      await queries.query('DELETE FROM planning.kept_answers WHERE session = $1', [session]);
    },
    /** When the store is opened: those that are too old. */
    async dropOld(): Promise<void> {
      await write('DELETE FROM planning.kept_answers WHERE at < $1', [before(now(), keeps.answersMs)]);
    },
  };
}

import type { Clock } from '../../contracts/process.js';
import { StoreError } from '../../contracts/store.js';
import { connect, placeOf, problem } from '../postgres/connection.js';
import { isLost } from '../postgres/lost-connections.js';
import { migrate } from '../postgres/migrate.js';
import { type Compared, compared } from './comparing.js';
import { moveTable } from './copying.js';
import { type Begun, begin, finish } from './progress.js';
import { openSource, type Source, type TermsOf } from './source.js';
import { movedTables } from './tables.js';

const usage = `npm run move -- <from> <to> takes a SQLite database into PostgreSQL.

  <from>  the SQLite file, such as db/planning.sqlite; the bot is stopped, and the file stays as it is
  <to>    an empty PostgreSQL database: postgres://user:password@host:5432/planning

Where it is interrupted, the same command goes on.`;

/** How many differences are named. */
const mostShown = 10;

/** A SQLite file, or a PostgreSQL database by its URL. */
interface Place {
  databaseFile: string;
  databaseUrl?: string;
}

/** Answers the command, and tells what it does in a few lines. Throws a StoreError that says what to do where it cannot. */
export async function moveDatabase(
  given: readonly string[],
  placeIn: (given: string) => Place,
  terms: TermsOf,
  clock: Pick<Clock, 'now' | 'elapsed'>,
  tell: (line: string) => void,
): Promise<void> {
  const [from = '', to = '', ...more] = given;
  if (from === '' || to === '' || more.length > 0) throw new StoreError(usage);
  const [{ databaseFile, databaseUrl }, { databaseUrl: url }] = [placeIn(from), placeIn(to)];
  if (databaseUrl !== undefined)
    throw new StoreError(`${placeOf(databaseUrl)} is no SQLite file.\n\n${usage}`);
  if (url === undefined) throw new StoreError(`${to} is no URL of a PostgreSQL database.\n\n${usage}`);
  const source = openSource(databaseFile, terms);
  try {
    await move(source, url, clock, tell);
  } finally {
    source.close();
  }
}

async function move(
  source: Source,
  url: string,
  clock: Pick<Clock, 'now' | 'elapsed'>,
  tell: (line: string) => void,
): Promise<void> {
  const now = () => new Date(clock.now()).toISOString();
  const started = clock.elapsed();
  const connection = await connect(url, () => {}, { name: 'planning move' });
  let begun: Begun | undefined;
  try {
    await migrate(connection, url);
    begun = await begin(connection, url, source, now());
    tell(beginning(begun, source.file, placeOf(url)));
    if (begun.how === 'over') return;
    for (const table of movedTables) await moveTable(connection, source, table, begun.rows[table.name] ?? 0);
    const result = await compared(source, connection);
    if (result.differences.length > 0) throw notTheSame(result.differences, placeOf(url));
    await finish(connection, source, now());
    for (const line of ending(result, source.file, clock.elapsed() - started)) tell(line);
  } catch (error) {
    throw stopped(source.file, url, error, begun !== undefined);
  } finally {
    await connection.close();
  }
}

/** What a database says is told in plain words; anything else is a mistake of ours. */
function stopped(file: string, url: string, error: unknown, isBegun: boolean): unknown {
  if (error instanceof StoreError || !(error instanceof Error)) return error;
  const code = 'code' in error ? String(error.code) : '';
  if (code === '' && !isLost(error)) return error;
  const isSource = code.startsWith('SQLITE_');
  const why = isSource ? `The database ${file} cannot be read (${error.message}).` : problem(url, error);
  const more = isBegun ? ' What was moved stays; the same command goes on from there.' : '';
  return new StoreError(`${why}${more}`, error);
}

function notTheSame(differences: readonly string[], place: string): StoreError {
  const shown = differences.slice(0, mostShown).map((each) => `  - ${each}`);
  return new StoreError(
    `What is in the database at ${place} is not what was moved (${differences.length} differences), and no bot opens it:\n${shown.join('\n')}\nEmpty it with DROP SCHEMA IF EXISTS planning, dbos CASCADE, see that nobody else writes there, and move once more.`,
  );
}

function beginning({ how, rows }: Begun, file: string, place: string): string {
  const sofar = Object.values(rows).reduce((sum, each) => sum + each, 0);
  switch (how) {
    case 'over':
      return `${file} has been moved to ${place} already, and has not changed since. Start the bot with DATABASE_URL set to it.`;
    case 'goes on':
      return `Moving ${file} to ${place}, after the ${counted(sofar, 'row')} that are there.`;
    case 'anew':
      return `Moving ${file} to ${place}, from the start: it has changed since an earlier try, and what that had moved is deleted.`;
    case 'new':
      return `Moving ${file} to ${place}.`;
  }
}

function ending(
  { workshops, facts, rows, unreadable }: Omit<Compared, 'differences'>,
  file: string,
  ms: number,
): string[] {
  return [
    `Moved in ${(ms / 1_000).toFixed(1)} s: ${counted(workshops, 'workshop')} with ${counted(facts, 'fact')}, in all ${counted(rows, 'row')} of ${movedTables.length} tables.`,
    'Compared: every table has as many rows on both sides, and every workshop has the same facts and folds to the same state.',
    ...(unreadable.length > 0 ? [`Not to be read, there as here: ${unreadable.join(', ')}.`] : []),
    `Start the bot with DATABASE_URL set to the new database. ${file} is as it was.`,
  ];
}

function counted(number: number, what: string): string {
  return `${number.toLocaleString('en-US')} ${what}${number === 1 ? '' : 's'}`;
}

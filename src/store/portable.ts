import { createHash } from 'node:crypto';
import { type IssuedFile, StoreError } from '../contracts/store.js';
import { jsonIn } from '../text/json.js';
import { type Transaction, ask, asValues, type Transactions } from './acts.js';
import { workshopTables } from './erasing.js';
import { thisRelease } from './rows.js';
import type { Shelf, ShelfName } from './shelf.js';
import { factTables, storedFacts } from './workshops.js';

/** What an export is; another number is another form. */
const form = { export: 'planning-workshop', format: 1 };

/** $1: a workshop, or a person with all of theirs. */
export const some = `SELECT id FROM planning.sessions WHERE id = $1
  UNION SELECT session FROM planning.session_people WHERE person = $1`;
const own = (order: readonly string[], from?: string, column = order[0]) => ({
  order,
  from,
  of: `${column} IN (${some})`,
});
const ofDelivery = '(SELECT session FROM planning.deliveries WHERE id = delivery)';
const everyFact = 'SELECT session FROM planning.facts UNION SELECT session FROM planning.packed_facts';
const { packed_facts: _, ...ofWorkshops } = workshopTables;
type Portable = Record<string, { order: readonly string[]; from?: string | undefined; of?: string }>;
/** Tables in an order in which they can be filled: what orders their rows, what is read of them, and which rows are of some workshops. */
export const portable: Portable = {
  ...Object.fromEntries(Object.entries(ofWorkshops).map(([name, order]) => [name, own(order)])),
  // All of a workshop, since an earlier release has put some into one piece; and all of a version.
  facts: own(['session'], everyFact),
  issued_files: own(['session', 'version'], 'SELECT DISTINCT session, version FROM planning.issued_files'),
  deliveries: own(['id'], undefined, 'session'),
  delivery_claims: own(['delivery', 'claim'], undefined, ofDelivery),
  knowledge_documents: own(['kind', 'path'], undefined, 'scope'),
  item_documents: own(['kind', 'path'], undefined, 'path'),
  ...{ settings: { order: ['channel', 'name'] }, house_rules: { order: ['channel', 'number'] } },
  ...{ abilities: { order: ['key'] }, deaths: { order: ['work'] }, audit: { order: ['id'] } },
};
/** Columns of numbers; text has the same order in both databases only byte by byte. */
const numbers = ['id', 'seq', 'version', 'number', 'delivery'];
/** Columns of JSON, which is a value in an export, too. */
const json = ['body', 'waits', 'standing', 'post', 'progress', 'answered', 'change', 'models'];
/** Columns for which SQLite has numbers. */
const yesOrNo = ['owes', 'recorded', 'with_files'];
/** Columns of one database, which are made anew. */
const made = ['lane', 'process'];
/** How many rows are read, and added, in one go. */
const [mostRead, mostAdded] = [5_000, 200];

type Row = Record<string, unknown>;
type Passage = Record<'place' | 'text', string>;
/** What a line may have beside the columns of a row. */
interface Whole {
  table: string;
  files: IssuedFile[];
  passages: Passage[];
}
type Put = Parameters<Shelf['put']>;

/**
 * All that is stored, or what there is of a workshop or of all those of a person, in one state: lines of JSON, first what this is,
 * then a row each, and last how many lines these were, with the SHA-256 of their bytes.
 */
export async function* exported(rows: Transactions['rows'], of?: string): AsyncGenerator<string> {
  const { files } = factTables({ rows }, thisRelease);
  const hash = createHash('sha256');
  let lines = 0;
  function line(value: object): string {
    const text = `${JSON.stringify(value)}\n`;
    hash.update(text);
    lines += 1;
    return text;
  }
  async function whole(table: string, row: Row): Promise<Row[]> {
    const { id, ...others } = row;
    const { session, version } = row as { session: string; version: number };
    if (table === 'facts') return (await storedFacts(rows, session)).map((fact) => ({ session, ...fact }));
    if (table === 'issued_files') return [{ session, version, files: await files(session, version) }];
    if (!table.endsWith('_documents')) return [row];
    // It is being written, or deleted.
    if (row.scope === '') return [];
    const from = `planning.${table.replace('documents', 'passages')}`;
    const passages = await rows(`SELECT place, text FROM ${from} WHERE document = $1 ORDER BY number`, [id]);
    return [{ ...others, passages }];
  }
  function told(column: string, value: unknown): unknown {
    if (yesOrNo.includes(column)) return Boolean(value);
    const read = json.includes(column) ? jsonIn(String(value)) : value;
    if (read === undefined) throw new StoreError('Something in it cannot be read: run `admin check`.');
    return read;
  }

  await rows('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  yield line({ ...form, release: thisRelease, of: of ?? 'all' });
  for (const [table, { order, of: which, from }] of Object.entries(portable)) {
    if (of !== undefined && which === undefined) continue;
    const sorted = order.map((column) => (numbers.includes(column) ? column : `${column} COLLATE "C"`));
    const rowsOf = from ?? `SELECT * FROM planning.${table}`;
    const sql = `SELECT * FROM (${rowsOf}) AS every ${of === undefined ? '' : `WHERE ${which}`} ORDER BY ${sorted.join(', ')}`;
    for (let at = 0, found: Row[] = [{}]; found.length > 0; at += mostRead) {
      found = await rows<Row>(`${sql} LIMIT ${mostRead} OFFSET ${at}`, of === undefined ? [] : [of]);
      for (const each of found)
        for (const row of await whole(table, each)) {
          const columns = Object.keys(row).filter((column) => !made.includes(column));
          const fields = columns.sort().map((column) => [column, told(column, row[column])]);
          yield line({ table, ...Object.fromEntries(fields) });
        }
    }
  }
  // Throws where the transaction has ended meanwhile, as with its connection.
  await rows('SAVEPOINT whole');
  yield `${JSON.stringify({ lines, sha256: hash.digest('hex') })}\n`;
}

/** Reads an export through. Throws a StoreError where it is none, is cut or damaged, or of a newer release. */
export function checkExport(lines: Iterable<string>, name: string): void {
  const refused = (why: string) => new StoreError(`${name} ${why}: nothing was written.`);
  const hash = createHash('sha256');
  let [first, last, count] = ['', '', 0];
  for (const line of lines) {
    if (count === 0) first = line;
    else hash.update(`${last}\n`);
    [last, count] = [line, count + 1];
  }
  const head = (jsonIn(first) ?? {}) as Partial<typeof form & { release: string }>;
  const end = (jsonIn(last) ?? {}) as { lines?: number; sha256?: string };
  const { release = '' } = head;
  if (head.export !== form.export) throw refused('is no export of the Planning Workshop');
  if (head.format !== form.format || release.localeCompare(thisRelease, 'en', { numeric: true }) > 0)
    throw refused(`is of release ${release}, and this is ${thisRelease}, so update first`);
  if (end.lines !== count - 1 || end.sha256 !== hash.digest('hex'))
    throw refused('is cut or damaged, so export again or use another copy');
}

/** Cuts the terms of a passage of a document, as the knowledge room does. */
export type CutTerms = (shelf: ShelfName, title: string, passage: Passage) => string;

/** Within a transaction: adds a checked export to a database that is empty. Throws a StoreError where it is not. */
export function* filling(
  lines: Iterable<string>,
  { issue }: Pick<ReturnType<typeof factTables>, 'issue'>,
  shelves: Record<ShelfName, Pick<Shelf, 'put'>>,
  cut: CutTerms,
): Transaction<void> {
  for (const table of Object.keys(portable))
    if ((yield* ask(`SELECT 1 AS one FROM planning.${table} LIMIT 1`)).length > 0)
      throw new StoreError('The database is not empty: nothing was written. Name another in DATABASE_URL.');
  let [batch, into]: [unknown[][], string] = [[], ''];
  function* add(): Transaction<void> {
    const { places, values } = asValues(batch);
    if (batch.length > 0) yield* ask(`INSERT INTO planning.${into} VALUES ${places}`, values);
    batch = [];
  }
  for (const line of lines) {
    const { table = '', files, passages, ...row } = JSON.parse(line) as Row & Partial<Whole>;
    const shelf = table === 'item_documents' ? 'item' : 'knowledge';
    const termed = (each: Passage) => ({ ...each, terms: cut(shelf, String(row.title), each) });
    if (files) yield* issue(String(row.session), { version: Number(row.version), files });
    else if (passages) yield* shelves[shelf].put(row as unknown as Put[0], passages.map(termed));
    else if (table !== '') {
      const [name, ...columns] = [table, ...Object.keys(row)].map((each) => `"${each.replaceAll('"', '')}"`);
      const place = `${name} (${columns.join(', ')})`;
      if (place !== into || batch.length === mostAdded) yield* add();
      into = place;
      const stored = (column: string, value: unknown) =>
        json.includes(column) && value !== null ? JSON.stringify(value) : value;
      batch.push(Object.entries(row).map(([column, value]) => stored(column, value)));
    }
  }
  yield* add();
}

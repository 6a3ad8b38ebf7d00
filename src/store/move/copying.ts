import type { Connection } from '../postgres/connection.js';
import { progressed } from './progress.js';
import type { Source } from './source.js';
import type { MovedTable } from './tables.js';

/** How much is moved in one transaction, in rows and characters. */
const atOnce = { rows: 500, text: 1_000_000 };

interface Column {
  name: string;
  type: string;
  isIdentity: boolean;
}
/** Every value as the text that PostgreSQL reads it from. */
type Row = (string | null)[];

/**
 * Moves what is left of one table, a slice in each transaction, which also says how far it is. The source stays as it is, so that
 * its rows have the same order every time.
 */
export async function moveTable(
  connection: Connection,
  source: Source,
  { name, made = {} }: MovedTable,
  moved: number,
): Promise<number> {
  const own = new Set(source.columns(name));
  const all = await columnsOf(connection, name);
  const columns = all.filter((column) => own.has(column.name) || column.name in made);
  const values = columns.map((column) => made[column.name] ?? column.name);
  const query = `SELECT ${values.join(', ')} FROM ${name} ORDER BY ${source.order(name).join(', ')} LIMIT -1 OFFSET ?`;
  let rows = moved;
  for (const slice of slicesOf(source.rows(query, moved))) {
    await connection.transaction(async (queries) => {
      await queries.query(insertion(name, columns), transposed(slice, columns.length));
      await progressed(queries, source, name, rows, rows + slice.length);
    });
    rows += slice.length;
  }
  if (all.some(({ isIdentity }) => isIdentity)) await setIdentity(connection, name, source.highestId(name));
  return rows - moved;
}

async function columnsOf({ rows }: Connection, table: string): Promise<Column[]> {
  return rows<Column>(
    `SELECT attname AS name, format_type(atttypid, atttypmod) AS type, attidentity <> '' AS "isIdentity"
     FROM pg_attribute WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped ORDER BY attnum`,
    [`planning.${table}`],
  );
}

function insertion(table: string, columns: readonly Column[]): string {
  const names = columns.map(({ name }) => `"${name}"`).join(', ');
  const values = columns.map(({ type }, at) => `value_${at}::${type}`).join(', ');
  const given = columns.map((_, at) => `$${at + 1}::text[]`).join(', ');
  const as = columns.map((_, at) => `value_${at}`).join(', ');
  return `INSERT INTO planning.${table} (${names}) SELECT ${values} FROM unnest(${given}) AS given (${as})`;
}

function* slicesOf(rows: Iterable<(string | number | Buffer | null)[]>): Generator<Row[]> {
  let slice: Row[] = [];
  let text = 0;
  for (const each of rows) {
    const row = each.map(asText);
    slice.push(row);
    text += row.reduce((sum, value) => sum + (value?.length ?? 0), 0);
    if (slice.length < atOnce.rows && text < atOnce.text) continue;
    yield slice;
    [slice, text] = [[], 0];
  }
  if (slice.length > 0) yield slice;
}

function asText(value: string | number | Buffer | null): string | null {
  if (value === null || typeof value === 'string') return value;
  return typeof value === 'number' ? String(value) : `\\x${value.toString('hex')}`;
}

const transposed = (slice: readonly Row[], width: number): Row[] =>
  Array.from({ length: width }, (_, at) => slice.map((row) => row[at] ?? null));

/** The next row has an id that was never given, also not to a row that is gone. */
async function setIdentity({ rows }: Connection, table: string, highest: number): Promise<void> {
  await rows(`SELECT setval(pg_get_serial_sequence($1, 'id'), greatest($2::bigint, 1), $2::bigint > 0)`, [
    `planning.${table}`,
    highest,
  ]);
}

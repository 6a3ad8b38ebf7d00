import Database from 'better-sqlite3';
import pg from 'pg';

type Row = Record<string, unknown>;
export interface CopiedTable {
  name: string;
  columns: string[];
  rows: Row[];
}

/** A database that is not in use, whose tables workshops are in; columns that number their rows by themselves left out. */
export interface CopiedDatabase {
  tables: CopiedTable[];
  /** A row that stands there already is left as it is. */
  insert(table: CopiedTable, rows: readonly Row[]): Promise<void>;
  close(): Promise<void>;
}

export function sqliteTables(databaseFile: string): CopiedDatabase {
  const database = new Database(databaseFile);
  const names = database
    .prepare<[], string>(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT GLOB 'sqlite_*' AND name NOT GLOB 'knowledge*'",
    )
    .pluck()
    .all();
  const tables = names.map((name) => {
    const found = database.pragma(`table_info(${name})`) as { name: string; type: string; pk: number }[];
    const keys = found.filter(({ pk }) => pk > 0);
    const numbered = keys.length === 1 && keys[0]?.type === 'INTEGER' ? keys[0].name : undefined;
    const columns = found.map((each) => each.name).filter((each) => each !== numbered);
    const rows = database.prepare<[], Row>(`SELECT ${columns.join(', ')} FROM ${name}`).all();
    return { name, columns, rows };
  });
  return {
    tables,
    insert({ name, columns }, rows) {
      const insert = database.prepare(
        `INSERT OR IGNORE INTO ${name} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`,
      );
      database.transaction(() => {
        for (const row of rows) insert.run(columns.map((column) => row[column]));
      })();
      return Promise.resolve();
    },
    close() {
      database.close();
      return Promise.resolve();
    },
  };
}

export async function postgresTables(url: string): Promise<CopiedDatabase> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  // Rows come in the order of the tables, and not in that of what they refer to.
  await client.query("SET session_replication_role = 'replica'");
  const { rows: found } = await client.query<{ name: string; columns: string[] }>(
    `SELECT table_name AS name, array_agg(column_name::text ORDER BY ordinal_position) AS columns
     FROM information_schema.columns
     WHERE table_schema = 'planning' AND is_identity = 'NO' AND table_name NOT LIKE 'knowledge%'
     GROUP BY table_name`,
  );
  const tables: CopiedTable[] = [];
  for (const { name, columns } of found) {
    const { rows } = await client.query<Row>(
      `SELECT ${columns.map((each) => `"${each}"`).join(', ')} FROM planning.${name}`,
    );
    tables.push({ name, columns, rows });
  }
  return {
    tables,
    async insert({ name, columns }, rows) {
      const list = columns.map((each) => `"${each}"`).join(', ');
      const inJson = JSON.stringify(rows, (_, value: unknown) => bytesIn(value));
      await client.query(
        `INSERT INTO planning.${name} (${list})
         SELECT ${list} FROM jsonb_populate_recordset(NULL::planning.${name}, $1) ON CONFLICT DO NOTHING`,
        [inJson],
      );
    },
    close: () => client.end(),
  };
}

/** Bytes as PostgreSQL reads them in JSON. */
function bytesIn(value: unknown): unknown {
  const isBytes = typeof value === 'object' && value !== null && 'type' in value && value.type === 'Buffer';
  return isBytes ? `\\x${Buffer.from(value as never).toString('hex')}` : value;
}

import { readFileSync, writeFileSync } from 'node:fs';
import Database from 'better-sqlite3';

/**
 * Writes copies of the only workshop of a database that is not in use, whatever its tables are: each row that names the
 * workshop, or a place of its thread, once more under names of its own. With a journal, the workspace has its thread too.
 */
export function copyWorkshop(
  files: { databaseFile: string; journal?: string },
  count: number,
): { id: string; rename: (text: string) => string }[] {
  const database = new Database(files.databaseFile);
  const lines = files.journal ? readFileSync(files.journal, 'utf8').split('\n').slice(0, -1) : [];
  const id = idIn(database);
  const tables = tablesOf(database).map(({ name, columns }) => {
    const rows = database
      .prepare<[], Record<string, unknown>>(`SELECT ${columns.join(', ')} FROM ${name}`)
      .all();
    return { name, columns, rows };
  });
  const stamps = new Set(
    [
      ...lines,
      ...tables.flatMap(({ rows }) => rows.flatMap((row) => Object.values(row).map(String))),
    ].flatMap((text) => text.match(/\b17\d{8}\.\d{6}\b/g) ?? []),
  );
  const copies = Array.from({ length: count }, (_, index) => {
    const own = `${id}${(index + 1).toString(36).padStart(3, '0')}`;
    const rename = (text: string) =>
      text
        .replaceAll(id, own)
        .replace(/\b17(\d{8})\.(\d{6})\b/g, (stamp, seconds: string, rest: string) =>
          stamps.has(stamp)
            ? `16${String(Number(seconds) - (index + 1) * 1_000).padStart(8, '0')}.${rest}`
            : stamp,
        );
    return { id: own, rename };
  });
  database.transaction(() => {
    for (const { name, columns, rows } of tables) {
      const insert = database.prepare(
        `INSERT OR IGNORE INTO ${name} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`,
      );
      for (const row of rows) {
        const values = columns.map((column) => row[column]);
        for (const { rename } of copies) {
          const copied = values.map((value) => (typeof value === 'string' ? rename(value) : value));
          if (copied.some((value, at) => value !== values[at])) insert.run(copied);
        }
      }
    }
  })();
  database.close();
  if (files.journal) {
    const more = copies.flatMap(({ rename }) =>
      lines.flatMap((line) => (rename(line) === line ? [] : [rename(line)])),
    );
    writeFileSync(files.journal, [...lines, ...more, ''].join('\n'));
  }
  return copies;
}

function idIn(database: Database.Database): string {
  for (const { name, columns } of tablesOf(database)) {
    for (const column of columns) {
      const found = database
        .prepare<[], string>(
          `SELECT ${column} FROM ${name} WHERE ${column} GLOB 'w-*' AND length(${column}) < 12`,
        )
        .pluck()
        .get();
      if (found) return found;
    }
  }
  throw new Error('the database has no workshop to copy');
}

/** Tables that workshops are in, without columns that number their rows by themselves. */
function tablesOf(database: Database.Database): { name: string; columns: string[] }[] {
  const names = database
    .prepare<[], string>(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT GLOB 'sqlite_*' AND name NOT GLOB 'knowledge*'",
    )
    .pluck()
    .all();
  return names.map((name) => {
    const columns = database.pragma(`table_info(${name})`) as { name: string; type: string; pk: number }[];
    const keys = columns.filter(({ pk }) => pk > 0);
    const numbered = keys.length === 1 && keys[0]?.type === 'INTEGER' ? keys[0].name : undefined;
    return { name, columns: columns.map((each) => each.name).filter((each) => each !== numbered) };
  });
}

import { readFileSync, writeFileSync } from 'node:fs';
import type { CopiedDatabase } from './copied.js';

/** Rows that are written at once. */
const batch = 2_000;

/**
 * Writes copies of the only workshop of a database, whatever its tables are: each row that names the workshop, or a place of
 * its thread, once more under names of its own. With a journal, the workspace has its thread too.
 */
export async function copyWorkshop(
  database: CopiedDatabase,
  count: number,
  journal?: string,
): Promise<{ id: string; rename: (text: string) => string }[]> {
  const lines = journal ? readFileSync(journal, 'utf8').split('\n').slice(0, -1) : [];
  const { tables } = database;
  const texts = tables.flatMap(({ rows }) => rows.flatMap((row) => Object.values(row).map(String)));
  const id = texts.find((text) => /^w-\w{1,9}$/.test(text));
  if (id === undefined) throw new Error('the database has no workshop to copy');
  const stamps = new Set([...lines, ...texts].flatMap((text) => text.match(/\b17\d{8}\.\d{6}\b/g) ?? []));
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
  for (const table of tables) {
    for (const row of table.rows) {
      const entries = Object.entries(row);
      const renamed = copies.map(({ rename }) =>
        entries.map(([name, value]) => [name, typeof value === 'string' ? rename(value) : value] as const),
      );
      const changed = renamed.filter((copy) => copy.some(([, value], at) => value !== entries[at]?.[1]));
      for (let from = 0; from < changed.length; from += batch)
        await database.insert(
          table,
          changed.slice(from, from + batch).map((copy) => Object.fromEntries(copy)),
        );
    }
  }
  await database.close();
  if (journal) {
    const more = copies.flatMap(({ rename }) =>
      lines.flatMap((line) => (rename(line) === line ? [] : [rename(line)])),
    );
    writeFileSync(journal, [...lines, ...more, ''].join('\n'));
  }
  return copies;
}

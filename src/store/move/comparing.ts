import { isDeepStrictEqual } from 'node:util';
import { replay } from '../../workshop/evolve.js';
import type { Session } from '../../workshop/session.js';
import { readFact, type StoredFact } from '../fact-rows.js';
import type { Connection } from '../postgres/connection.js';
import { storedFacts } from '../postgres/facts.js';
import { thisRelease } from '../release.js';
import type { Source } from './source.js';
import { movedTables } from './tables.js';

export interface Compared {
  workshops: number;
  facts: number;
  rows: number;
  /** Workshops that do not fold on either side. */
  unreadable: string[];
  /** What is not the same, in words. */
  differences: string[];
}

/** Counts every table on both sides, and reads the facts of every workshop from both and folds them. */
export async function compared(source: Source, connection: Connection): Promise<Compared> {
  const found: Compared = { workshops: 0, facts: 0, rows: 0, unreadable: [], differences: [] };
  for (const { name } of movedTables) {
    const [there] = await connection.rows<{ count: number }>(`SELECT count(*) FROM planning.${name}`);
    const [count, moved] = [source.count(name), there?.count ?? 0];
    found.rows += moved;
    if (count !== moved) found.differences.push(`${name} has ${count} rows, and ${moved} are there`);
  }
  for (const id of source.workshops()) {
    const [before, after] = [source.facts(id), await storedFacts(connection.pool, id)];
    const [one, other] = [folded(id, before), folded(id, after)];
    found.workshops += 1;
    found.facts += after.length;
    if (!isDeepStrictEqual(before, after)) found.differences.push(`the facts of ${id} are not the same`);
    else if (!isDeepStrictEqual(one, other)) found.differences.push(`${id} does not fold to the same state`);
    else if (one === undefined) found.unreadable.push(id);
  }
  return found;
}

function folded(id: string, facts: readonly StoredFact[]): Session | undefined {
  try {
    return replay(facts.map((each) => readFact(id, each, thisRelease)));
  } catch {
    return undefined;
  }
}

import type { Known } from '../../../contracts/execution.js';
import type { Connection } from '../connection.js';

interface Means {
  connection: Pick<Connection, 'transaction' | 'rows'>;
  process: string;
  /** These are held by this process, and others have changed or held them until now. */
  owed: (workshops: readonly Known[]) => void;
  /** It could not be written that a workshop is held, or let go: it is looked for at the next beat. */
  failed: (problem: unknown) => void;
}

/** How many workshops a process takes over at a beat: others take their share. */
const mostAtOnce = 50;

/** $1: this process. What nobody holds who lives, or this one by all that is written. */
const free = `owes AND (process IS NULL OR process = $1 OR process NOT IN (SELECT name FROM planning.processes))`;

/**
 * Which workshops this process holds. One that owes something is in one hand, and stays there until nothing is owed, whoever
 * changes it meanwhile: so what is held is known in memory, and only who is held for dead can lose it.
 */
export function createHolders({ connection, process, owed, failed }: Means) {
  const held = new Set<string>();
  let isOpen = false;

  const write = (sql: string, values: unknown[], lane = '') =>
    connection.transaction(
      async (queries) => (await queries.query<Known>(sql, values)).rows,
      `holders ${lane}`,
    );

  async function claim(ids: readonly string[]): Promise<void> {
    if (!isOpen) return;
    const sql = `UPDATE planning.sessions SET process = $1 WHERE id = ANY ($2) AND ${free} RETURNING id, seq`;
    const claimed = await write(sql, [process, ids], ids.length === 1 ? ids[0] : undefined);
    // It may have been found at a beat in the same moment.
    const known = claimed.filter(({ id }) => !held.has(id));
    for (const { id } of known) held.add(id);
    owed(known);
  }

  async function release(id: string): Promise<void> {
    const sql = `UPDATE planning.sessions SET process = NULL
      WHERE id = $1 AND process = $2 AND NOT owes RETURNING id, seq`;
    // Somebody else has changed it just then.
    if ((await write(sql, [id, process], id)).length === 0) await claim([id]);
  }

  async function look(): Promise<void> {
    if (!isOpen) return;
    const found = await connection.rows<{ id: string }>(
      `SELECT id FROM planning.sessions WHERE ${free} AND id <> ALL ($2) LIMIT ${mostAtOnce}`,
      [process, [...held]],
      '',
    );
    if (found.length > 0) await claim(found.map(({ id }) => id));
  }

  return {
    held: (): readonly Known[] => [...held].map((id) => ({ id, seq: 0 })),
    hold(id: string): boolean {
      if (!held.has(id)) claim([id]).catch(failed);
      return held.has(id);
    },
    letGo(id: string): void {
      if (held.delete(id)) release(id).catch(failed);
    },
    open(): void {
      isOpen = true;
      look().catch(failed);
    },
    /** Takes what nobody holds. */
    look,
    /** Takes no more, and leaves to others what is held but these. */
    async leave(kept: readonly string[]): Promise<void> {
      isOpen = false;
      for (const id of held) if (!kept.includes(id)) held.delete(id);
      await write('UPDATE planning.sessions SET process = NULL WHERE process = $1 AND id <> ALL ($2)', [
        ...[process, kept],
      ]).catch(failed);
    },
  };
}

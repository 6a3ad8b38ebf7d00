import type { Added, Hold } from '../../../contracts/execution.js';
import { type Transaction, askAll } from '../../acts.js';
import { done } from '../acting.js';
import type { Connection } from '../connection.js';
import { announce, telling } from './changes.js';

/** How long a process keeps what it does not need, in milliseconds. */
const keptMs = 30_000;
/** How much a process takes at once of what nobody holds: others take their share. */
const mostAtOnce = 50;
/** A process of this name never lives. */
const nobody = '';

const living = 'SELECT name FROM planning.processes';
/** $1: the process. Those of $2 (kinds) and $3 (names) that are nobody's become its own, and it is given all that are. */
const enter = `INSERT INTO planning.holds AS held (kind, name, process)
  SELECT kind, name, $1 FROM unnest($2::text[], $3::text[]) AS added (kind, name) ORDER BY kind, name
  ON CONFLICT (kind, name) DO UPDATE SET process = excluded.process
    WHERE held.process = excluded.process OR held.process NOT IN (${living})
  RETURNING kind, name`;
const take = `UPDATE planning.holds SET process = $1 WHERE (kind, name) IN (
    SELECT kind, name FROM planning.holds WHERE process NOT IN (${living}) LIMIT ${mostAtOnce} FOR UPDATE SKIP LOCKED)
  RETURNING kind, name`;
const takeClicks = `UPDATE planning.deliveries SET process = $1
  WHERE done_at IS NULL AND process IS NOT NULL AND process NOT IN (${living}) RETURNING 'click' AS kind, id::text AS name`;
/** Whoever adds to one of them just then comes before this, or after the transaction. */
const lock = `SELECT FROM planning.holds WHERE process = $1
  AND (kind, name) IN (SELECT * FROM unnest($2::text[], $3::text[])) ORDER BY kind, name FOR UPDATE`;
const release = `DELETE FROM planning.holds AS held WHERE process = $1
  AND (kind, name) IN (SELECT * FROM unnest($2::text[], $3::text[])) AND NOT CASE kind
    WHEN 'workshop' THEN EXISTS (SELECT FROM planning.sessions WHERE id = held.name AND owes)
    WHEN 'posts' THEN EXISTS (SELECT FROM planning.outbox WHERE lane = held.name AND state IN ('queued', 'sending'))
    ELSE EXISTS (SELECT FROM planning.deliveries WHERE lane = held.name AND done_at IS NULL) END
  RETURNING kind, name`;

const keyOf = ({ kind, name }: Hold) => `${kind} ${name}`;
const columns = (holds: readonly Hold[]) => [holds.map(({ kind }) => kind), holds.map(({ name }) => name)];

interface Means {
  connection: Pick<Connection, 'transaction' | 'rows'>;
  process: string;
  /** These are in the hand of this process by now, and something may be left to be done in them. */
  owed: (holds: readonly Hold[]) => void;
  /** Whether no other process lived at the last beat: then nobody is told what is only to be forgotten. */
  isAlone: () => boolean;
  /** These were held by a process that is gone. */
  tookOver: (holds: readonly Hold[]) => void;
}

/**
 * What this process holds. Whoever adds to something that nobody holds takes it, in the same transaction. What is held stays in
 * one hand until nothing is left in it and it was not needed for a while, whoever adds to it meanwhile. So it is known in
 * memory, and only who is held for dead can lose it.
 */
export function createHolds({ connection, process, isAlone, owed, tookOver }: Means) {
  const held = new Map<string, { hold: Hold; neededAt: number }>();
  /** Of these memory does not know for certain: it is asked for them again at the next beat. */
  const unsure = new Map<string, Hold>();
  const releasing = new Set<string>();
  const tell = telling(connection, process);
  let stage: 'starting' | 'open' | 'leaving' = 'starting';

  function holds(hold: Hold): boolean {
    const found = held.get(keyOf(hold));
    if (found) found.neededAt = performance.now();
    return found !== undefined;
  }

  /** Gives those of which memory knows for certain from now on: all but what is just being let go. */
  function keep(all: readonly Hold[]): Hold[] {
    const own = all.filter((hold) => !releasing.has(keyOf(hold)));
    for (const hold of own) held.set(keyOf(hold), { hold, neededAt: performance.now() });
    doubt(all.filter((hold) => !own.includes(hold)));
    return own;
  }

  function doubt(all: readonly Hold[]): void {
    for (const hold of all) unsure.set(keyOf(hold), hold);
  }

  function* taking(all: readonly Hold[]): Transaction<Hold[]> {
    const [taken] = yield* askAll<[Hold[]]>(
      [{ sql: enter, values: [stage === 'leaving' ? nobody : process, ...columns(all)] }],
      'last',
    );
    return stage === 'leaving' ? [] : taken;
  }

  async function claim(all: readonly Hold[]): Promise<void> {
    if (stage === 'leaving') return;
    const taken = await connection.transaction((queries) => done(queries, taking(all)));
    owed(keep(taken));
  }

  async function takeWhatIsFree(): Promise<void> {
    for (let isMore = stage === 'open'; isMore; ) {
      const [taken, clicks] = await connection.transaction(async (queries) =>
        Promise.all([queries.query<Hold>(take, [process]), queries.query<Hold>(takeClicks, [process])]),
      );
      const all = [...taken.rows, ...clicks.rows];
      keep(taken.rows);
      owed(all);
      if (all.length > 0) tookOver(all);
      isMore = stage === 'open' && taken.rows.length === mostAtOnce;
    }
  }

  async function releaseWhatIsDone(kept: number): Promise<void> {
    const before = performance.now() - kept;
    const idle = [...held.values()].filter(({ neededAt }) => neededAt < before).map(({ hold }) => hold);
    if (idle.length === 0) return;
    for (const key of idle.map(keyOf)) {
      held.delete(key);
      releasing.add(key);
    }
    let released = new Set<string>();
    try {
      released = await connection.transaction(async (queries) => {
        const values = [process, ...columns(idle)];
        await queries.query(lock, values);
        return new Set((await queries.query<Hold>(release, values)).rows.map(keyOf));
      });
    } catch (error) {
      doubt(idle);
      throw error;
    } finally {
      for (const hold of idle) releasing.delete(keyOf(hold));
    }
    owed(keep(idle.filter((hold) => !released.has(keyOf(hold)))));
  }

  return {
    holds,
    all: (): Hold[] => [...held.values()].map(({ hold }) => hold),
    claim,
    /** Nobody knows whether this was added to, and is taken. */
    doubt,
    /** This is stored. */
    stored(told: Added, taken: readonly Hold[] | undefined): void {
      if (!taken) {
        if (told.workshop !== undefined && !isAlone()) tell(told);
        return;
      }
      // Something may have waited there before.
      owed(keep(taken).filter(({ kind }) => kind === 'posts'));
    },
    /**
     * The end of a transaction: what it adds to is in a hand, and who holds it hears of it. Gives what this process has taken;
     * undefined where it held all of it.
     */
    *end(told: Added): Transaction<Hold[] | undefined> {
      const missing = told.added.filter((hold) => !holds(hold));
      if (missing.length === 0) return undefined;
      yield* announce({ from: process, ...told });
      return yield* taking(missing);
    },
    /** From now on it takes what nobody holds. */
    open(): Promise<void> {
      stage = 'open';
      return takeWhatIsFree();
    },
    /** At each beat. */
    async look(): Promise<void> {
      const again = [...unsure.values()];
      unsure.clear();
      try {
        if (again.length > 0) await claim(again);
      } catch (error) {
        doubt(again);
        throw error;
      }
      await takeWhatIsFree();
      await releaseWhatIsDone(keptMs);
    },
    /** Takes no more, and leaves workshops to others but these. What is done nobody has to take over. */
    async leave(kept: readonly string[]): Promise<void> {
      stage = 'leaving';
      await releaseWhatIsDone(0);
      for (const { hold } of [...held.values()])
        if (hold.kind === 'workshop' && !kept.includes(hold.name)) held.delete(keyOf(hold));
      await connection.transaction((queries) =>
        queries.query(
          `UPDATE planning.holds SET process = '${nobody}'
           WHERE process = $1 AND kind = 'workshop' AND name <> ALL ($2)`,
          [process, kept],
        ),
      );
    },
  };
}

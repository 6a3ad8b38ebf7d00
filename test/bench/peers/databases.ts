import { readdirSync, readFileSync } from 'node:fs';
import pg from 'pg';
import { openPostgres } from '../../store/open-postgres.js';
import { bytesOf, comeToRest, sumOf, twoDaysLater } from '../engine/bytes.js';

/** Where a contestant keeps its workshops. */
export interface Place {
  /** A file, or the URL of a database. */
  at: string;
  databaseUrl?: string;
  /** What is in use, in bytes. */
  bytes(): Promise<number>;
  /** Gives back what is not in use any more, and lets go first of what ours would have let go two days after its end. */
  rest(isOurs: boolean): Promise<void>;
}

export function filePlace(file: string): Place {
  return {
    at: file,
    bytes: () => Promise.resolve(sumOf(bytesOf(file))),
    // Pages that are not in use are not counted in the first place.
    rest: (isOurs) => (isOurs ? comeToRest(file) : Promise.resolve()),
  };
}

export function postgresPlace(url: string): Place {
  async function query<Row extends object>(text: string): Promise<Row[]> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      return (await client.query<Row>(text)).rows;
    } finally {
      await client.end();
    }
  }
  return {
    at: url,
    databaseUrl: url,
    async bytes() {
      const [row] = await query<{ bytes: string }>(
        `SELECT coalesce(sum(pg_total_relation_size(oid)), 0) AS bytes FROM pg_class
         WHERE relkind = 'r' AND relnamespace::regnamespace::text IN ('planning', 'public')`,
      );
      return Number(row?.bytes);
    },
    async rest(isOurs) {
      if (isOurs) {
        const store = await openPostgres(url, twoDaysLater);
        while (await store.retention.sweep());
        await store.close();
      }
      await query('VACUUM FULL');
    },
  };
}

const ticksASecond = 100;

/** What a server of PostgreSQL has used of the processor, with all its processes, in milliseconds. */
export function serverCpuMs(pid: number): number {
  let ticks = 0;
  for (const each of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const [parent, user, system, ended, endedSystem] = statOf(each);
    if (Number(each) === pid) ticks += user + system + ended + endedSystem;
    else if (parent === pid) ticks += user + system;
  }
  return (ticks * 1_000) / ticksASecond;
}

/** The parent of a process, its own ticks, and those of its children that have ended. */
function statOf(pid: string): [number, number, number, number, number] {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ').map(Number) ?? [];
    const at = (index: number) => fields[index] ?? 0;
    return [at(1), at(11), at(12), at(13), at(14)];
  } catch {
    // It has ended meanwhile.
    return [0, 0, 0, 0, 0];
  }
}

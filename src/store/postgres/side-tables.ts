import type { KeptAnswers } from '../../contracts/ledger.js';
import {
  type AbilityTable,
  before,
  type Counts,
  type DeathTable,
  type DecisionTable,
  keeps,
  type RuleBook,
  type RuleChange,
  type SettingsTable,
} from '../../contracts/store.js';
import type { Connection, Queries } from './connection.js';

export function settingsTable({ rows, write }: Connection): SettingsTable {
  return {
    async settings(channel) {
      const all = await rows<{ name: string; value: string }>(
        'SELECT name, value FROM planning.settings WHERE channel = $1',
        [channel],
      );
      return Object.fromEntries(all.map(({ name, value }) => [name, value]));
    },
    async set(channel, settings) {
      await write(
        `INSERT INTO planning.settings (channel, name, value)
         SELECT $1, name, value FROM unnest($2::text[], $3::text[]) AS setting (name, value)
         ON CONFLICT (channel, name) DO UPDATE SET value = excluded.value`,
        [channel, Object.keys(settings), Object.values(settings)],
      );
    },
  };
}

const dayMs = 86_400_000;
/** After this long an ability is tried again: servers are updated. */
const remembersMs = 14 * dayMs;
const earlier = (now: string, ms: number) => new Date(Date.parse(now) - ms).toISOString();

/** `now` stamps in ISO 8601. */
export function abilityTable({ rows, write }: Connection, now: () => string): AbilityTable {
  return {
    async all() {
      const known = await rows<{ key: string; value: string }>(
        'SELECT key, value FROM planning.abilities WHERE learnt_at > $1',
        [earlier(now(), remembersMs)],
      );
      return new Map(known.map(({ key, value }) => [key, value]));
    },
    async write(key, value) {
      await write(
        `INSERT INTO planning.abilities (key, value, learnt_at) VALUES ($1, $2, $3)
         ON CONFLICT (key) DO UPDATE SET value = excluded.value, learnt_at = excluded.learnt_at`,
        [key, value, now()],
      );
    },
  };
}

/**
 * What the process died of. It counts for one release, since the next one may have mended it, and anew after a day, since
 * work that hangs does so again at once. `now` stamps in ISO 8601.
 */
export function deathTable({ rows, write }: Connection, now: () => string, release: string): DeathTable {
  return {
    async add(work) {
      const at = now();
      await write(
        `INSERT INTO planning.deaths AS old (work, times, release, last_at) VALUES ($1, 1, $2, $3)
         ON CONFLICT (work) DO UPDATE SET
           times = CASE WHEN old.release = excluded.release AND old.last_at >= $4 THEN old.times + 1 ELSE 1 END,
           release = excluded.release, last_at = excluded.last_at`,
        [work, release, at, earlier(at, dayMs)],
      );
    },
    all: () =>
      rows<{ work: string; times: number }>('SELECT work, times FROM planning.deaths WHERE release = $1', [
        release,
      ]),
  };
}

export function decisionTable({ rows, write }: Connection) {
  const table: DecisionTable = {
    all: async () =>
      (await rows<{ session: string }>('SELECT session FROM planning.decisions_due')).map(
        ({ session }) => session,
      ),
    async written(workshop, seq) {
      await write('DELETE FROM planning.decisions_due WHERE session = $1 AND seq <= $2', [workshop, seq]);
    },
  };
  return {
    table,
    /** Within a step. */
    async add(queries: Queries, workshop: string, seq: number): Promise<void> {
      await queries.query(
        `INSERT INTO planning.decisions_due (session, seq) VALUES ($1, $2)
         ON CONFLICT (session) DO UPDATE SET seq = excluded.seq`,
        [workshop, seq],
      );
    },
  };
}

export function ruleBook({ rows, write }: Connection): RuleBook {
  return {
    async changes(channel) {
      const all = await rows<{ change: string }>(
        'SELECT change FROM planning.house_rules WHERE channel = $1 ORDER BY number',
        [channel],
      );
      return all.map(({ change }) => JSON.parse(change) as RuleChange);
    },
    // Of two at the same moment both count the same rules, and one number is given once.
    async change(channel, expected, change) {
      const added = await write<{ number: number }>(
        `INSERT INTO planning.house_rules (channel, number, change)
         SELECT $1, $2 + 1, $3 WHERE (SELECT count(*) FROM planning.house_rules WHERE channel = $1) = $2
         ON CONFLICT (channel, number) DO NOTHING RETURNING number`,
        [channel, expected, JSON.stringify(change)],
      );
      return added.length > 0;
    },
  };
}

/** How often an answer is taken again: a task that goes on failing may fail because of the answer. */
const mostTaken = 3;

/** Finished answers, until their task is over. */
export function keptAnswerTable<Answered>({ write }: Connection, now: () => string) {
  const kept: KeptAnswers<Answered> = {
    // Counted on the disk before the answer is used: using it may be what ends the process.
    async take(input) {
      const [found] = await write<{ answered: string }>(
        'UPDATE planning.kept_answers SET given = given + 1 WHERE input = $1 AND given < $2 RETURNING answered',
        [input, mostTaken],
      );
      return found && (JSON.parse(found.answered) as Answered);
    },
    async put(input, { session, task }, answered) {
      await write(
        `INSERT INTO planning.kept_answers (input, session, task, answered, at) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (input) DO UPDATE SET session = excluded.session, task = excluded.task,
           answered = excluded.answered, at = excluded.at, given = 0`,
        [input, session, task, JSON.stringify(answered), now()],
        input,
      );
    },
  };
  return {
    kept,
    /** Within a step. */
    async dropOfTask(queries: Queries, session: string, task: string): Promise<void> {
      await queries.query('DELETE FROM planning.kept_answers WHERE session = $1 AND task = $2', [
        session,
        task,
      ]);
    },
    async dropOfWorkshop(queries: Queries, session: string): Promise<void> {
      await queries.query('DELETE FROM planning.kept_answers WHERE session = $1', [session]);
    },
    /** When the store is opened: those that are too old. */
    async dropOld(): Promise<void> {
      await write('DELETE FROM planning.kept_answers WHERE at < $1', [before(now(), keeps.answersMs)]);
    },
  };
}

/** Each count reads an index. */
export function countQueries({ rows, plain }: Connection): Counts {
  const count = async (from: string) =>
    (await rows<{ count: number }>(`SELECT count(*) FROM planning.${from}`))[0]?.count ?? 0;
  return {
    inbox: () => count('deliveries WHERE done_at IS NULL'),
    outbox: () => count("outbox WHERE state IN ('queued', 'sending')"),
    async workshops() {
      const unfinished = await rows<{ status: string; number: number }>(
        "SELECT status, count(*) AS number FROM planning.sessions WHERE status <> 'completed' GROUP BY status",
      );
      const of = (status: string) => unfinished.find((row) => row.status === status)?.number ?? 0;
      const [active, paused] = [of('active'), of('paused')];
      return { active, paused, completed: (await count('sessions')) - active - paused };
    },
    // Only a write shows whether the disk takes one.
    async problem() {
      try {
        await plain((queries) => queries.query('UPDATE planning.schema_version SET number = number'));
        return undefined;
      } catch (error) {
        return error instanceof Error ? error.message : String(error);
      }
    },
  };
}

import type { KeptAnswers } from '../contracts/ledger.js';
import {
  type AbilityTable,
  type AuditLine,
  type AuditLog,
  before,
  type Counts,
  dayMs,
  type DeathTable,
  type DecisionTable,
  keeps,
  type RuleBook,
  type RuleChange,
  type SettingsTable,
} from '../contracts/store.js';
import { conditionOf, type Status } from '../workshop/base/session.js';
import { type Transaction, ask, asValues, tell, type Transactions } from './acts.js';
import { lineOf } from './workshops.js';

export function settingsTable({ rows, durable }: Transactions): SettingsTable {
  return {
    async settings(channel) {
      const all = await rows<{ name: string; value: string }>(
        'SELECT name, value FROM planning.settings WHERE channel = $1',
        [channel],
      );
      return Object.fromEntries(all.map(({ name, value }) => [name, value]));
    },
    async set(channel, settings) {
      const { places, values } = asValues(Object.entries(settings).map((setting) => [channel, ...setting]));
      if (values.length === 0) return;
      await durable(() =>
        tell(
          `INSERT INTO planning.settings (channel, name, value) VALUES ${places}
           ON CONFLICT (channel, name) DO UPDATE SET value = excluded.value`,
          values,
        ),
      );
    },
  };
}

/** After this long an ability is tried again: servers are updated. */
const remembersMs = dayMs;

/** `now` stamps in ISO 8601. */
export function abilityTable({ rows, soon }: Transactions, now: () => string): AbilityTable {
  return {
    async all() {
      const known = await rows<{ key: string; value: string }>(
        'SELECT key, value FROM planning.abilities WHERE learnt_at > $1',
        [before(now(), remembersMs)],
      );
      return new Map(known.map(({ key, value }) => [key, value]));
    },
    write: (key, value) =>
      soon(() =>
        tell(
          `INSERT INTO planning.abilities (key, value, learnt_at) VALUES ($1, $2, $3)
           ON CONFLICT (key) DO UPDATE SET value = excluded.value, learnt_at = excluded.learnt_at`,
          [key, value, now()],
        ),
      ),
  };
}

/**
 * What the process died of. It counts for one release, since the next one may have mended it, and anew after a day, since
 * work that hangs does so again at once. `now` stamps in ISO 8601.
 */
export function deathTable({ rows, durable }: Transactions, now: () => string, release: string): DeathTable {
  return {
    async add(work) {
      const at = now();
      await durable(() =>
        tell(
          `INSERT INTO planning.deaths AS old (work, times, release, last_at) VALUES ($1, 1, $2, $3)
           ON CONFLICT (work) DO UPDATE SET
             times = CASE WHEN old.release = excluded.release AND old.last_at >= $4 THEN old.times + 1 ELSE 1 END,
             release = excluded.release, last_at = excluded.last_at`,
          [work, release, at, before(at, dayMs)],
        ),
      );
    },
    all: () => rows('SELECT work, times FROM planning.deaths WHERE release = $1', [release]),
  };
}

export function decisionTable({ rows, soon }: Transactions) {
  const table: DecisionTable = {
    async all() {
      const due = await rows<{ session: string }>('SELECT session FROM planning.decisions_due');
      return due.map(({ session }) => session);
    },
    async withFiles(workshop) {
      const due = 'SELECT 1 AS one FROM planning.decisions_due WHERE session = $1 AND with_files = true';
      return (await rows(due, [workshop])).length > 0;
    },
    written: (workshop, seq) =>
      soon(() =>
        tell('DELETE FROM planning.decisions_due WHERE session = $1 AND seq <= $2', [workshop, seq]),
      ),
  };
  return {
    table,
    /** Within a step. */
    add: (workshop: string, seq: number, files = false): Transaction<unknown> =>
      tell(
        `INSERT INTO planning.decisions_due AS due (session, seq, with_files) VALUES ($1, $2, $3)
         ON CONFLICT (session) DO UPDATE SET seq = excluded.seq,
           with_files = CASE WHEN excluded.with_files = true THEN excluded.with_files ELSE due.with_files END`,
        [workshop, seq, files],
      ),
  };
}

export function ruleBook({ rows, durable }: Transactions): RuleBook {
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
      const added = await durable(() =>
        ask(
          `INSERT INTO planning.house_rules (channel, number, change)
           SELECT $1, $2 + 1, $3 WHERE (SELECT count(*) FROM planning.house_rules WHERE channel = $1) = $2
           ON CONFLICT (channel, number) DO NOTHING RETURNING number`,
          [channel, expected, JSON.stringify(change)],
        ),
      );
      return added.length > 0;
    },
  };
}

const auditLine = 'SELECT at, who AS by, what, about, detail FROM planning.audit';
export const auditLines = `${auditLine} ORDER BY id`;

export function auditLog({ rows, durable }: Transactions): AuditLog {
  return {
    add: ({ at, by, what, about, detail }) =>
      durable(() =>
        tell('INSERT INTO planning.audit (at, who, what, about, detail) VALUES ($1, $2, $3, $4, $5)', [
          ...[at, by, what, about, detail],
        ]),
      ),
    all: () => rows(auditLines),
    async deleted(workshop) {
      return (await rows<AuditLine>(`${auditLine} WHERE what = 'deleted' AND about = $1`, [workshop]))[0];
    },
  };
}

/** How often an answer is taken again: a task that goes on failing may fail because of the answer. */
const mostTaken = 3;

/** Finished answers, until their task is over. */
export function keptAnswerTable<Answered>({ rows, durable, along }: Transactions, now: () => string) {
  const kept: KeptAnswers<Answered> = {
    async take(input, session) {
      const isKept = 'WHERE input = $1 AND given < $2 AND at >= $3';
      const values = [input, mostTaken, before(now(), keeps.answersMs)];
      // Most calls have none: then nothing is written.
      const there = await rows(`SELECT 1 AS one FROM planning.kept_answers ${isKept}`, values, session);
      if (there.length === 0) return undefined;
      // Counted on the disk before the answer is used: using it may be what ends the process.
      const [found] = await durable(() =>
        ask<{ answered: string }>(
          `UPDATE planning.kept_answers SET given = given + 1 ${isKept} RETURNING answered`,
          values,
        ),
      );
      return found && (JSON.parse(found.answered) as Answered);
    },
    put: (input, { session, task }, answered) =>
      along(
        () =>
          tell(
            `INSERT INTO planning.kept_answers (input, session, task, answered, at) VALUES ($1, $2, $3, $4, $5)
             ON CONFLICT (input) DO UPDATE SET session = excluded.session, task = excluded.task,
               answered = excluded.answered, at = excluded.at, given = 0`,
            [input, session, task, JSON.stringify(answered), now()],
          ),
        session,
      ),
  };
  return {
    kept,
    /** Within a step. */
    dropOfTask: (session: string, task: string): Transaction<unknown> =>
      tell('DELETE FROM planning.kept_answers WHERE session = $1 AND task = $2', [session, task]),
    dropOfWorkshop: (session: string): Transaction<unknown> =>
      tell('DELETE FROM planning.kept_answers WHERE session = $1', [session]),
  };
}

/** Each but that of what was decided reads an index. `write` writes something: only that shows whether the disk takes it. */
export function countQueries({ rows }: Transactions, write: () => Promise<unknown>): Counts {
  const count = async (from: string) =>
    (await rows<{ count: number }>(`SELECT count(*) AS count FROM planning.${from}`))[0]?.count ?? 0;
  return {
    inbox: () => count('deliveries WHERE done_at IS NULL'),
    outbox: () => count("outbox WHERE state IN ('queued', 'sending')"),
    async workshops() {
      const unfinished = await rows<{ status: Status; standing: string | null }>(
        "SELECT status, standing FROM planning.sessions WHERE status <> 'completed'",
      );
      const now = { working: 0, waiting: 0, failed: 0, decided: 0, closed: 0 };
      for (const line of unfinished) now[conditionOf(lineOf(line))] += 1;
      const decided = await count(
        `sessions WHERE status = 'completed' AND standing LIKE '%"outcome":"approved"%'`,
      );
      return { ...now, decided, closed: (await count('sessions')) - unfinished.length - decided };
    },
    async oldestPost() {
      const oldest = await rows<{ at: string; problem: string | null }>(
        `SELECT facts.at, problem FROM planning.outbox JOIN planning.facts ON facts.session = outbox.session
         AND facts.seq = outbox.seq WHERE state IN ('queued', 'sending') ORDER BY facts.at, problem IS NULL LIMIT 1`,
      );
      return oldest[0];
    },
    async problem() {
      try {
        await write();
        return undefined;
      } catch (error) {
        return error instanceof Error ? error.message : String(error);
      }
    },
  };
}

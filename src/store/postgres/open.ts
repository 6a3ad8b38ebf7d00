import { randomUUID } from 'node:crypto';
import { type AnyPost, laneOf, type OutboxRow, type StoredDelivery } from '../../contracts/execution.js';
import { StaleWorkshop, type Step, type Store, StoreError } from '../../contracts/store.js';
import type { Fact } from '../../workshop/facts.js';
import { thisRelease } from '../rows.js';
import { connect, type Connection, problem, type Queries } from './connection.js';
import {
  abilityTable,
  countQueries,
  deathTable,
  decisionTable,
  keptAnswerTable,
  ruleBook,
  settingsTable,
} from './side-tables.js';
import { factTables, workshopTable } from './workshops.js';
import { inboxTable } from './inbox.js';
import { itemTables } from './items.js';
import { knowledgeTables } from './knowledge.js';
import { ledgerTable } from './ledger.js';
import { migrate } from './migrate.js';
import { outboxTable } from './outbox.js';
import { tell } from './processes/changes.js';
import { enqueue } from './processes/jobs.js';
import { retention } from './retention.js';

export interface PostgresOptions {
  /** The release that opens it, if it is not this one. */
  release?: string;
  /** Names this process, and this life of it, among all that work on the database. */
  process?: string;
  /** Hears of connections that break while nobody uses them; they are made anew. */
  lost?: (problem: Error) => void;
  /** Jobs are stored with what causes them, and nothing is written any more once the fence of this process is gone. */
  shared?: { prepare(): Promise<void>; fence(): number | undefined };
}

/** A store, and what is at hand for processes that share it. */
export interface OpenedPostgres<Post, Answered> {
  store: Store<Fact, Post & AnyPost, Answered>;
  connection: Connection;
  posts(lane: string): Promise<OutboxRow<Post>[]>;
  takePosts(lane: string): Promise<OutboxRow<Post>[]>;
  delivery(id: number): Promise<StoredDelivery | undefined>;
}

/** Two have opened the same workshop at the same moment. */
const uniqueViolation = '23505';

/** The store alone, for whoever does nothing of what is owed. */
export async function openPostgres<Post extends AnyPost, Answered = unknown>(
  url: string,
  now: () => string,
  options: PostgresOptions = {},
): Promise<Store<Fact, Post, Answered>> {
  return (await openTables<Post, Answered>(url, now, options)).store;
}

/**
 * Opens the schema "planning" of a PostgreSQL database and brings it up to date. Any number of processes may have it open. Throws a
 * StoreError that says what to do when it cannot be reached or is not usable.
 */
export async function openTables<Post extends AnyPost, Answered = unknown>(
  url: string,
  now: () => string,
  { release = thisRelease, process = randomUUID(), lost = () => {}, shared }: PostgresOptions = {},
): Promise<OpenedPostgres<Post, Answered>> {
  const connection = await connect(url, lost, { fence: shared?.fence });
  const facts = factTables(connection, release);
  const workshops = workshopTable(connection, release, shared !== undefined);
  const decisions = decisionTable(connection);
  const inbox = inboxTable(connection, now, shared && process);
  const outbox = outboxTable<Post>(connection, shared !== undefined);
  const ledger = ledgerTable(connection, process);
  const kept = keptAnswerTable<Answered>(connection, now);
  try {
    await migrate(connection, url);
    await shared?.prepare();
    await kept.dropOld();
  } catch (error) {
    await connection.close();
    throw error instanceof StoreError ? error : new StoreError(problem(url, error), error);
  }

  async function writeStep(queries: Queries, step: Step<Fact, Post>): Promise<OutboxRow<Post>[]> {
    const { workshop, expected, channel, after, arrival, task, issued, firstVersion, decisionDue } = step;
    const found = await workshops.seqOf(queries, workshop);
    if (found !== expected) throw new StaleWorkshop(workshop, expected, found);
    if (step.facts.length > 0 && !after) throw new Error(`facts of workshop ${workshop} without its summary`);
    const seq = expected + step.facts.length;
    await facts.append(queries, workshop, expected, step.facts);
    if (issued) await facts.issue(queries, workshop, issued);
    if (decisionDue) await decisions.add(queries, workshop, seq);
    if (after) await workshops.write(queries, { ...after, seq });
    if (arrival) await inbox.arrived(queries, workshop, arrival, expected, step.facts.length);
    if (after && firstVersion)
      await ledger.keepTook(queries, workshop, channel, after.changedAt, firstVersion);
    if (task) await ledger.markRecorded(queries, workshop, task.name);
    if (task?.isOver) await kept.dropOfTask(queries, workshop, task.name);
    if (after?.status === 'completed') await kept.dropOfWorkshop(queries, workshop);
    const rows = await outbox.add(queries, workshop, channel, step.posts);
    if (shared) {
      await enqueue(queries, step.jobs ?? []);
      await tell(queries, { from: process, workshop, seq, lanes: [...new Set(rows.map(laneOf))] });
    }
    return rows;
  }

  const store: Store<Fact, Post, Answered> = {
    workshops: workshops.index,
    facts: facts.facts,
    files: facts.files,
    async step(step) {
      try {
        return await connection.transaction((queries) => writeStep(queries, step), step.workshop);
      } catch (error) {
        const code = error instanceof Error && 'code' in error ? error.code : undefined;
        if (code !== uniqueViolation || step.expected > 0) throw error;
        throw new StaleWorkshop(step.workshop, 0, (await facts.facts(step.workshop)).length);
      }
    },
    inbox: inbox.inbox,
    outbox: outbox.outbox,
    ledger: {
      ...ledger.ledger,
      dayRaises: async (day) => (await workshops.index.dayRaise(day))?.number ?? 0,
    },
    kept: kept.kept,
    knowledge: knowledgeTables(connection),
    items: itemTables(connection),
    channels: settingsTable(connection),
    houseRules: ruleBook(connection),
    abilities: abilityTable(connection, now),
    deaths: deathTable(connection, now, release),
    decisions: decisions.table,
    counts: countQueries(connection),
    retention: retention(connection, now),
    close: connection.close,
  };
  return { store, connection, posts: outbox.inLane, takePosts: outbox.takeLane, delivery: inbox.one };
}

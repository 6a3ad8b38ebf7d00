import { randomUUID } from 'node:crypto';
import type { AnyPost, OutboxRow } from '../../contracts/outbox.js';
import { cardKind, StaleWorkshop, type Step, type Store, StoreError } from '../../contracts/store.js';
import type { Fact } from '../../workshop/facts.js';
import { thisRelease } from '../release.js';
import { connect, problem, type Queries } from './connection.js';
import { countQueries } from './counts.js';
import { factTables } from './facts.js';
import { ruleBook } from './house-rules.js';
import { inboxTable } from './inbox.js';
import { itemTables } from './items.js';
import { keptAnswerTable } from './kept-answers.js';
import { knowledgeTables } from './knowledge.js';
import { ledgerTable } from './ledger.js';
import { migrate } from './migrate.js';
import { outboxTable } from './outbox.js';
import { retention } from './retention.js';
import { abilityTable, deathTable, decisionTable, settingsTable, shownTable } from './side-tables.js';
import { workshopTable } from './workshops.js';

export interface PostgresOptions {
  /** The release that opens it, if it is not this one. */
  release?: string;
  /** Names this process, and this life of it, among all that work on the database. */
  process?: string;
  /** Hears of connections that break while nobody uses them; they are made anew. */
  lost?: (problem: Error) => void;
}

/** Two have opened the same workshop at the same moment. */
const uniqueViolation = '23505';

/**
 * Opens the schema "planning" of a PostgreSQL database and brings it up to date. Any number of processes may have it open. Throws a
 * StoreError that says what to do when it cannot be reached or is not usable.
 */
export async function openPostgres<Post extends AnyPost, Answered = unknown>(
  url: string,
  now: () => string,
  { release = thisRelease, process = randomUUID(), lost = () => {} }: PostgresOptions = {},
): Promise<Store<Fact, Post, Answered>> {
  const connection = await connect(url, lost);
  const facts = factTables(connection, release);
  const workshops = workshopTable(connection, release);
  const decisions = decisionTable(connection);
  const inbox = inboxTable(connection, now);
  const outbox = outboxTable<Post>(connection);
  const ledger = ledgerTable(connection, process);
  const shown = shownTable(connection, now);
  const kept = keptAnswerTable<Answered>(connection, now);
  try {
    await migrate(connection, url);
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
    const messages = step.posts.filter(({ post }) => post.kind === 'message');
    await shown.add(
      queries,
      workshop,
      messages.map(({ post }) => cardKind(post.part)),
    );
    return outbox.add(queries, workshop, channel, step.posts);
  }

  return {
    workshops: workshops.index,
    facts: facts.facts,
    files: facts.files,
    async step(step) {
      try {
        return await connection.transaction((queries) => writeStep(queries, step));
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
    shown: shown.table,
    counts: countQueries(connection),
    retention: retention(connection, now),
    close: connection.close,
  };
}

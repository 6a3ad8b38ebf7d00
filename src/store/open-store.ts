import type { AnyPost, SharedStore } from '../contracts/execution.js';
import type { Log } from '../contracts/process.js';
import type { AuditLine, Store } from '../contracts/store.js';
import type { Fact } from '../workshop/facts.js';
import { connect, schemaOf } from './postgres/connection.js';
import { openPostgresReadOnly } from './postgres/migrate.js';
import { openTables } from './postgres/open.js';
import type { ReadOnlyDatabase } from './read-only.js';
import { auditLog } from './side-tables.js';
import { openBeside, openSqlite } from './sqlite/open.js';
import type { FillableStore } from './tables.js';
import { openSqliteReadOnly } from './sqlite/read-only.js';

/** Where the settings say that everything is: a PostgreSQL database where there is a `databaseUrl`, or else a SQLite file. */
export interface DatabasePlace {
  databaseFile: string;
  databaseUrl?: string;
  /** The workspace, where there are several on that database. */
  team?: string | undefined;
}

/** The store that the settings name. `shared`: what there is where several processes may work on it. */
export interface Opened<Post extends AnyPost, Answered> {
  store: Store<Fact, Post, Answered>;
  shared?: SharedStore<Post>;
}

export async function openStore<Post extends AnyPost, Answered>(
  { databaseFile, databaseUrl, team }: DatabasePlace,
  now: () => string,
  means: { log: Log; replaced: () => void },
): Promise<Opened<Post, Answered>> {
  if (databaseUrl === undefined) return { store: await openSqlite(databaseFile, now) };
  // It takes a moment to load.
  const { openShared } = await import('./postgres/shared.js');
  return openShared(databaseUrl, now, { ...means, schema: schemaOf(team) });
}

/** Does something with what is open, which is closed then in any case. */
export async function whileOpen<Of extends { close(): Promise<unknown> }, Result>(
  opened: Of,
  act: (opened: Of) => Promise<Result>,
): Promise<Result> {
  try {
    return await act(opened);
  } finally {
    await opened.close();
  }
}

/** Adds a line to the audit log, also beside a running bot. */
export async function addToAudit(
  { databaseFile, databaseUrl, team }: DatabasePlace,
  line: AuditLine,
): Promise<void> {
  const isFile = databaseUrl === undefined;
  const there = isFile ? openBeside(databaseFile) : await connect(databaseUrl, () => {}, {}, schemaOf(team));
  await whileOpen(there, (transactions) => auditLog(transactions).add(line));
}

/** The same for whoever does nothing of what is owed; a SQLite file must not be in use. */
export async function openAlone(
  { databaseFile, databaseUrl, team }: DatabasePlace,
  now: () => string,
): Promise<FillableStore<never, never>> {
  if (databaseUrl === undefined) return openSqlite(databaseFile, now);
  return (await openTables<never, never>(databaseUrl, now, { schema: schemaOf(team) })).store;
}

/** The same for whoever only looks into it, whether the bot runs or not. */
export async function openReadOnly({
  databaseFile,
  databaseUrl,
  team,
}: DatabasePlace): Promise<ReadOnlyDatabase> {
  if (databaseUrl === undefined) return openSqliteReadOnly(databaseFile);
  return openPostgresReadOnly(databaseUrl, schemaOf(team));
}

import type { AnyPost } from '../../src/contracts/execution.js';
import { openTables, type PostgresOptions } from '../../src/store/postgres/open.js';

/** The store alone, for whoever does nothing of what is owed. */
export async function openPostgres<Post extends AnyPost, Answered = unknown>(
  url: string,
  now: () => string,
  options: PostgresOptions = {},
) {
  return (await openTables<Post, Answered>(url, now, options)).store;
}

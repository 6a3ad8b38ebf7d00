import type { Added, AnyPost, OutboxRow } from '../contracts/execution.js';
import type { Erasing, Rewriting } from '../contracts/store.js';
import { type Transaction, ask, tell, type Transactions } from './acts.js';
import { lanesOf } from './outbox.js';
import type { addingOf } from './processes.js';
import {
  deflated,
  type DeflatedFile,
  inflated,
  outboxRow,
  placeColumns,
  repacked,
  type StoredPost,
} from './rows.js';
import type { Shelf } from './shelf.js';

/** Columns in which there may be words of a workshop: their table, which row it is, and what is written there. */
const columns: readonly (readonly [string, string, string, Exclude<keyof Rewriting, 'files'>])[] = [
  ['facts', 'seq', 'body', 'fact'],
  ['packed_facts', 'session', 'facts', 'fact'],
  ['outbox', 'id', 'post', 'json'],
  ['outbox', 'id', 'problem', 'text'],
  ['attempts', 'id', 'outcome', 'text'],
  ['deliveries', 'id', 'body', 'json'],
  ['deliveries', 'id', 'problem', 'text'],
  ['sessions', 'id', 'title', 'text'],
  ['sessions', 'id', 'waits', 'json'],
  ['sessions', 'id', 'standing', 'json'],
];
/**
 * Every table that has rows of workshops, in an order in which they can be added: the column that names the workshop, and the
 * columns that order its rows.
 */
export const workshopTables = {
  ...{ sessions: ['id'], session_people: ['session', 'person'], facts: ['session', 'seq'] },
  ...{ packed_facts: ['session'], issued_files: ['session', 'version', 'place'], decisions_due: ['session'] },
  ...{ outbox: ['session', 'id'], attempts: ['session', 'id'], summed_attempts: ['session'] },
  ...{ budget_sums: ['of'], kept_answers: ['session', 'input'], first_versions: ['session'] },
  ...{ shown: ['session', 'kind', 'day'], knowledge_numbers: ['session', 'number'] },
} as const satisfies Record<string, readonly [string, ...string[]]>;
/** Where something is erased. */
export const erasedTables = [
  ...Object.keys(workshopTables),
  ...['deliveries', 'knowledge_passages', 'item_passages'],
];

interface Means {
  adding: ReturnType<typeof addingOf>;
  shelves: { knowledge: Shelf; item: Shelf };
  /** Within a transaction: the files of a workshop are due. */
  due(workshop: string, seq: number, files: true): Transaction<unknown>;
  dropKept(workshop: string): Transaction<unknown>;
  scrub(): Promise<void>;
}

/** Takes words out of all tables, for each workshop in one transaction. */
export function erasingTables<Post extends AnyPost>(
  { rows }: Transactions,
  now: () => string,
  { adding, shelves, due, dropKept, scrub }: Means,
): Erasing<Post> {
  function* rewrite(workshop: string, rewriting: Rewriting): Transaction<boolean> {
    // Until it is done, nobody else appends to it.
    const line = 'SELECT seq FROM planning.sessions WHERE id = $1 FOR UPDATE';
    const [{ seq } = { seq: 0 }] = yield* ask<{ seq: number }>(line, [workshop]);
    let isChanged = yield* rewriteFiles(workshop, rewriting);
    for (const [table, key, column, as] of columns) {
      const where = `planning.${table} WHERE ${table === 'sessions' ? 'id' : 'session'} = $1`;
      const found = yield* ask<{ row: unknown; held: string | Buffer }>(
        `SELECT ${key} AS row, ${column} AS held FROM ${where} AND ${column} IS NOT NULL`,
        [workshop],
      );
      for (const { row, held } of found) {
        const left = typeof held === 'string' ? rewriting[as](held) : repacked(held, rewriting.fact);
        if (left === held) continue;
        isChanged = true;
        const set = `UPDATE ${where.replace(' WHERE', ` SET ${column} = $3 WHERE`)} AND ${key} = $2`;
        yield* tell(set, [workshop, row, left]);
      }
    }
    const passages = yield* ask<{ document: number; text: string }>(
      `SELECT document, text FROM planning.knowledge_passages JOIN planning.knowledge_documents AS documents
       ON documents.id = document WHERE scope = $1`,
      [workshop],
    );
    for (const { document, text } of passages) {
      if (rewriting.text(text) === text) continue;
      isChanged = true;
      yield* shelves.knowledge.erase('id = $1', document);
    }
    if (!isChanged) return false;
    yield* shelves.item.erase('path = $1', workshop);
    yield* dropKept(workshop);
    yield* due(workshop, seq, true);
    return true;
  }

  function* rewriteFiles(workshop: string, { files }: Rewriting): Transaction<boolean> {
    const all = yield* ask<DeflatedFile & { version: number }>(
      'SELECT version, name, content FROM planning.issued_files WHERE session = $1 ORDER BY version, place',
      [workshop],
    );
    let isChanged = false;
    for (const version of new Set(all.map((each) => each.version))) {
      const before = inflated(all.filter((each) => each.version === version));
      const left = files(before);
      if (left.every(({ content }, at) => content === before[at]?.content)) continue;
      isChanged = true;
      for (const { name, content } of deflated(left))
        yield* tell(
          'UPDATE planning.issued_files SET content = $4 WHERE session = $1 AND version = $2 AND name = $3',
          [workshop, version, name, content],
        );
    }
    return isChanged;
  }

  /**
   * What was spent on its days stays. Its deliveries go like those that reached no workshop: Slack may send one again. Its board has no
   * fact any more: by that it is known.
   */
  function* forget(
    workshop: string,
    by: string,
    instead?: (part: string) => Post,
  ): Transaction<OutboxRow<Post>[]> {
    yield* tell(
      `INSERT INTO planning.audit (at, who, what, about, detail)
       SELECT $1, $2, 'deleted', id, channel FROM planning.sessions WHERE id = $3`,
      [now(), by, workshop],
    );
    for (const shelf of Object.values(shelves))
      yield* shelf.erase("scope = $1 OR (kind = 'workshop' AND path = $1)", workshop);
    for (const [table, [column]] of Object.entries(workshopTables).toReversed())
      if (table !== 'outbox' || !instead)
        yield* tell(`DELETE FROM planning.${table} WHERE ${column} = $1`, [workshop]);
    yield* tell(
      `UPDATE planning.deliveries SET session = NULL, seq = NULL, body = NULL, problem = NULL,
         done_at = coalesce(done_at, $2) WHERE session = $1`,
      [workshop, now()],
    );
    if (!instead) return [];
    yield* tell(
      "DELETE FROM planning.outbox WHERE session = $1 AND ts IS NULL AND kind NOT IN ('files', 'gone')",
      [workshop],
    );
    yield* due(workshop, 0, true);
    const posts: OutboxRow<Post>[] = [];
    const stand = "SELECT id, part FROM planning.outbox WHERE session = $1 AND kind <> 'gone' ORDER BY id";
    for (const { id, part } of yield* ask<{ id: number; part: string }>(stand, [workshop])) {
      const post = instead(part);
      const [row] = yield* ask<Omit<StoredPost, 'post'>>(
        `UPDATE planning.outbox SET kind = 'gone', seq = 0, post = $2, state = 'queued', attempts = 0, problem = NULL,
           revision = revision + 1 WHERE id = $1 RETURNING ${placeColumns}`,
        [id, JSON.stringify(post)],
      );
      if (row) posts.push(outboxRow(row, post));
    }
    return posts;
  }

  return {
    rewrite(workshop, rewriting) {
      const changed = (): Added => ({ added: [], workshop, erased: true });
      return adding(() => rewrite(workshop, rewriting), changed, workshop);
    },
    async forget(workshop, ...given) {
      // What goes along with other writes is written then, such as where a post stands.
      await rows('SELECT 1');
      const changed = (posts: OutboxRow<Post>[]): Added => ({
        added: lanesOf(posts),
        workshop,
        erased: true,
      });
      return adding(() => forget(workshop, ...given), changed, workshop);
    },
    scrub,
  };
}

import { randomUUID } from 'node:crypto';
import type { IndexedDocument, IndexedPassage, ItemIndex, KnowledgeIndex } from '../contracts/knowledge.js';
import { before } from '../contracts/store.js';
import { type Transaction, ask, noStatement, tell, type Transactions } from './acts.js';

/** The scope of what is found everywhere. */
const everyone = 'everyone';

/**
 * In how many texts a term may stand to be looked for by itself. Ranking looks at every text that it is given: among
 * thousands of workshops a word of every day would be in nearly all of them.
 */
export const mostTexts = 500;
/** So many words, the rarest ones, are looked for together: hardly any text has all those of a longer question. */
const mostTogether = 8;

/** How many passages are deleted in one go, beside other work and where a document is replaced. */
const [atOnce, mostAtOnce] = [50, 100_000];
/** What was begun longer ago than this is not being written any more, in milliseconds. */
const writtenWithinMs = 3_600_000;

/** A passage that was found. Its `key` is its document and its number there. */
export interface Hit {
  row: number;
  path: string;
  key: string;
  title: string;
  place: string;
  text: string;
}
export type ShelfName = 'knowledge' | 'item';

/** $2 and $3 are the scopes in sight. */
export const selected = (name: ShelfName) => ({
  columns: `passages.id AS row, path, kind || ':' || path || '#' || passages.number AS key, title, place, text`,
  from: `planning.${name}_passages AS passages JOIN planning.${name}_documents AS documents ON documents.id = document`,
  inSight: `(documents.scope IN ($2, $3) OR (documents.scope IS NULL AND '${everyone}' IN ($2, $3)))`,
});
export type Scopes = readonly [string, string];

/** How a database finds passages by terms that the knowledge room cuts. A part of a query is a term or a phrase, in its quotes. */
export interface TermIndex {
  /** Within a transaction: adds passages to a document that has so many. */
  add(
    document: number,
    has: number,
    passages: readonly IndexedPassage[],
    scope: string,
  ): Transaction<unknown>;
  /** Within a transaction: forgets the terms of the passages that this query gives. $1 is their document. */
  drop(passages: string, document: number): Transaction<unknown>;
  /** In about how many passages each part stands. */
  texts(parts: readonly string[]): Promise<{ part: string; texts: number }[]>;
  /** Those that have most in common with any of the parts, and first of all those that have `all` of these. */
  ranked(parts: readonly string[], all: readonly string[], scopes: Scopes, limit: number): Promise<Hit[]>;
  /** The newest that have all parts, or any. */
  newest(parts: readonly string[], how: 'all' | 'any', scopes: Scopes, limit: number): Promise<Hit[]>;
}

/**
 * Documents with their passages, found by their terms. No search sees the scope '': documents have it while they are written,
 * and again until they are deleted; their mark says since when they are written. `holding`: nobody else takes these names until the
 * transaction ends.
 */
export function shelf(
  { rows, soon }: Transactions,
  name: ShelfName,
  terms: TermIndex,
  now: () => string,
  holding: (names: readonly string[]) => Transaction<unknown> = noStatement,
) {
  const [documents, passages] = [`planning.${name}_documents`, `planning.${name}_passages`];
  const { columns, from, inSight } = selected(name);

  function* begin(kind: string): Transaction<number> {
    const [begun] = yield* ask<{ id: number }>(
      `INSERT INTO ${documents} (kind, path, scope, title, mark) VALUES ($1, $2, '', '', $3) RETURNING id`,
      [kind, randomUUID(), now()],
    );
    return begun?.id ?? 0;
  }

  const hide = (kind: string, path: string) =>
    tell(`UPDATE ${documents} SET scope = '', mark = '', path = $3 WHERE kind = $1 AND path = $2`, [
      ...[kind, path, randomUUID()],
    ]);

  function* show(id: number, { kind, path, scope, title, mark }: ShelvedDocument): Transaction<void> {
    // Another process may write the same document at this moment.
    yield* holding([`${kind}:${path}`]);
    yield* hide(kind, path);
    yield* ask(`UPDATE ${documents} SET path = $2, scope = $3, title = $4, mark = $5 WHERE id = $1`, [
      ...[id, path, scope ?? null, title, mark],
    ]);
  }

  /** How many of its passages were deleted. */
  function* drop(document: number, most: number): Transaction<number> {
    const some = `SELECT id FROM ${passages} WHERE document = $1 ORDER BY id LIMIT ${most}`;
    yield* terms.drop(some, document);
    return (yield* ask(`DELETE FROM ${passages} WHERE id IN (${some}) RETURNING id`, [document])).length;
  }

  /** Whether there was one that is due. */
  function* sweep(): Transaction<boolean> {
    const [due] = yield* ask<{ id: number }>(
      `SELECT id FROM ${documents} WHERE scope = '' AND mark < $1 LIMIT 1 FOR UPDATE SKIP LOCKED`,
      [before(now(), writtenWithinMs)],
    );
    if (!due) return false;
    if ((yield* drop(due.id, atOnce)) === 0) yield* ask(`DELETE FROM ${documents} WHERE id = $1`, [due.id]);
    return true;
  }

  /** Within a transaction: a whole document, in place of the one of its path. */
  function* put(
    { kind, path, scope, title, mark }: ShelvedDocument,
    all: readonly IndexedPassage[],
  ): Transaction<void> {
    const [document] = yield* ask<{ id: number }>(
      `INSERT INTO ${documents} (kind, path, scope, title, mark) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (kind, path) DO UPDATE SET scope = excluded.scope, title = excluded.title, mark = excluded.mark
       RETURNING id`,
      [kind, path, scope ?? null, title, mark],
    );
    const { id = 0 } = document ?? {};
    yield* drop(id, mostAtOnce);
    if (all.length > 0) yield* terms.add(id, 0, all, scope ?? everyone);
  }

  return {
    /** Within a transaction: those of which this is said go at once, and those that are hidden. $1 in it is the value. */
    *erase(where: string, value: unknown): Transaction<void> {
      const all = `SELECT id FROM ${documents} WHERE ${where} OR (scope = '' AND mark = '')`;
      for (const { id } of yield* ask<{ id: number }>(all, [value])) {
        yield* drop(id, mostAtOnce);
        yield* ask(`DELETE FROM ${documents} WHERE id = $1`, [id]);
      }
    },
    async marks(kind: string): Promise<Map<string, string>> {
      const all = await rows<{ path: string; mark: string }>(
        `SELECT path, mark FROM ${documents} WHERE kind = $1 AND scope IS DISTINCT FROM ''`,
        [kind],
      );
      return new Map(all.map(({ path, mark }) => [path, mark]));
    },
    async count(scope: string): Promise<number> {
      const [found] = await rows<{ count: number }>(
        `SELECT count(*) AS count FROM ${from} WHERE scope = $1`,
        [scope],
      );
      return found?.count ?? 0;
    },
    async write(kind: string, scope = everyone) {
      const id = await soon(() => begin(kind));
      let written = 0;
      return {
        async add(more: readonly IndexedPassage[]): Promise<void> {
          const has = written;
          written += more.length;
          await soon(() => terms.add(id, has, more, scope));
        },
        finish: (document: IndexedDocument): Promise<void> => soon(() => show(id, document)),
      };
    },
    put,
    replace: (...given: Parameters<typeof put>): Promise<void> => soon(() => put(...given)),
    setMark: (kind: string, path: string, mark: string): Promise<void> =>
      soon(() => tell(`UPDATE ${documents} SET mark = $3 WHERE kind = $1 AND path = $2`, [kind, path, mark])),
    remove: (kind: string, path: string): Promise<void> => soon(() => hide(kind, path)),
    sweep: (): Promise<boolean> => soon(sweep),
    /**
     * What has the rarest words of a query, by rank, and first of all what has all of them. Where even those stand in too many texts to
     * be ranked, it is the newest that have them all, or else any.
     */
    async find({ match, like }: Query, scopes: Scopes, limit: number): Promise<Hit[]> {
      if (match === undefined)
        return like === undefined
          ? []
          : rows<Hit>(
              `SELECT ${columns} FROM ${from} WHERE (text ILIKE $1 OR title ILIKE $1 OR place ILIKE $1)
                 AND ${inSight} ORDER BY passages.id DESC LIMIT $4`,
              [`%${like}%`, ...scopes, limit],
            );
      const parts = match.split(' OR ');
      const { rarest, few } = byRarity(await terms.texts(parts));
      const ranked = few.length > 0 ? await terms.ranked(few, rarest, scopes, limit) : [];
      if (ranked.length > 0) return ranked;
      const whole = await terms.newest(rarest, 'all', scopes, limit);
      return whole.length > 0 ? whole : terms.newest(parts, 'any', scopes, limit);
    },
  };
}
export type Shelf = ReturnType<typeof shelf>;
/** A source of passages, or a workshop with what was decided in it. */
type ShelvedDocument = Omit<IndexedDocument, 'kind'> & { kind: string };
type Query = Parameters<KnowledgeIndex['find']>[0];

/** The rarest words, and the rarest parts that can all be ranked. Where no more is known, the longer one is taken for the rarer. */
function byRarity(counted: readonly { part: string; texts: number }[]) {
  const sorted = counted.toSorted((a, b) => a.texts - b.texts || b.part.length - a.part.length);
  const textsUpTo = (at: number) => sorted.slice(0, at + 1).reduce((sum, { texts }) => sum + texts, 0);
  const parts = sorted.map(({ part }) => part);
  const words = parts.filter((part) => !part.includes(' '));
  return { few: parts.filter((_, at) => textsUpTo(at) <= mostTexts), rarest: words.slice(0, mostTogether) };
}

/** What roles may look up, and the numbers under which workshops know it. */
export function knowledgeTables(
  { soon }: Transactions,
  documents: Shelf,
  holding: (names: readonly string[]) => Transaction<unknown> = noStatement,
): KnowledgeIndex {
  function* number(session: string, key: string): Transaction<number> {
    yield* holding([`numbers ${session}`]);
    const known = yield* ask<{ number: number }>(
      'SELECT number FROM planning.knowledge_numbers WHERE session = $1 AND passage = $2',
      [session, key],
    );
    const given = known[0]
      ? known
      : yield* ask<{ number: number }>(
          `INSERT INTO planning.knowledge_numbers (session, passage, number)
       SELECT $1, $2, coalesce(max(number), 0) + 1 FROM planning.knowledge_numbers WHERE session = $1
       RETURNING number`,
          [session, key],
        );
    return given[0]?.number ?? 0;
  }

  const { erase: _, ...index } = documents;
  return {
    ...index,
    async find(query, session, limit) {
      const found = await documents.find(query, [everyone, session], limit);
      return found.map(({ key, title, place, text }) => ({ key, title, place, text }));
    },
    number: (session, key) => soon(() => number(session, key), session),
  };
}

const workshops = 'workshop';

/** What was decided in workshops: each is a document in its channel, and each item a passage of it. */
export function itemTables(documents: Shelf): ItemIndex {
  return {
    marks: () => documents.marks(workshops),
    async replace({ workshop: path, channel: scope, mark }, items) {
      const lines = items.map(({ line: text, terms }) => ({ place: '', text, terms }));
      await documents.replace({ kind: workshops, path, scope, title: '', mark }, lines);
    },
    setMark: (workshop, mark) => documents.setMark(workshops, workshop, mark),
    async find(query, channel, limit) {
      const found = await documents.find(query, [channel, channel], limit);
      return found.map(({ path: workshop, text: line }) => ({ workshop, line }));
    },
  };
}

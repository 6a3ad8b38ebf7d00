import type { DocumentKind, IndexedPassage, KnowledgeIndex } from '../../contracts/knowledge.js';
import type { Connection, Queries } from './connection.js';
import { everyone, termSearch, vectorOf } from './items.js';

/** How many passages are deleted in one go. */
const sweptAtOnce = 50;
/** What has been hidden for longer than this is not being written any more. */
const writtenWithin = '1 hour';

/** A passage that was found. Its `key` is its document and its number there. */
interface Hit {
  key: string;
  title: string;
  place: string;
  text: string;
}

const hit = ({ key, title, place, text }: Hit): Hit => ({ key, title, place, text });

/** The index over terms that the knowledge room cuts. */
export function knowledgeTables({ rows, transaction, write }: Connection): KnowledgeIndex {
  /** Documents that this process writes, by id. */
  const underWay = new Set<number>();
  const columns = `kind || ':' || path || '#' || knowledge_passages.number AS key, title, place, text`;
  // Behind what is looked for: the workshop.
  const inSight = 'hidden_at IS NULL AND (documents.scope IS NULL OR documents.scope = $2)';
  const joined = `planning.knowledge_passages
    JOIN planning.knowledge_documents AS documents ON documents.id = document`;
  const byTerms = termSearch<Hit & { row: number }>(
    { rows },
    { ...{ table: 'knowledge_passages', columns, from: joined, equals: 'ASC' }, where: inSight },
  );
  const hide = (queries: Queries, kind: DocumentKind, path: string, at: string) =>
    queries.query(
      `UPDATE planning.knowledge_documents SET hidden_at = ${at}, path = gen_random_uuid()::text
       WHERE kind = $1 AND path = $2`,
      [kind, path],
    );
  /** Deleted at once by whoever sweeps. */
  const longAgo = "'-infinity'::timestamptz";

  async function begin(queries: Queries, kind: DocumentKind): Promise<number> {
    const begun = await queries.query<{ id: number }>(
      `INSERT INTO planning.knowledge_documents (kind, path, scope, title, mark, hidden_at)
       VALUES ($1, gen_random_uuid()::text, '', '', '', now()) RETURNING id`,
      [kind],
    );
    return begun.rows[0]?.id ?? 0;
  }

  async function add(
    queries: Queries,
    id: number,
    before: number,
    passages: readonly IndexedPassage[],
    scope: string,
  ): Promise<void> {
    await queries.query(
      `INSERT INTO planning.knowledge_passages (document, number, place, text, terms)
       SELECT $1, $2 + number, place, text, terms::tsvector
       FROM unnest($3::text[], $4::text[], $5::text[]) WITH ORDINALITY AS passage (place, text, terms, number)`,
      [
        ...[id, before, passages.map(({ place }) => place), passages.map(({ text }) => text)],
        passages.map(({ terms }) => vectorOf(terms, scope)),
      ],
    );
  }

  async function show(
    queries: Queries,
    id: number,
    { kind, path, scope, title, mark }: Parameters<KnowledgeIndex['replace']>[0],
  ): Promise<void> {
    // Another process may write the same document at this moment.
    await queries.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`${kind}:${path}`]);
    await hide(queries, kind, path, longAgo);
    await queries.query(
      `UPDATE planning.knowledge_documents
       SET path = $2, scope = $3, title = $4, mark = $5, hidden_at = NULL WHERE id = $1`,
      [id, path, scope ?? null, title, mark],
    );
  }

  return {
    async marks(kind) {
      const all = await rows<{ path: string; mark: string }>(
        'SELECT path, mark FROM planning.knowledge_documents WHERE kind = $1 AND hidden_at IS NULL',
        [kind],
      );
      return new Map(all.map(({ path, mark }) => [path, mark]));
    },
    async count(scope) {
      const [found] = await rows<{ count: number }>(
        `SELECT count(*) FROM ${joined} WHERE scope = $1 AND hidden_at IS NULL`,
        [scope],
      );
      return found?.count ?? 0;
    },
    async write(kind, scope = everyone) {
      const id = await transaction((queries) => begin(queries, kind));
      underWay.add(id);
      let written = 0;
      return {
        add(passages) {
          const before = written;
          written += passages.length;
          return transaction((queries) => add(queries, id, before, passages, scope));
        },
        async finish(document) {
          await transaction((queries) => show(queries, id, document));
          underWay.delete(id);
        },
        abandon: (): void => void underWay.delete(id),
      };
    },
    replace: (document, passages) =>
      transaction(async (queries) => {
        const id = await begin(queries, document.kind);
        await add(queries, id, 0, passages, document.scope ?? everyone);
        await show(queries, id, document);
      }),
    async setMark(kind, path, mark) {
      await write('UPDATE planning.knowledge_documents SET mark = $1 WHERE kind = $2 AND path = $3', [
        mark,
        kind,
        path,
      ]);
    },
    remove: (kind, path) =>
      transaction(async (queries) => {
        await hide(queries, kind, path, longAgo);
      }),
    sweep: () =>
      transaction(async (queries) => {
        const hidden = await queries.query<{ id: number }>(
          `SELECT id FROM planning.knowledge_documents
           WHERE hidden_at < now() - $1::interval AND id <> ALL ($2) LIMIT 1 FOR UPDATE SKIP LOCKED`,
          [writtenWithin, [...underWay]],
        );
        const [document] = hidden.rows;
        if (!document) return false;
        const deleted = await queries.query(
          `DELETE FROM planning.knowledge_passages WHERE id IN (
             SELECT id FROM planning.knowledge_passages WHERE document = $1 LIMIT $2)`,
          [document.id, sweptAtOnce],
        );
        if (deleted.rowCount === 0)
          await queries.query('DELETE FROM planning.knowledge_documents WHERE id = $1', [document.id]);
        return true;
      }),
    async find({ match, like }, session, limit) {
      if (match !== undefined) return (await byTerms(match, [everyone, session], [session], limit)).map(hit);
      if (like === undefined) return [];
      return rows<Hit>(
        `SELECT ${columns} FROM ${joined}
         WHERE (text ILIKE $1 OR title ILIKE $1 OR place ILIKE $1) AND ${inSight}
         ORDER BY knowledge_passages.id LIMIT $3`,
        [`%${like}%`, session, limit],
      );
    },
    number: (session, key) =>
      transaction(async (queries) => {
        await queries.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 1))', [session]);
        const numbered = await queries.query<{ number: number }>(
          `WITH known AS (SELECT number FROM planning.knowledge_numbers WHERE session = $1 AND passage = $2),
             given AS (INSERT INTO planning.knowledge_numbers (session, passage, number)
               SELECT $1, $2, coalesce((SELECT max(number) FROM planning.knowledge_numbers WHERE session = $1), 0) + 1
               WHERE NOT EXISTS (SELECT 1 FROM known) RETURNING number)
           SELECT number FROM known UNION ALL SELECT number FROM given`,
          [session, key],
        );
        return numbered.rows[0]?.number ?? 0;
      }),
  };
}

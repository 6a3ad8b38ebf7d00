import type { Fact } from '../../workshop/facts.js';
import { deflated, type DeflatedFile, inflated, readFact, type StoredFact, unpackedFacts } from '../rows.js';
import type { IssuedFile } from '../../contracts/store.js';
import type { Connection, Queries } from './connection.js';

/** The facts of a workshop as they are stored, in order, whether they are packed or not: all of one moment. */
export async function storedFacts(queries: Queries, workshop: string): Promise<StoredFact[]> {
  const stored = await queries.query<StoredFact & { pack: Buffer | null }>(
    `SELECT 0 AS seq, '' AS type, '' AS at, '' AS release, '' AS body, facts AS pack
     FROM planning.packed_facts WHERE session = $1
     UNION ALL
     SELECT seq, type, at, release, body, NULL FROM planning.facts WHERE session = $1 ORDER BY seq`,
    [workshop],
  );
  return stored.rows.flatMap(({ pack, ...loose }) => (pack ? unpackedFacts(pack) : [loose]));
}

/** What was recorded of workshops, and the files of their versions. */
export function factTables({ pool, rows }: Connection, release: string) {
  return {
    async facts(workshop: string): Promise<Fact[]> {
      return (await storedFacts(pool, workshop)).map((each) => readFact(workshop, each, release));
    },
    async files(workshop: string, version: number): Promise<IssuedFile[]> {
      return inflated(
        await rows<DeflatedFile>(
          'SELECT name, content FROM planning.issued_files WHERE session = $1 AND version = $2 ORDER BY place',
          [workshop, version],
        ),
      );
    },
    /** Within a step. */
    async append(queries: Queries, workshop: string, expected: number, facts: readonly Fact[]) {
      if (facts.length === 0) return;
      await queries.query(
        `INSERT INTO planning.facts (session, seq, type, at, release, body)
         SELECT $1, $2 + number, type, at, $3, body
         FROM unnest($4::text[], $5::text[], $6::text[]) WITH ORDINALITY AS fact (type, at, body, number)`,
        [
          ...[workshop, expected, release],
          ...[facts.map(({ type }) => type), facts.map(({ at }) => at)],
          facts.map((each) => JSON.stringify(each)),
        ],
      );
    },
    /** Within a step. */
    async issue(
      queries: Queries,
      workshop: string,
      { version, files }: { version: number; files: readonly IssuedFile[] },
    ) {
      const kept = deflated(files);
      await queries.query(
        `INSERT INTO planning.issued_files (session, version, place, name, content)
         SELECT $1, $2, number - 1, name, content
         FROM unnest($3::text[], $4::bytea[]) WITH ORDINALITY AS file (name, content, number)`,
        [workshop, version, kept.map(({ name }) => name), kept.map(({ content }) => content)],
      );
    },
  };
}

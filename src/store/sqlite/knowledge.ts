import type { Database } from 'better-sqlite3';

type Kind = 'folder' | 'workshop' | 'file';

/** How many passages are cleared away in one go. */
const sweptAtOnce = 50;

/** A source of passages. `mark` says from which state of it they were made; without a `scope` it is found everywhere. */
interface KnowledgeDocument {
  kind: Kind;
  path: string;
  scope?: string;
  title: string;
  mark: string;
}

interface Passage {
  place: string;
  text: string;
  terms: string;
}

/** A passage as it was found; `key` names it for good, as long as its document has that many. */
interface Hit {
  key: string;
  title: string;
  place: string;
  text: string;
}

/** The index of what may be looked up, over terms that were cut elsewhere. */
export function knowledgeTables(database: Database) {
  const marks = database.prepare<[Kind], { path: string; mark: string }>(
    "SELECT path, mark FROM knowledge_documents WHERE kind = ? AND scope IS NOT ''",
  );
  // Nobody sees the scope '': a document is written under it, and waits under it to be cleared away.
  const hide = database.prepare<[Kind, string]>(
    "UPDATE knowledge_documents SET scope = '', path = hex(randomblob(16)) WHERE kind = ? AND path = ?",
  );
  const begin = database.prepare<[Kind]>(
    "INSERT INTO knowledge_documents (kind, path, scope, title, mark) VALUES (?, hex(randomblob(16)), '', '', '')",
  );
  const show = database.prepare(
    'UPDATE knowledge_documents SET path = ?, scope = ?, title = ?, mark = ? WHERE id = ?',
  );
  const hidden = database.prepare<[], number>("SELECT id FROM knowledge_documents WHERE scope = ''").pluck();
  const passagesOf = database
    .prepare<[number, number], number>('SELECT id FROM knowledge_passages WHERE document = ? LIMIT ?')
    .pluck();
  const dropTerms = database.prepare('DELETE FROM knowledge_terms WHERE rowid = ?');
  const dropPassage = database.prepare('DELETE FROM knowledge_passages WHERE id = ?');
  const dropDocument = database.prepare('DELETE FROM knowledge_documents WHERE id = ?');
  const addPassage = database.prepare(
    'INSERT INTO knowledge_passages (document, number, place, text) VALUES (?, ?, ?, ?)',
  );
  const addTerms = database.prepare('INSERT INTO knowledge_terms (rowid, terms) VALUES (?, ?)');
  const remark = database.prepare('UPDATE knowledge_documents SET mark = ? WHERE kind = ? AND path = ?');
  const columns = `kind || ':' || path || '#' || passages.number AS key, title, place, text`;
  const inSight = `(scope IS NULL OR scope IN (@channel, @session)) AND NOT (kind = 'workshop' AND path = @session)`;
  type Sight = { channel: string; session: string; limit: number };
  const byTerms = database.prepare<[Sight & { match: string }], Hit>(
    `SELECT ${columns} FROM knowledge_terms
     JOIN knowledge_passages AS passages ON passages.id = knowledge_terms.rowid
     JOIN knowledge_documents AS documents ON documents.id = document
     WHERE knowledge_terms MATCH @match AND ${inSight} ORDER BY bm25(knowledge_terms), passages.id LIMIT @limit`,
  );
  const byText = database.prepare<[Sight & { like: string }], Hit>(
    `SELECT ${columns} FROM knowledge_passages AS passages JOIN knowledge_documents AS documents ON documents.id = document
     WHERE (text LIKE @like OR title LIKE @like OR place LIKE @like) AND ${inSight} ORDER BY passages.id LIMIT @limit`,
  );
  const counted = database
    .prepare<[string], number>(
      `SELECT count(*) FROM knowledge_passages JOIN knowledge_documents AS documents ON documents.id = document
       WHERE scope = ?`,
    )
    .pluck();
  const numbered = database
    .prepare<[string, string], number>(
      'SELECT number FROM knowledge_numbers WHERE session = ? AND passage = ?',
    )
    .pluck();
  const number = database
    .prepare<[string, string, string], number>(
      `INSERT INTO knowledge_numbers (session, passage, number)
       VALUES (?, ?, (SELECT coalesce(max(number), 0) + 1 FROM knowledge_numbers WHERE session = ?)) RETURNING number`,
    )
    .pluck();

  /** Documents that are being written, by id. */
  const underWay = new Set<number>();

  function write(kind: Kind) {
    const id = Number(begin.run(kind).lastInsertRowid);
    let written = 0;
    underWay.add(id);
    return {
      add: database.transaction((passages: readonly Passage[]): void => {
        for (const { place, text, terms } of passages) {
          const row = addPassage.run(id, ++written, place, text).lastInsertRowid;
          addTerms.run(row, terms);
        }
      }),
      finish: database.transaction(({ path, scope, title, mark }: KnowledgeDocument): void => {
        hide.run(kind, path);
        show.run(path, scope ?? null, title, mark, id);
        underWay.delete(id);
      }),
      abandon: (): void => void underWay.delete(id),
    };
  }

  return {
    /** The mark of every document of a kind, by its path. */
    marks: (kind: Kind): Map<string, string> =>
      new Map(marks.all(kind).map(({ path, mark }) => [path, mark])),
    /** How many passages are found in this scope alone. */
    count: (scope: string): number => counted.get(scope) ?? 0,
    write,
    /** The document with these passages in place of those that it had, or nothing of it. */
    replace: database.transaction((document: KnowledgeDocument, passages: readonly Passage[]): void => {
      const writing = write(document.kind);
      writing.add(passages);
      writing.finish(document);
    }),
    remark: (kind: Kind, path: string, mark: string): void => void remark.run(mark, kind, path),
    remove: (kind: Kind, path: string): void => void hide.run(kind, path),
    /** Clears away a part of what nobody sees any more. Says whether there may be more of it. */
    sweep: database.transaction((): boolean => {
      const id = hidden.all().find((each) => !underWay.has(each));
      if (id === undefined) return false;
      const passages = passagesOf.all(id, sweptAtOnce);
      for (const passage of passages) {
        dropTerms.run(passage);
        dropPassage.run(passage);
      }
      if (passages.length === 0) dropDocument.run(id);
      return true;
    }),
    /** The best passages within sight of a workshop, best first; none from the workshop itself but its files. */
    find(
      { match, like }: { match?: string; like?: string },
      sight: { channel: string; session: string },
      limit: number,
    ): Hit[] {
      if (match !== undefined) return byTerms.all({ ...sight, limit, match });
      return like === undefined ? [] : byText.all({ ...sight, limit, like: `%${like}%` });
    },
    /** The number under which this workshop knows a passage, given at the first time. */
    number: database.transaction(
      (session: string, key: string): number =>
        numbered.get(session, key) ?? number.get(session, key, session) ?? 0,
    ),
  };
}

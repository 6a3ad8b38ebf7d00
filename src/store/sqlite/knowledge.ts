import type { Database } from 'better-sqlite3';
import type {
  DocumentKind,
  IndexedDocument,
  IndexedPassage,
  KnowledgeIndex,
} from '../../contracts/knowledge.js';
import type { GroupCommit } from './group-commit.js';
import { termSearch } from './items.js';

/** The term of a document without a scope. */
const everyone = 'everyone';
/** How many passages are deleted in one go. */
const sweptAtOnce = 50;

/** A passage that was found. Its `key` is its document and its number there. */
interface Hit {
  key: string;
  title: string;
  place: string;
  text: string;
}

const hit = ({ key, title, place, text }: Hit): Hit => ({ key, title, place, text });

/** The index over terms that the knowledge room cuts. */
export function knowledgeTables(database: Database, writes: GroupCommit): KnowledgeIndex {
  const marks = database.prepare<[DocumentKind], { path: string; mark: string }>(
    "SELECT path, mark FROM knowledge_documents WHERE kind = ? AND scope IS NOT ''",
  );
  // No search sees the scope '': documents have it while they are written, and again until they are deleted.
  const hide = database.prepare<[DocumentKind, string]>(
    "UPDATE knowledge_documents SET scope = '', path = hex(randomblob(16)) WHERE kind = ? AND path = ?",
  );
  const begin = database.prepare<[DocumentKind]>(
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
  const addTerms = database.prepare('INSERT INTO knowledge_terms (rowid, scope, terms) VALUES (?, ?, ?)');
  const setMark = database.prepare('UPDATE knowledge_documents SET mark = ? WHERE kind = ? AND path = ?');
  const columns = `kind || ':' || path || '#' || passages.number AS key, title, place, text`;
  const inSight = '(documents.scope IS NULL OR documents.scope = @session)';
  type Sight = { session: string; limit: number };
  const byTerms = termSearch<Hit & { row: number }>(database, {
    ...{ table: 'knowledge_terms', scope: 'scope', columns, equals: 'ASC' },
    from: `knowledge_terms JOIN knowledge_passages AS passages ON passages.id = knowledge_terms.rowid
     JOIN knowledge_documents AS documents ON documents.id = document`,
    where: inSight,
  });
  const byText = database.prepare<[Sight & { like: string }], Hit>(
    `SELECT ${columns} FROM knowledge_documents AS documents
     JOIN knowledge_passages AS passages ON document = documents.id
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

  function begun(kind: DocumentKind, inScope = everyone) {
    const id = Number(begin.run(kind).lastInsertRowid);
    let written = 0;
    underWay.add(id);
    return {
      add(passages: readonly IndexedPassage[]): void {
        for (const { place, text, terms } of passages) {
          const row = addPassage.run(id, ++written, place, text).lastInsertRowid;
          addTerms.run(row, inScope, terms);
        }
      },
      finish({ path, scope, title, mark }: IndexedDocument): void {
        hide.run(kind, path);
        show.run(path, scope ?? null, title, mark, id);
        underWay.delete(id);
      },
      abandon: (): void => void underWay.delete(id),
    };
  }

  function sweep(): boolean {
    const id = hidden.all().find((each) => !underWay.has(each));
    if (id === undefined) return false;
    const passages = passagesOf.all(id, sweptAtOnce);
    for (const passage of passages) {
      dropTerms.run(passage);
      dropPassage.run(passage);
    }
    if (passages.length === 0) dropDocument.run(id);
    return true;
  }

  return {
    marks: async (kind) => new Map(marks.all(kind).map(({ path, mark }) => [path, mark])),
    count: async (scope) => counted.get(scope) ?? 0,
    async write(kind, scope) {
      const { add, finish, abandon } = await writes.soon(() => begun(kind, scope));
      return {
        add: (passages) => writes.soon(() => add(passages)),
        finish: (document) => writes.soon(() => finish(document)),
        abandon,
      };
    },
    replace: (document, passages) =>
      writes.soon(() => {
        const { add, finish } = begun(document.kind, document.scope);
        add(passages);
        finish(document);
      }),
    setMark: (kind, path, mark) => writes.soon(() => void setMark.run(mark, kind, path)),
    remove: (kind, path) => writes.soon(() => void hide.run(kind, path)),
    sweep: () => writes.soon(sweep),
    async find({ match, like }, session, limit) {
      if (match !== undefined) return byTerms(match, [everyone, session], { session }, limit).map(hit);
      return like === undefined ? [] : byText.all({ session, limit, like: `%${like}%` });
    },
    number: (session, key) =>
      writes.soon(() => numbered.get(session, key) ?? number.get(session, key, session) ?? 0),
  };
}

import { setImmediate as turn } from 'node:timers/promises';
import type { DocumentKind, IndexedDocument, KnowledgeIndex } from '../contracts/knowledge.js';
import type { Log } from '../contracts/process.js';
import type { CutDocument, Piece } from './passages.js';
import { indexed } from './words.js';

/** How much is indexed in one go, in passages and characters: more would hold up everything else. */
const atOnce = { passages: 50, text: 12_000 };

/** The terms of a passage: those of its words, its place and the title of its document. */
const termsOfPassage = (title: string, { place, text }: Piece): string =>
  indexed(`${title}\n${place}\n${text}`);

/** Writes documents to the index. Passages are found by their words, and by those of their place and title. */
export function createIndexWriter(index: KnowledgeIndex, log: Pick<Log, 'error'>) {
  let sweeping: Promise<void> | undefined;
  const closing = new AbortController();

  const entry = (title: string) => (piece: Piece) => ({ ...piece, terms: termsOfPassage(title, piece) });

  async function sweep(): Promise<void> {
    try {
      do await turn();
      while (!closing.signal.aborted && (await index.sweep()));
    } catch (err) {
      log.error({ err }, 'what is not looked up any more could not be cleared away');
    } finally {
      sweeping = undefined;
    }
  }

  function sweepSoon(): void {
    sweeping ??= sweep();
  }

  return {
    sweepSoon,
    marks: (kind: DocumentKind) => index.marks(kind),
    async remove(kind: DocumentKind, path: string): Promise<void> {
      await index.remove(kind, path);
      sweepSoon();
    },
    /** Writes a small document at once. */
    async put(document: Omit<IndexedDocument, 'title'>, { title, pieces }: CutDocument): Promise<void> {
      await index.replace({ ...document, title }, pieces.map(entry(title)));
      sweepSoon();
    },
    /** Writes a document of any size in parts, between which the event loop turns. Rejects when the signal aborts. */
    async putInParts(
      document: Omit<IndexedDocument, 'title'>,
      { title, pieces }: CutDocument,
      signal: AbortSignal,
    ): Promise<void> {
      const writing = await index.write(document.kind, document.scope);
      try {
        for (const part of partsOf(pieces)) {
          await writing.add(part.map(entry(title)));
          await turn();
          signal.throwIfAborted();
        }
        await writing.finish({ ...document, title });
      } catch (error) {
        writing.abandon();
        throw error;
      } finally {
        sweepSoon();
      }
    },
    /** Stops deleting in the background; it goes on after the next start. */
    async close(): Promise<void> {
      closing.abort();
      await sweeping;
    },
  };
}
export type IndexWriter = ReturnType<typeof createIndexWriter>;

function* partsOf(pieces: readonly Piece[]): Generator<Piece[]> {
  let part: Piece[] = [];
  let size = 0;
  for (const piece of pieces) {
    part.push(piece);
    size += piece.place.length + piece.text.length;
    if (part.length < atOnce.passages && size < atOnce.text) continue;
    yield part;
    [part, size] = [[], 0];
  }
  if (part.length > 0) yield part;
}

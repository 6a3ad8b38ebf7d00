import { setImmediate as turn } from 'node:timers/promises';
import type { IndexedDocument, Kind, KnowledgeIndex } from '../contracts/knowledge-index.js';
import type { Log } from './needs.js';
import type { Cut, Piece } from './passages.js';
import { indexed } from './words.js';

/** What is indexed in one go, in passages and in characters: more of it would hold up everything else. */
const atOnce = { passages: 50, text: 12_000 };

/** The index as one puts documents on it: cut to passages, found by their words and those of their place. */
export function createShelf(index: KnowledgeIndex, log: Log) {
  let sweeping: Promise<void> | undefined;
  const closing = new AbortController();

  const entry =
    (title: string) =>
    ({ place, text }: Piece) => ({ place, text, terms: indexed(`${title}\n${place}\n${text}`) });

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

  function tidy(): void {
    sweeping ??= sweep();
  }

  return {
    tidy,
    marks: (kind: Kind) => index.marks(kind),
    async remove(kind: Kind, path: string): Promise<void> {
      await index.remove(kind, path);
      tidy();
    },
    /** Puts a small document there at once. */
    async put(document: Omit<IndexedDocument, 'title'>, { title, pieces }: Cut): Promise<void> {
      await index.replace({ ...document, title }, pieces.map(entry(title)));
      tidy();
    },
    /** Puts a document of any size there, in turn with everything else. Rejects when the signal aborts. */
    async putInParts(
      document: Omit<IndexedDocument, 'title'>,
      { title, pieces }: Cut,
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
        tidy();
      }
    },
    /** Ends what is under way in the background; it goes on after the next start. */
    async close(): Promise<void> {
      closing.abort();
      await sweeping;
    },
  };
}
export type Shelf = ReturnType<typeof createShelf>;

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

import type { Index, IndexedDocument, Kind } from './needs.js';
import type { Cut } from './passages.js';
import { indexed } from './words.js';

/** The index as one puts documents on it: cut to passages, found by their words and those of their place. */
export function createShelf(index: Index) {
  return {
    marks: (kind: Kind) => index.marks(kind),
    remove: (kind: Kind, path: string) => index.remove(kind, path),
    put(document: Omit<IndexedDocument, 'title'>, { title, pieces }: Cut): void {
      index.replace(
        { ...document, title },
        pieces.map(({ place, text }) => ({ place, text, terms: indexed(`${title}\n${place}\n${text}`) })),
      );
    },
  };
}
export type Shelf = ReturnType<typeof createShelf>;

import { visibleIn } from '../text/visible.js';
import { kindOf, type Limits } from './limits.js';
import { type Cut, cutPages, cutText } from './passages.js';
import { plainJson } from './plain-json.js';
import { readPages } from './read-pdf.js';

/** What a file says, as far as it is read. `pages`: only the first of so many; `isCut`: only the beginning of its text. */
export interface Contents extends Cut {
  pages?: { read: number; of: number } | undefined;
  isCut?: boolean | undefined;
}

/**
 * Reads a file by what its name says that it is; `place` is how people know it. A file can be built so that this takes
 * all memory and no end: only the process for it calls this, which is ended from outside. Throws where it is damaged.
 */
export async function readFile(place: string, bytes: Uint8Array, limits: Limits): Promise<Contents> {
  const kind = kindOf(place);
  if (kind === 'pdf') {
    const { texts, of, isCut } = await readPages(bytes, limits);
    const pages = { read: texts.length, of };
    return within(limits, { ...cutPages(place, texts), ...(pages.read < of ? { pages } : { isCut }) });
  }
  const { text, isCut } = begun(decoded(bytes, limits.text), limits.text);
  if (kind !== 'json') return within(limits, { ...cutText(place, text), isCut });
  const values = begun(plainJson(text, limits.text + 1), limits.text);
  return within(limits, { ...cutText(place, values.text), isCut: isCut || values.isCut });
}

function begun(text: string, most: number): { text: string; isCut: boolean } {
  return { text: text.slice(0, most), isCut: text.length > most };
}

/**
 * No more passages than that; and since each says where it stands, no more text than twice what was read. None at all
 * where there are no words, as in a PDF of scanned pages.
 */
function within({ passages, text }: Limits, given: Contents): Contents {
  const contents = visibleIn(given);
  const says = contents.pieces.some((piece) => /[\p{L}\p{N}]/u.test(piece.text));
  if (!says) return { title: contents.title, pieces: [] };
  let left = 2 * text;
  const pieces = contents.pieces.slice(0, passages).filter((piece) => {
    left -= piece.place.length + piece.text.length;
    return left >= 0;
  });
  return pieces.length < contents.pieces.length
    ? { ...contents, pieces, isCut: true }
    : { ...contents, pieces };
}

/** UTF-8, or UTF-16 where its mark says so; else GB 18030, in which older Chinese files are written. */
function decoded(all: Uint8Array, most: number): string {
  const [first, second] = all;
  // Four bytes are the longest character; one more character than that shows that there is more.
  const bytes = all.subarray(0, 4 * (most + 1));
  // With `stream` half a character at the end, where the bytes were cut, is no error.
  const how = { stream: bytes.length < all.length };
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes, how);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes, how);
  if (bytes.includes(0)) throw new Error('no text: there are zero bytes in it');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, how);
  } catch {
    return new TextDecoder('gb18030').decode(bytes, how);
  }
}

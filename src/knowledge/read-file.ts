import { jsonIn } from '../text/json.js';
import { visibleIn } from '../text/visible.js';
import { type CutDocument, cutPages, cutText } from './passages.js';

const mebibyte = 1024 * 1024;

/** What one file may cost, from its bytes to the passages that are made of it. */
export const fileLimits = {
  /** As it arrives, in bytes. */
  bytes: 20 * mebibyte,
  /** How much of its text is read, in characters. */
  text: 2_000_000,
  /** How many pages of a PDF are read. */
  pages: 500,
  /** How many passages are kept: a file of headings alone would have many more than one of text. */
  passages: 10_000,
  /** What the process that reads it may occupy, in bytes. */
  memory: 512 * mebibyte,
  /**
   * How long that process may keep a processor busy, in milliseconds: on a machine with much else to do it may take
   * longer, three times that at most. It begins no further page when three quarters of it are over.
   */
  timeMs: 20_000,
};
export type FileLimits = typeof fileLimits;

/** Kinds of files that are read, by how their names end. */
const readable = new Set([
  ...['md', 'markdown', 'txt', 'text', 'log', 'csv', 'tsv', 'json', 'yaml', 'yml', 'html', 'htm'],
  ...['pdf', 'docx', 'xlsx', 'eml'],
]);

/** The ending of a file's name; undefined when such files are not read. */
export function kindOf(name: string): string | undefined {
  const kind = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return name.includes('.') && readable.has(kind) ? kind : undefined;
}

/**
 * What a file says, as far as it is read. `pages`: how many were read of how many; `isCut`: only its beginning was read.
 */
export interface Contents extends CutDocument {
  pages?: { read: number; of: number } | undefined;
  isCut?: boolean | undefined;
}

/** What a file is by how it begins, whatever its name says: people rename files. Else what its name says. */
async function kindIn(place: string, bytes: Uint8Array): Promise<string | undefined> {
  const begin = new TextDecoder('latin1').decode(bytes.subarray(0, lookedAt));
  if (begin.startsWith('%PDF-')) return 'pdf';
  if (begin.startsWith('PK\x03\x04')) {
    const { kindOfPacked } = await import('./documents.js');
    return kindOfPacked(bytes) ?? kindOf(place);
  }
  const kind = kindOf(place);
  return kind !== 'eml' && /^[^<]{0,9}<(?:!doctype )?html\b/i.test(begin) ? 'html' : kind;
}
/** A page says so at its beginning; a mark of its encoding may stand before. */
const lookedAt = 64;

/**
 * Reads a file by the kind of its content, or else of its name; `place` is how people know it. A file can be built so that this
 * takes all memory or never ends, so only the reader's child calls it, which is killed from outside. Throws when the file is damaged.
 */
export async function readFile(place: string, bytes: Uint8Array, limits: FileLimits): Promise<Contents> {
  if (bytes.length === 0) return { title: place, pieces: [] };
  const kind = await kindIn(place, bytes);
  if (kind === 'pdf') {
    const { texts, of, isCut } = await readPages(bytes, limits);
    const pages = { read: texts.length, of };
    return within(limits, { ...cutPages(place, texts), pages, isCut: isCut || pages.read < of });
  }
  if (kind === 'docx' || kind === 'xlsx' || kind === 'eml') {
    const { textOfDocx, textOfXlsx, textOfMail } = await import('./documents.js');
    const read = { docx: textOfDocx, xlsx: textOfXlsx, eml: textOfMail }[kind];
    const { text, isCut } = begun(await read(bytes), limits.text);
    return within(limits, { ...cutText(place, text), isCut });
  }
  const text = decoded(bytes, limits.text);
  const plain = begun(kind === 'json' ? plainJson(text) : text, limits.text);
  if (kind !== 'html' && kind !== 'htm')
    return within(limits, { ...cutText(place, plain.text), isCut: plain.isCut });
  const { textOfHtml } = await import('./documents.js');
  return within(limits, { ...cutText(place, textOfHtml(plain.text)), isCut: plain.isCut });
}

function begun(text: string, most: number): { text: string; isCut: boolean } {
  return { text: text.slice(0, most), isCut: text.length > most };
}

/**
 * At most `passages` passages, and twice the text that was read, since each passage repeats its place. None when there
 * are no words, as in a PDF of scanned pages.
 */
function within({ passages, text }: FileLimits, given: Contents): Contents {
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

/** UTF-16 where its mark or its zero bytes say so. */
function decoded(all: Uint8Array, most: number): string {
  const [first, second] = all;
  // Four bytes are the longest character; one more character than that shows that there is more.
  const bytes = all.subarray(0, 4 * (most + 1));
  // With `stream` half a character at the end, where the bytes were cut, is no error.
  const how = { stream: bytes.length < all.length };
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes, how);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes, how);
  return bytes.includes(0) ? withoutMark(bytes, how) : utf8OrGb18030(bytes, how);
}

/** UTF-8, or else GB 18030, in which older Chinese files are written. */
export function utf8OrGb18030(bytes: Uint8Array, how?: { stream: boolean }): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, how);
  } catch {
    return new TextDecoder('gb18030').decode(bytes, how);
  }
}

/** UTF-16 without its mark: of digits, commas and ends of lines one byte is zero, the second or the first. Throws for what is no text. */
function withoutMark(bytes: Uint8Array, how: { stream: boolean }): string {
  const zerosAt = (side: number) => bytes.filter((byte, at) => byte === 0 && at % 2 === side).length;
  const text = new TextDecoder(zerosAt(0) > zerosAt(1) ? 'utf-16be' : 'utf-16le').decode(bytes, how);
  if (/[\0\ufffd]/.test(text)) throw new Error('no text: there are zero bytes in it');
  return text;
}

/** A value a line, so that it can be cut between its lines; what is no JSON stays as it is. */
function plainJson(text: string): string {
  const value = jsonIn(text);
  return value === undefined ? text : JSON.stringify(value, null, 1);
}

/**
 * The text of a PDF's pages, as many as are read; `of`: as many as it has. Page by page, and each in parts, so that it ends
 * where there is enough of it or the time is over.
 */
async function readPages(bytes: Uint8Array, limits: FileLimits) {
  const begin = process.cpuUsage();
  // The library is large: it is loaded for a PDF only.
  const { getDocumentProxy } = await import('unpdf');
  // Its own warnings about odd files stay out of our log.
  const document = await getDocumentProxy(bytes, { verbosity: 0 });
  const of = document.numPages;
  const texts: string[] = [];
  let left = limits.text;
  while (texts.length < Math.min(of, limits.pages) && left > 0) {
    if (texts.length > 0 && busyMs(begin) > limits.timeMs * 0.75) break;
    const page = await document.getPage(texts.length + 1);
    const text = await textOf(page.streamTextContent(), left);
    page.cleanup();
    left -= text.length;
    texts.push(text);
  }
  return { texts, of, isCut: left <= 0 };
}

function busyMs(since: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1_000;
}

/** What is drawn on a page, up to so many characters. */
async function textOf(parts: ReadableStream<{ items: object[] }>, most: number): Promise<string> {
  let text = '';
  // Not cancelled: the library would fail over what it still has to say.
  for await (const { items } of parts.values({ preventCancel: true })) {
    for (const item of items)
      if ('str' in item) text += `${String(item.str)}${'hasEOL' in item && item.hasEOL ? '\n' : ''}`;
    if (text.length >= most) break;
  }
  return text.slice(0, most);
}

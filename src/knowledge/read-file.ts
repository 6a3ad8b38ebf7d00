import { visibleIn } from '../text/visible.js';
import { type Cut, cutPages, cutText } from './passages.js';
import { plainJson } from './plain-json.js';

export const mostFileBytes = 20 * 1024 * 1024;
/** What of one file is read at most, in characters. */
const mostText = 2_000_000;
/** The same in passages: a file of headings alone has many more of them than one of text. */
const mostPieces = 10_000;

/** `type`: of a kind that is not read here; `size`: too large; `empty`: without any text, like a scanned PDF. */
export type FileProblem = 'type' | 'size' | 'empty' | 'unreadable';

/** What a file says, cut to passages, or why it can't be read; `detail` is for the log. */
export type FileRead = { cut: Cut } | { problem: FileProblem; detail: string };

type Reader = (name: string, bytes: Uint8Array) => Cut | Promise<Cut>;

const plain: Reader = (name, bytes) => cutText(name, decoded(bytes).slice(0, mostText));
const json: Reader = (name, bytes) => cutText(name, plainJson(decoded(bytes).slice(0, mostText), mostText));
const readers: Record<string, Reader> = {
  md: plain,
  markdown: plain,
  txt: plain,
  text: plain,
  csv: plain,
  json,
  pdf: readPdf,
};

/** Whether a name is that of a file that can be read. */
export function isReadable(name: string): boolean {
  return extensionOf(name) in readers;
}

/** Reads a file by what its name says that it is. `place` is how people know it. Never throws. */
export async function readFile(place: string, bytes: Uint8Array): Promise<FileRead> {
  const reader = readers[extensionOf(place)];
  if (!reader) return { problem: 'type', detail: 'not of a kind that is read' };
  if (bytes.length > mostFileBytes) return { problem: 'size', detail: `${bytes.length} bytes` };
  try {
    const { title, pieces } = visibleIn(await reader(place, bytes));
    const cut = { title, pieces: pieces.slice(0, mostPieces) };
    const says = cut.pieces.some(({ text }) => /[\p{L}\p{N}]/u.test(text));
    return says ? { cut } : { problem: 'empty', detail: 'no text in it' };
  } catch (error) {
    return { problem: 'unreadable', detail: error instanceof Error ? error.message : String(error) };
  }
}

function extensionOf(name: string): string {
  return /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
}

/** UTF-8, or UTF-16 where its mark says so; else GB 18030, in which older Chinese files are written. */
function decoded(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  if (bytes.includes(0)) throw new Error('no text: there are zero bytes in it');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}

/** The library is large and seldom needed: it is loaded with the first PDF. */
async function readPdf(name: string, bytes: Uint8Array): Promise<Cut> {
  const { extractText, getDocumentProxy } = await import('unpdf');
  // It takes the bytes over, so it gets a copy of its own; what it finds odd in them is none of our log's business.
  const document = await getDocumentProxy(Uint8Array.from(bytes), { verbosity: 0 });
  try {
    const { text } = await extractText(document);
    return cutPages(name, begun(text));
  } finally {
    await document.destroy();
  }
}

/** Pages up to as much text as is read of one file. */
function begun(pages: readonly string[]): string[] {
  let left = mostText;
  return pages.map((page) => {
    const kept = page.slice(0, left);
    left -= kept.length;
    return kept;
  });
}

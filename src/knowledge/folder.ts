import { readFile as bytesOf, readdir, realpath, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import type { DecidedLine, DocumentKind, IndexedDocument, KnowledgeIndex } from '../contracts/knowledge.js';
import type { Log } from '../contracts/process.js';
import { isWithin } from '../real-path.js';
import type { CutDocument, Piece } from './passages.js';
import { fileLimits, kindOf } from './read-file.js';
import type { ReadFile, ReadResult } from './reader.js';
import { termsOfLine } from './search.js';
import { indexed } from './words.js';

/** How much is indexed in one go, in passages and characters: more would hold up everything else. */
const atOnce = { passages: 50, text: 12_000 };

/** The terms of a passage: those of its words, its place and the title of its document. */
const termsOfPassage = (title: string, { place, text }: Piece): string =>
  indexed(`${title}\n${place}\n${text}`);

/** The terms of what stands on a shelf of the store, cut anew. */
export const cutTerms = (shelf: 'knowledge' | 'item', title: string, passage: Piece): string =>
  shelf === 'item' ? termsOfLine(JSON.parse(passage.text) as DecidedLine) : termsOfPassage(title, passage);

/** Writes documents to the index. Passages are found by their words, and by those of their place and title. */
export function createIndexWriter(index: KnowledgeIndex, log: Pick<Log, 'error'>) {
  let sweeping: Promise<void> | undefined;
  const closing = new AbortController();

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
    /** Writes a document of any size in parts, between which the event loop turns. Rejects when the signal aborts. */
    async putInParts(
      document: Omit<IndexedDocument, 'title'>,
      { title, pieces }: CutDocument,
      signal: AbortSignal,
    ): Promise<void> {
      const writing = await index.write(document.kind, document.scope);
      try {
        for (const part of partsOf(pieces)) {
          await writing.add(part.map((piece) => ({ ...piece, terms: termsOfPassage(title, piece) })));
          await turn();
          signal.throwIfAborted();
        }
        await writing.finish({ ...document, title });
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

const mostFiles = 2_000;

/** A file of the folder; `mark` changes when it does, or what is withheld of it. */
interface FolderFile {
  path: string;
  file: string;
  mark: string;
}

/**
 * Keeps the index in step with a folder: only changed files are read again, and deleted ones leave it. Hidden files and
 * links that lead out of the folder are skipped. A file that cannot be read is logged once. `rules`: another one has all
 * files read anew.
 */
export function createFolder(
  root: string,
  writer: IndexWriter,
  readFile: ReadFile,
  rules: string,
  log: Pick<Log, 'info' | 'warn'>,
) {
  /** The marks of files that were logged already, by path. */
  const reported = new Map<string, string>();

  function report(path: string, mark: string, problem: string, detail: string): void {
    if (reported.get(path) === mark) return;
    reported.set(path, mark);
    log.warn({ file: path, problem, detail }, 'a file of the knowledge folder is not read');
  }

  async function read({ path, file, mark }: FolderFile, signal: AbortSignal): Promise<void> {
    const got = await bytesOf(file).then(
      (bytes) => readFile(path, bytes, signal),
      (error: unknown): ReadResult => ({ problem: 'unreadable', detail: String(error) }),
    );
    if ('problem' in got) {
      report(path, mark, got.problem, got.detail);
      await writer.remove('folder', path);
      return;
    }
    const { pages, isCut } = got;
    if (isCut)
      log.warn({ file: path, ...pages }, 'only the beginning of a file of the knowledge folder is read');
    await writer.putInParts({ kind: 'folder', path, mark }, got, signal);
  }

  return {
    /** Looks through the whole folder once. Rejects when the signal aborts. */
    async refresh(signal: AbortSignal): Promise<void> {
      const walked = await walk(root, rules, report).catch((error: unknown) => {
        report('', String(error), 'unreadable', String(error));
        return undefined;
      });
      // The folder is out of reach for now: what was in it stays indexed.
      if (!walked) return;
      const known = await writer.marks('folder');
      const there = new Set(walked.map(({ path }) => path));
      for (const path of known.keys()) if (!there.has(path)) await writer.remove('folder', path);
      const changed = walked.filter(
        ({ path, mark }) => known.get(path) !== mark && reported.get(path) !== mark,
      );
      for (const each of changed) {
        signal.throwIfAborted();
        await read(each, signal);
      }
      if (changed.length > 0)
        log.info({ folder: root, files: changed.length }, 'files of the knowledge folder were read');
    },
  };
}

type Report = (path: string, mark: string, problem: string, detail: string) => void;

/** Every file that is to be read, in the order of their paths. */
async function walk(folder: string, rules: string, report: Report): Promise<FolderFile[]> {
  const root = await realpath(folder);
  const visited = new Set<string>();
  const found: FolderFile[] = [];

  async function enter(directory: string): Promise<void> {
    if (visited.has(directory)) return;
    visited.add(directory);
    const entries = await readdir(directory);
    for (const entry of entries.sort()) if (!entry.startsWith('.')) await look(join(directory, entry));
  }

  async function look(at: string): Promise<void> {
    const path = relative(root, at).split(sep).join('/');
    try {
      const file = await realpath(at);
      if (!isWithin(root, file)) return;
      const stats = await stat(file);
      if (stats.isDirectory()) return await enter(file);
      if (!stats.isFile()) return;
      const { mtimeMs, size } = stats;
      const mark = `${mtimeMs}:${size}:${rules}`;
      if (kindOf(path) === undefined) return report(path, mark, 'type', 'not of a kind that is read');
      if (size > fileLimits.bytes) return report(path, mark, 'size', `${size} bytes`);
      if (found.length >= mostFiles) return report(path, mark, 'number', `more than ${mostFiles} files`);
      found.push({ path, file, mark });
    } catch (error) {
      report(path, String(error), 'unreadable', String(error));
    }
  }

  await enter(root);
  return found;
}

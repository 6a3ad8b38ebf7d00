import { readFile as bytesOf, readdir, realpath, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { Log } from '../contracts/process.js';
import type { IndexWriter } from './index-writer.js';
import { fileLimits, kindOf } from './limits.js';
import type { ReadFile, ReadResult } from './reader.js';

const mostFiles = 2_000;

/** A file of the folder; `mark` changes when it does. */
interface FolderFile {
  path: string;
  file: string;
  mark: string;
}

/**
 * Keeps the index in step with a folder: only changed files are read again, and deleted ones leave it. Hidden files and
 * links that lead out of the folder are skipped. A file that cannot be read is logged once.
 */
export function createFolder(
  root: string,
  writer: IndexWriter,
  readFile: ReadFile,
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
    if (pages || isCut)
      log.warn({ file: path, ...pages }, 'only the beginning of a file of the knowledge folder is read');
    await writer.putInParts({ kind: 'folder', path, mark }, got, signal);
  }

  return {
    /** Looks through the whole folder once. Rejects when the signal aborts. */
    async refresh(signal: AbortSignal): Promise<void> {
      const walked = await walk(root, report).catch((error: unknown) => {
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
async function walk(folder: string, report: Report): Promise<FolderFile[]> {
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
      if (file !== root && !file.startsWith(root + sep)) return;
      const { mtimeMs, size, ...stats } = await stat(file).then((all) => ({
        mtimeMs: all.mtimeMs,
        size: all.size,
        isFolder: all.isDirectory(),
        isFile: all.isFile(),
      }));
      if (stats.isFolder) return await enter(file);
      const mark = `${mtimeMs}:${size}`;
      if (!stats.isFile) return;
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

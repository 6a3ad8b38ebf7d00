import { readFile as bytesOf, readdir, realpath, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { fileLimits, kindOf } from './limits.js';
import type { Log } from './needs.js';
import type { FileRead, ReadFile } from './reader.js';
import type { Shelf } from './shelf.js';

const mostFiles = 2_000;

/** A file of the folder; `mark` changes when it does. */
interface Found {
  path: string;
  file: string;
  mark: string;
}

/**
 * Keeps the index in step with a folder: only what has changed is read again, and what is gone leaves it. Hidden files
 * and links that lead out of the folder are passed over; what can't be read is named in the log, once.
 */
export function createFolder(root: string, shelf: Shelf, readFile: ReadFile, log: Log) {
  /** What was named in the log already, by path, with the state it was in. */
  const named = new Map<string, string>();

  function name(path: string, mark: string, problem: string, detail: string): void {
    if (named.get(path) === mark) return;
    named.set(path, mark);
    log.warn({ file: path, problem, detail }, 'a file of the knowledge folder is not read');
  }

  async function read({ path, file, mark }: Found, signal: AbortSignal): Promise<void> {
    const got = await bytesOf(file).then(
      (bytes) => readFile(path, bytes, signal),
      (error: unknown): FileRead => ({ problem: 'unreadable', detail: String(error) }),
    );
    if ('problem' in got) {
      name(path, mark, got.problem, got.detail);
      await shelf.remove('folder', path);
      return;
    }
    const { pages, isCut } = got;
    if (pages || isCut)
      log.warn({ file: path, ...pages }, 'only the beginning of a file of the knowledge folder is read');
    await shelf.putInParts({ kind: 'folder', path, mark }, got, signal);
  }

  return {
    /** Looks through the whole folder once. Rejects when the signal aborts. */
    async refresh(signal: AbortSignal): Promise<void> {
      const walked = await walk(root, name).catch((error: unknown) => {
        name('', String(error), 'unreadable', String(error));
        return undefined;
      });
      // A folder that is out of reach for a while is no reason to forget what was in it.
      if (!walked) return;
      const known = await shelf.marks('folder');
      const there = new Set(walked.map(({ path }) => path));
      for (const path of known.keys()) if (!there.has(path)) await shelf.remove('folder', path);
      const changed = walked.filter(({ path, mark }) => known.get(path) !== mark && named.get(path) !== mark);
      for (const each of changed) {
        signal.throwIfAborted();
        await read(each, signal);
      }
      if (changed.length > 0)
        log.info({ folder: root, files: changed.length }, 'files of the knowledge folder were read');
    },
  };
}

type Name = (path: string, mark: string, problem: string, detail: string) => void;

/** Every file that is to be read, in the order of their paths. */
async function walk(folder: string, name: Name): Promise<Found[]> {
  const root = await realpath(folder);
  const visited = new Set<string>();
  const found: Found[] = [];

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
      if (kindOf(path) === undefined) return name(path, mark, 'type', 'not of a kind that is read');
      if (size > fileLimits.bytes) return name(path, mark, 'size', `${size} bytes`);
      if (found.length >= mostFiles) return name(path, mark, 'number', `more than ${mostFiles} files`);
      found.push({ path, file, mark });
    } catch (error) {
      name(path, String(error), 'unreadable', String(error));
    }
  }

  await enter(root);
  return found;
}

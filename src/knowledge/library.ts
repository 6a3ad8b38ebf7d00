import pLimit, { type LimitFunction } from 'p-limit';
import type { KnowledgeIndex } from '../contracts/knowledge-index.js';
import type { Passage } from '../prompts/passage.js';
import { type Earlier, createEarlier, type Sessions } from './earlier.js';
import { createFolder } from './folder.js';
import { kindOf } from './limits.js';
import type { Clock, Log, Watch } from './needs.js';
import { createReader, type FileProblem, type ReadFile } from './reader.js';
import { found, type Sight } from './search.js';
import { createShelf } from './shelf.js';

/** How often the folder is looked through for changes, in milliseconds. */
const everyMs = 60_000;
/** How many dropped files are read at the same time; each may be held in memory as a whole. */
const mostAtOnce = 2;
/** How many passages of dropped files are kept for one workshop: a search ranks those of all workshops. */
const mostPassages = 10_000;
/** How long a search waits for the first look through the folder, in milliseconds. */
const patienceMs = 30_000;

/** What of a file is not known: all of it, the pages after those that were `read`, or what comes after its beginning. */
export type FileNote =
  | { kind: FileProblem | 'full' }
  | { kind: 'pages'; read: number; of: number }
  | { kind: 'cut' };

export interface Library {
  /** Begins to look through the folder and the earlier workshops. To be called once Slack is connected. */
  start(): void;
  stop(): Promise<void>;
  /** At most five passages on what a role looks for, best first. */
  search(query: string, about: Sight): Promise<Passage[]>;
  /** Those that have so much in common with a question that they may well answer it. */
  answering(question: string, about: Sight): Promise<Passage[]>;
  /** Whether a file can be read, by its name. */
  isReadable(name: string): boolean;
  /**
   * Takes a file that a person dropped into a workshop's thread; `id` is its own. Its bytes are fetched when it is its
   * turn; without any there is no file. Says what of it is not known. Rejects when the library is stopped.
   */
  addFile(file: {
    session: string;
    message: string;
    id: string;
    name: string;
    bytes(): Promise<Uint8Array | undefined>;
  }): Promise<FileNote | undefined>;
  /** Forgets the files of a message, but for those with the ids that are `left` in it. */
  forgetFiles(session: string, message: string, left?: readonly string[]): Promise<void>;
  /** Takes in what a workshop has come to. Never rejects. */
  learn: Earlier['learn'];
  /** Looks through the folder now. */
  refresh(): Promise<void>;
}

interface Dropped {
  session: string;
  path: string;
  mark: string;
  name: string;
  bytes: Uint8Array;
}

/** Everything that roles may look up before they ask a person: a folder, earlier workshops, and dropped files. */
export function createLibrary(options: {
  index: KnowledgeIndex;
  sessions: Sessions;
  watch: Watch;
  clock: Clock;
  log: Log;
  folder?: string;
  readFile?: ReadFile;
}): Library {
  const { index, watch: mainThread, clock, log, readFile = createReader() } = options;
  const shelf = createShelf(index, log);
  const folder =
    options.folder === undefined ? undefined : createFolder(options.folder, shelf, readFile, log);
  const earlier = createEarlier(shelf, index, options.sessions, mainThread, clock, log);
  const stopping = new AbortController();
  const { signal } = stopping;
  /** Dropped files that are being read, by their paths in the index. */
  const underWay = new Map<string, AbortController>();
  const turns = new Map<string, LimitFunction>();
  const few = pLimit(mostAtOnce);
  let refreshing = Promise.resolve();
  let watching = Promise.resolve();
  /** Until the folder was looked through for the first time: then what it says is known. */
  let firstLook: Promise<unknown> | undefined;
  let learning = Promise.resolve();

  /** One look after the other, never two at a time. */
  function refresh(): Promise<void> {
    refreshing = refreshing
      .then(() => (signal.aborted ? undefined : folder?.refresh(signal)))
      .catch((err: unknown) => {
        if (!signal.aborted) log.error({ err }, 'the knowledge folder could not be looked through');
      });
    return refreshing;
  }

  async function watch(): Promise<void> {
    while (!signal.aborted) {
      await clock.sleep(everyMs, signal).catch(() => {});
      if (!signal.aborted) await refresh();
    }
  }

  async function forgetFolder(): Promise<void> {
    for (const path of (await index.marks('folder')).keys()) await shelf.remove('folder', path);
  }

  async function ready(): Promise<void> {
    if (!firstLook) return;
    const over = new AbortController();
    const patience = clock.sleep(patienceMs, AbortSignal.any([over.signal, signal])).catch(() => {});
    await Promise.race([firstLook, patience]);
    over.abort();
  }

  /** One file of a workshop after the other, so that those of one do not hold up all; and few at the same time. */
  async function inTurn<T>(session: string, work: () => Promise<T>): Promise<T> {
    const turn = turns.get(session) ?? pLimit(1);
    turns.set(session, turn);
    try {
      return await turn(() => few(work));
    } finally {
      if (turn.activeCount + turn.pendingCount === 0) turns.delete(session);
    }
  }

  async function take(file: Dropped, until: AbortSignal): Promise<FileNote | undefined> {
    const { session, path, mark, name, bytes } = file;
    const read = await readFile(name, bytes, until);
    if ('problem' in read) {
      const { problem, detail } = read;
      log.warn({ session, file: name, problem, detail }, 'a file in a thread could not be read');
      return { kind: problem };
    }
    await shelf.putInParts({ kind: 'file', path, scope: session, mark }, read, until);
    if (read.pages) return { kind: 'pages', ...read.pages };
    return read.isCut ? { kind: 'cut' } : undefined;
  }

  return {
    start() {
      const look = folder ? refresh() : forgetFolder();
      firstLook = look
        .catch((err: unknown) => log.error({ err }, 'the files of a former knowledge folder are still found'))
        .finally(() => {
          firstLook = undefined;
        });
      shelf.tidy();
      // No search waits for it: there may be thousands, and those of yesterday were learnt yesterday.
      learning = earlier
        .start(signal)
        .catch((err: unknown) => log.error({ err }, 'earlier workshops could not be looked through'));
      if (folder) watching = watch();
    },
    async stop() {
      stopping.abort();
      await Promise.all([learning, firstLook, refreshing, watching]);
      await earlier.settled();
      await shelf.close();
    },
    async search(query, about) {
      await ready();
      return found(index, query, about, 'any');
    },
    async answering(question, about) {
      await ready();
      return found(index, question, about, 'close');
    },
    isReadable: (name) => kindOf(name) !== undefined,
    async addFile({ session, message, id, name, bytes }) {
      const path = `${session}/${message}/${id}`;
      const forgotten = new AbortController();
      underWay.set(path, forgotten);
      const until = AbortSignal.any([forgotten.signal, signal]);
      try {
        return await inTurn(session, async () => {
          until.throwIfAborted();
          if ((await index.count(session)) >= mostPassages) return { kind: 'full' };
          const fetched = await bytes();
          const note = fetched && (await take({ session, path, mark: id, name, bytes: fetched }, until));
          // Its message went at the moment in which it was finished.
          if (forgotten.signal.aborted) await shelf.remove('file', path);
          return note;
        });
      } catch (error) {
        if (forgotten.signal.aborted) return undefined;
        throw error;
      } finally {
        if (underWay.get(path) === forgotten) underWay.delete(path);
      }
    },
    async forgetFiles(session, message, left = []) {
      const own = `${session}/${message}/`;
      const kept = new Set(left.map((id) => `${own}${id}`));
      const isGone = (path: string) => path.startsWith(own) && !kept.has(path);
      for (const [path, forgotten] of underWay) if (isGone(path)) forgotten.abort();
      for (const path of (await index.marks('file')).keys())
        if (isGone(path)) await shelf.remove('file', path);
    },
    learn: earlier.learn,
    refresh,
  };
}

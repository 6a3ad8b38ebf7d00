import type { Passage } from '../prompts/passage.js';
import { type Earlier, createEarlier, type Sessions } from './earlier.js';
import { createFolder } from './folder.js';
import type { Clock, Index, Log, Watch } from './needs.js';
import { type FileProblem, isReadable, readFile } from './read-file.js';
import { found, type Sight } from './search.js';
import { createShelf } from './shelf.js';

/** How often the folder is looked through for changes, in milliseconds. */
const everyMs = 60_000;
/** How long a search waits for the first look through the folder, in milliseconds. */
const patienceMs = 30_000;

export interface Library {
  start(): void;
  stop(): Promise<void>;
  /** At most five passages on what a role looks for, best first. */
  search(query: string, about: Sight): Promise<Passage[]>;
  /** Those that have so much in common with a question that they may well answer it. */
  answering(question: string, about: Sight): Promise<Passage[]>;
  /** Whether a file can be read, by its name. */
  isReadable(name: string): boolean;
  /** Takes a file that a person dropped into a workshop's thread; `id` is its own. Says why where it can't be read. */
  addFile(file: {
    session: string;
    message: string;
    id: string;
    name: string;
    bytes: Uint8Array;
  }): Promise<FileProblem | undefined>;
  /** Forgets the files of a message, but for those with the ids that are `left` in it. */
  forgetFiles(session: string, message: string, left?: readonly string[]): void;
  /** Takes in what a workshop has come to. Never throws. */
  learn: Earlier['learn'];
  /** Looks through the folder now. */
  refresh(): Promise<void>;
}

/** Everything that roles may look up before they ask a person: a folder, earlier workshops, and dropped files. */
export function createLibrary(options: {
  index: Index;
  sessions: Sessions;
  watch: Watch;
  clock: Clock;
  log: Log;
  folder?: string;
}): Library {
  const { index, clock, log } = options;
  const shelf = createShelf(index);
  const folder = options.folder === undefined ? undefined : createFolder(options.folder, shelf, log);
  const earlier = createEarlier(shelf, index, options.sessions, options.watch, log);
  const stopping = new AbortController();
  const { signal } = stopping;
  let refreshing = Promise.resolve();
  let watching = Promise.resolve();
  let firstLook: Promise<unknown> = Promise.resolve();
  let learning = Promise.resolve();

  /** One look after the other, never two at a time. */
  function refresh(): Promise<void> {
    refreshing = refreshing
      .then(() => (signal.aborted ? undefined : folder?.refresh(signal)))
      .catch((err: unknown) => log.error({ err }, 'the knowledge folder could not be looked through'));
    return refreshing;
  }

  async function watch(): Promise<void> {
    while (!signal.aborted) {
      await clock.sleep(everyMs, signal).catch(() => {});
      if (!signal.aborted) await refresh();
    }
  }

  async function ready(): Promise<void> {
    const over = new AbortController();
    const patience = clock.sleep(patienceMs, AbortSignal.any([over.signal, signal])).catch(() => {});
    await Promise.race([firstLook, patience]);
    over.abort();
  }

  return {
    start() {
      if (!folder) for (const path of index.marks('folder').keys()) index.remove('folder', path);
      learning = earlier
        .start(signal)
        .catch((err: unknown) => log.error({ err }, 'earlier workshops could not be looked through'));
      firstLook = Promise.all([learning, refresh()]);
      if (folder) watching = watch();
    },
    async stop() {
      stopping.abort();
      await Promise.all([learning, refreshing, watching]);
    },
    async search(query, about) {
      await ready();
      return found(index, query, about, 'any');
    },
    async answering(question, about) {
      await ready();
      return found(index, question, about, 'close');
    },
    isReadable,
    async addFile({ session, message, id, name, bytes }) {
      const read = await readFile(name, bytes);
      if ('problem' in read) {
        log.warn({ session, file: name, ...read }, 'a file in a thread could not be read');
        return read.problem;
      }
      shelf.put({ kind: 'file', path: `${session}/${message}/${id}`, scope: session, mark: id }, read.cut);
      return undefined;
    },
    forgetFiles(session, message, left = []) {
      const own = `${session}/${message}/`;
      const kept = new Set(left.map((id) => `${own}${id}`));
      for (const path of index.marks('file').keys())
        if (path.startsWith(own) && !kept.has(path)) index.remove('file', path);
    },
    learn: earlier.learn,
    refresh,
  };
}

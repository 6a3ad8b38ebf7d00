import pLimit, { type LimitFunction } from 'p-limit';
import type {
  Code,
  CodeProblem,
  Decided,
  DroppedFiles,
  FileNote,
  ItemIndex,
  KnowledgeIndex,
  LookUps,
} from '../contracts/knowledge.js';
import type { Clock, Log, Watch } from '../contracts/process.js';
import { inTime } from '../pacing.js';
import type { Session } from '../workshop/session.js';
import { createCode } from './code/code.js';
import type { CodeSetup } from './code/requests.js';
import { type OwnPatterns, ownPatterns } from './code/own-patterns.js';
import { createWithholding } from './code/secrets.js';
import { createEarlierWorkshops, type EarlierWorkshops, type Sessions } from './earlier-workshops.js';
import { findDecided, findPassages } from './search.js';
import { createFolder, createIndexWriter } from './folder.js';
import type { Piece } from './passages.js';
import { kindOf } from './read-file.js';
import { createReader, type ReadFile } from './reader.js';

/** How often the folder is looked through for changes, in milliseconds. */
const everyMs = 60_000;
/** How many dropped files are read at the same time: each may be in memory as a whole. */
const mostAtOnce = 2;
/** How many passages of dropped files one workshop may have. */
const mostPassages = 10_000;
/** How long a search waits for the first look through the folder, in milliseconds. */
const searchWaitsMs = 30_000;

export interface Library extends LookUps, DroppedFiles {
  /** Begins to look through the folder and the earlier workshops. To be called once Slack is connected. */
  start(): void;
  stop(): Promise<void>;
  /** Indexes the answers and decisions of a workshop. Never rejects. */
  learn: EarlierWorkshops['learn'];
  forget: EarlierWorkshops['forget'];
  /** What was decided in a channel, as it was indexed, or within one workshop; undefined where the words look for nothing. */
  decided(words: string, channel: string, within?: Session): Promise<Decided | undefined>;
  /** Looks through the folder now. */
  refresh(): Promise<void>;
  /** The code that plans are about, where an operator has named folders for it. */
  code?: Code;
}

/** So much of a file is given to a workshop, in characters; the rest of it is looked up. */
const mostGiven = 600_000;

/** Pieces of a document from its beginning on. */
function beginningOf(pieces: readonly Piece[]): readonly Piece[] {
  let left = mostGiven;
  const end = pieces.findIndex(({ text }) => {
    left -= text.length;
    return left < 0;
  });
  return end < 0 ? pieces : pieces.slice(0, end);
}

/** Reads files without the lines that hold a secret; `withheld` says how many those are. */
function withholding(readFile: ReadFile, own: OwnPatterns) {
  return async (...given: Parameters<ReadFile>) => {
    const read = await readFile(...given);
    if ('problem' in read) return read;
    const withhold = createWithholding(given[0], own);
    let withheld = 0;
    const pieces = read.pieces.map((piece) => {
      const shown = withhold(piece.text);
      withheld += shown.withheld;
      return { ...piece, text: shown.text };
    });
    return { ...read, pieces, withheld };
  };
}

type DroppedFile = Parameters<DroppedFiles['addFile']>[0];

/** What roles may look up before they ask a person, a folder and dropped files; and what people find of earlier workshops. */
export function createLibrary(options: {
  index: KnowledgeIndex;
  items: ItemIndex;
  sessions: Sessions;
  /** Whether this is the process that follows the folder, and looks for workshops that are not indexed. */
  leads?: () => boolean;
  watch: Watch;
  clock: Clock;
  log: Omit<Log, 'debug'>;
  folder?: string;
  readFile?: ReadFile;
  code?: CodeSetup;
  /** Expressions of lines that an operator withholds beside secrets, in files and code. */
  withheld?: readonly string[];
  /** The repository of a workshop can't be read any more. */
  codeLost?: (session: string, problem: CodeProblem) => void;
}): Library {
  const { index, items, watch: mainThread, clock, log } = options;
  const { leads = () => true } = options;
  const writer = createIndexWriter(index, log);
  const patterns = ownPatterns(options.withheld);
  const readFile = withholding(options.readFile ?? createReader(), patterns);
  const folder =
    options.folder === undefined
      ? undefined
      : createFolder(options.folder, writer, readFile, patterns.mark, log);
  const code =
    options.code &&
    createCode({
      setup: { ...options.code, ...(options.withheld && { withheld: options.withheld }) },
      numbers: index,
      lost: options.codeLost ?? (() => {}),
      log,
    });
  const earlier = createEarlierWorkshops(items, options.sessions, mainThread, clock, log);
  const stopping = new AbortController();
  const { signal } = stopping;
  /** Dropped files that are being read, by their paths in the index. */
  const underWay = new Map<string, AbortController>();
  const turns = new Map<string, LimitFunction>();
  const few = pLimit(mostAtOnce);
  let refreshing = Promise.resolve();
  let watching = Promise.resolve();
  /** The first look through the folder, while it is under way. */
  let firstLook: Promise<unknown> | undefined;
  let learning = Promise.resolve();

  /** One look after the other, never two at a time. */
  function refresh(): Promise<void> {
    refreshing = refreshing
      .then(() => (signal.aborted || !leads() ? undefined : folder?.refresh(signal)))
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
    for (const path of (await index.marks('folder')).keys()) await writer.remove('folder', path);
  }

  async function folderRead(): Promise<void> {
    if (firstLook) await inTime(firstLook, searchWaitsMs, clock);
  }

  /** A few files at the same time, and of one workshop one after the other: it must not hold up the others. */
  async function inTurn<T>(session: string, work: () => Promise<T>): Promise<T> {
    const turn = turns.get(session) ?? pLimit(1);
    turns.set(session, turn);
    try {
      return await turn(() => few(work));
    } finally {
      if (turn.activeCount + turn.pendingCount === 0) turns.delete(session);
    }
  }

  async function take(file: DroppedFile, path: string, bytes: Uint8Array, until: AbortSignal) {
    const { session, id: mark, name } = file;
    const read = await readFile(name, bytes, until);
    if ('problem' in read) {
      const { problem, detail } = read;
      log.warn({ session, file: name, problem, detail }, 'a file in a thread could not be read');
      return { passages: [], note: { kind: problem } };
    }
    const { pages, isCut, title, pieces, withheld } = read;
    await writer.putInParts({ kind: 'file', path, scope: session, mark }, read, until);
    const ofPages = pages && pages.read < pages.of ? { kind: 'pages' as const, ...pages } : undefined;
    const note: FileNote | undefined = ofPages ?? (isCut ? { kind: 'cut' } : undefined);
    // Asked for at the same time, so that numbers are given in this order and committed together.
    const passages = await Promise.all(
      beginningOf(pieces).map(async ({ place: where, text }, at) => {
        const number = await index.number(session, `file:${path}#${at + 1}`);
        return { id: `S${number}`, title, where, text };
      }),
    );
    return { passages, ...(note && { note }), ...(pages && { pages }), ...(withheld > 0 && { withheld }) };
  }

  return {
    start() {
      const look = folder || !leads() ? refresh() : forgetFolder();
      firstLook = look
        .catch((err: unknown) => log.error({ err }, 'the files of a former knowledge folder are still found'))
        .finally(() => {
          firstLook = undefined;
        });
      writer.sweepSoon();
      // No search waits for these: there may be thousands, and most are indexed already.
      learning = (leads() ? earlier.start(signal) : Promise.resolve()).catch((err: unknown) =>
        log.error({ err }, 'earlier workshops could not be looked through'),
      );
      if (folder) watching = watch();
    },
    async stop() {
      stopping.abort();
      code?.stop();
      await Promise.all([learning, firstLook, refreshing, watching]);
      await earlier.settled();
      await writer.close();
    },
    async search(query, { session }) {
      await folderRead();
      return findPassages(index, query, session, 'any');
    },
    async answering(question, { session }) {
      await folderRead();
      return findPassages(index, question, session, 'close');
    },
    async cite(keys, { session }) {
      const ids: string[] = [];
      for (const key of keys) ids.push(`S${await index.number(session, key)}`);
      return ids;
    },
    isReadable: (name) => kindOf(name) !== undefined,
    async addFile(file) {
      const { session } = file;
      const path = `${session}/${file.message}/${file.id}`;
      const forgotten = new AbortController();
      underWay.set(path, forgotten);
      const until = AbortSignal.any([forgotten.signal, signal]);
      try {
        return await inTurn(session, async () => {
          until.throwIfAborted();
          if ((await index.count(session)) >= mostPassages) return { passages: [], note: { kind: 'full' } };
          const bytes = await file.bytes();
          const read = bytes && (await take(file, path, bytes, until));
          // Its message was deleted at the very moment in which it was indexed.
          if (forgotten.signal.aborted) await writer.remove('file', path);
          return read;
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
        if (isGone(path)) await writer.remove('file', path);
    },
    ...{ learn: earlier.learn, forget: earlier.forget },
    ...(code && { code }),
    decided: (words, channel, within) => findDecided(items, words, channel, within),
    refresh,
  };
}

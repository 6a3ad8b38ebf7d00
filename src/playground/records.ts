import { randomBytes } from 'node:crypto';
import * as fs from 'node:fs';
import { dirname } from 'node:path';
import { PlaygroundError } from './http.js';
import type { LiveBlock, LiveFile, LiveMessage, LiveView } from './live.js';
import type { Channel } from './team.js';

/** One thing kept or (`value` absent) let go of. */
export interface Entry {
  kind: string;
  id: string;
  value?: unknown;
}

/**
 * The workspace's memory on disk: JSON lines, each an array of entries that became true together. A line is
 * whole or does not count, so what was half written at a kill never took place. Nobody but its owner can read it.
 */
export interface Journal {
  /** What the file held when it was opened, oldest first. */
  entries: readonly Entry[];
  append(entries: Entry[]): void;
  close(): void;
}

/** A journal that forgets: nothing is read and nothing is written. */
export const forgetful: Journal = { entries: [], append: () => {}, close: () => {} };

const header = JSON.stringify({ journal: 'playground', version: 1 });

/**
 * Opens a journal, folding what it holds into one line per thing before anything new is added.
 * Throws, naming the file and what to do, when it cannot be opened or is not a playground's journal.
 */
export function openJournal(path: string): Journal {
  const entries = foldEntries(readEntries(path));
  const lines = [header, ...entries.map((entry) => JSON.stringify([entry])), ''];
  attempt(`The playground cannot write its journal ${path}. Check the folder's permissions.`, () => {
    fs.mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    const aside = fs.openSync(`${path}.new`, 'w');
    fs.fchmodSync(aside, 0o600);
    fs.writeSync(aside, lines.join('\n'));
    fs.fsyncSync(aside);
    fs.closeSync(aside);
    fs.renameSync(`${path}.new`, path);
  });
  const fd = fs.openSync(path, 'a');
  let open = true;
  return {
    entries,
    append(added) {
      if (open) fs.writeSync(fd, `${JSON.stringify(added)}\n`);
    },
    close() {
      if (open) fs.closeSync(fd);
      open = false;
    },
  };
}

function attempt<T>(sentence: string, work: () => T): T {
  try {
    return work();
  } catch (cause) {
    throw new PlaygroundError(`${sentence} (${(cause as Error).message})`, { cause });
  }
}

function readEntries(path: string): Entry[] {
  const unreadable = `The playground cannot read its journal ${path}. Check that it is a file you may read.`;
  const text = attempt(unreadable, () => (fs.existsSync(path) ? fs.readFileSync(path, 'utf8') : ''));
  if (text.trim() === '') return [];
  const lines = text.split('\n');
  if (lines[0] !== header)
    throw new PlaygroundError(`${path} is not a playground journal. Move it away, or name another file.`);
  // Only a line that ends in a newline was written whole.
  return lines.slice(1, -1).flatMap((line, at) => {
    const damaged = `Line ${at + 2} of the playground journal ${path} is damaged.`;
    return attempt(`${damaged} Move the file away to start afresh.`, () => JSON.parse(line) as Entry[]);
  });
}

/** The latest word on each thing, in the order in which the things first appeared. */
function foldEntries(entries: Entry[]): Entry[] {
  const latest = new Map<string, Entry>();
  for (const entry of entries) {
    const key = `${entry.kind} ${entry.id}`;
    if (entry.value === undefined) latest.delete(key);
    else latest.set(key, entry);
  }
  return [...latest.values()];
}

/** A change as the watchers see it; `previous` is what the thing was before, if it was there. */
export interface Change extends Entry {
  previous?: unknown;
}

/** Everything the workspace keeps, by kind. Values are plain JSON and are replaced, never changed in place. */
export function createRecords(journal: Journal) {
  type Kind = keyof Kept;
  const shelves = new Map<string, Map<string, unknown>>();
  const watchers = new Set<(change: Change) => void>();
  let gathered: Change[] | null = null;

  function shelf(kind: string): Map<string, unknown> {
    const found = shelves.get(kind) ?? new Map<string, unknown>();
    shelves.set(kind, found);
    return found;
  }

  function write(changes: Change[]): void {
    if (changes.length === 0) return;
    journal.append(changes.map(({ kind, id, value }) => ({ kind, id, value })));
    for (const change of changes) for (const watcher of watchers) watcher(change);
  }

  function note(entry: Entry): void {
    const things = shelf(entry.kind);
    const change = { ...entry, previous: things.get(entry.id) };
    if (entry.value === undefined) things.delete(entry.id);
    else things.set(entry.id, entry.value);
    if (gathered === null) write([change]);
    else gathered.push(change);
  }

  for (const entry of journal.entries) shelf(entry.kind).set(entry.id, entry.value);

  return {
    get: <K extends Kind>(kind: K, id: string) => shelf(kind).get(id) as Kept[K] | undefined,
    /** In the order in which the things first appeared. */
    all: <K extends Kind>(kind: K) => [...shelf(kind).values()] as Kept[K][],
    put: <K extends Kind>(kind: K, id: string, value: Kept[K]) => note({ kind, id, value }),
    remove(kind: Kind, id: string): void {
      if (shelf(kind).has(id)) note({ kind, id });
    },
    /** Whatever `work` puts and removes is written as one line, then shown to the watchers. Not for async work. */
    together<T>(work: () => T): T {
      if (gathered !== null) return work();
      gathered = [];
      try {
        return work();
      } finally {
        const changes = gathered;
        gathered = null;
        write(changes);
      }
    },
    /** Called after each change is written; returns how to stop. */
    watch(watcher: (change: Change) => void): () => void {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
  };
}

/** What the workspace remembers: every kind of record. */

/** Checked before it is kept, then passed on untouched. */
export type Block = LiveBlock;
type Shown = 'channel' | 'ts' | 'threadTs' | 'user' | 'fromApp' | 'text' | 'blocks' | 'reactions' | 'onlyFor';

/** A message as the workspace keeps it. `text` is escaped mrkdwn; `onlyFor` makes it ephemeral. */
export interface Message extends Pick<LiveMessage, Shown> {
  /** How the app signs one message: a name and a picture of its own. `emoji` is a short name with colons. */
  persona?: { username?: string; emoji?: string };
  subtype?: 'channel_join' | 'channel_leave' | 'file_share' | 'tombstone';
  metadata?: { event_type: string; event_payload: Record<string, unknown> };
  files?: string[];
  edited?: { user: string; ts: string };
}

/** A file's description; its bytes lie in the vault. It shows up in threads once it is `complete`. */
export interface StoredFile extends Omit<LiveFile, 'url'> {
  user: string;
  /** Unix seconds. */
  created: number;
  complete: boolean;
}

/** A modal (or the app's home tab) as the app described it, once its blocks have their ids. */
export type ViewContent = { type: 'modal' | 'home'; blocks: Block[] } & Partial<typeof unsaid>;

/** What Slack writes for what a view does not say. */
export const unsaid = {
  ...{ title: null as unknown, submit: null as unknown, close: null as unknown },
  ...{ private_metadata: '', callback_id: '', clear_on_close: false, notify_on_close: false },
};

/** A view that one person has open. */
export interface StoredView extends Omit<LiveView, 'view'> {
  content: ViewContent;
}

/** Where the app answers a person privately. */
export type About = { channel: string; user: string };
/** An address the app may do that at, a few times and not for long. */
export type ResponseUrl = About & { id: string; createdAt: number; uses: number };

/** Something on its way to the app. Events are kept until acknowledged; the other two are tried once. */
export interface Delivery {
  id: string;
  type: 'events_api' | 'slash_commands' | 'interactive';
  payload: Record<string, unknown>;
}

/** Every kind of thing the workspace remembers. */
export interface Kept {
  channel: Channel;
  message: Message;
  file: StoredFile;
  view: StoredView;
  'response-url': ResponseUrl;
  delivery: Delivery;
}

/** Only the parts that are there: plain JSON has no undefined. */
export function present<Parts extends object>(parts: Parts) {
  const there = Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== undefined));
  return there as { [Key in keyof Parts]?: Exclude<Parts[Key], undefined> };
}

export const messageId = (channel: string, ts: string) => `${channel} ${ts}`;

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

/** A fresh Slack-like id such as "F07K2M9QX4T": the prefix and ten letters or digits. */
export function createId(prefix: string): string {
  return prefix + Array.from(randomBytes(10), (byte) => letters[byte % letters.length]).join('');
}

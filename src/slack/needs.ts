import type { OutboxRow as StoredRow, Placed } from '../contracts/outbox.js';
import type { WorkshopLine } from '../contracts/store.js';
import type { Language } from '../text/language.js';
import type { Fact } from '../workshop/facts.js';
import type { Decision } from '../workshop/ignored.js';
import type { PersonInput } from '../workshop/inputs.js';
import type { Full } from '../workshop/limits.js';
import type { Person } from '../workshop/people.js';
import type { Session } from '../workshop/session.js';
import type { Post } from './post.js';

export type RowState = 'queued' | 'sending' | 'sent' | 'given up';

/** A post on its way. `ts` is set once it stands in Slack; `revision` counts how often a board was replaced. */
export interface OutboxRow {
  id: number;
  session: string;
  seq: number;
  channel: string;
  post: Post;
  state: RowState;
  ts: string | undefined;
  attempts: number;
  revision: number;
  /** What an upload has reached so far (file ids and upload URLs), so that nothing is uploaded twice. */
  progress: unknown;
}

/** Where posts are kept from the fact that causes them until they stand in Slack. */
export interface Outbox {
  /** The sequence of the last fact of a session that was turned into posts. */
  cursor(session: string): number;
  /** Adds posts and moves the cursor, in one transaction. A part that is there already is left alone, a board replaced. */
  add(session: string, channel: string, cursor: number, posts: { seq: number; post: Post }[]): void;
  /** Adds an answer that no fact causes. A part that is there already is left alone. */
  answer(session: string, channel: string, post: Post): void;
  /** Rows that are queued or were being sent, in the order in which they were added. */
  waiting(): OutboxRow[];
  began(row: number): void;
  /** `revision` is the one that was sent: a board replaced meanwhile stays queued. */
  sent(row: number, ts: string | undefined, revision: number): void;
  progressed(row: number, progress: unknown): void;
  /** Back to the queue after a failure that may pass. */
  postponed(row: number, problem: string): void;
  /** Never to be tried again by itself, for example in an archived channel. */
  gaveUp(row: number, problem: string): void;
  find(session: string, part: string): OutboxRow | undefined;
  /** Which post stands at this place; a thread belongs to the session whose board is its root. */
  at(channel: string, ts: string): { session: string; part: string } | undefined;
}

/** The posts of workshops, from the step that causes them until they stand in Slack. */
export interface Posts {
  /** Adds an answer that no fact causes. A part that is there already is left alone. */
  answer(session: string, channel: string, post: Post): Promise<void>;
  find(session: string, part: string): Promise<Placed | undefined>;
  /** Which post stands at this place; a thread belongs to the session whose board is its root. */
  at(channel: string, ts: string): Promise<{ session: string; part: string } | undefined>;
  /** Those of which it is not known whether they stand in Slack already. */
  underWay(channel: string): Promise<StoredRow<Post>[]>;
  /** Something was heard from this channel: if it let nothing be posted, it is tried at once. */
  heard(channel: string): void;
}

/** The workshops, as the engine offers them. Every arrival is stored together with the end of its delivery. */
export interface Workshops {
  open(
    brief: {
      channel: string;
      requester: Person;
      brief: string;
      language: Language;
      invited?: { person: Person; speaksFor: string }[];
      answering?: Answering;
    },
    delivery: number | undefined,
  ): Promise<Session>;
  /** What became true, or why nothing did. `goesOn`: more is to come of the delivery, which does not end with this. */
  arrive(session: string, input: PersonInput, delivery: number, goesOn?: boolean): Promise<Decision>;
  /** As it stands. It costs little: what is in use is kept folded. */
  read(session: string): Promise<Session | undefined>;
  facts(session: string): Promise<readonly Fact[]>;
  /** Ids of all that are not completed: those in which somebody is awaited first, then oldest first. */
  unfinished(): Promise<string[]>;
  /** What one workshop may cost before anybody raises it, where that is limited. */
  budget?: { micros?: number; tokens?: number };
  /** The limit that keeps this person from opening one more workshop here, if one does. */
  full(where: { channel: string; requester: string }): Promise<Full | undefined>;
  /** Those of a person or a channel that are at work. */
  atWork(whose: Full['whose'], id: string, limit: number): Promise<WorkshopLine[]>;
  /** Newest first. */
  list(where: { channel?: string; requester?: string }, limit: number): Promise<WorkshopLine[]>;
}

/**
 * What of a file is not known: all of it, the pages after those that were `read`, or what comes after its beginning.
 * `memory`, `time`: it is built so that reading it takes more of it than it may; `full`: too much was read before it.
 */
export type FileNote =
  | { kind: 'type' | 'size' | 'empty' | 'unreadable' | 'memory' | 'time' | 'full' }
  | { kind: 'pages'; read: number; of: number }
  | { kind: 'cut' };

/** Where files go that people drop into a thread, so that roles can look them up. */
export interface Dropped {
  isReadable(name: string): boolean;
  /**
   * Fetches and reads a file in its turn; one without `bytes` is none. Says what of it is not known. Rejects when it is
   * to be done again after the next start.
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
}

/** Who may answer a question that is put to the requester. */
export type Answering = 'anyone' | 'members';

/**
 * Time as an argument. `now` is the time of day, which may be set back; `elapsed` only ever grows. `sleep` rejects when
 * the signal aborts.
 */
export interface Clock {
  now(): number;
  elapsed(): number;
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
}

/** What the main thread executes, by name. What it died of twice is set aside, and not run again. */
export interface Watch {
  run<T>(work: string, act: () => T): T;
  isSetAside(work: string): boolean;
}

/** What the room writes to the log: static messages, with details beside them. */
export interface Log {
  debug(details: object, message: string): void;
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

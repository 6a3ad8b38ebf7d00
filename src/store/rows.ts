import { readFileSync } from 'node:fs';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { ZodError } from 'zod';
import type { AnyPost, OutboxRow } from '../contracts/execution.js';
import { type IssuedFile, StoreError } from '../contracts/store.js';
import { type Fact, fact } from '../workshop/facts.js';

/** Two steps up from src/store and from dist/store alike. */
const about = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

/** Facts and summaries of other releases are checked, or made anew. */
export const thisRelease = about.version;

/** A fact as it is stored: `body` is JSON, and may be unreadable. */
export interface StoredFact {
  seq: number;
  type: string;
  at: string;
  release: string;
  body: string;
}

/**
 * Facts that this release wrote are taken as they are: checking them would be most of the work of reading a workshop.
 * Facts of another release are checked against the schema, and so is a fact whose type is not the one in its column.
 */
export function readFact(workshop: string, stored: StoredFact, release: string): Fact {
  try {
    const body = JSON.parse(stored.body) as Fact;
    return stored.release === release && body.type === stored.type ? body : fact.parse(body);
  } catch (error) {
    throw unreadable(workshop, stored.seq, error);
  }
}

function unreadable(workshop: string, seq: number, error: unknown): StoreError {
  const why = error instanceof ZodError ? error.issues[0]?.message : String(error);
  return new StoreError(
    `Fact ${seq} of workshop ${workshop} cannot be read (${why}). Was it written by a newer release? Then update; else restore the database from a backup.`,
    error,
  );
}

/** Facts that an earlier release has put into one piece. JSON has neither tabs nor ends of lines between or within its texts. */
export function unpackedFacts(pack: Buffer): StoredFact[] {
  const lines = inflateRawSync(pack).toString().split('\n');
  return lines.map((line) => {
    const [seq = '', type = '', at = '', release = '', ...body] = line.split('\t');
    return { seq: Number(seq), type, at, release, body: body.join('\t') };
  });
}

/** The same piece with other bodies; the very one where none is changed. */
export function repacked(pack: Buffer, change: (body: string) => string): Buffer {
  const before = unpackedFacts(pack);
  const facts = before.map(({ body, ...each }) => ({ ...each, body: change(body) }));
  if (facts.every(({ body }, at) => body === before[at]?.body)) return pack;
  const lines = facts.map(({ seq, type, at, release, body }) => [seq, type, at, release, body].join('\t'));
  return deflateRawSync(lines.join('\n'));
}

/** A post as it is stored, with its body and its progress as JSON. */
export interface StoredPost extends Omit<OutboxRow<string>, 'ts' | 'progress'> {
  ts: string | null;
  progress: string | null;
}

export const placeColumns = 'id, session, seq, channel, state, ts, attempts, revision, progress';

/** Nobody asks where such a post stands, and its fact adds it once. Answers that no fact causes are kept. */
export const isForgotten = ({ seq, post }: Pick<OutboxRow<AnyPost>, 'seq' | 'post'>): boolean =>
  post.kind === 'gone' || (seq > 0 && ['edit', 'reaction', 'private', 'direct'].includes(post.kind));

/** The row of a post, whose body may be at hand already. */
export function outboxRow<Post>(
  { ts, progress, ...rest }: Omit<StoredPost, 'post'>,
  post: Post,
): OutboxRow<Post> {
  return {
    ...rest,
    post,
    ts: ts ?? undefined,
    progress: progress === null ? undefined : (JSON.parse(progress) as unknown),
  };
}

/** A file of a version as it is stored. */
export interface DeflatedFile {
  name: string;
  content: Buffer;
}

/** As far back as deflate looks for what it has seen already, in bytes. */
const lookBack = 32_768;

/**
 * The files of a version repeat each other: a speech stands in the transcript too. So each is deflated, and inflated again,
 * with the end of those before it as a dictionary, which saves more than a third.
 */
export function deflated(files: readonly IssuedFile[]): DeflatedFile[] {
  let dictionary = Buffer.alloc(0);
  return files.map(({ name, content }) => {
    const bytes = Buffer.from(content);
    const stored = { name, content: deflateRawSync(bytes, { dictionary }) };
    dictionary = endOf(dictionary, bytes);
    return stored;
  });
}

/** In the order in which they were deflated. */
export function inflated(files: readonly DeflatedFile[]): IssuedFile[] {
  let dictionary = Buffer.alloc(0);
  return files.map(({ name, content }) => {
    const bytes = inflateRawSync(content, { dictionary });
    dictionary = endOf(dictionary, bytes);
    return { name, content: bytes.toString() };
  });
}

function endOf(before: Buffer, after: Buffer) {
  return Buffer.concat([before, after]).subarray(-lookBack);
}

import type { IssuedFile } from '../contracts/store.js';
import { bytesOf } from '../listening.js';
import { codeOf } from '../remedies.js';
import type { Target } from '../workshop/base/tasks.js';
import type { DeliveryOutcome, MadeLink } from '../workshop/leaving/facts.js';
import type { HandOff } from '../workshop/leaving/session.js';
import type { Session } from '../workshop/session.js';

/** A file as it goes out, with the SHA-256 of its bytes in hex. */
export interface ParcelFile extends IssuedFile {
  sha256: string;
  bytes: number;
}

/** What a target is told of a hand-off. It is the same at every try. */
export interface Parcel {
  /** The same at every try, and of no other delivery. */
  id: string;
  event: 'handed_off' | 'withdrawn';
  target: Target;
  handoff: HandOff;
  /** The workshop as it was when this was handed off. */
  session: Session;
  /** The files of the version as they were issued, and its decision record; the main file first. */
  files: readonly ParcelFile[];
  /** What was made there at earlier tries, or for an earlier version. */
  links: readonly MadeLink[];
  /** When it happened, ISO 8601 in UTC. */
  at: string;
}

/** Brings it to one kind of target. Never throws what a target can cause: that is an outcome. */
export type Deliver = (parcel: Parcel, signal: AbortSignal) => Promise<DeliveryOutcome>;

/** The targets that the operator has set up. */
export type Targets = Partial<Record<Target['kind'], Deliver>>;

/** What went wrong, in a few words for people: no address, no folder and no secret of the operator. */
export function troubleOf(error: unknown): string {
  const { name, cause } = (error instanceof Error ? error : {}) as Error;
  const code = codeOf(error) || codeOf(cause);
  if (code !== '') return words[code] ?? code;
  return name === 'TimeoutError' ? 'no answer in time' : 'an error in the bot itself';
}

const words: Readonly<Record<string, string>> = {
  ENOTFOUND: 'the address is not known',
  ECONNREFUSED: 'nobody answers at the address',
  ECONNRESET: 'the connection was cut',
};

/** What a server answered: at most as much of it as may be read. */
export interface HttpAnswer {
  status: number;
  headers: Headers;
  text: string;
}

/** How long a server may take, in milliseconds. */
const answerMs = 20_000;

/**
 * Sends one request. No redirect is followed, so that neither a plan nor a secret goes to another address than the operator's. Of
 * the answer `most` bytes are read. Throws what the network throws, and a TimeoutError.
 */
export async function request(
  url: string,
  { most, signal, ...init }: RequestInit & { most: number; signal: AbortSignal },
): Promise<HttpAnswer> {
  const within = AbortSignal.any([signal, AbortSignal.timeout(answerMs)]);
  const { status, headers, body } = await fetch(url, { ...init, redirect: 'manual', signal: within });
  return { status, headers, text: (await bytesOf(body, most)).bytes.toString() };
}

const longestWaitMs = 86_400_000;

/** From when on the server takes the next request (ISO 8601), by its `Retry-After`; undefined where it says nothing of use. */
export function retryAfter({ headers }: Pick<HttpAnswer, 'headers'>, now: number): string | undefined {
  const said = headers.get('retry-after')?.trim() ?? '';
  const at = /^\d{1,9}$/.test(said) ? now + Number(said) * 1_000 : Date.parse(said);
  return notBefore(at, now);
}

/** The same from a moment in milliseconds; a day at most. */
export function notBefore(at: number, now: number): string | undefined {
  if (Number.isNaN(at) || at <= now) return undefined;
  return new Date(Math.min(at, now + longestWaitMs)).toISOString();
}

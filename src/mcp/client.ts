import { randomBytes } from 'node:crypto';
import { visible } from '../text/visible.js';

/** The program of an agent, as it names itself. It is its word alone: rights hang on the token. */
export interface Client {
  name: string;
  version: string;
  /** Tells apart those that work at the same time. */
  session: string;
}

const unknown = 'an agent';
const longest = 60;
/** Headers of clients are short; this is room for both names in any script. */
const longestId = 1_000;

/** What `initialize` says about the client, on one line each; undefined for any other request. */
export function clientIn(request: unknown): Client | undefined {
  const { method, params } = membersOf(request);
  if (method !== 'initialize') return undefined;
  const { name, version } = membersOf(membersOf(params).clientInfo);
  return cleaned(name, version, randomBytes(4).toString('hex'));
}

/**
 * The id of a session says who the client is, and nothing is kept of it: a session goes on after a restart of the bot as if
 * nothing had happened.
 */
export function sessionIdOf({ name, version, session }: Client): string {
  return Buffer.from(JSON.stringify([name, version, session])).toString('base64url');
}

/** Who makes requests in this session; an agent without a name where the id is missing or none of ours. */
export function clientOf(sessionId: string | undefined): Client {
  if (sessionId === undefined || sessionId.length > longestId) return cleaned('', '', '');
  try {
    const [name, version, session] = JSON.parse(Buffer.from(sessionId, 'base64url').toString()) as unknown[];
    return cleaned(name, version, session);
  } catch {
    return cleaned('', '', '');
  }
}

function cleaned(name: unknown, version: unknown, session: unknown): Client {
  return { name: short(name) || unknown, version: short(version), session: short(session) };
}

function short(text: unknown): string {
  if (typeof text !== 'string') return '';
  const line = visible(text.slice(0, longestId)).replace(/\s+/gu, ' ').trim();
  return [...line].slice(0, longest).join('');
}

function membersOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

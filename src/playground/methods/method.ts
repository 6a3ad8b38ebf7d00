import type { Posting } from '../posting.js';
import { refuse, SlackError } from '../refusals.js';
import type { Channel } from '../team.js';
import type { Triggers } from '../view.js';
import type { Workspace } from '../workspace.js';

/** What a method works with. */
export interface MethodContext {
  workspace: Workspace;
  posting: Posting;
  rateLimiter: RateLimiter;
  triggers: Triggers;
  /** A fresh Socket Mode address; null when the app is called by URL. */
  invite: (() => string) | null;
}

/**
 * One Web API method. `scope` names what the token must have been granted, where it does not depend on the
 * arguments; `run` returns the answer without `ok`, or throws a SlackError.
 */
interface Method {
  scope?: string;
  token?: 'app';
  run(context: MethodContext, args: Arguments): Record<string, unknown> | Promise<Record<string, unknown>>;
}

export type Methods = Readonly<Record<string, Method>>;

/** Throws `missing_scope`, with what is needed and what there is, unless the scope was granted. */
export function needScope(workspace: Workspace, scope: string): void {
  if (workspace.grants(scope)) return;
  throw new SlackError('missing_scope', { needed: scope, provided: workspace.scopes.join(',') });
}

/** The channel the app means, by id or name, if it may know of it at all. */
export function needChannel(workspace: Workspace, given: string | undefined): Channel {
  const name = given?.replace(/^#/, '');
  const channel =
    workspace.channel(given ?? '') ??
    workspace.records.all('channel').find((one) => one.kind !== 'im' && one.name === name);
  if (channel === undefined || (channel.kind !== 'public' && !workspace.botIsIn(channel))) {
    throw new SlackError('channel_not_found');
  }
  return channel;
}

/** The same, and the bot must be a member. */
export function needMembership(workspace: Workspace, given: string | undefined): Channel {
  const channel = needChannel(workspace, given);
  if (!workspace.botIsIn(channel)) throw new SlackError('not_in_channel');
  return channel;
}

/** How fast one channel may be posted to: so many a second, and a burst before that counts. */
export interface Limits {
  postsPerSecond: number;
  burst: number;
}

export interface RateLimiter {
  /** 0 when a post may go ahead now (and is counted), else the whole seconds to wait. */
  take(channel: string): number;
}

export function createRateLimiter(limits: Limits, now: () => number): RateLimiter {
  const buckets = new Map<string, { tokens: number; at: number }>();
  return {
    take(channel) {
      const at = now();
      const bucket = buckets.get(channel) ?? { tokens: limits.burst, at };
      const gained = (Math.max(0, at - bucket.at) / 1000) * limits.postsPerSecond;
      const tokens = Math.min(limits.burst, bucket.tokens + gained);
      const allowed = tokens >= 1;
      buckets.set(channel, { tokens: allowed ? tokens - 1 : tokens, at });
      return allowed ? 0 : Math.max(1, Math.ceil((1 - tokens) / limits.postsPerSecond));
    },
  };
}

/** The arguments of a call: strings from a form or a query, JSON values from a JSON body. */
export type Arguments = Readonly<Record<string, unknown>>;

/** A text argument; undefined when absent or empty. */
export function text(args: Arguments, name: string): string | undefined {
  const value = args[name];
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** A text argument the method cannot do without: `invalid_arguments` when it is missing. */
export function needText(args: Arguments, name: string): string {
  const value = text(args, name);
  if (value === undefined) throw refuse('invalid_arguments', [`[ERROR] missing required field: ${name}`]);
  return value;
}

export function flag(args: Arguments, name: string): boolean {
  return ['true', '1', true, 1].includes(args[name] as string);
}

/** A whole number within bounds; the fallback when absent. */
export function count(args: Arguments, name: string, fallback: number, most: number): number {
  const given = text(args, name);
  if (given === undefined) return fallback;
  const value = Number(given);
  if (!Number.isInteger(value) || value < 1) throw new SlackError('invalid_limit');
  return Math.min(value, most);
}

/** A structured argument, written as JSON in a form; undefined when absent. Throws `unreadable` when it is no JSON. */
export function structure(args: Arguments, name: string, unreadable: string): unknown {
  const value = args[name];
  if (typeof value !== 'string') return value ?? undefined;
  if (value === '') return undefined;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    throw new SlackError(unreadable);
  }
}

/** One page of a list in a fixed order: the cursor names the last item of the page before. */
export function paginate<T>(
  items: T[],
  args: Arguments,
  limit: number,
  keyOf: (item: T) => string,
): { page: T[]; next: string } {
  const cursor = text(args, 'cursor');
  let start = 0;
  if (cursor !== undefined) {
    const key = Buffer.from(cursor, 'base64')
      .toString()
      .replace(/^after:/, '');
    start = items.findIndex((item) => keyOf(item) === key) + 1;
    if (start === 0) throw new SlackError('invalid_cursor');
  }
  const page = items.slice(start, start + limit);
  const last = page.at(-1);
  const more = last !== undefined && start + limit < items.length;
  return { page, next: more ? Buffer.from(`after:${keyOf(last)}`).toString('base64') : '' };
}

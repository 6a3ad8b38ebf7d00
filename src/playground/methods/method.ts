import type { Pace } from '../pace.js';
import type { Posting } from '../posting.js';
import { SlackError } from '../slack-error.js';
import type { Channel } from '../team.js';
import type { Triggers } from '../triggers.js';
import type { Workspace } from '../workspace.js';
import type { Arguments } from './arguments.js';

/** What a method works with. */
export interface Desk {
  workspace: Workspace;
  posting: Posting;
  pace: Pace;
  triggers: Triggers;
  /** A fresh Socket Mode address; null when the app is called by URL. */
  invite: (() => string) | null;
}

/**
 * One Web API method. `scope` names what the token must have been granted, where it does not depend on the
 * arguments; `run` returns the answer without `ok`, or throws a SlackError.
 */
export interface Method {
  scope?: string;
  token?: 'app';
  run(desk: Desk, args: Arguments): Record<string, unknown> | Promise<Record<string, unknown>>;
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

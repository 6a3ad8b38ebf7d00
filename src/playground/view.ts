import { randomBytes } from 'node:crypto';
import type { Block } from './message.js';
import { app, team } from './team.js';

/** What a person typed or chose, by block and action, in the shape Slack sends it. */
export type StateValues = Record<string, Record<string, Record<string, unknown>>>;

/** A modal (or the app's home tab) as the app described it, once its blocks have their ids. */
export interface ViewContent {
  type: 'modal' | 'home';
  blocks: Block[];
  title?: unknown;
  submit?: unknown;
  close?: unknown;
  private_metadata?: string;
  callback_id?: string;
  clear_on_close?: boolean;
  notify_on_close?: boolean;
}

/** A view that one person has open. `previousId` is the one below it on the stack. */
export interface StoredView {
  id: string;
  user: string;
  content: ViewContent;
  hash: string;
  rootId: string;
  previousId: string | null;
  errors?: Record<string, string>;
  busy: boolean;
}

export function createHash(now: number): string {
  return `${Math.floor(now / 1000)}.${randomBytes(4).toString('hex')}`;
}

/** A view as Slack writes it in answers and payloads. */
export function describeView(view: StoredView, values: StateValues = {}): Record<string, unknown> {
  const { content } = view;
  return {
    id: view.id,
    team_id: team.id,
    type: content.type,
    blocks: content.blocks,
    private_metadata: content.private_metadata ?? '',
    callback_id: content.callback_id ?? '',
    state: { values },
    hash: view.hash,
    title: content.title ?? null,
    clear_on_close: content.clear_on_close ?? false,
    notify_on_close: content.notify_on_close ?? false,
    close: content.close ?? null,
    submit: content.submit ?? null,
    previous_view_id: view.previousId,
    root_view_id: view.rootId,
    app_id: app.id,
    external_id: '',
    app_installed_team_id: team.id,
    bot_id: app.botId,
  };
}

const lifetimeMs = 3000;
const remembered = 1000;

/** trigger_ids: proof that a person just did something, good for one modal within three seconds. */
export interface Triggers {
  issue(user: string): string;
  /** The person it was issued for, or Slack's word for why it is no good. */
  exchange(
    id: string,
  ): { user: string } | 'invalid_trigger_id' | 'expired_trigger_id' | 'exchanged_trigger_id';
}

export function createTriggers(now: () => number): Triggers {
  const issued = new Map<string, { user: string; at: number; used: boolean }>();
  return {
    issue(user) {
      const id = `${Math.floor(now())}.${issued.size}.${randomBytes(16).toString('hex')}`;
      issued.set(id, { user, at: now(), used: false });
      const oldest = issued.keys().next().value;
      if (issued.size > remembered && oldest !== undefined) issued.delete(oldest);
      return id;
    },
    exchange(id) {
      const trigger = issued.get(id);
      if (trigger === undefined) return 'invalid_trigger_id';
      if (trigger.used) return 'exchanged_trigger_id';
      if (now() - trigger.at > lifetimeMs) return 'expired_trigger_id';
      trigger.used = true;
      return { user: trigger.user };
    },
  };
}

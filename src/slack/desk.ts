import type { Context } from '@slack/bolt';
import type { WebClient } from '@slack/web-api';
import type { Delivery } from './inbox/deliveries.js';
import type { Channels, Clock, Dropped, Log, OutboxRow, Posts, Workshops } from './needs.js';
import type { Post } from './post.js';
import type { Payload } from './payload.js';
import type { Ear } from './sending/private-line.js';
import type { Shown } from './views/blocks.js';
import type { Download } from './web-api/download.js';
import type { Patiently } from './web-api/patience.js';
import type { Identity } from './workspace/identity.js';
import type { People } from './workspace/people.js';
import type { Places } from './workspace/places.js';

interface Shim {
  answer(session: string, channel: string, post: Post): void;
  waiting(): OutboxRow[];
  find(session: string, part: string): OutboxRow | undefined;
  at(channel: string, ts: string): { session: string; part: string } | undefined;
}

/** What listeners work with. */
export interface Desk {
  identity: Identity;
  client: WebClient;
  patiently: Patiently;
  people: People;
  places: Places;
  /** Missing where files are heard of by name only. */
  dropped: Dropped | undefined;
  download: Download;
  posts: Posts;
  /** Goes away with `wake` once all listeners use `posts`. */
  outbox: Shim;
  wake(): void;
  workshops: Workshops;
  channels: Channels;
  clock: Clock;
  log: Log;
  /** Aborts when the room is being left. */
  signal: AbortSignal;
  /** Tells one person something, as well as Slack lets us. Never fails: there is nobody else to tell. */
  tell(ear: Ear, line: Shown): Promise<void>;
  /** Stores what is to be done about a delivery, and does it. */
  follow(body: Payload): Promise<void>;
  /** Whether a message is known to be deleted. */
  isDeleted(channel: string, ts: string): boolean;
}

/** The delivery that a listener works on, as `createDeliveries` put it into the context. */
export function deliveryOf(context: Context): Delivery {
  return context.delivery as Delivery;
}

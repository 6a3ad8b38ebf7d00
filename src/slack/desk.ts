import type { Context } from '@slack/bolt';
import type { WebClient } from '@slack/web-api';
import type { DroppedFiles } from '../contracts/knowledge.js';
import type { Clock, Log } from '../contracts/process.js';
import type { ChannelSettings } from '../contracts/store.js';
import type { Card } from '../workshop/card.js';
import type { Posts, Workshops } from './needs.js';
import type { Payload } from './payload.js';
import type { Delivery } from './transport/inbox/deliveries.js';
import type { Ear } from './transport/sending/private-line.js';
import type { Download } from './transport/web-api/download.js';
import type { Patiently } from './transport/web-api/patience.js';
import type { Identity } from './transport/workspace/identity.js';
import type { People } from './transport/workspace/people.js';
import type { Places } from './transport/workspace/places.js';

/** What listeners work with. */
export interface Desk {
  identity: Identity;
  client: WebClient;
  patiently: Patiently;
  people: People;
  places: Places;
  /** Missing where files are heard of by name only. */
  dropped: DroppedFiles | undefined;
  download: Download;
  posts: Posts;
  workshops: Workshops;
  channels: ChannelSettings;
  clock: Clock;
  log: Log;
  /** Aborts when the room is being left. */
  signal: AbortSignal;
  /** Tells one person something, as well as Slack lets us. Never fails: there is nobody else to tell. */
  tell(ear: Ear, line: Card): Promise<void>;
  /** Stores what is to be done about a delivery, and does it. */
  follow(body: Payload): Promise<void>;
  /** The workshop that a message has reached; undefined when it reached none. */
  reached(channel: string, message: string): Promise<string | undefined>;
  /**
   * What looks at something and then changes it, one after the other for each name: nobody else's change comes between.
   * It must wait for nothing outside.
   */
  oneByOne<T>(name: string, act: () => Promise<T>): Promise<T>;
}

/** The delivery that a listener works on, as `createDeliveries` put it into the context. */
export function deliveryOf(context: Context): Delivery {
  return context.delivery as Delivery;
}

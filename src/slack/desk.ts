import type { Context } from '@slack/bolt';
import type { WebClient } from '@slack/web-api';
import type { Ask } from './asking.js';
import type { Delivery } from './deliveries.js';
import type { Identity } from './identity.js';
import type { Clock, Log, Outbox, Workshops } from './needs.js';
import type { People } from './people.js';
import type { Places } from './places.js';
import type { Ear } from './private-line.js';
import type { Shown } from './views/blocks.js';

/** What listeners work with. */
export interface Desk {
  identity: Identity;
  client: WebClient;
  ask: Ask;
  people: People;
  places: Places;
  outbox: Outbox;
  workshops: Workshops;
  clock: Clock;
  log: Log;
  /** Aborts when the room is being left. */
  signal: AbortSignal;
  /** Tells one person something, as well as Slack lets us. Never fails: there is nobody else to tell. */
  tell(ear: Ear, line: Shown): Promise<void>;
  /** Something was added to the outbox. */
  wake(): void;
}

/** The delivery that a listener works on, as `createDeliveries` put it into the context. */
export function deliveryOf(context: Context): Delivery {
  return context.delivery as Delivery;
}

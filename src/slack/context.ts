import type { Context } from '@slack/bolt';
import type { WebClient } from '@slack/web-api';
import type { AuditLog, RuleBook, SettingsTable } from '../contracts/store.js';
import type { CommandWords } from '../words/words.js';
import type { About, Card } from '../workshop/base/card.js';
import type { RecordingLine } from '../workshop/base/session.js';
import type { DroppedFiles } from '../contracts/knowledge.js';
import type { CodeHere } from './code-here.js';
import type { Home } from './home.js';
import type { Clock, Log } from '../contracts/process.js';
import type { CheckedSetting, HandOffs, Posts, Seen, SeenChannel, SeenWorkshops } from './needs.js';
import type { PolicyHere } from './policy.js';
import type { Rendered } from './blocks/render.js';
import type { Payload } from './limits.js';
import type { Recipient } from './transport/sending/private.js';
import type { Files, WithRetry } from './transport/web-api/calling.js';
import type { Identity, People, Places, Profile } from './transport/workspace.js';

/** What listeners work with. */
export interface SlackContext extends Files {
  identity: Identity;
  client: WebClient;
  withRetry: WithRetry;
  people: People;
  places: Places;
  /** Missing where files are heard of by name only. */
  dropped: DroppedFiles | undefined;
  posts: Posts;
  workshops: SeenWorkshops;
  home: Home;
  channels: SettingsTable;
  houseRules: RuleBook;
  policy: PolicyHere;
  audit: Pick<AuditLog, 'add'>;
  keeps(): Promise<Parameters<CommandWords['help']['privacy']>[0]>;
  /** Missing where no repository can be read. */
  codeHere: CodeHere | undefined;
  /** What administrators settle for a channel, as far as the operator has configured what it is about. */
  handOffs: HandOffs;
  adminSettings: readonly CheckedSetting[];
  /** Recorded examples, in the order in which they are offered. */
  recordings: readonly RecordingLine[];
  clock: Clock;
  log: Log;
  /** Aborts when the room is being left. */
  signal: AbortSignal;
  /** A card that is sent at once, with addresses for what it links to. */
  shown(card: Card): Promise<Rendered>;
  /** Tells one person something, a message each, as well as Slack lets us. Never fails: there is nobody else to tell. */
  tell(to: Recipient, ...lines: readonly Card[]): Promise<void>;
  /** Stores a delivery of our own, and has it worked on. Resolves when that is done. */
  deliverOwn(body: Payload): Promise<void>;
  /**
   * Runs acts of the same name one after the other, so that nothing changes between what one of them has read and what
   * it writes. An act must wait for nothing outside of this process.
   */
  oneByOne<T>(name: string, act: () => Promise<T>): Promise<T>;
}

/** What a listener finds in Bolt's context. */
export interface Delivery {
  id: number;
  /** It was stored by an earlier run or try: nobody waits for an acknowledgement, and triggers have run out. */
  replayed: boolean;
}

/** The delivery that a listener works on, as `createDeliveries` put it into the context. */
export function deliveryOf(context: Context): Delivery {
  return context.delivery as Delivery;
}

/** What the gate has found of whoever acts: who they are, and what they may see of what it is about. */
export interface Pass {
  who: Profile;
  /** Where they act; undefined in a conversation with the bot, and in Home. */
  channel: SeenChannel | undefined;
  /** The workshop that it is about. Undefined where there is none, or where they may not see it: to them there is none. */
  session: Seen | undefined;
  /** What is meant in it. */
  about: About;
  /** The name of the post to which somebody reacts. */
  part: string;
}

/** What the gate has found, for whoever listens behind it. Of what no person does, such as a message that is gone, `session` alone. */
export function passOf(context: Context): Pass {
  return context.pass as Pass;
}

/** The workshop that a message of a channel has reached; undefined when it reached none. */
export type ReachedBy = (channel: string, message: string) => Promise<string | undefined>;

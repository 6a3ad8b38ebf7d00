import type { Context } from '@slack/bolt';
import type { About } from '../../workshop/base/card.js';
import type { Seen, SeenChannel } from '../needs.js';
import type { Profile } from '../transport/workspace.js';

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

/** What the gate has found, for whoever listens behind it. */
export function passOf(context: Context): Pass {
  return context.pass as Pass;
}

/** The workshop of something that no person does, such as a message that is gone. */
export function reachedIn(context: Context): Seen | undefined {
  return context.pass?.session;
}

/** The workshop that a message of a channel has reached; undefined when it reached none. */
export type ReachedBy = (channel: string, message: string) => Promise<string | undefined>;

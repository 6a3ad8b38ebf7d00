import type { Seen, SeenChannel } from '../../src/slack/needs.js';
import type { Session } from '../../src/workshop/session.js';

/** What the gate gives to whoever may see it. */
export const seen = (session: Session) => session as Seen;
export const seenChannel = (channel: string) => channel as SeenChannel;

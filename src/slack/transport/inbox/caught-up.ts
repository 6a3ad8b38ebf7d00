import { isForUs } from '../../../workshop/answers/remarks.js';
import { readThreadCommand } from '../../in/commands/thread-command.js';
import { heardFrom } from '../../in/messages/heard.js';
import { unmarked } from '../../in/messages/incoming-text.js';
import { isBefore } from '../../in/messages/ts-order.js';
import { objectOf, type Payload, textOf } from '../../payload.js';

/** Our own event: what was missed in a workshop's thread has been read up. Slack never sends it. */
export const caughtUpEvent = 'planning_workshop_caught_up';

/**
 * The delivery that follows what was new, and says how many messages of people it was. It goes by the last of them, so
 * that the same messages are told once. Undefined when there was no message among them.
 */
export function caughtUp(
  workshop: string,
  channel: string,
  fresh: readonly Payload[],
  ownId: string,
): Payload | undefined {
  const heard = [...new Set(fresh.flatMap((body) => messageIn(body, ownId) ?? []))];
  const last = heard.reduce<string | undefined>(
    (a, b) => (a !== undefined && isBefore(b, a) ? a : b),
    undefined,
  );
  if (last === undefined) return undefined;
  const event = { type: caughtUpEvent, workshop, channel, heard: heard.length, last };
  return { type: 'event_callback', event };
}

/** The ts of the message that a delivery tells of; undefined when it holds nothing that is heard. */
function messageIn(body: Payload, ownId: string): string | undefined {
  const event = objectOf(body.event);
  if (event.type !== 'message') return undefined;
  const message = event.subtype === 'message_changed' ? objectOf(event.message) : event;
  const heard = heardFrom(message, textOf(event.channel), ownId);
  if (!heard) return undefined;
  const { names, rest: text } = unmarked(heard.raw, ownId);
  const says = heard.files.length > 0 || isForUs(text) || (text === '' && names.length > 0);
  return says && readThreadCommand(text) === undefined ? heard.ts : undefined;
}

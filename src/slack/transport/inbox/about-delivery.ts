import { objectOf, type Payload, textOf } from '../../payload.js';
import { droppedFilesEvent } from './claims.js';

/** A delivery without its content, for the log: Slack's name for what it is, who did it, and where. */
export interface AboutDelivery {
  kind: string;
  user?: string;
  channel?: string;
}

export function aboutDelivery(body: Payload): AboutDelivery {
  if ('event' in body) return aboutEvent(objectOf(body.event), channelOf(body));
  const isCommand = textOf(body.command) !== '';
  const user = isCommand ? textOf(body.user_id) : textOf(objectOf(body.user).id);
  const channel = isCommand ? textOf(body.channel_id) : textOf(objectOf(body.channel).id);
  return { kind: isCommand ? 'command' : textOf(body.type), ...named({ user, channel }) };
}

function aboutEvent(event: Payload, channel: string): AboutDelivery {
  const subtype = textOf(event.subtype);
  const said = objectOf(event.message ?? event.previous_message);
  return {
    kind: subtype ? `${textOf(event.type)} ${subtype}` : textOf(event.type),
    ...named({ user: textOf(event.user) || textOf(said.user), channel }),
  };
}

function named({ user, channel }: { user: string; channel: string }): Omit<AboutDelivery, 'kind'> {
  return { ...(user && { user }), ...(channel && { channel }) };
}

/**
 * Events of one channel are worked on in order; a command or a click is answered at once. The files of a message have
 * a lane of their own: nobody else waits for them.
 */
export function laneOf(body: Payload): string | undefined {
  if (!('event' in body)) return undefined;
  const { type, ts } = objectOf(body.event);
  const channel = channelOf(body) || 'elsewhere';
  return type === droppedFilesEvent ? `files:${channel}:${textOf(ts)}` : channel;
}

/** The channel in which something happened; empty for what comes from no channel, and for commands and clicks. */
export function channelOf(body: Payload): string {
  const event = objectOf(body.event);
  return textOf(event.channel) || textOf(objectOf(event.item).channel);
}

import { objectOf, type Payload, textOf } from '../payload.js';

/** A delivery without its content, for the log: Slack's name for what it is, who did it, and where. */
export interface AboutDelivery {
  kind: string;
  user?: string;
  channel?: string;
}

export function aboutDelivery(body: Payload): AboutDelivery {
  if ('event' in body) return aboutEvent(objectOf(body.event));
  const isCommand = textOf(body.command) !== '';
  const user = isCommand ? textOf(body.user_id) : textOf(objectOf(body.user).id);
  const channel = isCommand ? textOf(body.channel_id) : textOf(objectOf(body.channel).id);
  return { kind: isCommand ? 'command' : textOf(body.type), ...named({ user, channel }) };
}

function aboutEvent(event: Payload): AboutDelivery {
  const subtype = textOf(event.subtype);
  const said = objectOf(event.message ?? event.previous_message);
  return {
    kind: subtype ? `${textOf(event.type)} ${subtype}` : textOf(event.type),
    ...named({
      user: textOf(event.user) || textOf(said.user),
      channel: textOf(event.channel) || textOf(objectOf(event.item).channel),
    }),
  };
}

function named({ user, channel }: { user: string; channel: string }): Omit<AboutDelivery, 'kind'> {
  return { ...(user && { user }), ...(channel && { channel }) };
}

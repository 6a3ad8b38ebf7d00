import { createHash } from 'node:crypto';
import { deletedTs, isDeletion, isUnchanged } from '../../in/messages/incoming-text.js';
import { listOf, objectOf, type Payload, textOf } from '../../limits.js';
import type { Recipient } from '../sending/private.js';

/** Our own event: files of a message are to be read. Slack never sends it. */
export const droppedFilesEvent = 'planning_workshop_dropped_files';

const closings = ['channel_archive', 'channel_unarchive', 'group_archive', 'group_unarchive'];
const deletions = ['channel_deleted', 'group_deleted'];
/** Events that tell of the workspace itself, whoever did it. */
export const ofSlack = new Set(['member_joined_channel', 'user_change', ...closings, ...deletions]);

const noPerson = new Set(['bot_message', 'message_replied']);

/**
 * The names under which a delivery is stored: whatever arrives again under one of them was handled already. Undefined
 * when there is nothing in it for us, as in what bots say, ourselves among them.
 */
export function claimsOf(body: Payload): string[] | undefined {
  if (body.type === 'event_callback' || 'event' in body) {
    const claims = eventClaims(objectOf(body.event));
    return claims && [...(textOf(body.event_id) ? [`event:${textOf(body.event_id)}`] : []), ...claims];
  }
  if (textOf(body.command)) return [`command:${textOf(body.trigger_id) || digest(body)}`];
  if (body.type === 'message_action')
    return [`shortcut:${textOf(body.callback_id)}:${textOf(body.trigger_id) || digest(body)}`];
  if (body.type === 'block_actions') return [`action:${actionName(body)}`];
  if (body.type === 'view_submission') return [`view:${textOf(body.trigger_id)}:${digest(body.view)}`];
  return undefined;
}

/**
 * One more name, which the first delivery takes and which stops no other. A reaction: as it is known when it is read up
 * later, without the moment at which it was given, so that one that had its effect, and was undone, does not come back.
 * An edit: its message, which is not heard any more as it was when it arrives after it.
 */
export function alsoKnownAs(body: Payload): string | undefined {
  const event = objectOf(body.event);
  if (event.type === 'reaction_added') return eventClaims({ ...event, event_ts: '' })?.at(-1);
  const isEdit = event.subtype === 'message_changed' && !isDeletion(event) && !isUnchanged(event);
  return isEdit ? messageClaim(textOf(event.channel), textOf(objectOf(event.message).ts)) : undefined;
}

/** A mention arrives a second time as a plain message: both go by channel and ts, and the first one is heard. */
function eventClaims(event: Payload): string[] | undefined {
  const channel = textOf(event.channel);
  const own = textOf(event.event_ts);
  switch (event.type) {
    case 'app_mention':
    case 'message':
      return messageClaims(event, channel, own);
    case 'reaction_added':
    case 'reaction_removed': {
      const item = objectOf(event.item);
      const reaction = `${textOf(item.channel)}:${textOf(item.ts)}:${textOf(event.user)}:${textOf(event.reaction)}`;
      // One that is given, removed and given again is three deliveries, each with a time of its own.
      const what = event.type === 'reaction_added' ? 'reaction' : 'unreaction';
      return [own ? `${what}:${reaction}:${own}` : `${what}-seen:${reaction}`];
    }
    case 'app_home_opened':
      return [`home:${textOf(event.user)}:${own}`];
    case droppedFilesEvent:
      return [`files:${textOf(event.workshop)}:${textOf(event.ts)}`];
    case 'member_joined_channel':
      return [`joined:${channel}:${textOf(event.user)}:${own}`];
    case 'user_change': {
      const { id, deleted } = objectOf(event.user);
      return deleted === true ? [`gone-user:${textOf(id)}:${own}`] : undefined;
    }
    default:
      if (deletions.includes(textOf(event.type))) return [goneClaim(channel)];
      return ofSlack.has(textOf(event.type)) ? [`${textOf(event.type)}:${channel}:${own}`] : undefined;
  }
}

/** The name of the deletion of a channel. */
export function goneClaim(channel: string): string {
  return `gone:${channel}`;
}

function messageClaims(event: Payload, channel: string, own: string): string[] | undefined {
  if (isDeletion(event)) return [deletionClaim(channel, deletedTs(event))];
  if (event.subtype === 'message_changed') {
    const message = objectOf(event.message);
    if (isFromBot(message)) return undefined;
    const edit = textOf(objectOf(message.edited).ts) || own;
    return [`edit:${channel}:${textOf(message.ts)}:${edit}`];
  }
  return isFromBot(event) ? undefined : [messageClaim(channel, textOf(event.ts))];
}

/** The name of the deletion of the message that a delivery tells of; it may have come first. */
export function deletionOf(body: Payload): string | undefined {
  const event = objectOf(body.event);
  if (event.type === droppedFilesEvent) return deletionClaim(textOf(event.channel), textOf(event.ts));
  if (event.type !== 'message' || isDeletion(event)) return undefined;
  const message = event.subtype === 'message_changed' ? objectOf(event.message) : event;
  return deletionClaim(textOf(event.channel), textOf(message.ts));
}

/** The name of the deletion of a message. */
function deletionClaim(channel: string, ts: string): string {
  return `delete:${channel}:${ts}`;
}

/** The name of a message of a person. */
export function messageClaim(channel: string, ts: string): string {
  return `message:${channel}:${ts}`;
}

function isFromBot(message: Payload): boolean {
  return textOf(message.bot_id) !== '' || noPerson.has(textOf(message.subtype));
}

function actionName(body: Payload): string {
  const pressed = listOf(body.actions).map((each) => `${textOf(each.action_id)}@${textOf(each.action_ts)}`);
  return [textOf(body.trigger_id), textOf(objectOf(body.user).id), ...pressed].join(':');
}

function digest(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url');
}

// Good for seconds only, or a secret: none of it is of use in a stored delivery.
const fleeting = new Set(['token', 'trigger_id', 'response_url', 'response_urls', 'authorizations']);

/**
 * The delivery as it is stored: without secrets, without what has run out when it is read again, and of a message that is gone without its
 * words; of a person who left without their profile.
 */
export function storable(body: Payload): Payload {
  const kept = Object.fromEntries(Object.entries(body).filter(([key]) => !fleeting.has(key)));
  const event = objectOf(body.event);
  if (event.type === 'user_change') {
    const { id, deleted } = objectOf(event.user);
    return { ...kept, event: { ...event, user: { id, deleted } } };
  }
  if (event.type !== 'message' || !isDeletion(event)) return kept;
  const gone = [event.message, event.previous_message].map((each) => {
    const { ts, thread_ts, subtype } = objectOf(each);
    return { ts, thread_ts, subtype };
  });
  return { ...kept, event: { ...event, message: gone[0], previous_message: gone[1] } };
}

/** A delivery without its content, for the log: Slack's name for what it is, who did it, and where. */
export function aboutDelivery(body: Payload) {
  const { type, subtype } = objectOf(body.event);
  const event = [type, subtype].map(textOf).filter(Boolean).join(' ');
  const { user, channel } = recipientIn(body);
  const kind = textOf(body.command) ? 'command' : event || textOf(body.type);
  return { kind, ...(user && { user }), ...(channel && { channel }) };
}

/** Whom a delivery is of, where they did it: what is said to them stands there. */
export function recipientIn(body: Payload): Recipient {
  const [event, container] = [objectOf(body.event), objectOf(body.container)];
  const said = objectOf(event.message ?? event.previous_message);
  const threads = [event, said, objectOf(body.message), container].map((each) => textOf(each.thread_ts));
  const channels = [body.channel_id, objectOf(body.channel).id, container.channel_id].map(textOf);
  return {
    user: textOf(body.user_id) || textOf(objectOf(body.user).id) || textOf(event.user) || textOf(said.user),
    channel: [...channels, channelOf(body)].find(Boolean),
    thread: threads.find(Boolean),
  };
}

/**
 * Events of one channel are worked on in order; a command or a click is answered at once. What a workshop has
 * to read has a lane of its own: nobody else waits for it.
 */
export function deliveryLane(body: Payload): string | undefined {
  if (!('event' in body)) return undefined;
  const { type, ts, workshop } = objectOf(body.event);
  const channel = channelOf(body) || 'elsewhere';
  return type === droppedFilesEvent ? `files:${textOf(workshop)}:${textOf(ts)}` : channel;
}

/** The channel in which something happened; empty for what comes from no channel, and for commands and clicks. */
export function channelOf(body: Payload): string {
  const event = objectOf(body.event);
  return textOf(event.channel) || textOf(objectOf(event.item).channel);
}

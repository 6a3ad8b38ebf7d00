import { objectOf, type Payload, textOf } from '../../payload.js';

/** Whether an event says that a message is gone. One that others answered leaves a tombstone, reported as a change. */
export function isDeletion(event: Payload): boolean {
  if (event.subtype === 'message_deleted') return true;
  return event.subtype === 'message_changed' && objectOf(event.message).subtype === 'tombstone';
}

/** The ts of the message that is gone. */
export function deletedTs(event: Payload): string {
  return textOf(event.deleted_ts) || textOf(objectOf(event.message).ts);
}

/** The thread in which it stood; empty where Slack does not say. */
export function deletedFrom(event: Payload): string {
  return textOf(objectOf(event.previous_message).thread_ts) || textOf(objectOf(event.message).thread_ts);
}

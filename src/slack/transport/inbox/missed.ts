import { marks } from '../../../text/lexicon/index.js';
import { orderTo } from '../../in/messages/incoming-text.js';
import { isBefore } from '../../in/messages/threads.js';
import { listOf, objectOf, type Payload, textOf } from '../../limits.js';
import { messageClaim } from './claims.js';

/** What was missed, as the delivery that Slack would have made; `also` is one more name under which it is known then. */
export interface Missed {
  body: Payload;
  also?: string;
}

/**
 * What was written in a thread, in the order in which it was. An edited message counts from the moment of its edit,
 * for what it said before is not known; only what the bot was asked for is done as it was written and not as it was edited.
 */
export function writings(thread: readonly Payload[], channel: string, ownId: string): Missed[] {
  const all = thread.filter(isByPerson).flatMap((message) => {
    const ts = textOf(message.ts);
    const editedAt = textOf(objectOf(message.edited).ts);
    const said = {
      at: ts,
      missed: { body: delivery({ ...message, type: 'message', channel, event_ts: ts }) },
    };
    if (editedAt === '') return [said];
    const body = delivery({
      type: 'message',
      subtype: 'message_changed',
      channel,
      message,
      previous_message: {},
      event_ts: editedAt,
    });
    const isOrder = orderTo(textOf(message.text), ownId) !== undefined;
    if (isOrder) return [said, { at: editedAt, missed: { body } }];
    return [{ at: editedAt, missed: { body, also: messageClaim(channel, ts) } }];
  });
  return all.sort((a, b) => (isBefore(a.at, b.at) ? -1 : 1)).map(({ missed }) => missed);
}

function isByPerson(message: Payload): boolean {
  return textOf(message.user) !== '' && textOf(message.ts) !== textOf(message.thread_ts);
}

/**
 * Messages that were recorded and are gone from the thread. One before which nothing stands there any more may only
 * have run out of Slack's keeping, so it is not taken for deleted.
 */
export function deletions(
  thread: readonly Payload[],
  channel: string,
  root: string,
  recorded: readonly string[],
): Missed[] {
  const there = new Set(thread.filter(({ subtype }) => subtype !== 'tombstone').map(({ ts }) => textOf(ts)));
  const replies = [...there].filter((ts) => ts !== root);
  const gone = recorded.filter((ts) => !there.has(ts) && replies.some((earlier) => isBefore(earlier, ts)));
  return gone.map((deleted_ts) => {
    const previous_message = { ts: deleted_ts, thread_ts: root };
    const event = { type: 'message', subtype: 'message_deleted', channel, deleted_ts, previous_message };
    return { body: delivery(event) };
  });
}

/** Each person's check mark on a card. Slack does not say when it was given. */
export function checkMarks(card: Payload, channel: string): Missed[] {
  const item = { type: 'message', channel, ts: textOf(card.ts) };
  return listOf(card.reactions).flatMap(({ name, users }) => {
    if (!marks.approvingReaction.test(textOf(name)) || !Array.isArray(users)) return [];
    return users.map((user) => ({
      body: delivery({ type: 'reaction_added', user: textOf(user), reaction: name, item }),
    }));
  });
}

function delivery(event: Payload): Payload {
  return { type: 'event_callback', event };
}

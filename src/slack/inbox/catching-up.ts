import type { Desk } from '../desk.js';
import type { Receive } from '../doors/door.js';
import { listOf, objectOf, type Payload, textOf } from '../payload.js';
import { cardPart } from '../thread/parts.js';
import { messagesOn } from '../web-api/pages.js';

const perPage = 200;
const approving = new Set(['white_check_mark', 'heavy_check_mark']);

/**
 * Reads what was written in the threads of unfinished workshops while nobody listened, and delivers it as Slack would
 * have, then the check marks on its newest card: what was objected meanwhile comes first. What was heard before is
 * known by its claim and stays without effect.
 */
export async function catchUp(desk: Desk, receive: Receive): Promise<void> {
  const { workshops, outbox, log, signal } = desk;
  for (const id of workshops.unfinished()) {
    const board = outbox.find(id, 'board');
    if (board?.ts === undefined || signal.aborted) continue;
    const { channel, ts } = board;
    const card = newestCard(desk, id);
    let reactions: Payload[] = [];
    try {
      for await (const message of thread(desk, channel, ts)) {
        if (card !== undefined && message.ts === card) reactions = reactionsOn(message, channel);
        for (const body of deliveriesOf(message, channel)) await receive({ body, ack: async () => {} });
      }
      for (const body of reactions) await receive({ body, ack: async () => {} });
    } catch (err) {
      if (!signal.aborted) log.warn({ err, session: id }, 'a thread could not be read for what was missed');
    }
  }
}

function thread({ client, patiently }: Desk, channel: string, ts: string): AsyncGenerator<Payload> {
  return messagesOn((from) =>
    patiently(() => client.conversations.replies({ channel, ts, limit: perPage, ...from })),
  );
}

function newestCard({ workshops, outbox }: Desk, id: string): string | undefined {
  const version = workshops.read(id)?.versions.at(-1)?.number;
  return version === undefined ? undefined : outbox.find(id, cardPart(version))?.ts;
}

/** Each person's check mark as its delivery; Slack does not say when it was given. */
function reactionsOn(card: Payload, channel: string): Payload[] {
  const item = { type: 'message', channel, ts: textOf(card.ts) };
  return listOf(card.reactions).flatMap(({ name, users }) => {
    if (!approving.has(textOf(name)) || !Array.isArray(users)) return [];
    return users.map((user) => {
      const event = { type: 'reaction_added', user: textOf(user), reaction: name, item };
      return { type: 'event_callback', event };
    });
  });
}

/** A message as its delivery, and once more as an edit if it was edited. */
function deliveriesOf(message: Payload, channel: string): Payload[] {
  if (!textOf(message.user) || textOf(message.ts) === textOf(message.thread_ts)) return [];
  const event_ts = textOf(message.ts);
  const said = { ...message, type: 'message', channel, event_ts };
  const edit = {
    type: 'message',
    subtype: 'message_changed',
    channel,
    message,
    previous_message: {},
    event_ts,
  };
  const isEdited = textOf(objectOf(message.edited).ts) !== '';
  return [said, ...(isEdited ? [edit] : [])].map((event) => ({ type: 'event_callback', event }));
}

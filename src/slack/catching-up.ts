import type { Receive } from './doors.js';
import type { Desk } from './desk.js';
import { listOf, objectOf, type Payload, textOf } from './payload.js';

const perPage = 200;
const mostWorkshops = 200;

/**
 * Reads what was written in open workshops' threads while nobody listened, and delivers it as Slack would have. What
 * was heard before is known by its claim and stays without effect.
 */
export async function catchUp(desk: Desk, receive: Receive): Promise<void> {
  const { workshops, outbox, log, signal } = desk;
  const open = workshops.list({}, mostWorkshops).filter(({ status }) => status !== 'completed');
  for (const { id, channel } of open) {
    const root = outbox.find(id, 'board')?.ts;
    if (root === undefined || signal.aborted) continue;
    try {
      for await (const message of thread(desk, channel, root)) {
        for (const body of deliveriesOf(message, channel)) await receive({ body, ack: async () => {} });
      }
    } catch (err) {
      if (!signal.aborted) log.warn({ err, session: id }, 'a thread could not be read for what was missed');
    }
  }
}

async function* thread({ client, ask }: Desk, channel: string, ts: string): AsyncGenerator<Payload> {
  let cursor = '';
  do {
    const page = { channel, ts, limit: perPage, ...(cursor && { cursor }) };
    const answer = await ask(() => client.conversations.replies(page));
    yield* listOf(answer.messages);
    cursor = answer.response_metadata?.next_cursor ?? '';
  } while (cursor);
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

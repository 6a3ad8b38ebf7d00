import type { App } from '@slack/bolt';
import { type Desk, deliveryOf } from '../desk.js';
import { type Heard, heardFrom, wordsOf } from '../heard.js';
import { hear } from '../hearing.js';
import { objectOf, type Payload, textOf } from '../payload.js';
import { workshopOfThread } from '../threads.js';

/** Messages in channels: what people say in a workshop's thread, and how they edit and delete it. */
export function listenToMessages(app: App, desk: Desk): void {
  app.event('message', async ({ event, context }) => {
    const message = objectOf(event);
    const channel = textOf(message.channel);
    const { id } = deliveryOf(context);
    if (message.subtype === 'message_changed') return edited(desk, channel, message, id);
    if (message.subtype === 'message_deleted') return deleted(desk, channel, message, id);
    const heard = heardFrom(message, channel, desk.identity.userId);
    if (heard) await hear(desk, heard, id);
  });
}

/** Slack reports an edit also when only a preview or a count of replies changed. */
async function edited(desk: Desk, channel: string, change: Payload, delivery: number): Promise<void> {
  const [now, before] = [objectOf(change.message), objectOf(change.previous_message)];
  const heard: Heard | undefined = heardFrom(now, channel, desk.identity.userId);
  if (!heard?.root || textOf(now.text) === textOf(before.text)) return;
  const session = await workshopOfThread(desk, channel, heard.root);
  if (!session) return;
  const { person } = await desk.people.know(heard.user);
  const text = await wordsOf(desk, heard);
  await desk.workshops.arrive(
    session.id,
    { type: 'SaidAgain', by: person, message: heard.ts, text },
    delivery,
  );
}

async function deleted(desk: Desk, channel: string, change: Payload, delivery: number): Promise<void> {
  const root = textOf(objectOf(change.previous_message).thread_ts);
  const message = textOf(change.deleted_ts);
  if (!root || root === message) return;
  const session = await workshopOfThread(desk, channel, root);
  if (session) await desk.workshops.arrive(session.id, { type: 'Unsaid', message }, delivery);
}

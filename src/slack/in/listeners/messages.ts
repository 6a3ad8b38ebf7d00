import type { App } from '@slack/bolt';
import { deliveryOf, type Desk } from '../../desk.js';
import { objectOf, type Payload, textOf } from '../../payload.js';
import { deletedFrom, deletedTs, isDeletion } from '../messages/deletion.js';
import { forgetFiles, losesFile } from '../messages/dropped-files.js';
import { heardFrom } from '../messages/heard.js';
import { passOn, passOnEdit } from '../messages/passing-on.js';
import { workshopThatHeard } from '../messages/recorded.js';
import { workshopOfThread } from '../messages/threads.js';

/** Messages in channels: what people say in a workshop's thread, and how they edit and delete it. */
export function listenToMessages(app: App, desk: Desk): void {
  app.event('message', async ({ event, context }) => {
    const message = objectOf(event);
    const channel = textOf(message.channel);
    const { id } = deliveryOf(context);
    if (isDeletion(message)) return deleted(desk, channel, message, id);
    if (message.subtype === 'message_changed') return edited(desk, channel, message, id);
    const heard = heardFrom(message, channel, desk.identity.userId);
    if (heard) await passOn(desk, heard, id);
  });
}

/** Slack reports an edit also when only a preview or a count of replies changed. */
async function edited(desk: Desk, channel: string, change: Payload, delivery: number): Promise<void> {
  const [now, before] = [objectOf(change.message), objectOf(change.previous_message)];
  const heard = heardFrom(now, channel, desk.identity.userId);
  if (!heard) return;
  if (heard.root && losesFile(now, before)) {
    const session = await workshopOfThread(desk, channel, heard.root);
    if (session) await forgetFiles(desk, session, heard.ts, heard.files);
  }
  if (textOf(now.text) === textOf(before.text)) return;
  const editedAt = textOf(objectOf(now.edited).ts) || textOf(change.event_ts);
  await passOnEdit(desk, heard, editedAt, delivery);
}

async function deleted(desk: Desk, channel: string, event: Payload, delivery: number): Promise<void> {
  const [message, root] = [deletedTs(event), deletedFrom(event)];
  if (root === message) return;
  const session = root
    ? await workshopOfThread(desk, channel, root)
    : await workshopThatHeard(desk, channel, message);
  if (!session) return;
  await forgetFiles(desk, session, message);
  await desk.workshops.arrive(session.id, { type: 'Unsaid', message }, delivery);
}

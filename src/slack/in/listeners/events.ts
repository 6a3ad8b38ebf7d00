import type { App } from '@slack/bolt';
import { deliveryOf, type SlackContext } from '../../context.js';
import { objectOf, type Payload, textOf } from '../../payload.js';
import { caughtUpEvent, droppedFilesEvent } from '../../transport/inbox/claims.js';
import { answerDirect, handleEdit, handleMessage } from '../messages/handle-message.js';
import { forgetFiles, losesFile, readDropped } from '../messages/dropped-files.js';
import {
  deletedFrom,
  deletedTs,
  isDeletion,
  isUnchanged,
  readPersonMessage,
} from '../messages/incoming-text.js';
import { workshopOfThread, workshopRestingOn } from '../messages/threads.js';

/** Messages in channels: what people say in a workshop's thread, and how they edit and delete it. */
export function listenToMessages(app: App, slack: SlackContext): void {
  app.event('message', async ({ event, context }) => {
    const payload = objectOf(event);
    const channel = textOf(payload.channel);
    const { id } = deliveryOf(context);
    if (channel.startsWith('D')) return direct(slack, payload, channel);
    if (isDeletion(payload)) return deleted(slack, channel, payload, id);
    if (payload.subtype === 'message_changed') return edited(slack, channel, payload, id);
    const message = readPersonMessage(payload, channel, slack.identity.userId);
    if (message) await handleMessage(slack, message, id);
  });
}

/** In their own conversation with the bot people are answered; what they change there afterwards is not. */
async function direct(slack: SlackContext, payload: Payload, channel: string): Promise<void> {
  const message = readPersonMessage(payload, channel, slack.identity.userId);
  if (message) await answerDirect(slack, message);
}

async function edited(
  slack: SlackContext,
  channel: string,
  change: Payload,
  delivery: number,
): Promise<void> {
  const [now, before] = [objectOf(change.message), objectOf(change.previous_message)];
  const message = readPersonMessage(now, channel, slack.identity.userId);
  if (!message) return;
  if (message.root && losesFile(now, before)) {
    const session = await workshopOfThread(slack, channel, message.root);
    if (session) await forgetFiles(slack, session, message.ts, message.files);
  }
  if (isUnchanged(change)) return;
  const editedAt = textOf(objectOf(now.edited).ts) || textOf(change.event_ts);
  await handleEdit(slack, message, editedAt, delivery);
}

async function deleted(
  slack: SlackContext,
  channel: string,
  event: Payload,
  delivery: number,
): Promise<void> {
  const [message, root] = [deletedTs(event), deletedFrom(event)];
  if (root === message) return;
  const session = root
    ? await workshopOfThread(slack, channel, root)
    : await workshopRestingOn(slack, channel, message);
  if (!session) return;
  await forgetFiles(slack, session, message);
  await slack.workshops.arrive(session.id, { type: 'Unsaid', message }, delivery);
}

/** A mention of the bot. Slack delivers the same message as a plain one too; whichever comes first is heard. */
export function listenToMentions(app: App, slack: SlackContext): void {
  app.event('app_mention', async ({ event, context }) => {
    const message = readPersonMessage(objectOf(event), event.channel, slack.identity.userId);
    if (message) await handleMessage(slack, message, deliveryOf(context).id);
  });
}

/**
 * The bot was invited: what waits there is tried at once, since something was heard from the channel. Where it is somebody else
 * who is no colleague, code that is read there has to be allowed first.
 */
export function listenToMembership(app: App, slack: SlackContext): void {
  app.event('member_joined_channel', async ({ event }) => {
    const { user, channel } = event;
    if (user === slack.identity.userId) return slack.posts.heard(channel);
    const { codeHere, people } = slack;
    if (codeHere && (await people.know(user)).from !== 'here') await codeHere.exposed(channel);
  });
}

/** Everything that was missed in a thread has had its effect: the workshop is told how much it was. */
export function listenToCaughtUp(app: App, slack: SlackContext): void {
  app.event(caughtUpEvent, async ({ event, context }) => {
    const { workshop, heard } = objectOf(event);
    const input = { type: 'CaughtUp', heard: Number(heard) } as const;
    await slack.workshops.arrive(textOf(workshop), input, deliveryOf(context).id);
  });
}

/** Files that were dropped into a workshop's thread are to be read. */
export function listenToDroppedFiles(app: App, slack: SlackContext): void {
  app.event(droppedFilesEvent, ({ event }) => readDropped(slack, objectOf(event)));
}

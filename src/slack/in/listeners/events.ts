import type { App, Context } from '@slack/bolt';
import { LRUCache } from 'lru-cache';
import { marks } from '../../../text/lexicon/index.js';
import { latestVersion } from '../../../workshop/plan/queries.js';
import type { Session } from '../../../workshop/session.js';
import { deliveryOf, type Pass, passOf, type SlackContext } from '../../context.js';
import { objectOf, type Payload, textOf } from '../../limits.js';
import type { Seen } from '../../needs.js';
import { droppedFilesEvent } from '../../transport/inbox/claims.js';
import { forgetFiles, losesFile, readDropped } from '../messages/dropped-files.js';
import { answerDirect, handleEdit, handleMessage } from '../messages/handle-message.js';
import { deletedTs, isDeletion, isUnchanged, readPersonMessage } from '../messages/incoming-text.js';
import { isBefore, ofVersion } from '../messages/threads.js';

/**
 * Messages in channels: what people say in a workshop's thread, and how they edit and delete it. Slack delivers one that mentions the
 * bot as a mention too; whichever comes first is heard.
 */
export function listenToMessages(app: App, slack: SlackContext): void {
  const hear = async ({ event, context }: { event: object; context: Context }) => {
    const payload = objectOf(event);
    const channel = textOf(payload.channel);
    const { id } = deliveryOf(context);
    // In their own conversation with the bot people are answered; what they change there afterwards is not.
    const isDirect = channel.startsWith('D');
    if (!isDirect && isDeletion(payload))
      return deleted(slack, passOf(context).session, deletedTs(payload), id);
    if (!isDirect && payload.subtype === 'message_changed') return edited(slack, payload, context);
    const message = readPersonMessage(payload, channel, slack.identity.userId);
    if (!message) return;
    const pass = passOf(context);
    await (isDirect ? answerDirect(slack, message, pass.who) : handleMessage(slack, message, pass, id));
  };
  app.event('message', hear);
  app.event('app_mention', hear);
}

async function edited(slack: SlackContext, change: Payload, context: Context): Promise<void> {
  const [now, before] = [objectOf(change.message), objectOf(change.previous_message)];
  const message = readPersonMessage(now, textOf(change.channel), slack.identity.userId);
  const { session, who } = passOf(context);
  if (!message || !session) return;
  if (losesFile(now, before)) await forgetFiles(slack, session, message.ts, message.files);
  if (isUnchanged(change)) return;
  const editedAt = textOf(objectOf(now.edited).ts) || textOf(change.event_ts);
  await handleEdit(slack, message, { session, who, editedAt, delivery: deliveryOf(context).id });
}

async function deleted(
  slack: SlackContext,
  session: Seen | undefined,
  message: string,
  delivery: number,
): Promise<void> {
  if (!session) return;
  await forgetFiles(slack, session, message);
  await slack.workshops.unsay(session, message);
  await slack.workshops.arrive(session, { type: 'Unsaid', message }, delivery);
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
    if (codeHere && (await people.know(user)).is !== 'member') await codeHere.exposed(channel);
  });
}

/** Files that were dropped into a workshop's thread are to be read. */
export function listenToDroppedFiles(app: App, slack: SlackContext): void {
  app.event(droppedFilesEvent, async ({ event, context }) => {
    const { session } = passOf(context);
    if (session) await readDropped(slack, session, objectOf(event));
  });
}

/** What a reaction says; undefined where it says nothing to a workshop. */
function meaningOf(reaction: string): 'yes' | 'like' | 'no' | undefined {
  // The tone of a skin is said behind the name.
  const [name = ''] = reaction.split('::');
  if (marks.approvingReaction.test(name)) return 'yes';
  if (marks.refusingReaction.test(name)) return 'no';
  return marks.likingReaction.test(name) ? 'like' : undefined;
}

/** A ✅, 👍 or 👎 of a person on the card of a version, on its files, or on the first message of the thread; no version where nothing waits. */
function readReaction(event: Payload, { session, part, who }: Pass) {
  const says = meaningOf(textOf(event.reaction));
  if (!says || !session) return undefined;
  const version = part === 'board' ? waiting(session) : Number(ofVersion.exec(part)?.[1]);
  const message = textOf(objectOf(event.item).ts);
  return { session, version, said: { type: 'Reacted', by: who.person, message, says } as const };
}

/** On the first message it is about what waits, or was approved, when it is given. */
function waiting(session: Session): number | undefined {
  const isUp = session.stage === 'decision' || session.outcome?.kind === 'approved';
  return isUp ? latestVersion(session)?.number : undefined;
}

/** The reactions that were removed last, so many of them. */
const mostRemoved = 5_000;

/** One reaction of one person to one message, however often it is given and removed. */
function nameOf({ item: to, user, reaction }: Payload): string {
  const item = objectOf(to);
  return [item.channel, item.ts, user, reaction].map(textOf).join(' ');
}

/** A ✅ approves, a 👍 is a voice, and who removes one takes it back. A 👎 has to say what is wrong. */
export function listenToReactions(app: App, slack: SlackContext): void {
  const removed = new LRUCache<string, string>({ max: mostRemoved });

  app.event('reaction_added', async ({ event, context }) => {
    // Slack sends what was not taken once more a minute later: by then its removal may have been heard.
    const removedAt = removed.get(nameOf(objectOf(event)));
    if (removedAt !== undefined && isBefore(textOf(event.event_ts), removedAt)) return;
    const read = readReaction(objectOf(event), passOf(context));
    if (!read?.version) return;
    const { session, version, said } = read;
    await slack.workshops.arrive(session, { ...said, version }, deliveryOf(context).id);
  });

  app.event('reaction_removed', async ({ event, context }) => {
    removed.set(nameOf(objectOf(event)), textOf(event.event_ts));
    const read = readReaction(objectOf(event), passOf(context));
    if (!read || read.said.says === 'no') return;
    await slack.workshops.arrive(read.session, { ...read.said, isGone: true }, deliveryOf(context).id);
  });
}

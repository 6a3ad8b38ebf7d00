import type { App } from '@slack/bolt';
import { LRUCache } from 'lru-cache';
import { marks } from '../../../text/lexicon/index.js';
import type { PersonInput } from '../../../workshop/inputs.js';
import type { Person } from '../../../workshop/base/people.js';
import { latestVersion } from '../../../workshop/plan/standing.js';
import { deliveryOf, type SlackContext } from '../../context.js';
import { objectOf, type Payload, textOf } from '../../payload.js';
import { isBefore, placeOf } from '../messages/threads.js';

/** The card of a version, or the message with its files. */
const ofVersion = /^(?:card|plan|draft):v(\d+)(?::|$)/;

/** What a reaction says; undefined where it says nothing to a workshop. */
function meaningOf(reaction: string): Said | undefined {
  // The tone of a skin is said behind the name.
  const [name = ''] = reaction.split('::');
  if (marks.approvingReaction.test(name)) return 'approve';
  if (marks.refusingReaction.test(name)) return 'refuse';
  return marks.likingReaction.test(name) ? 'like' : undefined;
}

type Said = 'approve' | 'like' | 'refuse';

interface Reacted {
  session: string;
  /** Undefined where nothing waits that it could be about. */
  version: number | undefined;
  by: Person;
  message: string;
  means: Said;
}

/** A ✅, 👍 or 👎 of a person on the card of a version, on its files, or on the first message of the thread. */
async function readReaction(slack: SlackContext, event: Payload): Promise<Reacted | undefined> {
  const item = objectOf(event.item);
  const [user, message] = [textOf(event.user), textOf(item.ts)];
  const means = meaningOf(textOf(event.reaction));
  if (!means || item.type !== 'message' || user === slack.identity.userId) return undefined;
  const place = await placeOf(slack, textOf(item.channel), message, ({ post }) => ofVersion.test(post.part));
  if (!place) return undefined;
  const version =
    place.part === 'board' ? await waiting(slack, place.session) : Number(ofVersion.exec(place.part)?.[1]);
  const { person: by, isBot } = await slack.people.know(user);
  return isBot ? undefined : { session: place.session, version, by, message, means };
}

/** On the first message it is about what waits, or was approved, when it is given. */
async function waiting({ workshops }: SlackContext, id: string): Promise<number | undefined> {
  const session = await workshops.read(id);
  const isUp = session?.stage === 'decision' || session?.outcome?.kind === 'approved';
  return session && isUp ? latestVersion(session)?.number : undefined;
}

/** Whether this person still says the same by another mark on that message, as by ✅ and ✔️. */
async function saysStill(slack: SlackContext, event: Payload, means: Said): Promise<boolean> {
  const [item, user] = [objectOf(event.item), textOf(event.user)];
  const about = { channel: textOf(item.channel), timestamp: textOf(item.ts), full: true };
  try {
    const { message } = await slack.withRetry(() => slack.client.reactions.get(about));
    return (message?.reactions ?? []).some(
      ({ name = '', users = [] }) => meaningOf(name) === means && users.includes(user),
    );
  } catch (err) {
    slack.log.warn({ err, ...about }, 'it is not known which other marks stand beside one that was removed');
    return false;
  }
}

/** The reactions that were removed last, so many of them. */
const mostRemoved = 5_000;

/** One reaction of one person to one message, however often it is given and removed. */
function nameOf({ item: to, user, reaction }: Payload): string {
  const item = objectOf(to);
  return [item.channel, item.ts, user, reaction].map(textOf).join(' ');
}

function inputOf({
  version,
  by,
  message,
  means,
}: Omit<Reacted, 'session'> & { version: number }): PersonInput {
  switch (means) {
    case 'approve':
      return { type: 'ApproveAsked', by, version, via: 'reaction', message };
    case 'like':
      return { type: 'Liked', by, version, message };
    case 'refuse':
      return { type: 'Disliked', by, version, message };
    default:
      return means satisfies never;
  }
}

/** A ✅ approves, a 👍 is a voice, and who removes one takes it back. A 👎 has to say what is wrong. */
export function listenToReactions(app: App, slack: SlackContext): void {
  const removed = new LRUCache<string, string>({ max: mostRemoved });

  app.event('reaction_added', async ({ event, context }) => {
    // Slack sends what was not taken once more a minute later: by then its removal may have been heard.
    const removedAt = removed.get(nameOf(objectOf(event)));
    if (removedAt !== undefined && isBefore(textOf(event.event_ts), removedAt)) return;
    const read = await readReaction(slack, objectOf(event));
    if (!read?.version) return;
    const { session, version, ...given } = read;
    await slack.workshops.arrive(session, inputOf({ ...given, version }), deliveryOf(context).id);
  });

  app.event('reaction_removed', async ({ event, context }) => {
    removed.set(nameOf(objectOf(event)), textOf(event.event_ts));
    const read = await readReaction(slack, objectOf(event));
    if (!read || read.means === 'refuse') return;
    const { session, by, message, means } = read;
    if (await saysStill(slack, objectOf(event), means)) return;
    const input: PersonInput = { type: 'ReactionRemoved', by, message, like: means === 'like' };
    await slack.workshops.arrive(session, input, deliveryOf(context).id);
  });
}

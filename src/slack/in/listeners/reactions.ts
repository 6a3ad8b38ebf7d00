import type { App } from '@slack/bolt';
import { deliveryOf, type Desk } from '../../desk.js';
import { placeOf } from '../messages/threads.js';

const approving = new Set(['white_check_mark', 'heavy_check_mark']);
const card = /^card:v(\d+)$/;

/** A check mark on a plan's card approves that version. */
export function listenToReactions(app: App, desk: Desk): void {
  app.event('reaction_added', async ({ event, context }) => {
    const { reaction, user, item } = event;
    const [name = ''] = reaction.split('::');
    if (!approving.has(name) || item.type !== 'message' || user === desk.identity.userId) return;
    const place = await placeOf(desk, item.channel, item.ts, ({ post }) => card.test(post.part));
    const version = card.exec(place?.part ?? '')?.[1];
    if (!place || version === undefined) return;
    const { person, isBot } = await desk.people.know(user);
    if (isBot) return;
    const input = { type: 'ApproveAsked', by: person, version: Number(version), via: 'reaction' } as const;
    await desk.workshops.arrive(place.session, input, deliveryOf(context).id);
  });
}

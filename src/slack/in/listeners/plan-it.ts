import type { App, BlockAction } from '@slack/bolt';
import { deliveryOf, type Desk } from '../../desk.js';
import { objectOf, textOf } from '../../payload.js';
import { offeredIn } from '../answers/slip.js';
import { briefAnswer } from '../commands/opening.js';

/** "Plan It as a Brief" below the answer to a command that was a slip: what was typed opens a workshop, once. */
export function listenToPlanIt(app: App, desk: Desk): void {
  app.action<BlockAction>('plan_it', async ({ ack, action, body, context }) => {
    await ack();
    const by = objectOf(body.user);
    const { id, name } = objectOf(body.channel);
    const channel = textOf(id) || textOf(objectOf(body.container).channel_id);
    const offered = offeredIn(textOf(objectOf(action).value));
    if (!offered || channel === '') return;
    const nameAtHand = textOf(by.name) || textOf(by.username);
    const asked = { ...offered, channel, channelName: textOf(name), user: body.user.id, nameAtHand };
    for (const line of await briefAnswer(desk, asked, deliveryOf(context).id))
      await desk.tell({ user: body.user.id, channel, thread: undefined }, line);
  });
}

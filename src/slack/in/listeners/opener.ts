import type { App, BlockAction } from '@slack/bolt';
import type { ActionId } from '../../../workshop/base/action-ids.js';
import type { Card } from '../../../workshop/base/card.js';
import { deliveryOf, type SlackContext } from '../../context.js';
import { objectOf, textOf } from '../../payload.js';
import { commandWords } from '../../words.js';
import { answer } from '../answer.js';
import { createDoubleClicks } from '../clicks/double-click.js';
import { meantBy, recipientOf } from '../clicks/press.js';
import type { Opening } from '../forms/open-form.js';

/** A button that opens a form. Its trigger is good for three seconds, so nothing is asked of Slack before. */
export function listenToOpener(
  app: App,
  slack: SlackContext,
  id: ActionId,
  open: (opening: Opening) => Promise<void>,
): void {
  const isSecond = createDoubleClicks();
  app.action<BlockAction>(id, async ({ ack, action, body, context }) => {
    await ack();
    if (isSecond(body.user.id, action)) return;
    const tell = (line: Card) => slack.tell(recipientOf(body), line);
    const { session, about } = await meantBy(slack.workshops, textOf(objectOf(action).value));
    if (!session) {
      const { language } = await slack.people.know(body.user.id);
      return tell(answer(commandWords(language).click.stale));
    }
    const trigger = deliveryOf(context).replayed ? undefined : body.trigger_id;
    const list = about.list === undefined ? {} : { list: listOf(body) };
    await open({ session, about: { ...about, ...list }, user: body.user.id, trigger, tell });
  });
}

/** The list in which a button stands: Home, or one in this channel. */
export function listOf(body: BlockAction): string {
  return objectOf(body.container).type === 'view' ? 'home' : (recipientOf(body).channel ?? '');
}

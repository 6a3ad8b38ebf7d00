import type { App, MessageShortcut } from '@slack/bolt';
import type { Card } from '../../../workshop/base/card.js';
import { rendered } from '../../blocks/render.js';
import { deliveryOf, type SlackContext } from '../../context.js';
import { inTime, objectOf, textOf } from '../../limits.js';
import { inviteOf } from '../../transport/workspace.js';
import { wordsOf } from '../../../words/words.js';
import { answer } from '../answer.js';
import { createDoubleClicks } from '../clicks/press.js';
import { isDirect, maySpeak } from '../commands/opening.js';
import { planThread, quotedFrom } from '../talk/plan-this.js';

/** How long Slack may take to tell whose language it is, while a response address runs out. */
const acquaintanceMs = 700;

/** *Plan This* in the menu of a message opens a workshop, where the bot is. */
export function listenToPlanThis(app: App, slack: SlackContext): void {
  const isSecond = createDoubleClicks();
  app.shortcut<MessageShortcut>(
    { callback_id: 'plan_this', type: 'message_action' },
    async ({ ack, shortcut, context, respond }) => {
      await ack();
      const { channel, user, message_ts: chosen, action_ts } = shortcut;
      const name = `${channel.id} ${chosen}`;
      if (isSecond(user.id, { action_id: shortcut.callback_id, value: name, action_ts })) return;
      const delivery = deliveryOf(context);
      const message = { ...objectOf(shortcut.message), ts: chosen };
      const thread = textOf(objectOf(message).thread_ts);
      const place = { channel: channel.id, root: thread || chosen, chosen };
      const isHere = !isDirect(channel.id, channel.name) && (await maySpeak(slack, channel.id));
      const by = { user: user.id, nameAtHand: user.name };
      const lines = isHere
        ? await planThread(
            slack,
            { ...place, ...by },
            await quotedFrom(slack, message, channel.id),
            delivery.id,
          )
        : [await notHere(slack, user.id)];
      for (const line of lines) {
        const isSaid = !isHere && !delivery.replayed && (await isResponded(slack, respond, line));
        if (!isSaid)
          await slack.tell({ user: user.id, channel: channel.id, thread: thread || undefined }, line);
      }
    },
  );
}

/** What can be done where the bot reads nothing. */
async function notHere({ people, clock, identity }: SlackContext, user: string): Promise<Card> {
  const known = await inTime(people.know(user), acquaintanceMs, clock);
  return answer(wordsOf(known?.language ?? 'en').planThis.notHere(inviteOf(identity)));
}

/** Where the bot is not, only the response address reaches the place in which somebody looks. */
async function isResponded(
  { log }: SlackContext,
  respond: (message: object) => Promise<unknown>,
  line: Card,
): Promise<boolean> {
  try {
    await respond({ ...rendered(line), response_type: 'ephemeral', replace_original: false });
    return true;
  } catch (err) {
    log.info({ err }, 'a response address did not answer; the person is told otherwise');
    return false;
  }
}

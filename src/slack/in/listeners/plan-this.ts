import type { App, MessageShortcut } from '@slack/bolt';
import { deliveryOf, type SlackContext } from '../../context.js';
import { objectOf, textOf } from '../../limits.js';
import { inviteOf } from '../../transport/workspace.js';
import { wordsOf } from '../../../words/words.js';
import { answer, respondOrTell } from '../answer.js';
import { createDoubleClicks } from '../clicks/press.js';
import { isDirect, maySpeak } from '../commands/opening.js';
import { passOf } from '../pass.js';
import { planThread } from '../talk/plan-this.js';

/** *Plan This* in the menu of a message opens a workshop, where the bot is. */
export function listenToPlanThis(app: App, slack: SlackContext): void {
  const isSecond = createDoubleClicks();
  app.shortcut<MessageShortcut>(
    { callback_id: 'plan_this', type: 'message_action' },
    async ({ shortcut, context, respond }) => {
      const { channel, user, message_ts: chosen, action_ts } = shortcut;
      const name = `${channel.id} ${chosen}`;
      if (isSecond(user.id, { action_id: shortcut.callback_id, value: name, action_ts })) return;
      const delivery = deliveryOf(context);
      const thread = textOf(objectOf(shortcut.message).thread_ts);
      const { who, channel: here } = passOf(context);
      const isHere = here && !isDirect(here, channel.name) && (await maySpeak(slack, here));
      const lines = isHere
        ? await planThread(slack, { channel: here, root: thread || chosen, chosen, who }, delivery.id)
        : [answer(wordsOf(who.language).planThis.notHere(inviteOf(slack.identity)))];
      const to = { user: user.id, channel: channel.id, thread: thread || undefined };
      // Where the bot is not, only the response address reaches the place in which somebody looks.
      const isTold = isHere || delivery.replayed;
      for (const line of lines)
        await (isTold ? slack.tell(to, line) : respondOrTell(slack, respond, to, line));
    },
  );
}

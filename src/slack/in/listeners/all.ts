import type { App } from '@slack/bolt';
import { languageOf } from '../../../text/language.js';
import { menuId } from '../../../workshop/base/card.js';
import { readMenuValue } from '../../blocks/render.js';
import { deliveryOf, type SlackContext } from '../../context.js';
import { listOf, objectOf, textOf } from '../../limits.js';
import { exampleAnswer } from '../commands/examples.js';
import { briefAnswer } from '../commands/opening.js';
import { readPlanCommand } from '../commands/plan-command.js';
import { createReply } from '../commands/reply.js';
import { verbAnswer } from '../commands/verbs.js';
import { openForm } from '../forms/brief-form.js';
import { openSettings } from '../forms/settings-form.js';
import { keepGate } from '../gate.js';
import { readable } from '../messages/incoming-text.js';
import { listenToActions, listenToPlanIt, listenToReminders } from './actions.js';
import {
  listenToCaughtUp,
  listenToDroppedFiles,
  listenToMembership,
  listenToMentions,
  listenToMessages,
  listenToReactions,
} from './events.js';
import { listenToWindows } from './forms.js';
import { listenToPlanThis } from './plan-this.js';
import { listenToRecordings } from './recordings.js';
import { listenToSettings, listenToViews } from './settings.js';

/** `/plan …` in a channel. */
function listenToCommands(app: App, slack: SlackContext): void {
  app.command('/plan', async ({ command, ack, respond, context }) => {
    const delivery = deliveryOf(context);
    const reply = createReply(slack, { command, ack, respond, delivery });
    const { channel_id: channel, channel_name: channelName, user_id: user, user_name: nameAtHand } = command;
    const typed = { channel, channelName, user, nameAtHand };
    const text = readable(command.text ?? '', () => '');
    const asked = readPlanCommand(text);
    switch (asked.kind) {
      case 'form':
        return openForm(slack, reply, {
          ...typed,
          trigger: delivery.replayed ? undefined : command.trigger_id,
        });
      case 'settings':
        return openSettings(slack, reply, {
          ...typed,
          trigger: delivery.replayed ? undefined : command.trigger_id,
        });
      case 'brief':
        return reply.soon(briefAnswer(slack, { ...typed, brief: asked.text }, delivery.id));
      case 'example':
        return reply.soon(exampleAnswer(slack, { ...typed, id: asked.id }, delivery.id));
      default: {
        const asker = { user, channel, isChinese: languageOf(text) === 'zh' };
        return reply.soon(verbAnswer(slack, asked, asker, delivery.id).then((each) => [each]));
      }
    }
  });
}

/** An entry of a menu is a button in less room: before anybody hears of the choice, it becomes a click on that button. */
function listenToMenus(app: App): void {
  app.use(async ({ body, next }) => {
    const [action] = listOf(objectOf(body).actions);
    const chosen =
      action?.action_id === menuId
        ? readMenuValue(textOf(objectOf(action.selected_option).value))
        : undefined;
    if (action && chosen) Object.assign(action, { action_id: chosen.does, value: chosen.value });
    await next();
  });
}

/** Somebody opens the Home of the app: what waits for them, and their workshops. */
function listenToHome(app: App, slack: SlackContext): void {
  app.event('app_home_opened', async ({ event }) => {
    const { tab, user } = objectOf(event);
    if (tab === 'home' && textOf(user)) await slack.home.open(textOf(user));
  });
}

/** Everything that is heard of what people do in Slack. */
export const listeners = [
  listenToMenus,
  keepGate,
  listenToCommands,
  listenToViews,
  listenToSettings,
  listenToWindows,
  listenToMessages,
  listenToMentions,
  listenToReactions,
  listenToActions,
  listenToReminders,
  listenToHome,
  listenToPlanIt,
  listenToPlanThis,
  listenToRecordings,
  listenToMembership,
  listenToCaughtUp,
  listenToDroppedFiles,
];

import type { App } from '@slack/bolt';
import { menuId } from '../../../workshop/base/card.js';
import { readMenuValue } from '../../blocks/render.js';
import type { SlackContext } from '../../context.js';
import { listOf, objectOf, textOf } from '../../payload.js';
import { keepGate } from '../gate.js';
import { listenToActions, listenToPlanIt, listenToReminders } from './actions.js';
import { listenToCommands } from './commands.js';
import {
  listenToCaughtUp,
  listenToDroppedFiles,
  listenToMembership,
  listenToMentions,
  listenToMessages,
} from './events.js';
import { listenToHandOffs, listenToReading, listenToTasks } from './forms.js';
import { listenToPlanThis } from './plan-this.js';
import { listenToReactions } from './reactions.js';
import { listenToRecordings } from './recordings.js';
import { listenToSettings } from './settings.js';
import { listenToAnswers, listenToTextForms, listenToViews } from './views.js';

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
  listenToTextForms,
  listenToAnswers,
  listenToSettings,
  listenToTasks,
  listenToHandOffs,
  listenToMessages,
  listenToMentions,
  listenToReactions,
  listenToActions,
  listenToReminders,
  listenToHome,
  listenToPlanIt,
  listenToPlanThis,
  listenToReading,
  listenToRecordings,
  listenToMembership,
  listenToCaughtUp,
  listenToDroppedFiles,
];

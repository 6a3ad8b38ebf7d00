import type { App } from '@slack/bolt';
import { languageOf } from '../../../text/language.js';
import { type Card, menuId } from '../../../workshop/base/card.js';
import { readMenuValue } from '../../blocks/render.js';
import { wordsOf } from '../../../words/words.js';
import { deliveryOf, passOf, type SlackContext } from '../../context.js';
import { listOf, objectOf, textOf } from '../../limits.js';
import { answer, respondOrTell } from '../answer.js';
import { exampleAnswer } from '../commands/examples.js';
import { briefAnswer } from '../commands/opening.js';
import { readPlanCommand } from '../commands/plan-command.js';
import { verbAnswer } from '../commands/verbs.js';
import { openForm } from '../forms/brief-form.js';
import { openSettings } from '../forms/settings-form.js';
import { readable } from '../messages/incoming-text.js';
import {
  listenToActions,
  listenToPlanIt,
  listenToPlanThis,
  listenToRecordings,
  listenToReminders,
} from './actions.js';
import { listenToDroppedFiles, listenToMembership, listenToMessages, listenToReactions } from './events.js';
import { listenToWindows } from './forms.js';
import { listenToSettings, listenToViews } from './settings.js';

/** `/plan …` in a channel. */
function listenToCommands(app: App, slack: SlackContext): void {
  app.command('/plan', async ({ command, respond, context }) => {
    const { id: delivery, replayed } = deliveryOf(context);
    const { user_id: user, channel_id: channel, channel_name: channelName } = command;
    const pass = passOf(context);
    const reply = (lines: readonly Card[]) =>
      respondOrTell(slack, replayed ? undefined : respond, { user, channel, thread: undefined }, lines);
    const text = readable(command.text ?? '', () => '');
    const asked = readPlanCommand(text);
    const trigger = replayed ? undefined : command.trigger_id;
    const call = { channel: pass.channel ?? '', channelName, who: pass.who, trigger };
    if (asked.kind === 'form') return reply(await openForm(slack, call));
    if (asked.kind === 'settings') return reply(await openSettings(slack, call));
    if (asked.kind !== 'brief' && asked.kind !== 'example') {
      const asker = { ...pass, isChinese: languageOf(text) === 'zh' };
      return reply([await verbAnswer(slack, asked, asker)]);
    }
    const { brief } = wordsOf(languageOf(text)).commands;
    if (!pass.channel) return reply([answer(brief.direct)]);
    const here = { channelName, who: pass.who, channel: pass.channel };
    return reply(
      asked.kind === 'brief'
        ? await briefAnswer(slack, { ...here, brief: asked.text }, delivery)
        : await exampleAnswer(slack, { ...here, id: asked.id }, delivery),
    );
  });
}

/**
 * Before anybody hears of a click it is one on a button that is known: a choice in a menu is one on its entry, and behind a
 * colon stand only the way of a button and its number in a row.
 */
export function listenToClicks(app: App): void {
  app.use(async ({ body, next }) => {
    const [action] = listOf(objectOf(body).actions);
    const id = textOf(action?.action_id);
    const chosen = id === menuId && readMenuValue(textOf(objectOf(action?.selected_option).value));
    if (action && chosen) Object.assign(action, { action_id: chosen.does, value: chosen.value });
    else if (action) Object.assign(action, { action_id: id.split(':', 1)[0] });
    await next();
  });
}

/** Somebody opens the Home of the app: what waits for them, and their workshops. */
function listenToHome(app: App, slack: SlackContext): void {
  app.event('app_home_opened', ({ event }) => slack.home.open(event.user));
}

/** Everything that is heard of what people do in Slack, behind the gate. */
export const listeners = [
  listenToCommands,
  listenToViews,
  listenToSettings,
  listenToWindows,
  listenToMessages,
  listenToReactions,
  listenToActions,
  listenToReminders,
  listenToHome,
  listenToPlanIt,
  listenToPlanThis,
  listenToRecordings,
  listenToMembership,
  listenToDroppedFiles,
];

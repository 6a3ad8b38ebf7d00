import type { App } from '@slack/bolt';
import { answer } from '../answers/answer.js';
import { readSettings, settingsId } from '../commands/settings.js';
import type { Desk } from '../desk.js';
import { teamWords } from '../words.js';

/** The settings of a channel come back. */
export function listenToSettings(app: App, desk: Desk): void {
  app.view(settingsId, async ({ ack, view, body }) => {
    await ack();
    const found = readSettings(view);
    if (!found) return;
    const { channel, answering } = found;
    desk.channels.setAnswering(channel, answering);
    const { id: user, name } = body.user;
    const { settings } = teamWords((await desk.people.know(user, name)).language);
    const line = settings.saved(`<#${channel}>`, settings[answering]);
    await desk.tell({ user, channel, thread: undefined }, answer(line));
  });
}

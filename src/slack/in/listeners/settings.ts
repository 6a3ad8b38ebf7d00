import type { App } from '@slack/bolt';
import { channelName, mention } from '../../../text/markup.js';
import type { Card } from '../../../workshop/card.js';
import { rendered } from '../../blocks/render.js';
import type { Desk } from '../../desk.js';
import { formWords } from '../../words.js';
import { answer } from '../answers/answer.js';
import { readSettings, settingsId } from '../commands/settings.js';

/** The settings of a channel come back. Whoever is in it may change them, so all who are in it see who did. */
export function listenToSettings(app: App, desk: Desk): void {
  app.view(settingsId, async ({ ack, view, body }) => {
    await ack();
    const found = readSettings(view);
    if (!found) return;
    const { channel, answering } = found;
    // Two people change it at the same moment: the second is told of as a change to what the first has set.
    const isNew = await desk.oneByOne(`settings ${channel}`, async () => {
      const before = (await desk.channels.answering(channel)) ?? 'anyone';
      await desk.channels.setAnswering(channel, answering);
      return answering !== before;
    });
    const { id: user, name } = body.user;
    if (isNew) desk.log.info({ channel, user, answering }, 'the settings of a channel were changed');
    const { settings } = formWords((await desk.people.know(user, name)).language);
    const who = settings[answering];
    if (isNew && (await isPosted(desk, channel, answer(settings.changed(mention(user), who))))) return;
    await desk.tell({ user, channel, thread: undefined }, answer(settings.saved(channelName(channel), who)));
  });
}

async function isPosted({ client, log }: Desk, channel: string, card: Card): Promise<boolean> {
  try {
    const { text, blocks } = rendered(card);
    await client.chat.postMessage({ channel, text, blocks, unfurl_links: false, unfurl_media: false });
    return true;
  } catch (err) {
    log.warn({ err, channel }, 'who changed the settings could not be posted');
    return false;
  }
}

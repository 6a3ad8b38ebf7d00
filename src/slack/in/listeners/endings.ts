import type { App, Context } from '@slack/bolt';
import type { WorkshopLine } from '../../../contracts/store.js';
import type { PersonInput } from '../../../workshop/inputs.js';
import { deliveryOf, type SlackContext } from '../../context.js';
import { objectOf, textOf } from '../../limits.js';
import type { Workshops } from '../../needs.js';

/** How many workshops of a channel, or of a person, are looked at, the newest first. */
const most = 1_000;

/**
 * What ends in Slack itself: whoever archives a channel pauses its workshops, and whoever deletes it ends them; whoever has no account
 * any more takes no part. Where Slack does not say who did it, it stands as done by Slack.
 */
export function listenToEndings(app: App, slack: SlackContext, all: Workshops): void {
  const { people, identity, posts } = slack;
  const slackItself = { id: identity.userId, name: 'Slack' };

  async function inEach(
    lines: readonly Pick<WorkshopLine, 'id' | 'status'>[],
    context: Context,
    input: PersonInput,
  ): Promise<void> {
    for (const { id, status } of lines)
      if (status !== 'completed') await all.arrive(id, input, deliveryOf(context).id, true);
  }

  const inChannel =
    (type: 'PauseAsked' | 'CancelAsked') =>
    async ({ event, context }: { event: object; context: Context }) => {
      const { channel, user, actor_id } = objectOf(event);
      const who = textOf(user) || textOf(actor_id);
      const by = who === '' ? slackItself : (await people.know(who)).person;
      await inEach(await all.list({ channel: textOf(channel) }, most), context, { type, by, admin: true });
    };
  app.event('channel_archive', inChannel('PauseAsked'));
  app.event('group_archive', inChannel('PauseAsked'));
  app.event('channel_deleted', inChannel('CancelAsked'));
  app.event('group_deleted', inChannel('CancelAsked'));
  app.event('channel_unarchive', async ({ event }) => posts.heard(event.channel));
  app.event('group_unarchive', async ({ event }) => posts.heard(event.channel));

  app.event('user_change', async ({ event, context }) => {
    const { person } = await people.know(event.user.id);
    const { lines } = await all.ofPerson(person.id, most);
    const leaves = { by: slackItself, admin: true, person, speaksFor: '', away: true };
    await inEach(lines, context, { type: 'InviteAsked', ...leaves });
  });
}

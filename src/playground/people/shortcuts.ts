import type { LiveActs } from '../live.js';
import { Refused } from '../refusals.js';
import { openResponseUrl } from '../response-urls.js';
import { shortcuts, wireKinds } from '../team.js';
import { type ActContext, describeActor, needMessage, needPerson, tellPrivately } from './act-context.js';

/** Chooses a shortcut of the app in the menu of a message. The app need not be where the message stands. */
export async function chooseShortcut(context: ActContext, act: LiveActs['shortcut']): Promise<void> {
  const { workspace } = context;
  const person = needPerson(act.as);
  const message = needMessage(workspace, act.channel, act.ts, person);
  const shortcut = shortcuts.find(({ id }) => id === act.id);
  const channel = workspace.channel(message.channel);
  if (shortcut === undefined || channel === undefined) throw new Refused('The app has no such shortcut.');
  if (!workspace.grants('commands')) throw new Refused('The app may not have shortcuts.');
  const answer = await context.deliveries.ask('interactive', {
    type: 'message_action',
    ...describeActor(person),
    callback_id: shortcut.id,
    trigger_id: context.triggers.issue(person.id),
    action_ts: workspace.nextTs(),
    channel: { id: channel.id, name: wireKinds[channel.kind].alias ?? channel.name },
    message_ts: message.ts,
    message: workspace.onWire(message),
    response_url: openResponseUrl(workspace, { channel: channel.id, user: person.id }),
  });
  if (answer === null)
    tellPrivately(
      context,
      channel.id,
      person.id,
      `“${shortcut.name}” failed because the app did not respond.`,
    );
}

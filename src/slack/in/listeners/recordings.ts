import type { App, BlockAction, Context } from '@slack/bolt';
import type { ActionId, Card } from '../../../workshop/base/card.js';
import { parsedValue } from '../../blocks/render.js';
import { deliveryOf, type SlackContext } from '../../context.js';
import { objectOf, textOf } from '../../limits.js';
import { recipientIn } from '../../transport/inbox/claims.js';
import { answer } from '../answer.js';
import { channelNameIn } from '../clicks/press.js';
import { playRecording } from '../commands/examples.js';
import { openForm } from '../forms/brief-form.js';
import { passOf } from '../pass.js';
import { wordsOf } from '../../../words/words.js';

/** Buttons that lead from one recording to another workshop. */
export type RecordingActionId = Extract<ActionId, 'recording_play' | 'recording_again' | 'recording_own'>;

/** *Play*, *Try the Other Answer* and *Start My Own*. */
export function listenToRecordings(app: App, slack: SlackContext): void {
  app.action<BlockAction>('recording_play', async ({ action, body, context }) => {
    const id = textOf(parsedValue(textOf(objectOf(action).value)).recording);
    await play(slack, body, context, id);
  });
  app.action<BlockAction>('recording_again', async ({ body, context }) => {
    await play(slack, body, context, passOf(context).session?.recording?.id, { again: true });
  });
  app.action<BlockAction>('recording_own', async ({ body, context }) => {
    const { who, channel = '' } = passOf(context);
    const trigger = deliveryOf(context).replayed ? undefined : body.trigger_id;
    const to = { user: who.person.id, channel, thread: undefined };
    const reply = async (cards: readonly Card[]) => {
      for (const card of cards) await slack.tell(to, card);
    };
    await openForm(slack, reply, { channel, channelName: channelNameIn(body), who, trigger });
  });
}

async function play(
  slack: SlackContext,
  body: BlockAction,
  context: Context,
  id: string | undefined,
  again: { again?: true } = {},
): Promise<void> {
  const { who, channel } = passOf(context);
  const recording = slack.recordings.find((each) => each.id === id);
  const to = recipientIn(objectOf(body));
  if (!recording || !channel) return slack.tell(to, answer(wordsOf(who.language).commands.click.stale));
  const viewer = { who, channel, channelName: channelNameIn(body) };
  for (const line of await playRecording(slack, recording, viewer, deliveryOf(context).id, again))
    await slack.tell(to, line);
}

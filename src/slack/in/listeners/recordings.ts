import type { App, BlockAction } from '@slack/bolt';
import type { ActionId, Card } from '../../../workshop/base/card.js';
import { parsedValue } from '../../blocks/render.js';
import { deliveryOf, type SlackContext } from '../../context.js';
import { objectOf, textOf } from '../../limits.js';
import { recipientIn } from '../../transport/inbox/claims.js';
import { answer } from '../answer.js';
import { clickerOf, meantBy } from '../clicks/press.js';
import { playRecording } from '../commands/examples.js';
import { openForm } from '../forms/brief-form.js';
import { wordsOf } from '../../../words/words.js';

/** Buttons that lead from one recording to another workshop. */
export type RecordingActionId = Extract<ActionId, 'recording_play' | 'recording_again' | 'recording_own'>;

/** *Play*, *Try the Other Answer* and *Start My Own*. */
export function listenToRecordings(app: App, slack: SlackContext): void {
  app.action<BlockAction>('recording_play', async ({ ack, action, body, context }) => {
    await ack();
    const id = textOf(parsedValue(textOf(objectOf(action).value)).recording);
    await play(slack, body, id, deliveryOf(context).id);
  });
  app.action<BlockAction>('recording_again', async ({ ack, action, body, context }) => {
    await ack();
    const { session } = await meantBy(slack.workshops, textOf(objectOf(action).value));
    await play(slack, body, session?.recording?.id, deliveryOf(context).id, { again: true });
  });
  app.action<BlockAction>('recording_own', async ({ ack, body, context }) => {
    await ack();
    const viewer = clickerOf(body);
    const trigger = deliveryOf(context).replayed ? undefined : body.trigger_id;
    const tell = async (cards: Card[]) => {
      for (const card of cards) await slack.tell({ ...viewer, thread: undefined }, card);
    };
    const reply = { now: tell, later: tell, soon: async (work: Promise<Card[]>) => tell(await work) };
    await openForm(slack, reply, { ...viewer, trigger });
  });
}

async function play(
  slack: SlackContext,
  body: BlockAction,
  id: string | undefined,
  delivery: number,
  again: { again?: true } = {},
): Promise<void> {
  const viewer = clickerOf(body);
  const recording = slack.recordings.find((each) => each.id === id);
  const to = recipientIn(objectOf(body));
  if (!recording) {
    const { language } = await slack.people.know(viewer.user);
    return slack.tell(to, answer(wordsOf(language).commands.click.stale));
  }
  for (const line of await playRecording(slack, recording, viewer, delivery, again))
    await slack.tell(to, line);
}

import { createHash } from 'node:crypto';
import type { App, BlockAction } from '@slack/bolt';
import type { FactOf } from '../../../workshop/facts.js';
import { isPhrase, objectionsText, whyNotHandOff } from '../../../workshop/leaving/handoff/index.js';
import { declined } from '../../../workshop/declined.js';
import type { Session } from '../../../workshop/session.js';
import { modalOf, submittedIn } from '../../blocks/form.js';
import { deliveryOf, type SlackContext } from '../../context.js';
import { objectOf, textOf } from '../../payload.js';
import { commandWords, formWords } from '../../words.js';
import { answer } from '../answer.js';
import { meantBy, recipientOf } from '../clicks/press.js';
import {
  type ChannelHandOff,
  handOffForm,
  handOffId,
  phraseField,
  targetsShown,
} from '../forms/hand-off-form.js';
import { isOpened, type Opening } from '../forms/open-form.js';
import { senderOf } from '../forms/sent-form.js';
import { listenToOpener } from './opener.js';

type Declined = Pick<FactOf<'RequestDeclined'>, 'what' | 'reason'>;

/** *Hand Off* and *Send Again*. What the channel has settled is read when somebody does it. */
export function listenToHandOffs(app: App, slack: SlackContext): void {
  listenToOpener(app, slack, 'hand_off', (opening) => openHandOff(slack, opening));

  app.action<BlockAction>('send_again', async ({ ack, action, body, context }) => {
    await ack();
    const { person: by, language } = await slack.people.know(body.user.id, textOf(objectOf(body.user).name));
    const { session, about } = await meantBy(slack.workshops, textOf(objectOf(action).value));
    if (!session || about.handoff === undefined)
      return slack.tell(recipientOf(body), answer(commandWords(language).click.stale));
    const { handers } = await settledIn(slack, session);
    const input = { type: 'SendAgainAsked', by, handers, number: about.handoff } as const;
    await slack.workshops.arrive(session.id, input, deliveryOf(context).id);
  });

  listenToForm(app, slack);
}

/** The form comes back. What was shown is what counts: if it goes elsewhere by now, the form says so and stays open. */
function listenToForm(app: App, slack: SlackContext): void {
  app.view(handOffId, async ({ ack, view, body, context }) => {
    const submitted = submittedIn(view);
    const { by, known } = await senderOf(slack, body.user);
    const { session, about } = await meantBy(slack.workshops, submitted.value);
    const { version = 0, concern: seen = 0 } = about;
    const to = { user: by.id, channel: session?.channel, thread: undefined };
    if (!session) {
      await ack();
      return slack.tell(to, answer(commandWords(known?.language ?? 'en').click.stale));
    }
    const channel = await settledIn(slack, session);
    const artifact = session.versions.find(({ number }) => number === version)?.artifact ?? 'draft';
    const { targets, handers } = channel;
    const isOther = targetsShown(targets) !== (about.targets ?? '');
    const isMore = (session.concerns.at(-1)?.number ?? 0) > seen && artifact === 'draft';
    const { id: delivery, replayed } = deliveryOf(context);
    const typed = submitted.text(phraseField);
    if (!replayed && (isOther || isMore))
      return ack({ response_action: 'update', view: modalOf(handOffForm(session, version, channel, true)) });
    if (!replayed && artifact === 'draft' && !isPhrase(session.language, typed)) {
      const { notThePhrase } = formWords(session.language).handOff;
      return ack({ response_action: 'errors', errors: { [phraseField]: notThePhrase } });
    }
    await ack();
    // One that is worked on again after a restart counts for what it was shown with, or not at all.
    if (isOther || isMore) return;
    const objections = createHash('sha256').update(objectionsText(session, version)).digest('hex');
    const confirming = artifact === 'draft' && { confirming: { typed, objections, seen } };
    const input = { type: 'HandOffAsked', by, version, handers, targets, ...confirming } as const;
    await slack.workshops.arrive(session.id, input, delivery);
  });
}

async function openHandOff(slack: SlackContext, opening: Opening): Promise<void> {
  const { session, about, user } = opening;
  const version = about.version ?? 0;
  const channel = await settledIn(slack, session);
  const reason = whyNotHandOff(session, { id: user }, version, channel.handers);
  if (reason) return refuse(slack, opening, { what: 'handOff', reason });
  await show(slack, opening, handOffForm(session, version, channel));
}

/** What holds in the channel of this workshop now. */
async function settledIn(
  { channels, handOffs }: SlackContext,
  { channel }: Session,
): Promise<ChannelHandOff> {
  return handOffs.of(await channels.settings(channel));
}

async function refuse({ clock }: SlackContext, { session, about, user, tell }: Opening, why: Declined) {
  const at = new Date(clock.now()).toISOString();
  const version = about.version === undefined ? {} : { version: about.version };
  await tell(
    declined(session, { type: 'RequestDeclined', at, to: { id: user, name: '' }, ...why, ...version }),
  );
}

async function show(
  slack: SlackContext,
  { session, trigger, tell }: Opening,
  form: Parameters<typeof isOpened>[2],
): Promise<void> {
  if (trigger === undefined || !(await isOpened(slack, trigger, form)))
    await tell(answer(formWords(session.language).openAgain));
}

import type { App, BlockAction } from '@slack/bolt';
import { createHash } from 'node:crypto';
import type { About, ActionId, Card } from '../../../workshop/base/card.js';
import type { Form } from '../../../workshop/base/form.js';
import type { Person } from '../../../workshop/base/people.js';
import { whyNotEditTasks } from '../../../workshop/deciding/approval/revision.js';
import { declined } from '../../../workshop/declined.js';
import type { FactOf } from '../../../workshop/facts.js';
import { isPhrase, objectionsText, whyNotHandOff } from '../../../workshop/leaving/handoff.js';
import type { Session } from '../../../workshop/session.js';
import { modalOf, type Submitted, submittedIn } from '../../blocks/form.js';
import { deliveryOf, type SlackContext } from '../../context.js';
import { objectOf, textOf } from '../../limits.js';
import { wordsOf } from '../../../words/words.js';
import { answer } from '../answer.js';
import { chosenIn, createDoubleClicks, meantBy, recipientOf } from '../clicks/press.js';
import { lookUp } from '../forms/brief-form.js';
import {
  type ChannelHandOff,
  handOffForm,
  handOffId,
  phraseField,
  targetsShown,
} from '../forms/hand-off-form.js';
import { giveBack, isOpened, isTaken, type Opening, senderOf } from '../forms/open-form.js';
import { detailsForm, readingForm } from '../forms/reading-form.js';
import { ownersNamed, readTasks, tasksField, tasksId } from '../forms/tasks-form.js';
import { wordsFor } from '../forms/text-forms.js';

/** A button that opens a form. Its trigger is good for three seconds, so nothing is asked of Slack before. */
export function listenToOpener(
  app: App,
  slack: SlackContext,
  id: ActionId,
  open: (opening: Opening) => Promise<void>,
): void {
  const isSecond = createDoubleClicks();
  app.action<BlockAction>(id, async ({ ack, action, body, context }) => {
    await ack();
    if (isSecond(body.user.id, action)) return;
    const tell = (line: Card) => slack.tell(recipientOf(body), line);
    const { session, about } = await meantBy(slack.workshops, textOf(objectOf(action).value));
    if (!session) {
      const { language } = await slack.people.know(body.user.id);
      return tell(answer(wordsOf(language).commands.click.stale));
    }
    const trigger = deliveryOf(context).replayed ? undefined : body.trigger_id;
    const list = about.list === undefined ? {} : { list: listOf(body) };
    await open({ session, about: { ...about, ...list }, user: body.user.id, trigger, tell });
  });
}

/** The list in which a button stands: Home, or one in this channel. */
export function listOf(body: BlockAction): string {
  return objectOf(body.container).type === 'view' ? 'home' : (recipientOf(body).channel ?? '');
}

/** *Details* of a turn; *Read the Plan*, and the choice of a section in its window, which then shows that one. */
export function listenToReading(app: App, slack: SlackContext): void {
  listenToWindow(app, slack, 'read', (session, { version = 0 }) => readingForm(slack, session, version));
  listenToWindow(app, slack, 'details', (session, { fact = 0 }) => detailsForm(slack, session, fact));

  listenToSections(app, slack);
}

/** A choice of a section in the window, which then shows that one. */
function listenToSections(app: App, slack: SlackContext): void {
  app.action<BlockAction>('read_section', async ({ ack, action, body }) => {
    await ack();
    const { session, about } = await meantBy(slack.workshops, textOf(objectOf(action).block_id));
    const form = session && (await readingForm(slack, session, about.version ?? 0, Number(chosenIn(action))));
    const view_id = textOf(objectOf(objectOf(body).view).id);
    if (!form || view_id === '') return;
    try {
      await slack.withRetry(() => slack.client.views.update({ view_id, view: modalOf(form) }));
    } catch (err) {
      // The window was closed meanwhile, or what it showed goes on standing there.
      slack.log.warn({ err }, 'what was chosen in a window could not be shown');
    }
  });
}

/** A button that opens a window to read in. */
function listenToWindow(
  app: App,
  slack: SlackContext,
  id: 'read' | 'details',
  formOf: (session: Session, about: About) => Promise<Form | undefined>,
): void {
  listenToOpener(app, slack, id, async ({ session, about, trigger, tell }) => {
    const { commands, forms } = wordsOf(session.language);
    const form = await formOf(session, about);
    if (!form) return tell(answer(commands.click.stale));
    if (trigger === undefined || !(await isOpened(slack, trigger, form))) await tell(answer(forms.openAgain));
  });
}

/** The edited list of tasks comes back. What is wrong with it is said on the form, which stays open with it. */
export function listenToTasks(app: App, slack: SlackContext): void {
  app.view(tasksId, async ({ ack, view, body, context }) => {
    const submission = submittedIn(view);
    const { by, known } = await senderOf(slack, body.user);
    const { session, about } = await meantBy(slack.workshops, submission.value);
    const { version = 0 } = about;
    const { id: delivery, replayed } = deliveryOf(context);
    const language = session?.language ?? known?.language ?? 'en';
    const problem = session
      ? await edited(slack, session, submission, { by, version, delivery })
      : wordsOf(language).forms.problem.unknown;
    if (!problem) return ack();
    if (!replayed) return ack({ response_action: 'errors', errors: { [tasksField]: problem } });
    await ack();
    await giveBack(slack, { user: by.id, session, language }, submission.text(tasksField));
  });
}

/** Hands the list over; in words what is wrong with it, where it does not count. */
async function edited(
  slack: SlackContext,
  session: Session,
  submission: Submitted,
  { by, version, delivery }: { by: Person; version: number; delivery: number },
): Promise<string | undefined> {
  const hindrance = (now: Session) => {
    const reason = whyNotEditTasks(now, by, version);
    return reason && wordsFor({ what: 'change', reason }, now, { version });
  };
  const before = hindrance(session);
  if (before !== undefined) return before;
  const ids = ownersNamed(session, submission);
  const known = await lookUp(slack, [...new Set(ids.filter(Boolean))]);
  const bots = known.filter(({ isBot }) => isBot).map(({ person }) => person.name);
  if (bots.length > 0) return wordsOf(session.language).forms.people.bots(bots.join(', '));
  const people = known.map(({ person }) => person);
  const read = readTasks(session, submission.text(tasksField), ids, people);
  if ('problem' in read) return read.problem;
  const input = { type: 'TasksEdited', by, version, ...read } as const;
  const decision = await slack.workshops.arrive(session.id, input, delivery);
  if (isTaken(decision)) return undefined;
  const now = (await slack.workshops.read(session.id)) ?? session;
  return hindrance(now) ?? wordsOf(session.language).forms.problem.notNow(version);
}

type Declined = Pick<FactOf<'RequestDeclined'>, 'what' | 'reason'>;

/** *Hand Off* and *Send Again*. What the channel has settled is read when somebody does it. */
export function listenToHandOffs(app: App, slack: SlackContext): void {
  listenToOpener(app, slack, 'hand_off', (opening) => openHandOff(slack, opening));

  app.action<BlockAction>('send_again', async ({ ack, action, body, context }) => {
    await ack();
    const { person: by, language } = await slack.people.know(body.user.id, textOf(objectOf(body.user).name));
    const { session, about } = await meantBy(slack.workshops, textOf(objectOf(action).value));
    if (!session || about.handoff === undefined)
      return slack.tell(recipientOf(body), answer(wordsOf(language).commands.click.stale));
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
      return slack.tell(to, answer(wordsOf(known?.language ?? 'en').commands.click.stale));
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
      const { notThePhrase } = wordsOf(session.language).forms.handOff;
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
    await tell(answer(wordsOf(session.language).forms.openAgain));
}

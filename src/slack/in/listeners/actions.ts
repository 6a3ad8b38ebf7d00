import type { App, BlockAction } from '@slack/bolt';
import { type ActionId, type Card, type SelectId, selectIds } from '../../../workshop/card.js';
import { deliveryOf, type Desk } from '../../desk.js';
import { objectOf, textOf } from '../../payload.js';
import type { Ear } from '../../transport/sending/private-line.js';
import type { Acquaintance } from '../../transport/workspace/people.js';
import { commandWords } from '../../words.js';
import { answer } from '../answers/answer.js';
import { answering } from '../clicks/answering.js';
import { choices, chosenIn } from '../clicks/choosing.js';
import { deciding } from '../clicks/deciding.js';
import { goingOn } from '../clicks/going-on.js';
import { isOutdated, newestCard } from '../clicks/newest-card.js';
import { type Meaning, meantBy, workshopIn } from '../clicks/press.js';
import { speaking } from '../clicks/speaking.js';
import { teaming } from '../clicks/teaming.js';
import { openTextForm } from '../forms/open-text-form.js';
import { type FormId, formIds } from '../forms/text-forms.js';

const meanings: Record<Exclude<ActionId, FormId | 'reminders_stop' | 'plan_it'>, Meaning> = {
  ...answering,
  ...deciding,
  ...goingOn,
  ...speaking,
  ...teaming,
};

/** Buttons on cards and notices. The rules judge what a click is worth; a repeat changes nothing. */
export function listenToActions(app: App, desk: Desk): void {
  for (const [id, meaning] of Object.entries(meanings)) {
    app.action<BlockAction>(id, async ({ ack, action, body, context }) => {
      await ack();
      const by = objectOf(body.user);
      const who = await desk.people.know(body.user.id, textOf(by.name) || textOf(by.username));
      const value = textOf(objectOf(action).value);
      // Two people click "Skip" on one card at the same moment: the second must find the card settled.
      const line = await desk.oneByOne(`click ${workshopIn(value)}`, () =>
        press(desk, id, meaning, { who, value, delivery: deliveryOf(context).id }),
      );
      if (line !== undefined) await desk.tell(earOf(body), answer(line));
    });
  }
  for (const id of selectIds) listenToChoice(app, desk, id);
  for (const id of formIds) listenToOpener(app, desk, id);
}

/** What a click does, or else the words for whoever clicked. */
async function press(
  desk: Desk,
  id: string,
  meaning: Meaning,
  { who, value, delivery }: { who: Acquaintance; value: string; delivery: number },
): Promise<string | undefined> {
  const { session, about } = await meantBy(desk.workshops, value);
  const input = session && meaning({ ...who, session, about });
  const { click } = commandWords(session?.language ?? who.language);
  if (!input) return click.stale;
  if (input === 'over') return click.over;
  // The rules know no version to cancel, so whoever clicks on an old card is told here that things went on.
  if (id === 'cancel' && isOutdated(session, about.version)) {
    return click.outdated(about.version, await newestCard(desk, session));
  }
  await desk.workshops.arrive(session.id, input, delivery);
  return undefined;
}

/** A choice from a list: what it is about stands in the id of its row. */
function listenToChoice(app: App, desk: Desk, id: SelectId): void {
  app.action<BlockAction>(id, async ({ ack, action, body, context }) => {
    await ack();
    const who = await desk.people.know(body.user.id, textOf(objectOf(body.user).name));
    const { session, about } = await meantBy(desk.workshops, textOf(objectOf(action).block_id));
    const chosen = chosenIn(action);
    const input = session && chosen ? await choices[id](desk, { ...who, session, about }, chosen) : undefined;
    if (!input || !session) {
      const line = commandWords(session?.language ?? who.language).click.stale;
      return desk.tell(earOf(body), answer(line));
    }
    await desk.workshops.arrive(session.id, input, deliveryOf(context).id);
  });
}

/** A button that opens a form. Its trigger is good for three seconds, so nothing is asked of Slack before. */
function listenToOpener(app: App, desk: Desk, form: FormId): void {
  app.action<BlockAction>(form, async ({ ack, action, body, context }) => {
    await ack();
    const tell = (line: Card) => desk.tell(earOf(body), line);
    const { session, about } = await meantBy(desk.workshops, textOf(objectOf(action).value));
    if (!session) {
      const { language } = await desk.people.know(body.user.id);
      return tell(answer(commandWords(language).click.stale));
    }
    const trigger = deliveryOf(context).replayed ? undefined : body.trigger_id;
    await openTextForm(desk, { form, session, about, user: body.user.id, trigger, tell });
  });
}

function earOf(pressed: BlockAction): Ear {
  const body = objectOf(pressed);
  const container = objectOf(body.container);
  const channel = textOf(objectOf(body.channel).id) || textOf(container.channel_id) || undefined;
  const thread = textOf(objectOf(body.message).thread_ts) || textOf(container.thread_ts) || undefined;
  return { user: pressed.user.id, channel, thread };
}

import type { App, BlockAction } from '@slack/bolt';
import { type ActionId, actionIds, type SelectId, selectIds } from '../../../workshop/base/card.js';
import { titleLine } from '../../../workshop/plan/lists.js';
import { remindersStopped } from '../../../workshop/waiting/cards.js';
import { parsedValue, readCarried } from '../../blocks/render.js';
import { deliveryOf, type SlackContext } from '../../context.js';
import { objectOf, textOf } from '../../limits.js';
import { recipientIn } from '../../transport/inbox/claims.js';
import type { Profile } from '../../transport/workspace.js';
import { wordsOf } from '../../../words/words.js';
import { answer } from '../answer.js';
import { type Meaning, meanings, type WithoutNumber } from '../clicks/meanings.js';
import { chosenIn, clickerOf, isOutdated, meantBy, newestCard, type Press } from '../clicks/press.js';
import { briefAnswer, goOnWithItems } from '../commands/opening.js';
import { showInList } from '../commands/lists.js';
import { offeredIn } from '../commands/plan-command.js';
import { listOf, type WindowId } from './forms.js';
import type { RecordingActionId } from './recordings.js';

type Elsewhere = WindowId | RecordingActionId | 'reminders_stop' | 'plan_it' | 'read_section';
const all: Record<Exclude<WithoutNumber<ActionId | SelectId>, Elsewhere>, Meaning> = meanings;
const meaningOf = new Map<string, Meaning>(Object.entries(all));

/** Buttons on cards and notices. The rules judge what a click is worth; a repeat changes nothing. */
export function listenToActions(app: App, slack: SlackContext): void {
  for (const id of [...actionIds, ...selectIds]) {
    const name = id.replace(/_\d+$/, '');
    const meaning = meaningOf.get(name);
    if (!meaning) continue;
    app.action<BlockAction>(id, async ({ ack, action, body, context, respond }) => {
      await ack();
      const by = objectOf(body.user);
      const who = await slack.people.know(body.user.id, textOf(by.name) || textOf(by.username));
      const { value, block_id: row, selected_user: user } = objectOf(action);
      // What a choice from a list is about stands in the id of its row.
      const carried = textOf(value) || textOf(row);
      const chosen = {
        who: textOf(user) ? await slack.people.know(textOf(user)) : undefined,
        option: chosenIn(action),
      };
      const { workshop, about } = readCarried(carried);
      // Two people click "Skip" on one card at the same moment: the second must find the card settled.
      const line = await slack.oneByOne(`click ${workshop}`, () =>
        press(
          slack,
          name,
          meaning,
          { ...who, ...chosen },
          { value: carried, delivery: deliveryOf(context).id },
        ),
      );
      if (line !== undefined) return slack.tell(recipientIn(objectOf(body)), answer(line));
      if (about.list === undefined || about.question === undefined) return;
      const inHome = listOf(body) === 'home';
      const replace = inHome || deliveryOf(context).replayed ? undefined : respond;
      const list = { inHome, to: recipientIn(objectOf(body)), ...(replace && { replace }) };
      await showInList(slack, who, { workshop, question: about.question }, list);
    });
  }
}

/** What a click does, or else the words for whoever clicked. */
async function press(
  slack: SlackContext,
  name: string,
  meaning: Meaning,
  who: Profile & Pick<Press, 'who' | 'option'>,
  { value, delivery }: { value: string; delivery: number },
): Promise<string | undefined> {
  const { session, about } = await meantBy(slack.workshops, value);
  const input = session && (await meaning({ ...who, session, about }, slack));
  const { click } = wordsOf(session?.language ?? who.language).commands;
  if (!input) return click.stale;
  if (input === 'over') return click.over;
  // The rules know no version to cancel, so whoever clicks on an old card is told here that things went on.
  if (name === 'end' && isOutdated(session, about.version)) {
    return click.outdated(about.version, newestCard(session));
  }
  await slack.workshops.arrive(session.id, input, delivery);
  return undefined;
}

/** What somebody has typed, or said in a finished thread, opens a workshop once; or another one goes on with the items of an old one. */
export function listenToPlanIt(app: App, slack: SlackContext): void {
  app.action<BlockAction>('plan_it', async ({ ack, action, body, context }) => {
    await ack();
    const who = clickerOf(body);
    const carried = parsedValue(textOf(objectOf(action).value));
    const { id: delivery } = deliveryOf(context);
    const offered = offeredIn(carried);
    const open = async () => {
      if (textOf(carried.goesOn) !== '') return goOnWithItems(slack, textOf(carried.goesOn), who, delivery);
      return offered && who.channel !== '' ? briefAnswer(slack, { ...offered, ...who }, delivery) : [];
    };
    for (const line of await open())
      await slack.tell({ user: who.user, channel: who.channel || undefined, thread: undefined }, line);
  });
}

/** "Stop Reminders" in a direct message: of all workshops that the message names. A repeat changes nothing. */
export function listenToReminders(app: App, slack: SlackContext): void {
  app.action<BlockAction>('reminders_stop', async ({ ack, action, body, context }) => {
    await ack();
    const { id: delivery } = deliveryOf(context);
    const { person: by, language } = await slack.people.know(body.user.id);
    const { session, about } = await meantBy(slack.workshops, textOf(objectOf(action).value));
    const to = { user: body.user.id, channel: undefined, thread: undefined };
    if (!session) return slack.tell(to, answer(wordsOf(language).commands.click.stale));
    const named = await namedIn(slack, session.id, about.reminder, by.id);
    for (const id of named) {
      await slack.workshops.arrive(id, { type: 'RemindersAsked', by, wanted: false }, delivery, true);
    }
    const known = await Promise.all(named.map((id) => slack.workshops.read(id)));
    const titles = known.flatMap((each) => (each ? [`“${titleLine(each)}”`] : []));
    await slack.tell(to, remindersStopped(session, titles));
  });
}

/** The workshops that the reminder names which this fact brought to this person; its own in any case. */
async function namedIn(
  { workshops }: SlackContext,
  session: string,
  seq = 0,
  person = '',
): Promise<string[]> {
  const fact = (await workshops.facts(session))[seq - 1];
  const isTheirs = fact?.type === 'PersonReminded' && fact.person.id === person;
  return [...new Set([session, ...(isTheirs ? fact.waits.map(({ workshop }) => workshop) : [])])];
}

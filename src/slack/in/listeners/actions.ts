import type { App, BlockAction, Context, MessageShortcut } from '@slack/bolt';
import type { ActionId, SelectId } from '../../../workshop/base/card.js';
import { titleLine } from '../../../workshop/plan/lists.js';
import { remindersStopped } from '../../../workshop/waiting/cards.js';
import { parsedValue } from '../../blocks/render.js';
import { deliveryOf, passOf, type SlackContext } from '../../context.js';
import { objectOf, textOf } from '../../limits.js';
import { recipientIn } from '../../transport/inbox/claims.js';
import { inviteOf } from '../../transport/workspace.js';
import type { Seen } from '../../needs.js';
import { wordsOf } from '../../../words/words.js';
import { answer, respondOrTell } from '../answer.js';
import { type ClickMeaning, clickMeanings } from '../clicks/meanings.js';
import {
  channelNameIn,
  createDoubleClicks,
  isOutdated,
  newestVersionLink,
  type Press,
} from '../clicks/press.js';
import { playRecording } from '../commands/examples.js';
import { briefAnswer, goOnWithItems, isDirect, maySpeak } from '../commands/opening.js';
import { offeredIn } from '../commands/plan-command.js';
import { openForm } from '../forms/brief-form.js';
import { planThread } from '../talk/plan-this.js';
import type { WindowId } from './forms.js';

type Elsewhere =
  | WindowId
  | Extract<ActionId, `recording_${string}`>
  | 'reminders_stop'
  | 'plan_it'
  | 'read_section';
const all: Record<Exclude<ActionId | SelectId, Elsewhere>, ClickMeaning> = clickMeanings;

/** Buttons on cards and notices. The rules judge what a click is worth; a repeat changes nothing. */
export function listenToActions(app: App, slack: SlackContext): void {
  for (const [name, meaning] of Object.entries(all)) {
    app.action<BlockAction>(name, async ({ action, body, context }) => {
      const { who, session, about } = passOf(context);
      const { id: delivery } = deliveryOf(context);
      const user = textOf(objectOf(action).selected_user);
      const chosen = { who: user ? await slack.people.know(user) : undefined };
      // Two people click "Skip" on one card at the same moment: the second must find the card settled.
      const line = await slack.oneByOne(`click ${session?.id ?? ''}`, () =>
        press(slack, meaning, { ...who, ...chosen, about }, { session, delivery }),
      );
      const to = recipientIn(objectOf(body));
      if (line !== undefined) await slack.tell(to, answer(line));
    });
  }
}

/** What a click does, or else the words for whoever clicked. */
async function press(
  slack: SlackContext,
  meaning: ClickMeaning,
  pressed: Omit<Press, 'session'>,
  { session: seen, delivery }: { session: Seen | undefined; delivery: number },
): Promise<string | undefined> {
  const { about, language } = pressed;
  const session = seen && (await slack.workshops.now(seen));
  const input = session && (await meaning({ ...pressed, session }, slack));
  const { click } = wordsOf(session?.language ?? language).commands;
  if (!input) return click.stale;
  if (input === 'over') return click.over;
  // The rules know no version to cancel, so whoever clicks on an old card is told here that things went on.
  if (input.type === 'EndAsked' && isOutdated(session, about.version)) {
    return click.outdated(about.version, newestVersionLink(session));
  }
  await slack.workshops.arrive(session, input, delivery);
  return undefined;
}

/** What somebody has typed, or said in a finished thread, opens a workshop once; or another one goes on with the items of an old one. */
export function listenToPlanIt(app: App, slack: SlackContext): void {
  app.action<BlockAction>('plan_it', async ({ action, body, context }) => {
    const pass = passOf(context);
    const channelName = channelNameIn(body);
    const { channel, who } = pass;
    const carried = parsedValue(textOf(objectOf(action).value));
    const { id: delivery } = deliveryOf(context);
    const offered = offeredIn(carried);
    const open = async () => {
      if (textOf(carried.goesOn) !== '') return goOnWithItems(slack, pass, delivery);
      return offered && channel
        ? briefAnswer(slack, { ...offered, channelName, who, channel }, delivery)
        : [];
    };
    await slack.tell({ user: who.person.id, channel, thread: undefined }, ...(await open()));
  });
}

/** "Stop Reminders" in a direct message: of its workshop, and of all in which something waits for whoever presses it. */
export function listenToReminders(app: App, slack: SlackContext): void {
  app.action<BlockAction>('reminders_stop', async ({ context }) => {
    const { who, session } = passOf(context);
    const { id: delivery } = deliveryOf(context);
    const { person: by, language } = who;
    const to = { user: by.id, channel: undefined, thread: undefined };
    if (!session) return slack.tell(to, answer(wordsOf(language).commands.click.stale));
    const { waits } = await slack.workshops.mine(by.id);
    const titles: string[] = [];
    for (const id of new Set([session.id, ...waits.map(({ workshop }) => workshop)])) {
      const each = await slack.workshops.seenBy(who, id);
      if (!each) continue;
      await slack.workshops.arrive(each, { type: 'RemindersAsked', by, wanted: false }, delivery, true);
      titles.push(`“${titleLine(each)}”`);
    }
    await slack.tell(to, remindersStopped(session, titles));
  });
}

/** *Plan This* in the menu of a message opens a workshop, where the bot is. */
export function listenToPlanThis(app: App, slack: SlackContext): void {
  const isSecond = createDoubleClicks();
  app.shortcut<MessageShortcut>(
    { callback_id: 'plan_this', type: 'message_action' },
    async ({ shortcut, context, respond }) => {
      const { channel, user, message_ts: chosen, action_ts } = shortcut;
      const name = `${channel.id} ${chosen}`;
      if (isSecond(user.id, { action_id: shortcut.callback_id, value: name, action_ts })) return;
      const delivery = deliveryOf(context);
      const thread = textOf(objectOf(shortcut.message).thread_ts);
      const { who, channel: here } = passOf(context);
      const isHere = here && !isDirect(here, channel.name) && (await maySpeak(slack, here));
      const lines = isHere
        ? await planThread(slack, { channel: here, root: thread || chosen, chosen, who }, delivery.id)
        : [answer(wordsOf(who.language).planThis.notHere(inviteOf(slack.identity)))];
      const to = { user: user.id, channel: channel.id, thread: thread || undefined };
      // Where the bot is not, only the response address reaches the place in which somebody looks.
      await respondOrTell(slack, isHere || delivery.replayed ? undefined : respond, to, lines);
    },
  );
}

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
    const hindrance = await openForm(slack, { channel, channelName: channelNameIn(body), who, trigger });
    await slack.tell({ user: who.person.id, channel, thread: undefined }, ...hindrance);
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
  await slack.tell(to, ...(await playRecording(slack, recording, viewer, deliveryOf(context).id, again)));
}

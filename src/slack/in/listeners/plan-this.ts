import type { App, MessageShortcut } from '@slack/bolt';
import type { Card } from '../../../workshop/base/card.js';
import { briefOf } from '../../../workshop/opening/talk-cards.js';
import { longestOwn, whyNotEdit } from '../../../workshop/opening/rules.js';
import { submittedIn } from '../../blocks/form.js';
import { rendered } from '../../blocks/render.js';
import { deliveryOf, type SlackContext } from '../../context.js';
import { inTime, objectOf, textOf } from '../../limits.js';
import { inviteOf } from '../../transport/workspace.js';
import { type Words, wordsOf } from '../../../words/words.js';
import { answer } from '../answer.js';
import { createDoubleClicks, meantBy } from '../clicks/press.js';
import { isDirect, maySpeak } from '../commands/opening.js';
import { isOpened, isTaken, senderOf } from '../forms/open-form.js';
import {
  carriable,
  channelField,
  editId,
  ownField,
  planWindow,
  readEdit,
  readWindow,
  windowId,
} from '../talk/window.js';
import { isOurs, openTalk, planThread, quotedFrom, whyNothing } from '../talk/plan-this.js';

/** How long Slack may take to tell who wrote a message, while a trigger runs out. */
const acquaintanceMs = 700;
/** How long it may take to tell about a channel, before an acknowledgement. */
const channelMs = 1_000;

/** *Plan This* in the menu of a message. Where the bot is, a workshop opens; elsewhere a window asks in which channel. */
export function listenToPlanThis(app: App, slack: SlackContext): void {
  const isSecond = createDoubleClicks();
  app.shortcut<MessageShortcut>(
    { callback_id: 'plan_this', type: 'message_action' },
    async ({ ack, shortcut, context, respond }) => {
      await ack();
      const { channel, user, message_ts: chosen, action_ts } = shortcut;
      const name = `${channel.id} ${chosen}`;
      if (isSecond(user.id, { action_id: shortcut.callback_id, value: name, action_ts })) return;
      const delivery = deliveryOf(context);
      const message = { ...objectOf(shortcut.message), ts: chosen };
      const thread = textOf(objectOf(message).thread_ts);
      const place = { channel: channel.id, root: thread || chosen, chosen };
      const isHere = !isDirect(channel.id, channel.name) && (await maySpeak(slack, channel.id));
      const by = { user: user.id, nameAtHand: user.name };
      const reader = isHere ? slack : { ...slack, people: quickly(slack) };
      const itself = await quotedFrom(reader, message, channel.id);
      const lines = isHere
        ? await planThread(slack, { ...place, ...by }, itself, delivery.id)
        : await windowFor(slack, place, {
            ...{ user: user.id, isOurs: isOurs(slack, message), itself },
            trigger: delivery.replayed ? undefined : shortcut.trigger_id,
          });
      for (const line of lines) {
        const isSaid = !isHere && !delivery.replayed && (await isResponded(slack, respond, line));
        if (!isSaid)
          await slack.tell({ user: user.id, channel: channel.id, thread: thread || undefined }, line);
      }
    },
  );
  listenToWindow(app, slack);
  listenToEdit(app, slack);
}

/** People as far as Slack tells in time. */
function quickly({ people, clock }: SlackContext): SlackContext['people'] {
  return {
    async know(id, nameAtHand) {
      const known = await inTime(people.know(id, nameAtHand), acquaintanceMs, clock);
      const person = { id, name: nameAtHand || id };
      return known ?? { person, language: 'en', admin: false, isBot: false };
    },
  };
}

/** Opens the window, or says why there is nothing to open it for. */
async function windowFor(
  slack: SlackContext,
  { channel, root }: { channel: string; root: string },
  call: {
    user: string;
    isOurs: boolean;
    itself: Awaited<ReturnType<typeof quotedFrom>>;
    trigger: string | undefined;
  },
): Promise<Card[]> {
  const { language } = await quickly(slack).know(call.user);
  const words = wordsOf(language).planThis;
  if (call.isOurs) return [answer(words.ours)];
  const why = call.itself ? whyNothing([call.itself]) : 'empty';
  if (!call.itself || why) return [answer(words[why ?? 'empty'])];
  const form = planWindow(language, carriable(channel, root, call.itself));
  const isOpen = call.trigger !== undefined && (await isOpened(slack, call.trigger, form));
  return isOpen ? [] : [answer(words.failed)];
}

/** Where the bot is not, only the response address reaches the place in which somebody looks. */
async function isResponded(
  { log }: SlackContext,
  respond: (message: object) => Promise<unknown>,
  line: Card,
): Promise<boolean> {
  try {
    await respond({ ...rendered(line), response_type: 'ephemeral', replace_original: false });
    return true;
  } catch (err) {
    log.info({ err }, 'a response address did not answer; the person is told otherwise');
    return false;
  }
}

/** The window comes back with a channel. What is wrong with that is said on it. */
function listenToWindow(app: App, slack: SlackContext): void {
  app.view(windowId, async ({ ack, view, body, context }) => {
    const { id: delivery, replayed } = deliveryOf(context);
    const found = readWindow(submittedIn(view));
    const { id: user, name: nameAtHand } = body.user;
    const { language } = await quickly(slack).know(user, nameAtHand);
    const { window: words } = wordsOf(language).planThis;
    const problem = found ? await problemWith(slack, found.channel, user, words) : words.unknown;
    if (problem && !replayed) return ack({ response_action: 'errors', errors: { [channelField]: problem } });
    await ack();
    if (!found || problem) return slack.tell(directTo(user), answer(problem ?? words.unknown));
    const { about, channel } = found;
    const { message, root } = about;
    const talk = {
      channel: about.channel,
      root,
      chosen: message.ts,
      alone: true as const,
      messages: [message],
    };
    const lines = await openTalk(slack, { talk, channel, user, nameAtHand, planned: [] }, delivery);
    const said = lines.length > 0 ? lines : [answer(wordsOf(language).commands.opening)];
    for (const line of said) await slack.tell({ user, channel, thread: undefined }, line);
  });
}

const directTo = (user: string) => ({ user, channel: undefined, thread: undefined });

/** Both must be there: the bot to speak, and whoever asks so that nothing is opened behind a door that is shut to them. */
async function problemWith(
  slack: SlackContext,
  channel: string,
  user: string,
  words: Words['planThis']['window'],
): Promise<string | undefined> {
  const { places, clock, identity } = slack;
  const [speaks, reads] = await Promise.all([
    inTime(places.canSpeakIn(channel), channelMs, clock),
    inTime(
      places.mayRead(channel, user).catch(() => undefined),
      channelMs,
      clock,
    ),
  ]);
  if (speaks === false || channel === '') return words.notMember(inviteOf(identity));
  return reads === false ? words.notYours : undefined;
}

/** The brief of a talk comes back, edited. */
function listenToEdit(app: App, slack: SlackContext): void {
  app.view(editId, async ({ ack, view, body, context }) => {
    const submitted = submittedIn(view);
    const { own, only } = readEdit(submitted);
    const { by, known } = await senderOf(slack, body.user);
    const { session } = await meantBy(slack.workshops, submitted.value);
    const { edit: words } = wordsOf(session?.language ?? known?.language ?? 'en').planThis;
    const { id: delivery, replayed } = deliveryOf(context);
    const refuse = (problem: string) =>
      replayed ? ack() : ack({ response_action: 'errors', errors: { [ownField]: problem } });
    if (own.length > longestOwn) return refuse(words.tooLong(longestOwn, own.length));
    const why = session ? whyNotEdit(session, by) : 'nothingOpen';
    if (!session?.talk || why)
      return refuse(why === 'requesterOnly' && session ? words.notYours(session.requester.name) : words.over);
    const brief = briefOf({ ...session.talk, own, only }, session.requester, session.language);
    const input = { type: 'BriefEditAsked', by, own, only, brief } as const;
    const decision = await slack.workshops.arrive(session.id, input, delivery);
    const isSame = 'ignored' in decision && decision.ignored === 'repeat';
    return isSame || isTaken(decision) ? ack() : refuse(words.over);
  });
}

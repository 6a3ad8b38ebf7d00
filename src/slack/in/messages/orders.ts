import { withoutEnd } from '../../../text/amounts.js';
import { longestMatch } from '../../../text/lexicon/index.js';
import type { Card } from '../../../workshop/base/card.js';
import type { Order } from '../../../workshop/hearing/reading/plain-words.js';
import type { Effect } from '../../../workshop/hearing/reading/meanings.js';
import { isMember } from '../../../workshop/people/rules.js';
import { builtVersion } from '../../../workshop/leaving/work.js';
import { statusBlocks } from '../../../workshop/status.js';
import { remindersSet } from '../../../workshop/waiting/cards.js';
import { rendered } from '../../blocks/render.js';
import type { SlackContext } from '../../context.js';
import type { Seen, SeenChannel } from '../../needs.js';
import { isSomebody, type Profile } from '../../transport/workspace.js';
import { wordsOf } from '../../../words/words.js';
import { answer } from '../answer.js';
import { findAnswer } from '../find-answer.js';
import { maySee } from '../gate.js';
import { askedByName, type PersonMessage, readable } from './incoming-text.js';

/** Who said it, in which message, and the delivery that brought it. */
export interface OrderGiven {
  message: PersonMessage;
  who: Profile;
  channel: SeenChannel;
  delivery: number;
}

/** Does what the bot is asked for. Whether this person may is for the rules. */
export async function obey(slack: SlackContext, session: Seen, order: Order, by: OrderGiven): Promise<void> {
  if (order.means === 'invite') return invite(slack, session, order.words, by);
  const { who, message, delivery } = by;
  const wanted = order.means === 'remind';
  // Not the end of the delivery: the answer comes after it.
  await slack.workshops.arrive(session, { type: 'RemindersAsked', by: who.person, wanted }, delivery, true);
  await answerInThread(slack, session, message, remindersSet(session, wanted));
}

/**
 * Shows or does at once what a message means; false where it has to be heard. What is only shown is for anyone; what is said to
 * the bot counts with the rights of an administrator.
 */
export async function doneAtOnce(
  slack: SlackContext,
  session: Seen,
  { effect, toBot }: { effect: Effect; toBot: boolean },
  { who: { person: by, admin }, message, delivery }: OrderGiven,
): Promise<boolean> {
  switch (effect) {
    case 'showStatus':
      await answerInThread(slack, session, message, statusBlocks(session, slack.workshops.budget));
      return true;
    case 'pause':
    case 'resume':
    case 'askHowToEnd':
      if (toBot) await slack.workshops.arrive(session, { type: steering[effect], by, admin }, delivery);
      return toBot;
    default:
      return false;
  }
}
const steering = { pause: 'PauseAsked', resume: 'ResumeAsked', askHowToEnd: 'EndAsked' } as const;

/** "T1 is done", once a version is built: the same as its tick. Says whether that was meant. */
export async function isTicked(
  slack: SlackContext,
  session: Seen,
  text: string,
  { who: { person: by }, message: { ts: message }, delivery }: OrderGiven,
): Promise<boolean> {
  const task = longestMatch(text.trim(), ({ reply }) => reply.taskDone)?.[1]?.toUpperCase();
  const version = builtVersion(session)?.number;
  if (task === undefined || version === undefined) return false;
  const input = { type: 'TaskReportGiven', by, version, task, state: 'done', message } as const;
  await slack.workshops.arrive(session, input, delivery);
  return true;
}

/** Looks for what was decided, in the channel or within this workshop. Guests who were brought into it look in it alone. */
export async function findInThread(
  slack: SlackContext,
  session: Seen,
  words: string,
  {
    message,
    channel,
    who,
    within = who.is === 'member' ? undefined : session,
  }: OrderGiven & { within?: Seen },
): Promise<void> {
  const { language } = session;
  const looking = { words, channel, user: message.user, language, ...(within && { within }) };
  const found = await findAnswer(slack, looking);
  await answerInThread(slack, session, message, found);
}

/** Answers privately what was typed in a thread. */
export async function answerInThread(
  { posts }: SlackContext,
  session: Seen,
  { ts, user }: PersonMessage,
  line: Card,
): Promise<void> {
  const post = {
    part: `answer:${ts}`,
    urgency: 'answer',
    kind: 'private',
    to: user,
    ...rendered(line),
  } as const;
  await posts.answer(session.id, session.channel, post);
}

/** Brings in whom these words name, for what stands behind the names. */
async function invite(slack: SlackContext, session: Seen, said: string, by: OrderGiven): Promise<void> {
  const invited = invitedIn(said);
  if (invited.length === 0)
    return answerInThread(
      slack,
      session,
      by.message,
      answer(wordsOf(session.language).commands.orders.invite),
    );
  // The last one ends the delivery: after a crash all are done again, and done twice changes nothing.
  for (const [index, { id, speaksFor }] of invited.entries()) {
    const who = await slack.people.know(id);
    const away = isSomebody(who.is) && (await maySee(slack, by.channel, who)) === false;
    const { person: inviter, admin } = by.who;
    const input = {
      type: 'InviteAsked',
      by: inviter,
      admin,
      person: who.person,
      speaksFor,
      ...{ isBot: !isSomebody(who.is), away },
    } as const;
    await slack.workshops.arrive(session, input, by.delivery, index < invited.length - 1);
  }
}

/** Whoever asks something of people by name who take no part is told how to bring them in. */
export async function offerInvitation(slack: SlackContext, session: Seen, by: OrderGiven): Promise<void> {
  const { message, who } = by;
  const asked = askedByName(message.raw, slack.identity.userId);
  const isHere = (id: string) => [...session.members, ...(session.away ?? [])].some((each) => each.id === id);
  if (session.stage === 'closed' || !isMember(session, who.person)) return;
  const known = await Promise.all(asked.filter((id) => !isHere(id)).map((id) => slack.people.know(id)));
  const names = known.flatMap(({ is, person }) => (isSomebody(is) ? [person.name] : []));
  if (names.length === 0) return;
  const { common, commands } = wordsOf(session.language);
  const line = commands.orders.bringIn(common.list(names), names.map((name) => `@${name}`).join(' '));
  await answerInThread(slack, session, message, answer(line));
}

/** Whom these words, as Slack wrote them, bring in, each once, and what each can speak for. */
export function invitedIn(said: string): { id: string; speaksFor: string }[] {
  const fields = new Map<string, string>();
  let [rest, people] = [said, [] as string[]];
  const next = () => longestMatch(rest, ({ reply }) => reply.mention);
  for (let found = next(); found?.[1]; found = next()) {
    people.push(found[1]);
    rest = rest.slice(found[0].length);
    if (next()) continue;
    const [purpose = ''] = longestMatch(rest, ({ reply }) => reply.purpose) ?? [];
    const words = rest.slice(purpose.length);
    // The next one of the list has a field of their own; whom a field mentions is not brought in.
    const end = [...words.matchAll(/<@/gu)].flatMap(({ index }) => {
      const [joint] =
        longestMatch(words.slice(Math.max(0, index - 8), index), ({ reply }) => reply.joins) ?? [];
      return joint === undefined ? [] : [index - joint.length];
    })[0];
    const field = readable(words.slice(0, end).replace(/<@[^<>]*>/gu, ''), () => '');
    for (const id of people) fields.set(id, withoutEnd(field, /[\s.。]/u).trim());
    [rest, people] = [end === undefined ? '' : words.slice(end), []];
  }
  return [...fields].map(([id, speaksFor]) => ({ id, speaksFor }));
}

import { languageOf } from '../../../text/language.js';
import type { Card } from '../../../workshop/base/card.js';
import {
  bounded,
  briefOf,
  saysSomething,
  stateOf,
  type Quoted,
  type Talk,
} from '../../../workshop/opening/talk/index.js';
import type { SlackContext } from '../../context.js';
import { talkWords } from '../../words.js';
import { answer } from '../answer.js';
import { openWorkshop } from '../commands/opening.js';
import { wholeText } from '../messages/incoming-text.js';
import type { PersonMessage } from '../messages/person-message.js';
import { workshopOfThread } from '../messages/threads.js';
import { readThread } from './thread.js';

/** What is to be planned: a message, and the thread that it stands in or begins. */
export interface Chosen {
  channel: string;
  root: string;
  /** Its ts; the first that somebody wrote in the thread where none was chosen. */
  chosen?: string;
  user: string;
  nameAtHand: string;
}

/** Why nothing was opened. */
type Why = 'empty' | 'onlyFiles' | 'gone' | 'ours' | 'unreadable';

/**
 * Opens a workshop on a message and its thread, in the same channel. `itself` is the chosen message where it is known: in
 * the thread of a workshop it is taken alone. Gives what is said to this person alone, where there is anything to say.
 */
export async function planThread(
  slack: SlackContext,
  { user, nameAtHand, ...place }: Chosen,
  itself: Quoted | undefined,
  delivery: number,
): Promise<Card[]> {
  const { channel, root } = place;
  const isWorkshop = (await workshopOfThread(slack, channel, root)) !== undefined;
  const thread = isWorkshop
    ? { messages: itself ? [itself] : [], planned: [], unread: false }
    : await readThread(slack, channel, root);
  const chosen = place.chosen ?? thread?.messages[0]?.ts ?? root;
  const why = whyNot(thread?.messages, chosen, isWorkshop);
  if (!thread || why) {
    const { language } = await slack.people.know(user, nameAtHand);
    return [answer(talkWords(language)[why ?? 'unreadable'])];
  }
  const talk = {
    channel,
    root,
    chosen,
    messages: bounded(thread.messages, chosen),
    ...(isWorkshop && { alone: true as const }),
    ...(thread.unread && { unread: true as const }),
  };
  return openTalk(slack, { talk, channel, user, nameAtHand, planned: thread.planned }, delivery);
}

function whyNot(messages: Quoted[] | undefined, chosen: string, isWorkshop: boolean): Why | undefined {
  if (!messages) return 'unreadable';
  if (messages.length === 0) return isWorkshop ? 'ours' : 'gone';
  return messages.some(({ ts }) => ts === chosen) ? whyNothing(messages) : 'gone';
}

/** "@bot plan this": the thread in which it is written, or what the message itself passes on. */
export async function planMentioned(
  slack: SlackContext,
  { channel, ts, root, user, forwarded }: PersonMessage,
  delivery: number,
): Promise<void> {
  const place = { channel, root: root ?? ts, user, nameAtHand: '' };
  const lines =
    root !== undefined
      ? await planThread(slack, place, undefined, delivery)
      : await planForwarded(slack, { ...place, forwarded }, delivery);
  for (const line of lines) await slack.tell({ user, channel, thread: root }, line);
}

async function planForwarded(
  slack: SlackContext,
  { forwarded, ...place }: Chosen & Pick<PersonMessage, 'forwarded'>,
  delivery: number,
): Promise<Card[]> {
  const { user, nameAtHand, channel, root } = place;
  const { person: by, language } = await slack.people.know(user);
  const text = await wholeText(slack, '', forwarded);
  const messages = bounded([{ ts: root, by, text }], root);
  if (!saysSomething(messages)) return [answer(talkWords(language).noThread)];
  const talk = { channel, root, chosen: root, messages };
  return openTalk(slack, { talk, channel, user, nameAtHand, planned: [] }, delivery);
}

/** Why there is nothing to plan in these messages. */
export function whyNothing(messages: readonly Quoted[]): 'empty' | 'onlyFiles' | undefined {
  if (saysSomething(messages)) return undefined;
  return messages.some(({ files = [] }) => files.length > 0) ? 'onlyFiles' : 'empty';
}

interface TalkToOpen {
  talk: Talk;
  /** Where the workshop is to be. */
  channel: string;
  user: string;
  nameAtHand: string;
  /** Workshops that may be about the same. */
  planned: string[];
}

/** Opens a workshop with what was said as its brief; or gives what is in the way. */
export async function openTalk(slack: SlackContext, open: TalkToOpen, delivery: number): Promise<Card[]> {
  const { talk, planned, ...asked } = open;
  const language = languageOf(talk.messages.map(({ text }) => text).join('\n'));
  const { person } = await slack.people.know(asked.user, asked.nameAtHand);
  const brief = briefOf(stateOf(talk), person, language);
  return (await openWorkshop(slack, { ...asked, brief, language, talk, planned }, delivery)) ?? [];
}

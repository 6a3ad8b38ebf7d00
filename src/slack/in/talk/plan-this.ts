import { languageOf } from '../../../text/language.js';
import type { Card } from '../../../workshop/base/card.js';
import type { Coming, Quoted, Talk } from '../../../workshop/opening/facts.js';
import { bounded, talkAsBrief, saysSomething } from '../../../workshop/opening/talk-cards.js';
import type { Pass, SlackContext } from '../../context.js';
import type { SeenChannel } from '../../needs.js';
import type { Profile } from '../../transport/workspace.js';
import { wordsOf } from '../../../words/words.js';
import { answer } from '../answer.js';
import { readGivenPlans, refusalLines } from '../commands/earlier.js';
import { type Asked, briefAnswer, openWorkshop } from '../commands/opening.js';
import { messageFiles, type PersonMessage, wholeText, withoutAddress } from '../messages/incoming-text.js';
import { readThread } from './thread.js';

/** What is to be planned: a message, and the thread that it stands in or begins. */
export interface Chosen {
  channel: SeenChannel;
  root: string;
  /** Its ts; the first that somebody wrote in the thread where none was chosen. */
  chosen?: string;
  who: Profile;
  /** What came with the message that asks for it. */
  files?: Coming[];
}

/**
 * Opens a workshop on a message and its thread, in the same channel. Gives what is said to this person alone, where there is
 * anything to say.
 */
export async function planThread(
  slack: SlackContext,
  { who, ...place }: Chosen,
  delivery: number,
): Promise<Card[]> {
  const { channel, root } = place;
  const words = wordsOf(who.language).planThis;
  if ((await slack.posts.at(channel, root))?.part === 'board') return [answer(words.here)];
  const thread = await readThread(slack, channel, root);
  const chosen = place.chosen ?? thread?.messages[0]?.ts ?? root;
  const files = [...(thread?.files ?? []), ...(place.files ?? [])];
  const why = whyNot(slack, thread?.messages, { chosen, files });
  if (!thread || why) return [answer(words[why ?? 'unreadable'])];
  const messages = bounded(thread.messages, chosen);
  const isCut =
    messages.length < thread.messages.length || messages.some(({ cut, left }) => cut === true || left);
  const whole: Coming = { id: `thread:${channel}:${root}`, name: 'thread', kind: 'thread' };
  const talk = { channel, root, chosen, messages, ...(thread.unread && { unread: true as const }) };
  const comes = isCut ? [whole, ...files] : files;
  return openTalk(slack, { talk, channel, who, comes }, delivery);
}

/** Why nothing is opened. */
function whyNot(
  { dropped }: SlackContext,
  messages: Quoted[] | undefined,
  { chosen, files }: { chosen: string; files: readonly Coming[] },
): 'empty' | 'onlyFiles' | 'gone' | 'unreadable' | undefined {
  // Of a name without an ending only Slack knows what it is.
  const mayBeRead = ({ name }: Coming) => !name.includes('.') || dropped?.isReadable(name);
  if (!messages) return 'unreadable';
  if (!messages.some(({ ts }) => ts === chosen)) return 'gone';
  if (saysSomething(messages) || files.some(mayBeRead)) return undefined;
  return messages.some(({ files: named = [] }) => named.length > 0) ? 'onlyFiles' : 'empty';
}

/** "@bot plan this": the thread in which it is written, or what the message itself passes on. */
export async function planMentioned(
  slack: SlackContext,
  message: PersonMessage,
  { channel, who }: { channel: SeenChannel; who: Profile },
  delivery: number,
): Promise<void> {
  const { ts, root, user, forwarded } = message;
  const place = { channel, root: root ?? ts, who, files: messageFiles(message) };
  const lines =
    root !== undefined
      ? await planThread(slack, place, delivery)
      : await planForwarded(slack, { ...place, forwarded }, delivery);
  await slack.tell({ user, channel, thread: root }, ...lines);
}

async function planForwarded(
  slack: SlackContext,
  { forwarded, ...place }: Chosen & Pick<PersonMessage, 'forwarded'>,
  delivery: number,
): Promise<Card[]> {
  const { who, channel, root, files = [] } = place;
  const { person: by, language } = who;
  const text = await wholeText(slack, '', forwarded);
  const named = files.length > 0 && { files: files.map(({ name }) => name) };
  const messages = bounded([{ ts: root, by, text, ...named }], root);
  const why = whyNot(slack, messages, { chosen: root, files });
  const words = wordsOf(language).planThis;
  if (why) return [answer(words[why === 'empty' ? 'noThread' : why])];
  const talk = { channel, root, chosen: root, messages };
  return openTalk(slack, { talk, channel, who, comes: files }, delivery);
}

/** Opens a workshop with what was said as its brief; or gives what is in the way. */
async function openTalk(
  slack: SlackContext,
  { talk, ...asked }: Pick<Asked, 'channel' | 'who' | 'comes'> & { talk: Talk },
  delivery: number,
): Promise<Card[]> {
  const language = languageOf(talk.messages.map(({ text }) => text).join('\n'));
  const brief = talkAsBrief(talk, language);
  return (await openWorkshop(slack, { ...asked, brief, language, talk }, delivery)) ?? [];
}

/**
 * Somebody mentions the bot with files, where no workshop is: their words are a brief, and a file without words is one by itself.
 * Says whether there was one. In a thread only the file of a plan makes it one: what was said there is planned with "plan this".
 * The file of a plan that cannot be used is told with the reason, and nothing opens.
 */
export async function planFromFiles(
  slack: SlackContext,
  message: PersonMessage,
  pass: Pass & { channel: SeenChannel },
  delivery: number,
): Promise<boolean> {
  const { files, user, root, ts, raw, forwarded } = message;
  const { who, channel } = pass;
  if (files.length === 0) return false;
  const given = await readGivenPlans(slack, channel, files);
  const isPlan = given.plans.length + given.refused.length > 0;
  if (root !== undefined && !isPlan) return false;
  const { language: own } = who;
  const brief = (await wholeText(slack, withoutAddress(raw, slack.identity.userId), forwarded)).trim();
  if (brief === '' && !isPlan) {
    await planMentioned(slack, message, pass, delivery);
    return true;
  }
  const language = brief === '' ? own : languageOf(brief);
  const to = { user, channel, thread: root };
  const refused = refusalLines(language, given.refused);
  if (refused.length > 0) await slack.tell(to, answer(...refused));
  else if (brief === '') await slack.tell(to, answer(wordsOf(language).earlier.files.brief));
  else {
    const asked = { brief, channel, channelName: '', who, given: { ...given, message: ts } };
    await slack.tell(to, ...(await briefAnswer(slack, asked, delivery)));
  }
  return true;
}

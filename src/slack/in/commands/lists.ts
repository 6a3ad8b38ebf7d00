import type { WorkshopLine } from '../../../contracts/store.js';
import type { Language } from '../../../text/language.js';
import { linkTo, mention } from '../../../text/markup.js';
import { visible } from '../../../text/visible.js';
import { type Card, cardSaying, textRows } from '../../../workshop/base/card.js';
import { titleLine } from '../../../workshop/plan/lists.js';
import type { Session } from '../../../workshop/session.js';
import { standing, standingOf, standingText, versionsText } from '../../../workshop/waiting/index.js';
import { knownWorkshop, type SlackContext } from '../../context.js';
import { permalink } from '../../transport/workspace.js';
import { type CommandWords, commandWords } from '../../words.js';
import { answer } from '../answer.js';

/** How many workshops are shown, and how many are counted: the answer says "at least" when there may be more. */
const shownLines = 20;
const counted = 500;

/** Who wants to see a list, and in which language. */
interface Asker {
  user: string;
  language: Language;
}

/** The workshops of a channel: those that go on first, then the newest. */
export async function listAnswer(slack: SlackContext, channel: string, asker: Asker): Promise<Card> {
  const { language } = asker;
  const words = commandWords(language);
  const lines = await slack.workshops.list({ channel }, counted);
  if (lines.length === 0) return answer(words.noneYet);
  const open = lines.filter(({ status }) => status !== 'completed');
  const done = lines.filter(({ status }) => status === 'completed');
  const shown = [...open, ...done].slice(0, shownLines);
  const named = await Promise.all(shown.map((line) => lineOf(slack, line, asker)));
  const left = lines.length - named.length;
  const more = lines.length < counted ? words.list.more(left) : words.list.atLeast(left);
  const text = words.list.title(lines.length);
  return cardSaying(
    text,
    [`*${text}*`, ...named, ...(left > 0 ? [more] : [])].flatMap((each) => textRows(each)),
  );
}

async function lineOf(slack: SlackContext, line: WorkshopLine, asker: Asker): Promise<string> {
  const { language } = asker;
  const { identity, posts } = slack;
  const words = commandWords(language);
  const ts = (await posts.find(line.id, 'board'))?.ts;
  const title = titleLine({ title: line.title, language });
  const named = ts === undefined ? `*${title}*` : `*${linkTo(permalink(identity, line.channel, ts), title)}*`;
  return words.list.line(named, line.id, await stateOf(slack, line, asker), mention(line.requester));
}

/** In the words of a person's own list. */
async function stateOf(slack: SlackContext, line: WorkshopLine, { user, language }: Asker): Promise<string> {
  const { data } = standing.safeParse(line.standing);
  // The line of a workshop that has not moved since an earlier release does not say it.
  const session = data ? undefined : await knownWorkshop(slack, line.id);
  const stands = data ?? (session && standingOf(session));
  if (!stands) return commandWords(language).list.unreadable;
  const versions = versionsText(language, stands);
  return `${standingText(language, stands, user)}${versions && ` · ${versions}`}`;
}

const idsNamed = 5;

/** Who asks, and in which channel. */
export interface CommandUser {
  user: string;
  channel: string;
  /** What was typed is Chinese. */
  isChinese?: boolean;
}

/**
 * The workshop of this id, if the asker may see it: one of a private channel is shown to its members only, and to
 * others it does not exist. `unclear` when Slack does not tell who they are.
 */
export async function visibleWorkshop(
  { workshops, places, log }: SlackContext,
  id: string,
  { user, channel }: CommandUser,
): Promise<Session | 'unknown' | 'unclear'> {
  const session = await workshops.read(id);
  if (!session || session.stage === 'unopened') return 'unknown';
  if (session.channel === channel) return session;
  try {
    return (await places.mayRead(session.channel, user)) ? session : 'unknown';
  } catch (err) {
    log.warn({ err, channel: session.channel }, 'Slack does not tell who is in a channel');
    return 'unclear';
  }
}

/** Says that there is no such workshop, and which there are in this channel. */
export async function notVisible(
  slack: SlackContext,
  why: 'unknown' | 'unclear',
  id: string,
  { channel }: CommandUser,
  words: CommandWords,
): Promise<Card> {
  if (why === 'unclear') return answer(words.slackSlow);
  return answer(`${words.unknownId(`\`${visible(id)}\``)} ${await whatThereIs(slack, channel, words)}`);
}

/** The workshops that there are in this channel, by their ids. */
export async function whatThereIs(
  { workshops }: SlackContext,
  channel: string,
  words: CommandWords,
): Promise<string> {
  const here = (await workshops.list({ channel }, idsNamed)).map((line) => `\`${line.id}\``);
  return here.length > 0 ? words.whatExists(here.join(', ')) : words.noneYet;
}

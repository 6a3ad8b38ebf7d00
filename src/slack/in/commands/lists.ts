import type { RespondFn } from '@slack/bolt';
import type { WorkshopLine } from '../../../contracts/store.js';
import type { Language } from '../../../text/language.js';
import { linkToPost, mention } from '../../../text/markup.js';
import { visible } from '../../../text/visible.js';
import { type CommandWords, wordsOf } from '../../../words/words.js';
import { outcomeLine } from '../../../workshop/asking/questions/open-question.js';
import { isAnswerable } from '../../../workshop/asking/questions/questions.js';
import { type Card, cardSaying, noteRow, textRows } from '../../../workshop/base/card.js';
import { questionId } from '../../../workshop/base/question.js';
import { standing } from '../../../workshop/base/session.js';
import { titleLine } from '../../../workshop/plan/lists.js';
import type { Session } from '../../../workshop/session.js';
import { standingOf, standingText, versionsText } from '../../../workshop/waiting/lines.js';
import { type JustDone, messageRoom, type Mine, mineCard } from '../../../workshop/waiting/mine-card.js';
import type { SlackContext } from '../../context.js';
import type { Seen, SeenChannel } from '../../needs.js';
import type { Recipient } from '../../transport/sending/private.js';
import type { Profile } from '../../transport/workspace.js';
import { answer, respondOrTell } from '../answer.js';

/** How many workshops are shown, and how many are counted: the answer says "at least" when there may be more. */
const shownLines = 20;
const counted = 500;

/** Who wants to see a list, and in which language. */
interface Asker {
  user: string;
  language: Language;
}

/** The workshops of a channel: those that go on first, then the newest. */
export async function listAnswer(slack: SlackContext, channel: SeenChannel, asker: Asker): Promise<Card> {
  const { language } = asker;
  const words = wordsOf(language).commands;
  const lines = await slack.workshops.list({ channel }, counted);
  if (lines.length === 0) return answer(words.noneYet);
  const open = lines.filter(({ status }) => status !== 'completed');
  const done = lines.filter(({ status }) => status === 'completed');
  const shown = [...open, ...done].slice(0, shownLines);
  const named = await Promise.all(shown.map((line) => lineOf(slack, channel, line, asker)));
  const left = lines.length - named.length;
  const more = lines.length < counted ? words.list.more(left) : words.list.atLeast(left);
  const text = words.list.title(lines.length);
  return cardSaying(
    text,
    [`*${text}*`, ...named, ...(left > 0 ? [more] : [])].flatMap((each) => textRows(each)),
  );
}

async function lineOf(
  slack: SlackContext,
  channel: SeenChannel,
  line: WorkshopLine,
  asker: Asker,
): Promise<string> {
  const { language } = asker;
  const words = wordsOf(language).commands;
  const named = `*${linkToPost(titleLine({ title: line.title, language }), 'board', line.id)}*`;
  return words.list.line(named, line.id, await stateOf(slack, channel, line, asker), mention(line.requester));
}

/** In the words of a person's own list. */
async function stateOf(
  slack: SlackContext,
  channel: SeenChannel,
  line: WorkshopLine,
  { user, language }: Asker,
): Promise<string> {
  const { data } = standing.safeParse(line.standing);
  // The line of a workshop that has not moved since an earlier release does not say it.
  const session = data ? undefined : await slack.workshops.of(channel, line.id);
  const stands = data ?? (session && standingOf(session));
  if (!stands) return wordsOf(language).commands.list.unreadable;
  const versions = versionsText(language, stands);
  return `${standingText(language, stands, user)}${versions && ` · ${versions}`}`;
}

const idsNamed = 5;

/** Says that there is no such workshop, and which there are in this channel. */
export async function notThere(
  slack: SlackContext,
  id: string,
  channel: SeenChannel,
  words: CommandWords,
): Promise<Card> {
  const here = (await slack.workshops.list({ channel }, idsNamed)).map((line) => `\`${line.id}\``);
  const known = here.length > 0 ? words.whatExists(here.join(', ')) : words.noneYet;
  return answer(`${words.unknownId(`\`${visible(id)}\``)} ${known}`);
}

/** What waits for a person and their workshops, as a message to them alone. */
export async function mineAnswer(
  slack: SlackContext,
  { person, language }: Pick<Profile, 'person' | 'language'>,
  { done = [], before }: { done?: readonly JustDone[]; before?: (mine: Mine) => string } = {},
): Promise<Card> {
  const mine = await slack.workshops.mine(person.id).catch((err: unknown) => {
    slack.log.warn({ err, user: person.id }, 'what waits for somebody could not be listed');
  });
  if (!mine) return answer(wordsOf(language).commands.slackSlow);
  const list = mineCard({ person: person.id, language }, mine, messageRoom, done);
  if (before === undefined) return list;
  const { help } = wordsOf(language).waiting.mine.direct;
  const first = before(mine);
  return cardSaying(first, [...textRows(first), ...list.rows, noteRow(help)]);
}

/** Where somebody has acted in their list. `replace` puts another message in its place, while Slack allows it. */
interface ActedIn {
  inHome: boolean;
  to: Recipient;
  replace?: RespondFn;
}

/** Shows somebody, in the list in which they have answered a question, what became of it. */
export async function showInList(
  slack: SlackContext,
  who: Pick<Profile, 'person' | 'language'>,
  { session: before, question }: { session: Seen; question: number },
  { inHome, to, replace }: ActedIn,
): Promise<void> {
  const session = await slack.workshops.now(before);
  const done = justDone(session, question);
  if (inHome) return slack.home.did(who.person.id, done);
  const { mine } = wordsOf(who.language).waiting;
  if (!replace) return slack.tell(to, answer(mine.done(titleLine(session), done.line)));
  const list = await mineAnswer(slack, who, { done: [done] });
  await respondOrTell(slack, replace, to, list, true);
}

/** What became of a question that somebody has just answered in their list. */
function justDone(session: Session, number: number): JustDone {
  const question = session.questions.find((each) => each.number === number);
  const about = { workshop: session.id, title: session.title };
  const { notTaken } = wordsOf(session.language).waiting.mine;
  if (!question || isAnswerable(question))
    return { ...about, line: notTaken(question ? questionId(session, question) : `Q${number}`) };
  const line = outcomeLine(session, question);
  return question.state === 'answered' ? { ...about, line, question: number } : { ...about, line };
}

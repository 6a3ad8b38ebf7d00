import type { RespondFn } from '@slack/bolt';
import { visible } from '../../../text/visible.js';
import { type CommandWords, wordsOf } from '../../../words/words.js';
import { outcomeLine } from '../../../workshop/asking/questions/open-question.js';
import { isAnswerable } from '../../../workshop/asking/questions/questions.js';
import { type Card, cardSaying, noteRow, textRows } from '../../../workshop/base/card.js';
import { titleLine } from '../../../workshop/plan/lists.js';
import { messageRoom, type Mine, mineCard } from '../../../workshop/waiting/mine-card.js';
import type { SlackContext } from '../../context.js';
import type { Seen, SeenChannel } from '../../needs.js';
import type { Recipient } from '../../transport/sending/private.js';
import type { Profile } from '../../transport/workspace.js';
import { answer, respondOrTell } from '../answer.js';

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
  before?: (mine: Mine) => string,
): Promise<Card> {
  const mine = await slack.workshops.mine(person.id).catch((err: unknown) => {
    slack.log.warn({ err, user: person.id }, 'what waits for somebody could not be listed');
  });
  if (!mine) return answer(wordsOf(language).commands.slackSlow);
  const list = mineCard({ person: person.id, language }, mine, messageRoom);
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

/** Shows somebody the list in which they have answered a question anew, and says what became of that. */
export async function showInList(
  slack: SlackContext,
  who: Pick<Profile, 'person' | 'language'>,
  { session: before, question: number }: { session: Seen; question: number },
  { inHome, to, replace }: ActedIn,
): Promise<void> {
  const session = await slack.workshops.now(before);
  const { mine } = wordsOf(session.language).waiting;
  const question = session.questions.find((each) => each.number === number);
  const isTaken = question !== undefined && !isAnswerable(question);
  const became = isTaken ? outcomeLine(session, question) : mine.notTaken(`Q${number}`);
  const line = mine.done(titleLine(session), became);
  if (inHome) await slack.home.open(who.person.id);
  if (inHome && isTaken) return;
  if (inHome || !replace) return slack.tell(to, answer(line));
  await respondOrTell(slack, replace, to, await mineAnswer(slack, who, () => line), true);
}

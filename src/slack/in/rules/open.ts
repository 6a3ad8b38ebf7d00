import type { Card } from '../../../workshop/base/card.js';
import { rulesAfter, whyNotChange } from '../../../workshop/setting/house/index.js';
import type { Session } from '../../../workshop/session.js';
import { wordsOf } from '../../../words/words.js';
import type { SlackContext } from '../../context.js';
import { inTime } from '../../in-time.js';
import { answer } from '../answer.js';
import { isDirect } from '../commands/opening.js';
import type { Reply } from '../commands/reply.js';
import { type Call, isOpened } from '../forms/open-form.js';
import { addForm, rulesCard, rulesWindow, type Viewer } from './windows.js';

/** How long Slack may take to tell who somebody is, while a trigger waits. */
const acquaintanceMs = 1_200;

/** Who somebody is to the rules of a channel. While Slack does not tell, they read and change nothing. */
export async function viewerIn(
  { people, clock }: SlackContext,
  channel: string,
  user: string,
): Promise<Viewer> {
  const known = await inTime(people.know(user), acquaintanceMs, clock);
  const { person = { id: user, name: user }, admin = false, language = 'en', from } = known ?? {};
  return { channel, language, who: { person, admin, ...(from && { from }) } };
}

/** `/plan rules`: the rules in a window; with words to add, the form for them. Where no window opens, as a message. */
export async function openRules(
  slack: SlackContext,
  reply: Reply,
  { channel, channelName, user, trigger, adding }: Call & { adding: string | undefined },
): Promise<void> {
  const viewer = await viewerIn(slack, channel, user);
  const { language, who } = viewer;
  if (isDirect(channel, channelName)) return reply.now([answer(wordsOf(language).house.direct)]);
  const changes = await slack.houseRules.changes(channel);
  const now = rulesAfter(changes);
  const listed = [rulesCard(language, channel, now.rules)];
  if (trigger === undefined) return reply.now(listed);
  await reply.now([]);
  const isAdding = adding !== undefined && whyNotChange(now, who) === undefined;
  const form = isAdding
    ? addForm({ channel, language, seen: changes.length }, adding)
    : rulesWindow(viewer, changes);
  if (!(await isOpened(slack, trigger, form))) await reply.later(listed);
}

/** The rules that a workshop was opened with, and whether the channel has others by now. */
export async function rulesOfWorkshop(slack: SlackContext, session: Session): Promise<Card> {
  const { language, channel, houseRules } = session;
  const { rules } = rulesAfter(await slack.houseRules.changes(channel));
  const words = (some: Session['houseRules']) =>
    JSON.stringify(some.map(({ number, text }) => [number, text]));
  const note = words(rules) === words(houseRules) ? '' : wordsOf(language).house.inForce;
  return rulesCard(language, channel, houseRules, note);
}

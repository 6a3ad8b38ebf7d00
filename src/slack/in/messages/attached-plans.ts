import { languageOf } from '../../../text/language.js';
import { withRefs } from '../../../workshop/opening/earlier/cards.js';
import { wordsOf } from '../../../words/words.js';
import type { SlackContext } from '../../context.js';
import type { Seen, SeenChannel } from '../../needs.js';
import { answer } from '../answer.js';
import type { Pass } from '../pass.js';
import { type GivenPlans, mayBePlan, readGivenPlans, refusalLines } from '../commands/earlier.js';
import { briefAnswer } from '../commands/opening.js';
import { type PersonMessage, readable, withoutAddress } from './incoming-text.js';
import type { OrderGiven } from './orders.js';

/**
 * Somebody mentions the bot, where no workshop is, with the file of a plan: their words are a brief about it. Says whether
 * there was one. What cannot be used is told with the reason, and nothing opens.
 */
export async function planFromFiles(
  slack: SlackContext,
  message: PersonMessage,
  { who, channel }: Pass & { channel: SeenChannel },
  delivery: number,
): Promise<boolean> {
  const { files, user, root, ts, raw } = message;
  if (files.length === 0) return false;
  const given = await readGivenPlans(slack, channel, files);
  if (given.plans.length + given.refused.length === 0) return false;
  const { language: own } = who;
  const brief = readable(withoutAddress(raw, slack.identity.userId), () => '').trim();
  const language = brief === '' ? own : languageOf(brief);
  const to = { user, channel, thread: root };
  const refused = refusalLines(language, given.refused);
  if (refused.length > 0) await slack.tell(to, answer(...refused));
  else if (brief === '') await slack.tell(to, answer(wordsOf(language).earlier.files.brief));
  else {
    const asked = { brief, channel, channelName: '', who };
    const all = { files: { all: files, message: ts } };
    for (const line of await briefAnswer(slack, { ...asked, ...all }, delivery)) await slack.tell(to, line);
  }
  return true;
}

/** Plans that are dropped into the thread of a workshop before anybody has spoken are what its brief may be about. */
export async function takePlans(
  slack: SlackContext,
  session: Seen,
  { files, user, root }: PersonMessage,
  { channel, who: { person: by, admin }, delivery }: OrderGiven,
): Promise<void> {
  const isEarly = session.rounds.length === 0 && (session.stage === 'intake' || session.stage === 'asking');
  const readableFiles = files.filter(({ name }) => mayBePlan(name));
  if (!isEarly || readableFiles.length === 0) return;
  const given: GivenPlans = await readGivenPlans(slack, channel, readableFiles);
  const refused = given.refused.filter(({ why }) => why !== 'size' && why !== 'failed');
  const to = { user, channel, thread: root };
  if (refused.length > 0) await slack.tell(to, answer(...refusalLines(session.language, refused)));
  const plans = withRefs(given.plans.filter(({ workshop }) => workshop !== session.id));
  if (plans.length === 0) return;
  const found = { plans, unknown: [], ...(given.content && { content: given.content }) };
  await slack.workshops.arrive(session, { type: 'PlanAttached', by, admin, given: found }, delivery, true);
}

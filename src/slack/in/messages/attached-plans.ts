import { languageOf } from '../../../text/language.js';
import { wordsOf } from '../../../words/words.js';
import type { SlackContext } from '../../context.js';
import type { SeenChannel } from '../../needs.js';
import { answer } from '../answer.js';
import type { Pass } from '../pass.js';
import { readGivenPlans, refusalLines } from '../commands/earlier.js';
import { briefAnswer } from '../commands/opening.js';
import { planMentioned } from '../talk/plan-this.js';
import { type PersonMessage, wholeText, withoutAddress } from './incoming-text.js';

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
    const asked = { brief, channel, channelName: '', who };
    const all = { files: { all: files, message: ts } };
    for (const line of await briefAnswer(slack, { ...asked, ...all }, delivery)) await slack.tell(to, line);
  }
  return true;
}

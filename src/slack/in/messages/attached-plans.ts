import { languageOf } from '../../../text/language.js';
import { wordsOf } from '../../../words/words.js';
import type { SlackContext } from '../../context.js';
import type { SeenChannel } from '../../needs.js';
import { answer } from '../answer.js';
import type { Pass } from '../pass.js';
import { readGivenPlans, refusalLines } from '../commands/earlier.js';
import { briefAnswer } from '../commands/opening.js';
import { type PersonMessage, readable, withoutAddress } from './incoming-text.js';

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

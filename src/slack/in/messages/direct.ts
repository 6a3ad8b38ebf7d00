import { languageOf } from '../../../text/language.js';
import { wordsOf } from '../../../words/words.js';
import type { SlackContext } from '../../context.js';
import { findWords } from '../../words.js';
import { answer, helpBlocks } from '../answer.js';
import { type PlanCommand, readPlanCommand } from '../commands/plan-command.js';
import { mineAnswer } from '../mine/list.js';
import { readable } from './incoming-text.js';
import type { PersonMessage } from './person-message.js';
import { readSlash } from './said-to-bot.js';

/** Words that ask for the list. Whatever else somebody writes may be meant for a workshop. */
const wantsList = new Set<PlanCommand['kind']>(['mine', 'list', 'status']);

/**
 * Somebody writes to the bot in their own conversation, maybe below a reminder: they read there what waits for them and
 * where to answer it, since no workshop hears what is written there.
 */
export async function answerDirect(slack: SlackContext, message: PersonMessage): Promise<void> {
  const known = await slack.people.know(message.user);
  if (known.isBot) return;
  const to = { user: message.user, channel: message.channel, thread: message.root };
  const text = readable(message.raw, () => '').trim();
  const who = languageOf(text) === 'zh' ? { ...known, language: 'zh' as const } : known;
  const asked = readPlanCommand(readSlash(text)?.says ?? text);
  if (asked.kind === 'help') return slack.tell(to, helpBlocks(who.language));
  if (asked.kind === 'find') return slack.tell(to, answer(findWords(who.language).direct));
  const { direct } = wordsOf(who.language).waiting.mine;
  if (wantsList.has(asked.kind)) return slack.tell(to, await mineAnswer(slack, who));
  const { waits } = await slack.workshops.mine(message.user);
  const before = waits.length > 0 || message.root !== undefined ? direct.notHeard : direct.nothingHere;
  await slack.tell(to, await mineAnswer(slack, who, { before }));
}

import type { Language } from '../../../text/language.js';
import { linkTo, moment } from '../../../text/markup.js';
import { nextMidnight } from '../../../workshop/budget/budget.js';
import { titleLine } from '../../../workshop/lists.js';
import type { Full } from '../../../workshop/opening/limits.js';
import { wordsOf } from '../../../workshop/words.js';
import type { Desk } from '../../desk.js';
import { permalink } from '../../transport/workspace/identity.js';
import { commandWords } from '../../words.js';

const named = 5;

/** Which limit keeps a workshop from being opened, when there is room again, and what can be done. */
export async function fullWords(
  { workshops, posts, identity, clock }: Desk,
  { whose, per, most }: Full,
  { user, channel }: { user: string; channel: string },
  language: Language,
): Promise<string> {
  const words = commandWords(language).full;
  const { sentences } = wordsOf(language).common;
  const now = new Date(clock.now()).toISOString();
  if (per === 'day') return sentences([words[whose].day(most), words.tomorrow(moment(nextMidnight(now)))]);
  const atWork = await workshops.atWork(whose, whose === 'person' ? user : channel, named);
  const lines = atWork.map(async (line) => {
    const ts = (await posts.find(line.id, 'board'))?.ts;
    const title = titleLine({ title: line.title, language });
    return `• ${ts === undefined ? title : linkTo(permalink(identity, line.channel, ts), title)}`;
  });
  return [sentences([words[whose].atOnce(most), words.makeRoom]), ...(await Promise.all(lines))].join('\n');
}

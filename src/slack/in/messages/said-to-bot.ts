import { marks } from '../../../text/lexicon/index.js';
import { type Order, orderIn } from '../../../workshop/hearing/reading/index.js';
import { marksIn } from '../../../workshop/course/routing/index.js';
import { withoutAddress } from './incoming-text.js';

// A path has another slash or a dot behind its first word, a sentence a comma.
const slashWord = /^[/／]([\p{L}\p{N}_-]{1,40})(?=\s|[.!?。！？]{0,3}$)/u;
const han = /\p{Script=Han}/u;
/** In Chinese, what is longer than this is a sentence. */
const longestHan = 6;

/** What looks like a slash command in a thread, where Slack knows none. */
export interface Slash {
  /** The command, as it was typed. */
  typed: string;
  /** What it says, where that is plain: all behind our own, or the name of another that stands alone. */
  says: string;
}

/** Reads a message that begins like a slash command; undefined when it may be an answer. */
export function readSlash(text: string): Slash | undefined {
  const typed = text.trim();
  const [call] = marks.slashCall.exec(typed) ?? [];
  if (call !== undefined) return { typed: call, says: typed.slice(call.length).trim() };
  const word = slashWord.exec(typed)?.[1];
  if (word === undefined || (han.test(word) && word.length > longestHan)) return undefined;
  const isAlone = !/\s/u.test(typed);
  return { typed: `/${word}`, says: isAlone ? typed.slice(1) : typed };
}

/** The words of a message, as Slack wrote it, that are said to the bot: it is named first or last, or `/plan` stands before them. */
export function wordsToBot(raw: string, bot: string): string | undefined {
  const said = marksIn(raw).rest.trim();
  const words = withoutAddress(said, bot);
  const [call] = marks.slashCall.exec(words) ?? [];
  if (call !== undefined) return words.slice(call.length).trim();
  return words === said ? undefined : words;
}

/** What a message asks of the bot that is said to nobody else. */
export function orderTo(raw: string, bot: string): Order | undefined {
  const words = wordsToBot(raw, bot);
  return words === undefined ? undefined : orderIn(words);
}

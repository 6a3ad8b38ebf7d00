/**
 * What looks like a slash command in a thread, where Slack knows none: `verb` is our own in the form that threads know,
 * `word` the name of any other.
 */
export type Slash = { verb: string } | { word: string };

// With a Chinese keyboard the key of "/" writes "、". Chinese may follow without a space.
const ours = /^[/／、]plan(?=\s|\p{Script=Han}|$)/iu;
// A path has another slash or a dot behind its first word, a sentence a comma.
const other = /^[/／]([\p{L}\p{N}_-]{1,40})(?=\s|[.!?。！？]{0,3}$)/u;
const stops = '.!?。！？';
const han = /\p{Script=Han}/u;
/** In Chinese, what is longer than this is a sentence. */
const longestHan = 6;
/** Those that show something and change nothing: "/status" may be meant so, "/cancel" may be the path of an interface. */
const harmless = new Set(['status', 'help', '状态', '进度', '帮助']);

/** Reads a message that begins like a slash command; undefined when it may be an answer. */
export function readSlash(text: string): Slash | undefined {
  const typed = text.trimStart();
  const call = ours.exec(typed);
  if (call) return { verb: `!plan${typed.slice(call[0].length)}` };
  const word = other.exec(typed)?.[1];
  if (word === undefined || (han.test(word) && word.length > longestHan)) return undefined;
  const rest = typed.slice(word.length + 1).trim();
  const isAlone = rest === '' || stops.includes(rest);
  return isAlone && harmless.has(word.toLowerCase()) ? { verb: `!plan ${word}` } : { word };
}

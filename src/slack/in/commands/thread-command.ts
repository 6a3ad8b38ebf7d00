import { withoutEnd } from '../../../text/edges.js';
import {
  lexicon,
  longestMatch,
  marks,
  meaningOf,
  type TeamVerb,
  type ThreadVerb,
} from '../../../text/lexicon/index.js';
import { readable } from '../messages/incoming-text.js';

/** What is meant of the queue: to see it, to empty it, or to pass over whoever is next. */
export type QueueVerb = { kind: 'queue'; what?: 'clear' | 'skip' };

/** What someone asked for in a thread with `!plan …`; slash commands don't work there. */
export type ThreadCommand =
  | { kind: ThreadVerb }
  | QueueVerb
  | { kind: 'title'; title: string }
  | { kind: 'why'; id: string }
  | { kind: 'find'; words: string }
  | { kind: 'unknown'; word: string };

/** What someone asked for in a thread that is about a colleague. Without a mention `people` is empty, `to` missing. */
export type TeamCommand =
  | { kind: 'invite'; people: string[]; speaksFor: string }
  | { kind: 'pass'; to: string | undefined; question?: number }
  | { kind: 'take' };

/**
 * What looks like a slash command in a thread, where Slack knows none: `verb` is our own in the form that threads know,
 * `word` the name of any other.
 */
export type Slash = { verb: string } | { word: string };

const stop = /[.!。！]/;
const stopOrSpace = /[.!。！\s]/;
const slashStops = '.!?。！？';
// A path has another slash or a dot behind its first word, a sentence a comma.
const slashWord = /^[/／]([\p{L}\p{N}_-]{1,40})(?=\s|[.!?。！？]{0,3}$)/u;
const han = /\p{Script=Han}/u;
/** In Chinese, what is longer than this is a sentence. */
const longestHan = 6;

/** Whether threads know this verb behind `!plan`, written in lower case. */
export function isThreadVerb(word: string): boolean {
  const isQueue = lexicon.some(({ thread }) => thread.queue.exec(word)?.[0] === word);
  const isFind = lexicon.some(({ thread }) => thread.find.exec(word)?.[0] === word);
  return isQueue || isFind || threadVerb(word) !== undefined || teamVerb(word) !== undefined;
}

/** The verb about colleagues that this word is, in lower case. */
export function teamVerb(word: string): TeamVerb | undefined {
  return meaningOf(word, ({ thread }) => thread.teamVerbs);
}

function threadVerb(word: string): ThreadVerb | undefined {
  return meaningOf(word, ({ thread }) => thread.verbs);
}

/** Reads `!plan …` at the beginning of a message; undefined when the message is no such thing. */
export function readThreadCommand(text: string): ThreadCommand | undefined {
  const [called] = marks.threadCall.exec(text.trim()) ?? [];
  if (called === undefined) return undefined;
  const words = text.trim().slice(called.length).trim();
  const word = withoutEnd(words.toLowerCase(), stop);
  if (word === '') return { kind: 'help' };
  const verb = threadVerb(word);
  if (verb) return { kind: verb };
  const [titled] = longestMatch(words, ({ thread }) => thread.title) ?? [];
  if (titled !== undefined) return { kind: 'title', title: words.slice(titled.length).trim() };
  const [find] = longestMatch(words, ({ thread }) => thread.find) ?? [];
  if (find !== undefined) return { kind: 'find', words: words.slice(find.length).trim() };
  const id = longestMatch(words, ({ thread }) => thread.why)?.groups?.id;
  return id ? { kind: 'why', id } : (readQueueVerb(words) ?? { kind: 'unknown', word: words });
}

/** Reads what follows `!plan`; undefined when it is not about the queue. */
export function readQueueVerb(words: string): QueueVerb | undefined {
  const plain = withoutEnd(words.toLowerCase(), stopOrSpace);
  const [called] = longestMatch(plain, ({ thread }) => thread.queue) ?? [];
  if (called === undefined) return undefined;
  const rest = plain.slice(called.length).trim();
  if (rest === '') return { kind: 'queue' };
  const what = meaningOf(rest, ({ thread }) => thread.queueVerbs);
  return what && { kind: 'queue', what };
}

/** Reads the verbs about colleagues from a text as Slack wrote it, where a mention still has its id. */
export function readTeamCommand(raw: string): TeamCommand | undefined {
  const text = raw.trim();
  const [called] = marks.threadCall.exec(text) ?? [];
  if (called === undefined) return undefined;
  const words = text.slice(called.length);
  const [read = '', verb = ''] = longestMatch(words, ({ thread }) => thread.team) ?? [];
  const rest = words.slice(read.length);
  switch (teamVerb(verb.toLowerCase())) {
    case 'take':
      return /^[\s.!。！]*$/u.test(rest) ? { kind: 'take' } : undefined;
    case 'pass':
      return readPass(rest);
    case 'invite':
      return readInvite(rest);
    default:
      return undefined;
  }
}

function readInvite(typed: string): TeamCommand {
  const people: string[] = [];
  let rest = typed;
  const next = () => longestMatch(rest, ({ thread }) => thread.mention);
  for (let found = next(); found?.[1]; found = next()) {
    people.push(found[1]);
    rest = rest.slice(found[0].length);
  }
  const [purpose = ''] = longestMatch(rest, ({ thread }) => thread.purpose) ?? [];
  const words = readable(rest.slice(purpose.length), () => '');
  return { kind: 'invite', people: [...new Set(people)], speaksFor: withoutEnd(words, /[\s.。]/).trim() };
}

function readPass(rest: string): TeamCommand {
  const to = /<@([UW][A-Z0-9]+)(?:\|[^<>]*)?>/.exec(rest)?.[1];
  const number = marks.question.exec(rest.replace(/<[^<>]*>/g, ' '))?.[1];
  return { kind: 'pass', to, ...(number !== undefined && { question: Number(number) }) };
}

/** Reads a message that begins like a slash command; undefined when it may be an answer. */
export function readSlash(text: string): Slash | undefined {
  const typed = text.trimStart();
  const call = marks.slashCall.exec(typed);
  if (call) return { verb: `!plan${typed.slice(call[0].length)}` };
  const word = slashWord.exec(typed)?.[1];
  if (word === undefined || (han.test(word) && word.length > longestHan)) return undefined;
  const rest = typed.slice(word.length + 1).trim();
  const isAlone = rest === '' || slashStops.includes(rest);
  return isAlone && isHarmless(word.toLowerCase()) ? { verb: `!plan ${word}` } : { word };
}

/** Shows something and changes nothing: "/status" may be meant so, "/cancel" may be the path of an interface. */
function isHarmless(word: string): boolean {
  const verb = threadVerb(word);
  return verb === 'status' || verb === 'help';
}

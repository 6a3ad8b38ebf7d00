import { coach } from '../../../roles/index.js';
import { oneLine } from '../../../text/fit.js';
import { lexicon, marks } from '../../../text/lexicon/index.js';
import { withoutEnd } from '../../../text/amounts.js';
import { unescaped, visible } from '../../../text/visible.js';
import type { Coming } from '../../../workshop/opening/facts.js';
import { marksIn } from '../../../workshop/course/routing/marks.js';
import { type Order, orderIn } from '../../../workshop/hearing/reading/plain-words.js';
import { mentionedId } from '../../../workshop/people/rules.js';
import type { SlackContext } from '../../context.js';
import { listOf, objectOf, type Payload, textOf } from '../../limits.js';

/** A message by a person, as the listeners read it. `raw` is its text as Slack wrote it. */
export interface PersonMessage {
  channel: string;
  ts: string;
  /** The thread that it stands in, if it stands in one. */
  root: string | undefined;
  user: string;
  raw: string;
  files: { id: string; name: string }[];
  /** Messages of others that it passes on, each with its author's name, as Slack wrote them. */
  forwarded: { author: string; raw: string }[];
}

const humanSubtypes = new Set(['', 'thread_broadcast', 'file_share', 'me_message']);

/** Reads a message or a mention; undefined when no person wrote it. */
export function readPersonMessage(
  message: Payload,
  channel: string,
  ownId: string,
): PersonMessage | undefined {
  const user = textOf(message.user);
  const isHuman = user !== '' && user !== ownId && user !== 'USLACKBOT' && !textOf(message.bot_id);
  if (!isHuman || !humanSubtypes.has(textOf(message.subtype))) return undefined;
  const ts = textOf(message.ts);
  const root = textOf(message.thread_ts);
  return {
    channel,
    ts,
    root: root && root !== ts ? root : undefined,
    user,
    raw: textOf(message.text),
    files: filesIn(message),
    forwarded: forwardedIn(message),
  };
}

/** The files of a message, but for those that are gone. */
export function filesIn(message: Payload): PersonMessage['files'] {
  return listOf(message.files)
    .filter(({ mode }) => mode !== 'tombstone')
    .map((file) => ({
      id: textOf(file.id),
      name: textOf(file.name) || textOf(file.title) || textOf(file.id),
    }));
}

/** The files of a message, as sources. */
export function messageFiles({ files, ts }: Pick<PersonMessage, 'files' | 'ts'>): Coming[] {
  return files.map(({ id, name }) => ({ id, name: visible(name), kind: 'file', message: ts }));
}

/** What was passed on with a message. A link whose words Slack shows is none: it stands in the message itself. */
function forwardedIn({ attachments, text }: Payload): PersonMessage['forwarded'] {
  const isLinked = (address: string) => address !== '' && unescaped(textOf(text)).includes(address);
  return listOf(attachments)
    .filter(
      (each) => each.is_share === true || (each.is_msg_unfurl === true && !isLinked(textOf(each.from_url))),
    )
    .map((each) => ({ author: textOf(each.author_name), raw: textOf(each.text) || textOf(each.fallback) }))
    .filter(({ raw }) => raw.trim() !== '');
}

/** Whether an event says that a message is gone. One that others answered leaves a tombstone, reported as a change. */
export function isDeletion(event: Payload): boolean {
  if (event.subtype === 'message_deleted') return true;
  return event.subtype === 'message_changed' && objectOf(event.message).subtype === 'tombstone';
}

/** Whether a message reads as before: Slack reports an edit also when only a preview or a count of replies changed. */
export function isUnchanged({ subtype, message, previous_message }: Payload): boolean {
  const textIn = (one: unknown) => textOf(objectOf(one).text);
  return subtype === 'message_changed' && textIn(message) === textIn(previous_message);
}

/** The ts of the message that is gone. */
export function deletedTs(event: Payload): string {
  return textOf(event.deleted_ts) || textOf(objectOf(event.message).ts);
}

/** The thread in which it stood; empty where Slack does not say. */
export function deletedFrom(event: Payload): string {
  return textOf(objectOf(event.previous_message).thread_ts) || textOf(objectOf(event.message).thread_ts);
}

// Only what Slack itself writes: a person's own "<" arrives escaped, and where it does not, it is no reference.
const reference =
  /<(?:(@)([UW][A-Z0-9]+)|(#)([CG][A-Z0-9]+)|(!)([a-z]+(?:\^[^<>|]*)?)|([a-z][a-z0-9+.-]*:[^<>|\s]+))(?:\|([^<>]*))?>/g;

/** The ids of the people that a text as Slack delivers it mentions, each once. */
export function mentionedIn(raw: string): string[] {
  return [...new Set([...raw.matchAll(reference)].flatMap(([, , person]) => person ?? []))];
}

/** The people of whom a text asks something: it begins with their names, or has a question. */
export function askedByName(raw: string, bot: string): string[] {
  const own = withoutAddress(withoutQuotes(raw), bot);
  return /^<@|[?？]/u.test(own) ? mentionedIn(own).filter((id) => id !== bot) : [];
}

/** A text as Slack delivers it, readable: mentions by name, links by their label, nothing escaped. */
export function readable(raw: string, nameOf: (id: string) => string): string {
  const plain = raw.replace(reference, (_all, ...found: (string | undefined)[]) => {
    const [, person, , channel, , special, address = '', label] = found;
    if (person) return `@${nameOf(person) || label || person}`;
    if (channel) return `#${label || channel}`;
    if (special) return label ?? `@${special.split('^')[0]}`;
    return link(address, label);
  });
  return unescaped(plain);
}

/** The text without mentions of this user at its beginning and end, where they only say who is meant. */
export function withoutAddress(raw: string, user: string): string {
  const beginning = (text: string) => text.slice(0, text.indexOf('>') + 1);
  const ending = (text: string) => text.slice(Math.max(0, text.lastIndexOf('<')));
  let text = raw.trim();
  for (let first = beginning(text); mentionedId(first) === user; first = beginning(text))
    text = text.slice(first.length).replace(/^[\s,:，：、]+/u, '');
  for (let last = ending(text); mentionedId(last) === user; last = ending(text))
    text = text.slice(0, -last.length).trimEnd();
  return text;
}

function link(target: string, label: string | undefined): string {
  const address = target.replace(/^mailto:/, '');
  return !label || label === address || address.endsWith(`//${label}`) ? address : `${label} (${address})`;
}

/** What it takes to read a message. */
export type MessageReader = Pick<SlackContext, 'people' | 'identity'>;

/** A text without the lines that quote somebody: they say what it is about, and nothing of their own. */
function withoutQuotes(raw: string): string {
  return raw
    .split('\n')
    .filter((line) => !line.trimStart().startsWith('&gt;'))
    .join('\n')
    .trim();
}

/**
 * What the message says, readable, without being addressed to the bot and without what it quotes; what it passes on with its
 * author's name, and files by name.
 */
async function readableText(
  { people, identity }: MessageReader,
  { raw, files, forwarded }: PersonMessage,
): Promise<string> {
  const own = withoutAddress(withoutQuotes(withoutAddress(raw, identity.userId)), identity.userId);
  const whole = await wholeText({ people }, own, forwarded);
  return filled([whole, ...files.map(({ name }) => `[file: ${name}]`)]);
}

/** A text as Slack delivers it, and what is passed on with it, with people by their names. */
export async function wholeText(
  { people }: Pick<MessageReader, 'people'>,
  raw: string,
  forwarded: PersonMessage['forwarded'],
): Promise<string> {
  const texts = [raw, ...forwarded.map((each) => each.raw)];
  const names = new Map<string, string>();
  for (const id of texts.flatMap(mentionedIn)) names.set(id, (await people.know(id)).person.name);
  const nameOf = (id: string) => names.get(id) ?? '';
  return filled([
    readable(raw, nameOf),
    ...forwarded.map(({ author, raw: said }) => `${author || '?'}: “${readable(said, nameOf)}”`),
  ]);
}

const filled = (lines: string[]) => lines.filter((each) => each.trim() !== '').join('\n');

/**
 * What a message says, readable, and whom it names next, where it names anybody. The marks are read once, on the text as Slack
 * wrote it: a mark that stood in code or in a link stays words.
 */
export async function markedText(
  slack: MessageReader,
  message: PersonMessage,
): Promise<{ text: string; named: { names?: string[] } }> {
  const { names, rest } = marksIn(message.raw);
  const text = await readableText(slack, { ...message, raw: rest });
  if (names.length === 0) return { text, named: {} };
  return { text, named: { names: await Promise.all(names.map((name) => called(slack, name))) } };
}

/** The bot is the Coach. A person keeps their id, with the name beside it by which they can be spoken of. */
async function called({ people, identity }: MessageReader, name: string): Promise<string> {
  const id = mentionedId(name);
  if (id === undefined) return name;
  if (id === identity.userId) return coach.id;
  const { person } = await people.know(id);
  const label = person.name.replace(/[<>|]/g, '');
  return `<@${id}${label && label !== id ? `|${label}` : ''}>`;
}

// A path has another slash or a dot behind its first word, a sentence a comma.
const slashWord = /^[/／]([\p{L}\p{N}_-]{1,40})(?=\s|[.!?。！？]{0,3}$)/u;
const han = /\p{Script=Han}/u;
/** In Chinese, what is longer than this is a sentence. */
const longestHan = 6;

/**
 * Reads a message in a thread, where Slack knows no commands, that begins like one; undefined when it may be an answer. `says` is what it
 * says where that is plain: all behind our own, or the name of another that stands alone.
 */
export function readSlash(text: string): { typed: string; says: string } | undefined {
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

/** Whether a message, as Slack wrote it, asks the bot to plan what is written around it, and says nothing else. */
export function asksToPlan(raw: string, bot: string): boolean {
  if (!mentionedIn(raw).includes(bot)) return false;
  const words = withoutEnd(withoutAddress(raw, bot).toLowerCase(), /[\s.!?~。！？…～]/u);
  const asked = words
    .replace(/[’‘]/g, "'")
    .replace(/[\s,，、]+/gu, ' ')
    .trim();
  return lexicon.some(({ plan }) => plan.planThis.has(asked) || plan.planThis.has(asked.replaceAll(' ', '')));
}

const mark = /[?？!！.。…\s]/;
/** Characters: whoever asks names a thing or two. */
const longestQuestion = 500;

/** About what somebody asks what was decided ("What did we decide about exports?"); undefined where they ask nothing of the kind. */
export function askedDecision(text: string): string | undefined {
  if (text.length > longestQuestion) return undefined;
  const question = withoutEnd(oneLine(text), mark);
  for (const { lead, tail } of lexicon.flatMap(({ decided }) => decided)) {
    const begin = lead.exec(question)?.[0].length;
    if (begin === undefined) continue;
    const rest = question.slice(begin);
    const end = tail ? tail.exec(rest)?.index : rest.length;
    const about = end === undefined ? '' : rest.slice(0, end).trim();
    if (about !== '') return about;
  }
  return undefined;
}

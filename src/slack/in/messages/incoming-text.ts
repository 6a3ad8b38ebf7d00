import { coach } from '../../../roles/index.js';
import { unescaped } from '../../../text/escape.js';
import { type Marked, marksIn, mentionedId } from '../../../workshop/course/routing/index.js';
import type { SlackContext } from '../../context.js';
import type { PersonMessage } from './person-message.js';

// Only what Slack itself writes: a person's own "<" arrives escaped, and where it does not, it is no reference.
const reference =
  /<(?:(@)([UW][A-Z0-9]+)|(#)([CG][A-Z0-9]+)|(!)([a-z]+(?:\^[^<>|]*)?)|([a-z][a-z0-9+.-]*:[^<>|\s]+))(?:\|([^<>]*))?>/g;

/** The ids of the people that a text as Slack delivers it mentions, each once. */
export function mentionedIn(raw: string): string[] {
  return [...new Set([...raw.matchAll(reference)].flatMap(([, , person]) => person ?? []))];
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

/** Whom a text as Slack delivers it names next, and what it says besides, without the address. */
export function unmarked(raw: string, user: string): Marked {
  const { names, rest } = marksIn(raw);
  return { names, rest: withoutAddress(rest, user) };
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

/** What a message says, readable, and whom it names next, where it names anybody. */
export interface MarkedText {
  text: string;
  named: { names?: string[] };
}

/** Reads the marks once, on the text as Slack wrote it: a mark that stood in code or in a link stays words. */
export async function markedText(slack: MessageReader, message: PersonMessage): Promise<MarkedText> {
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

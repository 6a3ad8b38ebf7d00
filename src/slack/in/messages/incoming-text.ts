import { unescaped } from '../../../text/escape.js';
import { type Marked, marksIn } from '../../../workshop/routing/marks.js';
import { mentionedId } from '../../../workshop/routing/members.js';

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
    text = text.slice(first.length).replace(/^[\s,:]+/, '');
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

import { everyone } from '../team.js';

const code = /(```[\s\S]*?```|`[^`\n]+`)/;
const address = 'https?://[\\x21-\\x7e]+';
/** What ends a sentence or a bracket belongs to no address. */
const trailing = /(?:&(?:lt|gt);|[.,;:!?)\]}'"])$/;
const people = everyone.flatMap(({ id, name, realName }) =>
  [name, realName].map((one) => [`@${one}`, `<@${id}>`]),
);
const broadcasts = ['channel', 'here', 'everyone'].map((name) => [`@${name}`, `<!${name}>`]);

/**
 * What a person typed, as Slack keeps it: escaped, with addresses, `@name` and `#channel` made into links outside
 * code. Names are matched whatever their case; those of channels are given, since not everyone may see all.
 */
export function readTyped(typed: string, channels: readonly { id: string; name: string }[]): string {
  const places = channels.map(({ id, name }) => [`#${name}`, `<#${id}|${name}>`]);
  const named = [...people, ...broadcasts, ...places].map(
    ([name = '', link = '']) => [name.toLowerCase(), link] as const,
  );
  const links = new Map(named);
  const names = [...links.keys()];
  const [ofPeople, ofPlaces] = ['@', '#'].map((sign) => anyOf(names.filter((name) => name.startsWith(sign))));
  const linked = new RegExp(`${address}|(?<![\\w@/.])${ofPeople}|(?<![\\w&/])${ofPlaces}`, 'gi');
  const link = (text: string) =>
    text.replace(linked, (found) => links.get(found.toLowerCase()) ?? linkTo(found));
  const parts = escapeText(typed).split(code);
  return parts.map((part, at) => (at % 2 === 0 ? link(part) : part)).join('');
}

/** Any of the names as a whole; longer ones first, so that "maya chen" is not read as "maya". None at all never stands. */
function anyOf(names: string[]): string {
  const sorted = names.sort((one, other) => other.length - one.length);
  return `(?:${sorted.map((name) => name.replace(/[^\w@#]/g, '\\$&')).join('|') || '(?!)'})(?![\\w-])`;
}

function linkTo(found: string): string {
  let end = found.length;
  for (let last = trailing.exec(found); last; last = trailing.exec(found.slice(Math.max(0, end - 4), end)))
    end -= last[0].length;
  return `<${found.slice(0, end)}>${found.slice(end)}`;
}

/** Slack's own escaping of text: these three characters and no others. */
export function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

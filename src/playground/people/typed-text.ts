import { everyone } from '../team.js';
import { escapeText } from './escape-text.js';

const code = /(```[\s\S]*?```|`[^`\n]+`)/;
const trailing = /(?:&(?:lt|gt);|[.,;:!?)\]}'"])+$/;

/**
 * What a person typed, as Slack keeps it: escaped, with addresses, `@name` and `#channel` made into links outside
 * code. Names are matched whatever their case; those of channels are given, since not everyone may see all.
 */
export function readTyped(typed: string, channels: readonly { id: string; name: string }[]): string {
  const link = createLinker(channels);
  return escapeText(typed)
    .split(code)
    .map((part, at) => (at % 2 === 0 ? link(part) : part))
    .join('');
}

function createLinker(channels: readonly { id: string; name: string }[]): (text: string) => string {
  const people = new Map(
    everyone.flatMap((one) => [one.name, one.realName].map((name) => [name.toLowerCase(), one.id])),
  );
  const rooms = new Map(channels.map((one) => [one.name.toLowerCase(), one]));
  const broadcasts = ['channel', 'here', 'everyone'];
  const pattern = new RegExp(
    [
      String.raw`https?:\/\/[\x21-\x7e]+`,
      String.raw`(?<![\w@/.])@(?:${oneOf([...people.keys(), ...broadcasts])})(?![\w-])`,
      ...(rooms.size === 0 ? [] : [String.raw`(?<![\w&/])#(?:${oneOf([...rooms.keys()])})(?![\w-])`]),
    ].join('|'),
    'gi',
  );
  return (text) =>
    text.replace(pattern, (found) => {
      const name = found.slice(1).toLowerCase();
      if (found.startsWith('@')) return broadcasts.includes(name) ? `<!${name}>` : `<@${people.get(name)}>`;
      if (found.startsWith('#')) return `<#${rooms.get(name)?.id}|${rooms.get(name)?.name}>`;
      const tail = trailing.exec(found)?.[0] ?? '';
      return `<${found.slice(0, found.length - tail.length)}>${tail}`;
    });
}

/** Longer names first, so that "maya chen" is not read as "maya". */
function oneOf(names: string[]): string {
  return names
    .sort((one, other) => other.length - one.length)
    .map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('|');
}

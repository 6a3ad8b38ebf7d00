import { everyone } from '../team.js';

const code = /(```[\s\S]*?```|`[^`\n]+`)/;
/** What ends a sentence or a bracket belongs to no address. */
const trailing = /(?:&(?:lt|gt);|[.,;:!?)\]}'"])$/;
const linked = /https?:\/\/[\x21-\x7e]+|(?<![\w@/.])@|(?<![\w&/])#/gi;
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
  // Longer names first, so that "maya chen" is not read as "maya".
  const named = [...people, ...broadcasts, ...places].map(
    ([name = '', link = '']) => [name.toLowerCase(), link] as const,
  );
  const names = named.sort(([one], [other]) => other.length - one.length);
  const link = (text: string): string => {
    let out = '';
    let from = 0;
    for (const { 0: found, index } of text.matchAll(linked)) {
      if (index < from) continue;
      const [length, written] = found.length > 1 ? address(found) : nameAt(text, index, names);
      out += text.slice(from, index) + written;
      from = index + length;
    }
    return out + text.slice(from);
  };
  const parts = escapeText(typed).split(code);
  return parts.map((part, at) => (at % 2 === 0 ? link(part) : part)).join('');
}

/** The length of the name that stands here, and its link; the sign alone where it is nobody's. */
function nameAt(text: string, at: number, names: (readonly [string, string])[]): [number, string] {
  for (const [name, link] of names) {
    const end = at + name.length;
    if (text.slice(at, end).toLowerCase() === name && !/[\w-]/.test(text.charAt(end)))
      return [name.length, link];
  }
  return [1, text.charAt(at)];
}

function address(found: string): [length: number, link: string] {
  let end = found.length;
  for (let last = trailing.exec(found); last; last = trailing.exec(found.slice(Math.max(0, end - 4), end)))
    end -= last[0].length;
  return [end, `<${found.slice(0, end)}>`];
}

/** Slack's own escaping of text: these three characters and no others. */
export function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

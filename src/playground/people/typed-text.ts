import { everyone } from '../team.js';

const code = /(```[\s\S]*?```|`[^`\n]+`)/;
/** What ends a sentence or a bracket belongs to no address. */
const trailing = /(?:&(?:lt|gt);|[.,;:!?)\]}'"])$/;
const linked = /https?:\/\/[\x21-\x7e]+|(?<![\w@/.])@|(?<![\w&/])#/gi;
const broadcasts = ['channel', 'here', 'everyone'];

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
  const people = everyone.flatMap((one) => [one.name, one.realName].map((name) => [name, `<@${one.id}>`]));
  const links = {
    '@': longestFirst([...people, ...broadcasts.map((name) => [name, `<!${name}>`])]),
    '#': longestFirst(channels.map(({ id, name }) => [name, `<#${id}|${name}>`])),
  };
  return (text) => {
    const parts: string[] = [];
    let from = 0;
    for (const { 0: found, index } of text.matchAll(linked)) {
      if (index < from) continue;
      const [typed, link] =
        found === '@' || found === '#' ? named(text, index, links[found]) : address(found);
      parts.push(text.slice(from, index), link);
      from = index + typed.length;
    }
    return parts.join('') + text.slice(from);
  };
}

type Names = Map<string, string>;

/** Longer names first, so that "maya chen" is not read as "maya". */
function longestFirst(names: string[][]): Names {
  const sorted = names.sort(([one = ''], [other = '']) => other.length - one.length);
  return new Map(sorted.map(([name = '', link = '']) => [name.toLowerCase(), link]));
}

/** The name behind the sign that stands here, and its link; the sign alone where it is nobody's. */
function named(text: string, at: number, names: Names): [typed: string, link: string] {
  for (const [name, link] of names) {
    const typed = text.slice(at, at + 1 + name.length);
    if (typed.slice(1).toLowerCase() !== name) continue;
    if (!/[\w-]/.test(text.charAt(at + typed.length))) return [typed, link];
  }
  return [text.charAt(at), text.charAt(at)];
}

function address(found: string): [typed: string, link: string] {
  let end = found.length;
  for (let last = trailing.exec(found.slice(-4)); last; last = trailing.exec(found.slice(0, end).slice(-4)))
    end -= last[0].length;
  return [found.slice(0, end), `<${found.slice(0, end)}>`];
}

/** Slack's own escaping of text: these three characters and no others. */
export function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

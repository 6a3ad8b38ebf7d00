import { type Inline, parseInline, unescapeText } from './inline.js';

/** One line of a passage; `bullet` is its mark when it is written as a list item, `indent` counts its spaces. */
export interface Line {
  indent: number;
  bullet: string;
  inside: Inline[];
}

export type Passage =
  | { kind: 'lines'; lines: Line[] }
  | { kind: 'quote'; inside: Passage[] }
  | { kind: 'fence'; text: string };

const fence = /```([\s\S]+?)```/g;
const quoted = /^(?:&gt;|>) ?/;
const quotedToTheEnd = /^(?:(?:&gt;){3}|>>>) ?/;
const listItem = /^([•◦▪‣*-]|\d{1,3}[.)、]) +(?=\S)/;

/** Slack's mrkdwn, escaped as it travels, as passages to draw. Never fails: what is no markup is text. */
export function parseMrkdwn(source: string): Passage[] {
  const passages: Passage[] = [];
  let from = 0;
  for (const match of source.matchAll(fence)) {
    passages.push(...parseLines(source.slice(from, match.index).replace(/\n$/, '')));
    passages.push({ kind: 'fence', text: unescapeText((match[1] ?? '').replace(/^\n|\n$/g, '')) });
    from = match.index + match[0].length;
  }
  const rest = source.slice(from);
  passages.push(...parseLines(from > 0 ? rest.replace(/^\n/, '') : rest));
  return passages;
}

/** A message as its author would type it, for editing: references become names, entities characters. */
export function toTyped(source: string, nameOf: (id: string) => string | undefined): string {
  const typed = source.replace(/<([@#!]?)([^<>|]+)(?:\|([^<>]*))?>/g, (whole, sign, target, label) => {
    if (sign === '@') return `@${nameOf(target) ?? label ?? target}`;
    if (sign === '#') return `#${label ?? nameOf(target) ?? target}`;
    if (sign === '!') return whole;
    return target;
  });
  return unescapeText(typed);
}

function parseLines(source: string): Passage[] {
  if (source === '') return [];
  const passages: Passage[] = [];
  const lines = source.split('\n');
  for (let at = 0; at < lines.length; ) {
    const line = lines[at] ?? '';
    if (quotedToTheEnd.test(line)) {
      // A quote within a quote is shown as text, as in Slack: nested ones could be deeper than any page can draw.
      const inside = [line.replace(quotedToTheEnd, ''), ...lines.slice(at + 1)];
      passages.push({ kind: 'quote', inside: [{ kind: 'lines', lines: inside.map(parseLine) }] });
      break;
    }
    const isQuote = quoted.test(line);
    const run: string[] = [];
    while (at < lines.length && quoted.test(lines[at] ?? '') === isQuote) run.push(lines[at++] ?? '');
    if (isQuote) {
      const inside = run.map((one) => one.replace(quoted, ''));
      passages.push({ kind: 'quote', inside: [{ kind: 'lines', lines: inside.map(parseLine) }] });
    } else {
      passages.push({ kind: 'lines', lines: run.map(parseLine) });
    }
  }
  return passages;
}

function parseLine(source: string): Line {
  const text = source.trimStart();
  const indent = source.length - text.length;
  const bullet = listItem.exec(text);
  if (bullet === null) return { indent, bullet: '', inside: parseInline(text) };
  return { indent, bullet: bullet[1] ?? '', inside: parseInline(text.slice(bullet[0].length)) };
}

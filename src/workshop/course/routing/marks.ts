import { withoutEdges } from '../../../text/amounts.js';
import { marks } from '../../../text/lexicon/index.js';
import { unescaped } from '../../../text/visible.js';
import { nameKey } from '../../people/rules.js';

/** The names in a message's `[NEXT:…]` marks, as typed and in order, and `rest`, its text without them. */
export interface Marked {
  names: string[];
  rest: string;
}

const mention = /(?<=<@)[^<>\n]*(?=>)/g;
/** Between names: a comma or a semicolon (not an entity's), and before each `@` that begins a word or a mention. */
const between = /[,，、；]|(?<!&(?:amp|lt|gt));|(?<=[\s>])(?=<?[@＠])/g;

/**
 * Reads the marks of a person's message, in Slack's own text form (mentions `<@U…>`, links `<https:…|…>`). Not heard:
 * what stands in code, a quote or a link. An empty mark is no mark and stays in the text. To be read once: a bracket
 * that stood around a mark could make a new one of what is left.
 */
export function marksIn(text: string): Marked {
  const heard = coverUnheard(text).replace(mention, (inner) => '.'.repeat(inner.length));
  const names: string[] = [];
  const parts: string[] = [];
  let from = 0;
  for (const found of heard.matchAll(marks.next)) {
    const end = found.index + found[0].length;
    const begin = end - 1 - (found[1] ?? '').length;
    const named = namesBetween(text, heard, begin, end - 1);
    if (named.length === 0) continue;
    names.push(...named);
    parts.push(text.slice(from, found.index));
    from = end;
  }
  if (names.length === 0) return { names, rest: text };
  return { names: withoutRepeats(names), rest: joined([...parts, text.slice(from)]) };
}

/**
 * Splits at the boundaries in `heard`, where code and quotes are covered, and takes the names from the text as typed.
 */
function namesBetween(text: string, heard: string, begin: number, end: number): string[] {
  const names: string[] = [];
  let from = begin;
  for (const cut of heard.slice(begin, end).matchAll(between)) {
    names.push(text.slice(from, begin + cut.index));
    from = begin + cut.index + cut[0].length;
  }
  names.push(text.slice(from, end));
  return names.map((name) => unescaped(name).trim()).filter((name) => name !== '');
}

function withoutRepeats(names: readonly string[]): string[] {
  return names.filter((name, at) => {
    const before = names[at - 1];
    return before === undefined || nameKey(before) !== nameKey(name);
  });
}

/** Puts one space where a mark stood, none at the ends of a line. Line breaks stay. */
function joined(parts: readonly string[]): string {
  const pieces: string[] = [];
  let before = '';
  for (const part of parts.map((each) => withoutEdges(each, /[ \t\u3000]/)).filter((each) => each !== '')) {
    if (before !== '' && !before.endsWith('\n') && !/^[\r\n]/.test(part)) pieces.push(' ');
    pieces.push(part);
    before = part;
  }
  return pieces.join('').trim();
}

/**
 * A fence, code within a line, or a Slack link with its label. An unclosed backtick is shown as text, so it is text.
 */
const codeOrLink = /```[\s\S]*?```|`[^`\n]+`|<[a-z][a-z\d+.-]*:[^<>\n]*>/gi;
/** Slack quotes one line for `>`, and all that follows for `>>>`. */
const quote = /^[^\S\r\n\u2028\u2029]*(?:(?:>|&gt;){3}[\s\S]*|(?:>|&gt;)[^\n]*)/gm;

const covered = (span: string) => span.replace(/[^\n]/g, '.');

/** The text with its code, links and quotes covered by dots: every other character keeps its place. */
export function coverUnheard(text: string): string {
  return text.replace(codeOrLink, covered).replace(quote, covered);
}

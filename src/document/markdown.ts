import { visible, visibleLine } from '../text/visible.js';

/** A text as the lines that people see, without blanks at their ends. */
export function markdownLines(text: string): string[] {
  return visible(text)
    .split('\n')
    .map((line) => line.trimEnd());
}

/** An ISO moment as people read it: `2025-11-18 14:30:00 UTC`. */
export function readableTime(iso: string): string {
  return `${iso.slice(0, 19).replace('T', ' ')} UTC`;
}

/** A web address in ASCII; what ends a sentence or a bracket is left to the sentence. */
const address = /(https?:\/\/[!#-;=?-[\]^_a-z{|}~]*[#$%&+\-/0-9=@a-z])/i;
const opensBlock = /^[#>+\-=:|]/;
const opensNumberedItem = /^(\d{1,9})([.)])(?=\s|$)/;
const closesHeading = /(?<=\s)#+$/;
/** "&", which begins an entity. */
const entity = /&(?=#?\w+;)/g;
const opensTag = /<(?=$|[a-z/!?])/gi;
/** What means something where it stands so; of an address without "https" the sign that makes it one. */
const marked =
  /\\(?=$|[!-/:-@[-`{-~])|[`[]|(?<! )[*~]|[*~](?! )|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|(?<=www)\.|(?<=ftp):(?=\/\/)/giu;

/**
 * Text of a person or a model as inline Markdown that shows exactly that text and nothing else: no heading, list,
 * code, HTML, or link that hides its target. Safe at the start of a line too. Blanks collapse; an empty text is "—".
 */
export function inline(text: string): string {
  return markdownOf(visibleLine(text)) || '—';
}

/** The same, as a person's text quoted line by line; indentation and empty lines are kept. */
export function quote(text: string): string {
  const lines = markdownLines(text).map((line) => {
    const indent = line.length - line.trimStart().length;
    const shown = markdownOf(line.trim());
    return shown === '' ? '' : `${'\u00a0'.repeat(indent)}${shown}`;
  });
  return withLineBreaks(lines)
    .map((line) => (line === '' ? '>' : `> ${line}`))
    .join('\n');
}

/** Text of several lines: every line break stays one, everything inside a line is inline. */
export function markdownProse(text: string): string {
  const lines = markdownLines(text.trim()).map((line) => markdownOf(visibleLine(line)));
  return withLineBreaks(lines).join('\n') || '—';
}

/** A bulleted list of lines that are Markdown already. */
export function bullets(items: readonly string[]): string {
  return items.map((item) => `- ${item}`).join('\n');
}

/** Blocks one below the other, the empty ones left out, as a whole file. */
export function page(blocks: readonly string[]): string {
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
}

/** Lines that stay apart when they are shown: all but the last of a paragraph end in two blanks. */
function withLineBreaks(lines: readonly string[]): string[] {
  return lines.map((line, index) => (line !== '' && lines[index + 1] ? `${line}  ` : line));
}

function markdownOf(line: string): string {
  if (line === '') return line;
  const parts = line.split(address);
  const shown = parts.map((part, index) => (index % 2 === 1 ? `<${part}>` : escapedWords(part))).join('');
  return shown
    .replace(opensBlock, '\\$&')
    .replace(opensNumberedItem, '$1\\$2')
    .replace(closesHeading, '\\$&');
}

function escapedWords(text: string): string {
  return text.replace(entity, '&amp;').replace(opensTag, '&lt;').replace(marked, '\\$&');
}

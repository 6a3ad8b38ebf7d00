import { visible } from '../text/visible.js';

/** The longest name that is shown of a person or a file. */
const longestName = 60;

/**
 * What people, files, passages or models wrote, for a prompt: under a line of ours that says where it is from, every
 * line begins with "| ", so that nothing in it can pass for ours. `by` is who wrote it, on a line of its own.
 */
export function foreign(source: string, text: string, by?: string): string {
  const lines = visible(text).trim().split('\n');
  const name = by === undefined ? [] : [`by ${nameOf(by)}:`];
  return [`${source}:`, ...[...name, ...lines].map((line) => `| ${line}`.trimEnd())].join('\n');
}

/** The same for short texts that belong together. Nothing when there are none. */
export function foreignList(source: string, texts: readonly string[]): string[] {
  return texts.length === 0 ? [] : [foreign(source, texts.map((text) => `- ${onOneLine(text)}`).join('\n'))];
}

/** Short texts that belong together, each on a fenced line of its own, without a line above them that says what they are. */
export function fenced(texts: readonly string[]): string {
  return texts.map((text) => `| ${onOneLine(text)}`.trimEnd()).join('\n');
}

/** A name on one line. A display name is chosen by its owner, so it is foreign text like any other. */
export function nameOf(name: string): string {
  const characters = [...onOneLine(name)];
  const short =
    characters.length > longestName
      ? `${characters.slice(0, longestName - 1).join('')}…`
      : characters.join('');
  return short || '(no name)';
}

function onOneLine(text: string): string {
  return visible(text).replace(/\s+/gu, ' ').trim();
}

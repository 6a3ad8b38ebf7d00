import { visible } from '../../text/visible.js';
import type { Wrong } from './models-conf.js';

export interface Line {
  number: number;
  key: string;
  value: string;
}

/**
 * The lines that say something, in order. `#` and `;` begin a comment, at the start of a line or after a space; a
 * heading such as `[model]` says nothing.
 */
export function linesOf(text: string, wrong: Wrong): Line[] {
  return splitLines(text).flatMap((raw, index) => {
    const number = index + 1;
    const said = raw.replace(/(^|\s)[#;].*$/s, '').trim();
    if (!said || /^\[[^\]]*\]$/.test(said)) return [];
    const at = said.indexOf('=');
    const key = said.slice(0, Math.max(at, 0)).trim();
    const value = said.slice(at + 1).trim();
    if (at < 0) {
      wrong(number, `${quoted(said)} has no =`, 'write key = value, or begin the line with # for a comment');
    } else if (!key) {
      wrong(number, 'there is a value without a key', 'write key = value');
    } else if (!value) {
      wrong(
        number,
        `${quoted(key)} has no value`,
        'write one after the =, or begin the line with # to leave it out',
      );
    }
    // A key without a value is still named: its absence is not a second mistake.
    return key ? [{ number, key, value }] : [];
  });
}

/** How an editor counts them. */
export function splitLines(text: string): string[] {
  return text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
}

/** Somebody's words inside a message: short, on one line, and nothing that a terminal obeys. */
export function quoted(words: string): string {
  const plain = visible(words).replace(/\s+/g, ' ');
  return plain.length > 60 ? `${plain.slice(0, 59)}…` : plain;
}

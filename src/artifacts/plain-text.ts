import { visible } from '../text/visible.js';

/** A text as the lines that people see, without blanks at their ends. */
export function linesOf(text: string): string[] {
  return visible(text)
    .split('\n')
    .map((line) => line.trimEnd());
}

/** A text on one line: every run of blanks is one space. */
export function oneLine(text: string): string {
  return withSingleBlanks(linesOf(text).join(' '));
}

/** A line of `linesOf` in which every run of blanks is one space. */
export function withSingleBlanks(line: string): string {
  return line.replace(/\s+/gu, ' ').trim();
}

/** An ISO moment as people read it: `2025-11-18 14:30:00 UTC`. */
export function readableTime(iso: string): string {
  return `${iso.slice(0, 19).replace('T', ' ')} UTC`;
}

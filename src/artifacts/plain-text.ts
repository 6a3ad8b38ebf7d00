const lineBreaks = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/u;
/** Controls and marks that turn the reading direction: they let a text look like another one. */
const unseen = /[\p{Cc}\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069\ufeff]/gu;
const loneSurrogate = /\p{Cs}/gu;

/** A text as the lines that people see, without invisible controls. Tabs are spaces, trailing blanks are gone. */
export function linesOf(text: string): string[] {
  return text.split(lineBreaks).map((line) => {
    const shown = line.replaceAll('\t', '    ').replace(unseen, '').replace(loneSurrogate, '\ufffd');
    return shown.trimEnd();
  });
}

/** A text on one line: every run of blanks is one space. */
export function oneLine(text: string): string {
  return linesOf(text).join(' ').replace(/\s+/gu, ' ').trim();
}

/** An ISO moment as people read it: `2025-11-18 14:30:00 UTC`. */
export function readableTime(iso: string): string {
  return `${iso.slice(0, 19).replace('T', ' ')} UTC`;
}

/** Signs that take a whole square: Chinese, Japanese, Korean, wide punctuation, pictographs. */
const wide =
  /[\u1100-\u11ff\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\u{1f300}-\u{1faff}]/u;
const narrowShare = 0.56;

/** About how wide a text is drawn, at a font size. Nobody can measure it before a browser does. */
export function drawnWidth(text: string, size: number): number {
  return [...text].reduce((sum, sign) => sum + (wide.test(sign) ? size : size * narrowShare), 0);
}

/** The beginning of a text that fits into a width. */
export function fitted(text: string, size: number, room: number): string {
  if (drawnWidth(text, size) <= room) return text;
  let left = room - size;
  let shown = '';
  for (const sign of text) {
    left -= drawnWidth(sign, size);
    if (left < 0) break;
    shown += sign;
  }
  return `${shown.trimEnd()}…`;
}

/** A text on at most two lines: after a word where there is one. */
export function onTwoLines(text: string, size: number, room: number): string[] {
  if (drawnWidth(text, size) <= room) return [text];
  const signs = [...text];
  let count = 0;
  for (let used = 0; count < signs.length; count += 1) {
    used += drawnWidth(signs[count] ?? '', size);
    if (used > room) break;
  }
  const blank = signs.slice(0, count + 1).lastIndexOf(' ');
  const cut = blank > count / 3 ? blank : count;
  const [first, rest] = [signs.slice(0, cut).join(''), signs.slice(cut).join('').trim()];
  return [first.trimEnd(), fitted(rest, size, room)];
}

/** The longest text beside files: longer ones are hard to read and may be refused. */
export const longestComment = 3_000;

/** Lines as the comment of a files message. It has no blocks, so a footer is its last line. */
export function comment(lines: string[], footer?: string): string {
  const last = footer === undefined ? [] : [`_${footer}_`];
  return [...lines.filter((line) => line !== ''), ...last].join('\n');
}

/** The room that each of several texts gets, so that all of them fit and none vanishes. */
export function shares(texts: string[], room: number): number[] {
  let left = room;
  const sizes = new Array<number>(texts.length).fill(0);
  const byLength = texts
    .map((text, index) => ({ index, length: text.length }))
    .sort((a, b) => a.length - b.length);
  for (const [done, { index, length }] of byLength.entries()) {
    const share = Math.min(length, Math.floor(left / (texts.length - done)));
    sizes[index] = share;
    left -= share;
  }
  return sizes;
}

import { normal } from './normal.js';

/**
 * A text without what people do not hear: case, width, spaces and punctuation. Two texts with the same one say the same. A
 * sign counts where it stands at a figure: -5, >50.
 */
export function heard(text: string): string {
  return normal(text, 'NFKC')
    .toLowerCase()
    .replace(/(?![+\-<>=%€$£¥]\s?\d)[^\p{L}\p{N}]/gu, '');
}

/** Whether two texts say the same. */
export function sameText(one: string, other: string): boolean {
  return heard(one) === heard(other);
}

import type { Layout } from '../../src/prompts/foreign.js';

/** A prompt as the bytes that a vendor caches by, block by block. */
export const bytes = ({ system, blocks }: Layout) => [system, ...blocks.map(({ text }) => text)].join('\n\n');
export const withoutLast = ({ system, blocks }: Layout): Layout => ({ system, blocks: blocks.slice(0, -1) });
/** The part of a prompt that is of this one call. */
export const lastOf = ({ blocks }: Layout) => blocks.at(-1)?.text ?? '';

/** A prompt as people can read it, with what is kept for the cache marked. */
export const onPaper = ({ system, blocks }: Layout) =>
  `${['──── system', system, ...blocks.flatMap(({ text, keep }, at) => [`──── block ${at + 1}${keep ? ' · keep' : ''}`, text])].join('\n\n')}\n`;

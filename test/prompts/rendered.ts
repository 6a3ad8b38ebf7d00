import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Layout } from '../../src/prompts/foreign.js';

/** A prompt as the bytes that a vendor caches by, block by block. */
export const bytes = ({ system, blocks }: Layout) => [system, ...blocks.map(({ text }) => text)].join('\n\n');
export const withoutLast = ({ system, blocks }: Layout): Layout => ({ system, blocks: blocks.slice(0, -1) });
/** The part of a prompt that is of this one call. */
export const lastOf = ({ blocks }: Layout) => blocks.at(-1)?.text ?? '';

/** A prompt as people can read it, line by line, with what is kept for the cache marked. */
function linesOf({ system, blocks }: Layout): string[] {
  const parts = blocks.flatMap(({ text, keep }, at) => [
    `──── block ${at + 1}${keep ? ' · keep' : ''}`,
    text,
  ]);
  return ['──── system', system, ...parts].join('\n').split('\n');
}

const folder = join(import.meta.dirname, '../../src/prompts/prose');
const prose = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.md'))
  .sort()
  .map((name): Told => [name, readFileSync(join(folder, name), 'utf8').split('\n')]);

type Told = [name: string, lines: string[]];

/** Prompts on paper. Of lines that stand together in the prose or in a prompt before it, only how many, and the first of them. */
export function onPaper(prompts: Record<string, { layout: Layout }>): [name: string, paper: string][] {
  const told = [...prose];
  return Object.entries(prompts).map(([name, { layout }]) => {
    const lines = linesOf(layout);
    const paper: string[] = [];
    for (let at = 0; at < lines.length; ) {
      const [line = ''] = lines.slice(at);
      const runs = told.map(([there, others]) => ({ there, count: longestRun(lines.slice(at), others) }));
      const { there, count } = runs.reduce((best, each) => (each.count > best.count ? each : best));
      const isTold = count > 1 && line !== '';
      paper.push(isTold ? `… ${count} lines as in ${there}, from “${line.slice(0, 60)}”` : line);
      at += isTold ? count : 1;
    }
    told.push([name, lines]);
    return [name, `${paper.join('\n')}\n`];
  });
}

/** How many of the first lines stand together somewhere in the others. */
export function longestRun(lines: string[], others: string[]): number {
  const runs = others.flatMap((other, from) => {
    if (other !== lines[0]) return [];
    const end = lines.findIndex((each, index) => each !== others[from + index]);
    return [end === -1 ? lines.length : end];
  });
  return Math.max(0, ...runs);
}

import { type Price, priceOf, pricesAsOf } from '../cost/prices.js';
import type { ModelRef } from '../provider.js';
import type { Standing } from '../providers/settings.js';
import { isUsable, vendorOf } from './chains.js';
import { rehearsalRef } from './model-ref.js';
import type { ModelsConf } from './models-conf.js';

/** How a model stands, as far as that is known without asking it: set up, hardly there, or left out. */
export type Mark = '·' | '?' | '–';

const width = 74;

/** Every model of the file, each once, that can be asked; not the rehearsal, which is no AI. */
export function modelsToAsk(conf: ModelsConf, available: ReadonlySet<string>): ModelRef[] {
  const refs = conf.chains.flatMap(({ entries }) => entries.map(({ ref }) => ref));
  return [...new Set(refs)].filter((ref) => ref !== rehearsalRef && isUsable(ref, available));
}

/** How a model that can be asked is marked: whether its server is likely to have it. */
export function markOf(ref: ModelRef, vendors: readonly Standing[], day: string): Mark {
  const { usable, elsewhere } = vendors.find(({ name }) => name === vendorOf(ref)) ?? {};
  if (ref !== rehearsalRef && !usable) return '–';
  // What the vendor has a price for is its own.
  return elsewhere !== undefined && priceOf(ref, day) ? '?' : '·';
}

/** What each model costs, and what is to be known of it before it is asked. */
export function modelLines(refs: readonly ModelRef[], vendors: readonly Standing[], day: string): string[] {
  const marked = refs.map((ref) => ({ ref, mark: markOf(ref, vendors, day), price: priceOf(ref, day) }));
  const unlikely = new Set(marked.flatMap(({ ref, mark }) => (mark === '?' ? [vendorOf(ref)] : [])));
  const column = Math.max(...refs.map((ref) => ref.length)) + 2;
  return [
    ...marked.map(({ ref, mark, price }) => `${mark} ${ref.padEnd(column)}${priceWords(price)}`),
    ...(marked.some(({ price }) => !price)
      ? wrapped('No known price: the budget in USD does not hold for it, only the one in tokens.')
      : []),
    ...[...unlikely].flatMap((name) =>
      wrapped(
        `? is a model of ${name}’s own, which ${vendors.find((each) => each.name === name)?.elsewhere} is not likely to have. Write ${name}:<name> in models.conf, with a name that this server gives its models.`,
      ),
    ),
  ];
}

export const pricesHeading = `Models, in USD per million tokens in / out, as of ${pricesAsOf}`;

function priceWords(price: Price | undefined): string {
  if (!price) return 'no known price';
  const { input, output, large } = price;
  const above = large ? `, ${large.times} times above ${large.above.toLocaleString('en')}` : '';
  return `${input} / ${output}${above}`;
}

/** Words in lines of a terminal; a single one may be longer than a line. */
export function wrapped(text: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last === undefined || last.length + 1 + word.length > width) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines;
}

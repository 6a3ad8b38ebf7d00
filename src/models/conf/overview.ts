import type { Chains, ModelRef } from '../provider.js';
import { type Price, priceOf, pricesAsOf } from '../cost.js';
import type { VendorStatus } from '../providers/vendors.js';
import { type ModelsConf, rehearsalRef } from './models-conf.js';
import { isAnyUsable, isUsable, vendorOf } from './resolve-chains.js';

/**
 * What `npm run models` prints: the vendors, and every model of the file with its price, or with the key that it lacks. It asks
 * nothing, so it does not say whether a key is right or a model is there.
 */
export function overview(conf: ModelsConf, vendors: readonly VendorStatus[], day: string): string {
  const available = new Set(vendors.filter(({ usable }) => usable).map(({ name }) => name));
  const keyOf = (vendor: string) => vendors.find(({ name }) => name === vendor)?.key ?? vendor;
  const rowOf = (ref: ModelRef) =>
    isUsable(ref, available)
      ? `· ${ref.padEnd(30)} ${priceWords(priceOf(ref, day))}`
      : `– ${ref.padEnd(30)} ${keyOf(vendorOf(ref))}`;
  return [
    ...section(
      'Vendors',
      vendors.map(({ name, usable, summary }) => `${name.padEnd(14)}${usable ? '·' : '–'} ${summary}`),
    ),
    ...section(`Models, in USD per million tokens in / out, as of ${pricesAsOf}`, modelsIn(conf).map(rowOf)),
    isAnyUsable(available)
      ? '· is asked, in the order of the file. Whether it answers: npm run models -- --try\n– is left out: its key is not set.'
      : 'No key is set: the rehearsal, which is no AI, answers everything.',
  ].join('\n');
}

/** One line for the start: the models that are asked first, in whatever channel. */
export function whoAnswers(set: {
  conf: ModelsConf;
  chains: Chains;
  vendors: readonly VendorStatus[];
}): string {
  const { conf, chains, vendors } = set;
  if (!vendors.some(({ usable }) => usable)) {
    return `Models: the rehearsal, which is no AI. For real ones set ${vendors.map(({ key }) => key).join(' or ')}.`;
  }
  const refs = new Set(['', ...conf.channels.keys()].flatMap((channel) => chains.models(channel)));
  const names = [...refs].map((ref) =>
    ref === rehearsalRef ? 'the rehearsal (no AI)' : ref.slice(ref.indexOf(':') + 1),
  );
  return `Models: ${names.join(', ')}`;
}

function section(heading: string, lines: readonly string[]): string[] {
  return lines.length > 0 ? [heading, ...lines.map((line) => `  ${line}`), ''] : [];
}

/** Every model of the file, each once; not the rehearsal, which is no AI. */
function modelsIn({ chains }: ModelsConf): ModelRef[] {
  const refs = chains.flatMap(({ entries }) => entries.map(({ ref }) => ref));
  return [...new Set(refs)].filter((ref) => ref !== rehearsalRef);
}

/** Those of them that can be asked. */
export function modelsToAsk(conf: ModelsConf, available: ReadonlySet<string>): ModelRef[] {
  return modelsIn(conf).filter((ref) => isUsable(ref, available));
}

function priceWords(price: Price | undefined): string {
  if (!price) return 'no known price: the budget in USD does not hold for it';
  const { input, output, large } = price;
  const above = large ? `, ${large.times} times above ${large.above.toLocaleString('en')}` : '';
  return `${input} / ${output}${above}`;
}

import type { Chains, ModelRef } from '../provider.js';
import { type Price, priceOf, pricesAsOf } from '../cost.js';
import type { VendorStatus } from '../providers/vendors.js';
import { type ModelsConf, rehearsalRef, type WrittenChain } from './models-conf.js';
import { isAnyUsable, isUsable, vendorOf } from './resolve-chains.js';

/**
 * What `npm run models` prints: the chains as the file writes them, and who of them would be asked with the vendors that can
 * be used. It asks nothing, so it does not say whether a key is right or a model is there.
 */
export function overview(conf: ModelsConf, vendors: readonly VendorStatus[], day: string): string {
  const available = new Set(vendors.filter(({ usable }) => usable).map(({ name }) => name));
  const keyOf = (vendor: string) => vendors.find(({ name }) => name === vendor)?.key ?? vendor;
  const profiles = [...new Set(['default', ...conf.chains.map(({ profile }) => profile)])];
  const rowOf = ({ ref }: WrittenChain['entries'][number]) =>
    isUsable(ref, available) ? `· ${ref}` : `– ${ref.padEnd(27)}  ${keyOf(vendorOf(ref))}`;
  const linesOf = ({ call, role, entries }: WrittenChain) => {
    const label = [call === '*' ? 'everything else' : call, ...(role ? [role] : [])].join(' · ');
    return entries.map((each, at) => `${(at === 0 ? label : '').padEnd(30)} ${rowOf(each)}`);
  };
  const refs = modelsToAsk(conf, available);
  return [
    ...section(
      'Vendors',
      vendors.map(({ name, usable, summary }) => `${name.padEnd(14)}${usable ? '·' : '–'} ${summary}`),
    ),
    ...profiles.flatMap((profile) =>
      section(`Profile ${profile}`, conf.chains.filter((each) => each.profile === profile).flatMap(linesOf)),
    ),
    ...section(
      `Models, in USD per million tokens in / out, as of ${pricesAsOf}`,
      refs.map((ref) => `· ${ref.padEnd(30)} ${priceWords(priceOf(ref, day))}`),
    ),
    isAnyUsable(available)
      ? '· is asked, in this order. Whether it answers: npm run models -- --try\n– is left out: its key is not set.'
      : 'No key is set: the rehearsal, which is no AI, answers everything.',
  ].join('\n');
}

/** One line for the start: the models that are asked first, in whatever channel. */
export function whoAnswers({
  conf,
  chains,
  vendors,
}: {
  conf: ModelsConf;
  chains: Chains;
  vendors: readonly VendorStatus[];
}): string {
  if (!vendors.some(({ usable }) => usable)) {
    return `Models: the rehearsal, which is no AI. For real ones set ${vendors.map(({ key }) => key).join(' or ')}.`;
  }
  const refs = new Set(['', ...conf.channels.keys()].flatMap(chains.models));
  const names = [...refs].map((ref) =>
    ref === rehearsalRef ? 'the rehearsal (no AI)' : ref.slice(ref.indexOf(':') + 1),
  );
  return `Models: ${names.join(', ')}`;
}

function section(heading: string, lines: readonly string[]): string[] {
  return lines.length > 0 ? [heading, ...lines.map((line) => `  ${line}`), ''] : [];
}

/** Every model of the file, each once, that can be asked; not the rehearsal, which is no AI. */
export function modelsToAsk(conf: ModelsConf, available: ReadonlySet<string>): ModelRef[] {
  const refs = conf.chains.flatMap(({ entries }) => entries.map(({ ref }) => ref));
  return [...new Set(refs)].filter((ref) => ref !== rehearsalRef && isUsable(ref, available));
}

function priceWords(price: Price | undefined): string {
  if (!price) return 'no known price: the budget in USD does not hold for it';
  const { input, output, large } = price;
  const above = large ? `, ${large.times} times above ${large.above.toLocaleString('en')}` : '';
  return `${input} / ${output}${above}`;
}

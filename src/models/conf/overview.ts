import type { Chains, ModelRef } from '../provider.js';
import { type Price, priceOf, pricesAsOf } from '../cost.js';
import type { VendorStatus } from '../providers/vendors.js';
import { rehearsalRef } from './chain-line.js';
import type { ModelsConf, WrittenChain } from './models-conf.js';
import { isAnyUsable, isUsable, vendorOf } from './resolve-chains.js';

const labelWidth = 30;

/**
 * What `npm run models` prints, within 80 columns: the chains as the file writes them, and who of them would be asked with the
 * vendors that can be used. It asks nothing, so it does not say whether a key is right or a model is there.
 */
export function overview(conf: ModelsConf, vendors: readonly VendorStatus[], day: string): string {
  const available = new Set(vendors.filter(({ usable }) => usable).map(({ name }) => name));
  const keyOf = (vendor: string) => vendors.find(({ name }) => name === vendor)?.key ?? vendor;
  const profiles = [...new Set(['default', ...conf.chains.map(({ profile }) => profile)])];
  const rows = ({ entries }: WrittenChain) =>
    entries.map(({ ref }) => {
      const mark = markOf(ref, vendors, day);
      return mark === '–' ? `– ${ref.padEnd(27)}  ${keyOf(vendorOf(ref))}` : `${mark} ${ref}`;
    });
  const refs = modelsToAsk(conf, available);
  return [
    ...section(
      'Vendors',
      vendors.flatMap(({ name, usable, summary }) =>
        labelled(name, [`${usable ? '·' : '–'} ${summary}`], 14),
      ),
    ),
    ...profiles.flatMap((profile) =>
      section(
        `Profile ${profile}`,
        conf.chains
          .filter((each) => each.profile === profile)
          .flatMap((chain) => labelled(labelOf(chain), rows(chain))),
      ),
    ),
    ...(refs.length > 0 ? section(pricesHeading, modelLines(refs, vendors, day)) : []),
    ...(isAnyUsable(available)
      ? [
          '· is asked, in this order. Whether it answers: npm run models -- --try',
          '– is left out: its key is not set.',
        ]
      : ['No key is set: the rehearsal, which is no AI, answers everything.']),
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

function labelOf({ call, role }: WrittenChain): string {
  const what = call === '*' ? 'everything else' : call;
  return role ? `${what} · ${role}` : what;
}

function section(heading: string, lines: readonly string[]): string[] {
  return [heading, ...lines.map((line) => `  ${line}`), ''];
}

/** A label with its values beneath each other beside it, or below it when it is too long for that. */
function labelled(label: string, values: readonly string[], width = labelWidth): string[] {
  const beside = label.length < width;
  const indented = values.map((value, index) => (beside && index === 0 ? label : '').padEnd(width) + value);
  return beside ? indented : [label, ...indented];
}

/** What is known of a model without asking it: `·` is set up, `?` its server hardly has it, `–` is left out. */
type Mark = '·' | '?' | '–';

const width = 74;

/** Every model of the file, each once, that can be asked; not the rehearsal, which is no AI. */
export function modelsToAsk(conf: ModelsConf, available: ReadonlySet<string>): ModelRef[] {
  const refs = conf.chains.flatMap(({ entries }) => entries.map(({ ref }) => ref));
  return [...new Set(refs)].filter((ref) => ref !== rehearsalRef && isUsable(ref, available));
}

function markOf(ref: ModelRef, vendors: readonly VendorStatus[], day: string): Mark {
  const { usable, otherServer } = vendors.find(({ name }) => name === vendorOf(ref)) ?? {};
  if (ref !== rehearsalRef && !usable) return '–';
  // A model with a known price is the vendor's own, which another server hardly has.
  return otherServer !== undefined && priceOf(ref, day) ? '?' : '·';
}

/** What each model costs, and what is to be known of it before it is asked. */
function modelLines(refs: readonly ModelRef[], vendors: readonly VendorStatus[], day: string): string[] {
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
        `? is a model of ${name}’s own, which ${vendors.find((each) => each.name === name)?.otherServer} is not likely to have. Write ${name}:<name> in models.conf, with a name that this server gives its models.`,
      ),
    ),
  ];
}

const pricesHeading = `Models, in USD per million tokens in / out, as of ${pricesAsOf}`;

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

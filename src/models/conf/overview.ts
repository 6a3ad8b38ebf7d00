import type { Limit } from '../../contracts/books.js';
import { type Chains, invokeRoles } from '../chains.js';
import type { Standing } from '../providers/settings.js';
import { isAnyUsable, vendorOf, writtenFor } from './chains.js';
import { markOf, modelLines, modelsToAsk, pricesHeading } from './model-lines.js';
import { rehearsalRef } from './model-ref.js';
import type { ModelsConf, WrittenChain } from './models-conf.js';

const column = 30;

/**
 * What `npm run models` prints, within 80 columns: who would be asked what with the vendors that can be used. Whether a
 * key is right or a model is there, nobody knows who has not asked.
 */
export function overview(conf: ModelsConf, vendors: readonly Standing[], day: string): string {
  const available = new Set(vendors.filter(({ usable }) => usable).map(({ name }) => name));
  const keyOf = (vendor: string) => vendors.find(({ name }) => name === vendor)?.key ?? vendor;
  const profiles = [...new Set(['default', ...conf.chains.map(({ profile }) => profile)])];
  const rows = (chain: WrittenChain | undefined) =>
    chain?.entries.map(({ ref }) => {
      const mark = markOf(ref, vendors, day);
      return mark === '–' ? `– ${ref.padEnd(27)}  ${keyOf(vendorOf(ref))}` : `${mark} ${ref}`;
    }) ?? ['as in default'];
  const refs = modelsToAsk(conf, available);
  return [
    ...section(
      'Vendors',
      vendors.flatMap(({ name, usable, says }) => labelled(name, [`${usable ? '·' : '–'} ${says}`], 14)),
    ),
    ...profiles.flatMap((profile) =>
      section(
        `Profile ${profile}`,
        chainsOf(conf, profile).flatMap(([label, chain]) => labelled(label, rows(chain))),
      ),
    ),
    ...section(
      'Channels',
      [...conf.channels, ['every other channel', 'default'] as const].flatMap(([channel, profile]) =>
        labelled(channel, [profile]),
      ),
    ),
    ...(refs.length > 0 ? section(pricesHeading, modelLines(refs, vendors, day)) : []),
    ...section('Budgets', [
      ...labelled('a workshop', [amount(conf.budget.workshop)]),
      ...labelled('a workspace and day', [amount(conf.budget.day)]),
      ...labelled('calls at once, per vendor', [String(conf.atOnce)]),
    ]),
    ...section('Workshops', [
      ...labelled('a person', [workshopsOf(conf.workshops.person)]),
      ...labelled('a channel', [workshopsOf(conf.workshops.channel)]),
    ]),
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
  standings,
}: {
  conf: ModelsConf;
  chains: Chains;
  standings: readonly Standing[];
}): string {
  if (!standings.some(({ usable }) => usable)) {
    return `Models: the rehearsal, which is no AI. For real ones set ${standings.map(({ key }) => key).join(' or ')}.`;
  }
  const refs = new Set(['', ...conf.channels.keys()].flatMap(chains.models));
  const names = [...refs].map((ref) =>
    ref === rehearsalRef ? 'the rehearsal (no AI)' : ref.slice(ref.indexOf(':') + 1),
  );
  return `Models: ${names.join(', ')}`;
}

/** Every call of the default; of another profile what it says itself. */
function chainsOf(conf: ModelsConf, profile: string): [string, WrittenChain | undefined][] {
  const own = conf.chains.filter((each) => each.profile === profile);
  const all = own.find(({ call, role }) => call === '*' && !role);
  const lines = invokeRoles.flatMap((call): [string, WrittenChain | undefined][] => {
    const shared = profile === 'default' ? writtenFor(conf, profile, call) : undefined;
    return [
      ...(shared ? [shared] : own.filter((each) => each.call === call && !each.role)),
      ...own.filter((each) => each.call === call && each.role),
    ].map((chain) => [chain.role ? `${call} · ${chain.role}` : call, chain]);
  });
  const ofRoles = own
    .filter(({ call, role }) => call === '*' && role)
    .map((chain): [string, WrittenChain] => [`everything else · ${chain.role}`, chain]);
  if (profile === 'default') return [...lines, ...ofRoles];
  return [...lines, ...ofRoles, [lines.length > 0 ? 'everything else' : 'everything', all]];
}

function section(heading: string, lines: readonly string[]): string[] {
  return [heading, ...lines.map((line) => `  ${line}`), ''];
}

/** A label with its values beneath each other beside it, or below it when it is too long for that. */
function labelled(label: string, values: readonly string[], width = column): string[] {
  const beside = label.length < width;
  const indented = values.map((value, index) => (beside && index === 0 ? label : '').padEnd(width) + value);
  return beside ? indented : [label, ...indented];
}

function workshopsOf({ atOnce, day }: ModelsConf['workshops']['person']): string {
  return `${atOnce ?? 'any number'} at once, ${day ?? 'any number'} a day`;
}

function amount({ micros, tokens }: Limit): string {
  const said = [
    ...(micros === undefined ? [] : [`${micros / 1_000_000} USD`]),
    ...(tokens === undefined ? [] : [`${tokens.toLocaleString('en')} tokens`]),
  ];
  return said.join(' or ') || 'no limit';
}

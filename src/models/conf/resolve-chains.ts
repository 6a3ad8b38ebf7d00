import { knownRoleIds, type RoleId } from '../../roles/index.js';
import { type Chains, type ModelRef, type PromptId, promptIds } from '../provider.js';
import { type ModelsConf, chainName, rehearsalRef, type WrittenChain } from './models-conf.js';

/**
 * Who answers, given which vendors can be used. Models of others are left out; with no vendor at all the rehearsal
 * answers everything. Only for a file without a mistake and nothing `missing` is a chain never empty: of a chain none of whose
 * models can be used that has the name, the line in the file, and the vendors that would help.
 */
export function resolveChains(
  conf: ModelsConf,
  available: ReadonlySet<string>,
): { chains: Chains; missing: { chain: string; line: number; vendors: string[] }[] } {
  const { budget, atOnce } = conf;
  const profiles = [...new Set(['default', ...conf.chains.map(({ profile }) => profile)])];
  if (!isAnyUsable(available)) {
    const chain = () => [rehearsalRef];
    return { chains: { chain, models: chain, profiles, budget, atOnce }, missing: [] };
  }
  const profileOf = (channel: string, given = 'default') => conf.channels.get(channel) ?? given;
  const usable = (written: WrittenChain | undefined): ModelRef[] =>
    (written?.entries ?? []).map(({ ref }) => ref).filter((ref) => isUsable(ref, available));
  return {
    chains: {
      chain: (call, role, ...of) => usable(writtenFor(conf, profileOf(...of), call, role)),
      models: (...of) => [
        ...new Set(inUse(conf, profileOf(...of)).flatMap((written) => usable(written).slice(0, 1))),
      ],
      profiles,
      budget,
      atOnce,
    },
    missing: [...new Set(['default', ...conf.channels.values()].flatMap((profile) => inUse(conf, profile)))]
      .filter((written) => usable(written).length === 0 && !written.broken)
      .map((written) => ({
        chain: chainName(written),
        line: written.entries[0]?.line ?? 1,
        vendors: [...new Set(written.entries.map(({ ref }) => vendorOf(ref)))],
      })),
  };
}

/** Whether one vendor at least can be used: the rehearsal steps in for all of them, never for one. */
export function isAnyUsable(available: ReadonlySet<string>): boolean {
  return [...available].some((name) => name !== vendorOf(rehearsalRef));
}

export function isUsable(ref: ModelRef, available: ReadonlySet<string>): boolean {
  return ref === rehearsalRef || available.has(vendorOf(ref));
}

export function vendorOf(ref: ModelRef): string {
  return ref.slice(0, ref.indexOf(':'));
}

/**
 * The chain that counts: the profile's before the default's, and in each the role's own before the one for all roles,
 * the call's before `*`.
 */
function writtenFor({ chains }: ModelsConf, profile: string, call: PromptId, role?: RoleId) {
  const roles = role ? [role, undefined] : [undefined];
  for (const from of [profile, 'default']) {
    for (const whose of roles) {
      for (const which of [call, '*'] as const) {
        const found = chains.find(
          (each) => each.profile === from && each.call === which && each.role === whose,
        );
        if (found) return found;
      }
    }
  }
  return undefined;
}

/** Every chain that some call in this profile leads to, each once. */
function inUse(conf: ModelsConf, profile: string): WrittenChain[] {
  const found = promptIds.flatMap((call) =>
    [undefined, ...knownRoleIds].map((role) => writtenFor(conf, profile, call, role)),
  );
  return [...new Set(found)].filter((written) => written !== undefined);
}

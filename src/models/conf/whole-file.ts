import { invokeRoles } from '../chains.js';
import type { ModelRef } from '../provider.js';
import type { Place } from './chain-key.js';
import { meant } from './did-you-mean.js';
import { quoted } from './lines.js';
import { nameOf, type Wrong, type WrittenChain } from './models-conf.js';

/** What the lines say one by one. A place without a `ref` is one whose model could not be read. */
export interface Draft {
  placed: (Place & { line: number; ref?: ModelRef })[];
  channels: { channel: string; profile: string; line: number }[];
  /** Calls that a misspelt line was meant for. */
  intended: Set<string>;
  lastLine: number;
}

const shipped = ['default', 'frugal', 'thorough'];

/** The chains, and the mistakes that no single line shows. */
export function wholeFile(draft: Draft, wrong: Wrong): WrittenChain[] {
  findGaps(draft, wrong);
  findLostProfiles(draft, wrong);
  findUnanswered(draft, wrong);
  return [...chainsOf(draft).values()]
    .map((places) => ({
      ...asChain(places[0] as Place),
      entries: places.flatMap(({ ref, line }) => (ref ? [{ ref, line }] : [])),
      ...(places.some(({ ref }) => !ref) && { broken: true as const }),
    }))
    .filter(({ entries }) => entries.length > 0);
}

/** The places of each chain in the order of their numbers. */
function chainsOf({ placed }: Draft): Map<string, Draft['placed']> {
  const chains = new Map<string, Draft['placed']>();
  for (const place of placed.toSorted((one, other) => one.n - other.n)) {
    chains.set(nameOf(place), [...(chains.get(nameOf(place)) ?? []), place]);
  }
  return chains;
}

function asChain({ profile, call, role }: Place): Pick<WrittenChain, 'profile' | 'call' | 'role'> {
  return { profile, call, ...(role && { role }) };
}

function findGaps(draft: Draft, wrong: Wrong): void {
  for (const [name, places] of chainsOf(draft)) {
    for (const [index, { n, line }] of places.entries()) {
      const before = places[index - 1]?.n ?? 0;
      if (n === before + 1) continue;
      wrong(
        line,
        `${name}.${n} ${before ? `follows ${before}` : 'is the first of its chain'}`,
        `call it ${name}.${before + 1}`,
      );
    }
  }
}

/** A profile must be one that is shipped, or some channel's; a channel's profile must have lines. */
function findLostProfiles({ placed, channels }: Draft, wrong: Wrong): void {
  const written = new Set(['default', ...placed.map(({ profile }) => profile)]);
  const wanted = new Set([...shipped, ...channels.map(({ profile }) => profile)]);
  for (const profile of written) {
    if (wanted.has(profile)) continue;
    const line = placed.find((each) => each.profile === profile)?.line ?? 1;
    const found = meant(profile, [...wanted]);
    const own = `channel.<id> = ${profile} gives a profile of your own to a channel`;
    wrong(
      line,
      `no channel has the profile ${quoted(profile)}`,
      found ? `did you mean ${found}? ${own}` : own,
    );
  }
  for (const { profile, line } of channels) {
    if (written.has(profile)) continue;
    const found = meant(profile, [...written]);
    wrong(
      line,
      `there is no profile ${quoted(profile)}`,
      found ? `did you mean ${found}?` : `this file has ${[...written].join(', ')}`,
    );
  }
}

/** Every call has a chain for whatever role and channel: the default profile's. */
function findUnanswered({ placed, intended, lastLine }: Draft, wrong: Wrong): void {
  const answered = new Set<string>([
    ...intended,
    ...placed.filter(({ profile, role }) => !role && meant(profile, ['default'])).map(({ call }) => call),
  ]);
  if (answered.has('*')) return;
  const left = invokeRoles.filter((call) => !answered.has(call));
  if (left.length === 0) return;
  const all = left.length === invokeRoles.length;
  wrong(
    lastLine,
    `in the profile default nobody answers ${all ? 'any call' : left.join(', ')}`,
    `add profile.default.${all ? '*' : left[0]}.1 = provider:model${all || left.length === 1 ? '' : ', or profile.default.*.1 for all of them'}`,
  );
}

import { type ModelRef, promptIds } from '../provider.js';
import type { Place } from './chain-line.js';
import { closestTo, nameOf, quoted, type ReportMistake, type WrittenChain } from './models-conf.js';

/** The lines as they were read. A place without a `ref` is one whose model could not be read. */
export interface Draft {
  placed: (Place & { line: number; ref?: ModelRef })[];
  channels: { channel: string; profile: string; line: number }[];
  lastLine: number;
}

const shipped = ['default', 'frugal', 'thorough'];

/** The chains of the whole file. Reports the mistakes that no single line shows. */
export function chainsFrom(draft: Draft, report: ReportMistake): WrittenChain[] {
  findGaps(draft, report);
  findLostProfiles(draft, report);
  findUnanswered(draft, report);
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

function findGaps(draft: Draft, report: ReportMistake): void {
  for (const [name, places] of chainsOf(draft)) {
    for (const [index, { n, line }] of places.entries()) {
      const before = places[index - 1]?.n ?? 0;
      if (n === before + 1) continue;
      report(
        line,
        `${name}.${n} ${before ? `follows ${before}` : 'is the first of its chain'}`,
        `call it ${name}.${before + 1}`,
      );
    }
  }
}

/** A profile must be a shipped one or a channel's, and a channel's profile must have lines. */
function findLostProfiles({ placed, channels }: Draft, report: ReportMistake): void {
  const written = new Set(['default', ...placed.map(({ profile }) => profile)]);
  const wanted = new Set([...shipped, ...channels.map(({ profile }) => profile)]);
  for (const profile of written) {
    if (wanted.has(profile)) continue;
    const line = placed.find((each) => each.profile === profile)?.line ?? 1;
    const found = closestTo(profile, [...wanted]);
    const own = `channel.<id> = ${profile} gives a profile of your own to a channel`;
    report(
      line,
      `no channel has the profile ${quoted(profile)}`,
      found ? `did you mean ${found}? ${own}` : own,
    );
  }
  for (const { profile, line } of channels) {
    if (written.has(profile)) continue;
    const found = closestTo(profile, [...written]);
    report(
      line,
      `there is no profile ${quoted(profile)}`,
      found ? `did you mean ${found}?` : `this file has ${[...written].join(', ')}`,
    );
  }
}

/** The default profile must have a chain for every call. */
function findUnanswered({ placed, lastLine }: Draft, report: ReportMistake): void {
  const answered = new Set<string>(
    placed.filter(({ profile, role }) => !role && profile === 'default').map(({ call }) => call),
  );
  if (answered.has('*')) return;
  const left = promptIds.filter((call) => !answered.has(call));
  if (left.length === 0) return;
  const all = left.length === promptIds.length;
  report(
    lastLine,
    `in the profile default nobody answers ${all ? 'any call' : left.join(', ')}`,
    `add profile.default.${all ? '*' : left[0]}.1 = provider:model${all || left.length === 1 ? '' : ', or profile.default.*.1 for all of them'}`,
  );
}

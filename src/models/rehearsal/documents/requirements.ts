import type { ConsensusPoint } from '../../../workshop/consensus.js';
import { type Ground, quoted, systemsToJoin, type Wanted } from '../ground.js';
import { assumedCore, assumptionIn, type GapKind, settledIn } from '../issues.js';
import { clip, fragment } from '../reading/clip.js';
import type { Found } from '../reading/found.js';

/** A requirement with what it was made from, so that every document words its own part of it. */
export type Requirement = { id: string; text: string; source: string } & (
  | { of: 'wish'; wish: Wanted }
  | { of: 'limits'; limits: string }
  | { of: 'systems'; systems: string }
  | { of: 'settled'; kind?: GapKind; assumed?: string }
  | { of: 'point' }
);

/** How long something is kept is a promise, not only a field. */
const retention =
  /\b(?:kept|stored|archived) .*(?:days?|weeks?|months?|years?|forever|permanently)\b|(?:永久|长期)(?:保存|保留|留存)|[年月周天日]$/iu;

/** The requirements of a plan, the same for every role: wishes first, then what they are held to, then what was settled. */
export function requirementsOf(ground: Ground, consensus: ConsensusPoint[]): Requirement[] {
  const { words, features, reading } = ground;
  const { capital } = words.phrases;
  const core =
    consensus.find(({ text }) => text === assumedCore(ground)) ??
    consensus.find(
      ({ by, text, restsOn }) =>
        by === 'ProductPlanner' && restsOn.includes('brief') && assumptionIn(ground, text) !== undefined,
    );
  const tested = consensus.find(({ by, restsOn }) => by === 'TestPlanner' && restsOn.includes('brief'));
  type Unnumbered = Requirement extends infer Each
    ? Each extends Requirement
      ? Omit<Each, 'id'>
      : never
    : never;
  const all: Unnumbered[] = [
    ...features.map((wish) => ({
      of: 'wish' as const,
      wish,
      text: capital(wish.words),
      source: wish.assumed ? (core?.id ?? 'brief') : sourceOf(ground, wish.by),
    })),
    ...byAuthor(reading.limits).map(({ by, found }) => {
      const limits = quoted(ground, found, 10);
      const text = words.documents.product.limit(limits);
      return { of: 'limits' as const, limits, text, source: sourceOf(ground, by) };
    }),
    ...byAuthor(systemsToJoin(ground)).map(({ by, found }) => {
      const systems = words.phrases.list(found.map((each) => each.words));
      const text = words.documents.product.systems(systems);
      return { of: 'systems' as const, systems, text, source: sourceOf(ground, by) };
    }),
    ...reading.data
      .filter(({ words: kept }) => retention.test(kept))
      .map(({ words: kept, by }) => ({
        of: 'point' as const,
        text: capital(kept),
        source: sourceOf(ground, by),
      })),
    ...settledIn(ground, consensus).map(({ point, ref, kind }) => {
      const assumed = assumptionIn(ground, point.text);
      return {
        of: 'settled' as const,
        ...(kind ? { kind } : {}),
        ...(assumed ? { assumed } : {}),
        text: assumed ? words.issues.assumed(clip(assumed, 250)) : clip(point.text, 260),
        source: ref,
      };
    }),
    ...(tested ? [{ of: 'point' as const, text: clip(tested.text, 260), source: tested.id }] : []),
  ];
  return all.map((each, at): Requirement => ({ ...each, id: `R${at + 1}` }));
}

/** The brief, or the person whose remark it was. */
function sourceOf({ words }: Ground, by?: string): string {
  return by === undefined ? 'brief' : words.phrases.remarkOf(fragment(by, 30));
}

/** What the brief says, and what each person added, apart. */
function byAuthor(found: Found[]): { by?: string; found: Found[] }[] {
  const authors = [...new Set(found.map(({ by }) => by))];
  return authors.map((by) => ({
    ...(by === undefined ? {} : { by }),
    found: found.filter((each) => each.by === by),
  }));
}

import type { ConsensusPoint } from '../../../workshop/consensus.js';
import { type Ground, quoted, systemsToJoin, type Wanted } from '../ground.js';
import { assumedCore, assumptionIn, type GapKind, settledIn } from '../issues.js';
import { clip } from '../reading/clip.js';

/** A requirement with what it was made from, so that every document words its own part of it. */
export type Requirement = { id: string; text: string; source: string } & (
  | { of: 'wish'; wish: Wanted }
  | { of: 'limits'; limits: string }
  | { of: 'systems'; systems: string }
  | { of: 'settled'; kind?: GapKind; assumed?: string }
  | { of: 'point' }
);

/** The requirements of a plan, the same for every role: wishes first, then what they are held to, then what was settled. */
export function requirementsOf(ground: Ground, consensus: ConsensusPoint[]): Requirement[] {
  const { words, features, reading } = ground;
  const { capital } = words.phrases;
  const core = consensus.find(({ text }) => text === assumedCore(ground));
  const limits = quoted(ground, reading.limits);
  const known = systemsToJoin(ground);
  const systems = words.phrases.list(known.map((each) => each.words));
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
      source: wish.assumed ? (core?.id ?? 'brief') : 'brief',
    })),
    ...(limits
      ? [{ of: 'limits' as const, limits, text: words.documents.product.limit(limits), source: 'brief' }]
      : []),
    ...(systems
      ? [{ of: 'systems' as const, systems, text: words.documents.product.systems(systems), source: 'brief' }]
      : []),
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

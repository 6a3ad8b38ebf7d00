import type { RoleId } from '../../roles/index.js';
import type { ConsensusPoint } from '../../workshop/consensus.js';
import { type Ground, named, quoted } from './ground.js';
import { clip } from './reading/clip.js';
import type { Contradiction, Found } from './reading/found.js';

/** What a brief ought to say something about. Each is watched by one role, and another proposes a default for it. */
export const gaps = [
  { kind: 'users', owner: 'ProductPlanner', proposer: 'SystemDesigner' },
  { kind: 'data', owner: 'SystemDesigner', proposer: 'ProductPlanner' },
  { kind: 'systems', owner: 'SeniorDeveloper', proposer: 'SystemDesigner' },
  { kind: 'limits', owner: 'TestPlanner', proposer: 'SeniorDeveloper' },
  { kind: 'dates', owner: 'RiskPlanner', proposer: 'SeniorDeveloper' },
] as const satisfies { kind: string; owner: RoleId; proposer: RoleId }[];
export type Gap = (typeof gaps)[number];
export type GapKind = Gap['kind'];

/** Who states one side of a contradiction, and who objects to it. */
export const sides = {
  opposed: { holder: 'ProductPlanner', objector: 'SystemDesigner' },
  excluded: { holder: 'ProductPlanner', objector: 'SystemDesigner' },
  deadlines: { holder: 'SeniorDeveloper', objector: 'RiskPlanner' },
} as const satisfies Record<Contradiction['kind'], { holder: RoleId; objector: RoleId }>;

/** An open issue, and what it is about. */
export type Matter = { number: number; ref: string; text: string; openedBy: RoleId } & (
  | { about: 'gap'; gap: Gap; found?: Found }
  | { about: 'contradiction'; contradiction: Contradiction }
  | { about: 'subject' | 'other' }
);

/** The wording of the issue that a gap opens. */
export function gapText({ words, name, reading }: Ground, kind: GapKind | 'subject'): string {
  const about = kind === 'subject' ? words.phrases.quote(clip(reading.subject, 60)) : name;
  return clip(words.issues.open[kind](about), 240);
}

/** The statement that one side of a contradiction makes. */
export function holdText({ words, name }: Ground, { kind, one }: Contradiction): string {
  return clip(words.contradictions[kind].holds(words.phrases.quote(one), name), 300);
}

/** The reason by which it is disputed; it becomes the wording of an issue. */
export function disputeText({ words }: Ground, { kind, one, other }: Contradiction): string {
  const { quote } = words.phrases;
  return clip(words.contradictions[kind].disputes(quote(one), quote(other)), 240);
}

/** What the one who disputes it would do instead. */
export function againstText({ words, name }: Ground, { kind, other }: Contradiction): string {
  return clip(words.contradictions[kind].against(words.phrases.quote(other), name), 300);
}

/** The default that is proposed for a gap, as a clause. */
export function proposalOf(ground: Ground, kind: GapKind): string {
  const { words, name, first, users, days } = ground;
  const { proposal } = words.issues;
  const ready = words.phrases.workingDays(days + Math.ceil(days / 4));
  switch (kind) {
    case 'users':
      return proposal.users(name);
    case 'data':
      return proposal.data(name, first.experience.holds);
    case 'systems':
      return proposal.systems(name, first.experience.entity);
    case 'limits':
      return proposal.limits(name, users);
    case 'dates':
      return proposal.dates(name, ready, words.phrases.days(days));
    default:
      return kind satisfies never;
  }
}

/** What each open issue is about, told by its wording; issues that others worded are "other". */
export function mattersOf(
  ground: Ground,
  issues: { number: number; text: string; openedBy: RoleId }[],
): Matter[] {
  return issues.map((issue): Matter => {
    const matter = { ...issue, ref: `#${issue.number}` };
    const gap = gaps.find(({ kind }) => gapText(ground, kind) === issue.text);
    const found = gap && ground.reading[gap.kind][0];
    if (gap) return { ...matter, about: 'gap', gap, ...(found ? { found } : {}) };
    const contradiction = ground.reading.contradictions.find(
      (each) => disputeText(ground, each) === issue.text,
    );
    if (contradiction) return { ...matter, about: 'contradiction', contradiction };
    return { ...matter, about: gapText(ground, 'subject') === issue.text ? 'subject' : 'other' };
  });
}

/** How a gap was answered by the brief or in the thread. */
export function answerOf({ words }: Ground, { words: answer, by }: Found): string {
  return by ? words.issues.answered(clip(by, 30), answer) : words.issues.inBrief(answer);
}

/** What was settled as an issue, and the gap it filled, if it was one: the owner has the last word on it. */
export function settledIn(
  ground: Ground,
  consensus: ConsensusPoint[],
): { point: ConsensusPoint; ref: string; kind?: GapKind }[] {
  const { quote } = ground.words.phrases;
  const decided = ground.reading.contradictions.map(({ one }) => quote(one));
  return consensus.flatMap((point) => {
    const ref = point.restsOn.find((each) => each.startsWith('#'));
    if (!ref) return [];
    const gap = gaps.find(({ owner }) => point.by === owner);
    const ofGap = gap && !decided.some((one) => point.text.includes(one));
    return [{ point, ref, ...(ofGap ? { kind: gap.kind } : {}) }];
  });
}

/** What the plan assumes because nobody confirmed it, as clauses. */
export function assumptionsIn(ground: Ground, consensus: ConsensusPoint[]): string[] {
  return consensus.flatMap(({ text }) => assumptionIn(ground, text) ?? []);
}

/** The clause of a statement that is worded as an assumption; undefined for any other. */
export function assumptionIn({ words }: Ground, text: string): string | undefined {
  const [opening = '', stop = ''] = words.issues.assumption('\n').split('\n');
  if (!text.startsWith(opening)) return undefined;
  return text.endsWith(stop) ? text.slice(opening.length, -stop.length) : text.slice(opening.length);
}

/** The statement that fills in what a bare name leaves out. */
export function assumedCore(ground: Ground): string {
  const { words, name, features } = ground;
  return clip(
    words.firstRound.product.assumedCore(
      name,
      words.phrases.list(features.filter((each) => each.assumed).map((each) => each.words)),
    ),
    300,
  );
}

/** What is ruled out, quoted. */
export function exclusionsOf(ground: Ground): string {
  return quoted(ground, ground.reading.exclusions);
}

/** All wishes in the order of the brief, quoted. */
export function featuresOf(ground: Ground): string {
  return named(ground, ground.features);
}

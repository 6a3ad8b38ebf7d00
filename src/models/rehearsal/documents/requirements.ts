import { type Agreed, assumedIn, assumptionIn, settledIn } from '../assumptions.js';
import { type Ground, quoted, systemsToJoin, type Wanted } from '../ground.js';
import { assumedCore } from '../issues.js';
import { answerTo } from '../questions/standing.js';
import { type QuestionKind, textOf } from '../questions/stock.js';
import { clip, fragment } from '../reading/clip.js';
import type { Found } from '../reading/found.js';

/** A requirement with what it was made from, so that every document words its own part of it. */
export type Requirement = { id: string; text: string; source: string } & (
  | { of: 'wish'; wish: Wanted }
  | { of: 'limits'; limits: string }
  | { of: 'systems'; systems: string }
  | { of: 'settled'; kind?: QuestionKind; assumed?: string }
  | { of: 'point' }
);

/** How long something is kept is a promise, not only a field. */
const retention =
  /\b(?:kept|stored|archived) .*(?:days?|weeks?|months?|years?|forever|permanently)\b|(?:永久|长期)(?:保存|保留|留存)|[年月周天日]$/iu;

/** The requirements of a plan, the same for every role: wishes first, then what they are held to, then what was settled. */
export function requirementsOf(ground: Ground, agreed: Agreed): Requirement[] {
  const { consensus } = agreed;
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
    ...byAuthor(reading.limits).map(({ by, from, found }) => {
      const limits = quoted(ground, found, 10);
      const text = words.documents.product.limit(limits);
      return { of: 'limits' as const, limits, text, source: sourceOf(ground, by, from) };
    }),
    ...byAuthor(systemsToJoin(ground)).map(({ by, from, found }) => {
      const systems = words.phrases.list(found.map((each) => each.words));
      const text = words.documents.product.systems(systems);
      return { of: 'systems' as const, systems, text, source: sourceOf(ground, by, from) };
    }),
    ...reading.data
      .filter(({ words: kept }) => retention.test(kept))
      .map(({ words: kept, by, from }) => ({
        of: 'point' as const,
        text: capital(kept),
        source: sourceOf(ground, by, from),
      })),
    ...settledIn(ground, agreed)
      .filter(isRequirement)
      .map(({ point, source, kind }) => {
        const assumed = assumptionIn(ground, point.text);
        return {
          of: 'settled' as const,
          ...(kind ? { kind } : {}),
          ...(assumed ? { assumed } : {}),
          text: assumed
            ? words.issues.assumed(clip(assumed, 250))
            : (told(ground, source, kind) ?? clip(point.text, 260)),
          source,
        };
      }),
    ...assumedIn(ground, agreed)
      .filter(({ numbered }) => numbered)
      .map(({ clause, ref, kind }) => ({
        of: 'settled' as const,
        ...(kind ? { kind } : {}),
        assumed: clause,
        text: words.issues.assumed(clip(clause, 250)),
        source: ref,
      })),
    ...(tested ? [{ of: 'point' as const, text: clip(tested.text, 260), source: tested.id }] : []),
  ];
  return all.map((each, at): Requirement => ({ ...each, id: `R${at + 1}` }));
}

type Settled = ReturnType<typeof settledIn>[number];

/** Whom it is for is no requirement, and one answer makes one. */
function isRequirement({ source, kind }: Settled, at: number, all: Settled[]): boolean {
  if (kind === 'users') return false;
  return source.startsWith('#') || all.findIndex((each) => each.source === source) === at;
}

/** What was asked and what people answered, where the source is an answer. */
function told({ answers, words, name }: Ground, source: string, kind?: QuestionKind): string | undefined {
  const answer = answerTo(answers, source);
  const said = answer && fragment(answer.answer, 120);
  const asked = kind ? textOf(words, kind, name) : answer?.question;
  return said && asked ? words.questions.told(clip(asked, 140), said) : undefined;
}

/** The brief, the answer ("Q1") or the person whose remark it was. */
function sourceOf({ words, from: intake }: Ground, by?: string, from?: string): string {
  if (from) return from;
  return by === undefined ? (intake ?? 'brief') : words.phrases.remarkOf(fragment(by, 30));
}

/** What the brief says, and what each person and each answer added, apart. */
function byAuthor(found: Found[]): { by?: string; from?: string; found: Found[] }[] {
  const authors = found.filter(
    (one, at) => found.findIndex((each) => each.by === one.by && each.from === one.from) === at,
  );
  return authors.map(({ by, from }) => ({
    ...(by === undefined ? {} : { by }),
    ...(from === undefined ? {} : { from }),
    found: found.filter((each) => each.by === by && each.from === from),
  }));
}

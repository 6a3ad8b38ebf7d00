import type { Session } from './session.js';
import type { RoleId } from '../../roles/index.js';
import { clip, oneLine } from '../../text/fit.js';
import { lexicon } from '../../text/lexicon/index.js';
import { quoteIn } from '../../text/same-text.js';
import { ruleNamed } from '../setting/house-rules.js';
import { itemKinds, kindNamed, kinds, type Put } from './items.js';
import type { OpenedPoint, Say, Scope } from './turn.js';
import { itemOf, itemWith, liveItems } from './references.js';
import { nextPointNumber, openPoints } from './queries.js';

/** Between what stands, why that fails and what instead, in the words of a point from outside. */
const leadsTo = ' → ';

/** A point from outside in one text. */
export function pointOf(point: Record<'stands' | 'why' | 'instead', string | undefined>): string {
  const { stands, why, instead } = point;
  return [stands && `“${stands}”`, why, instead].filter(Boolean).join(leadsTo);
}

/** What stands, why it fails, and what instead, in the words of a point. A role says the last two at once. */
export function pointIn(text: string): { stands: string; why: string; instead: string } {
  const parts = text.split(leadsTo);
  const [stands = '', ...said] = parts.length > 1 && parts[0]?.startsWith('“') ? parts : ['', ...parts];
  return { stands, why: said[0] ?? text, instead: said.at(-1) ?? text };
}

/** A point on one line: why something fails and what is to be instead. What stands is said where no item `isNamed`, and gives way. */
export function wholePoint(text: string, longest: number, isNamed: boolean): string {
  const { stands, why, instead } = pointIn(text);
  const shown = isNamed ? [] : [clip(oneLine(stands), longest / 2)];
  const parts = [...shown, clip(oneLine(why), longest), ...(instead === why ? [] : [oneLine(instead)])];
  return parts.filter(Boolean).join(leadsTo);
}

/** The id that a handle or an old id leads to. */
type IdOf = (given: string) => string | undefined;

/**
 * What a role raises anew: about an item, a kind, or the plan as a whole, which is blank. What it contests is an item of somebody
 * else, once, and not where people were asked about it: what they choose is theirs. Whoever only reads changes nothing: what is
 * wrong in an item of its own is a point for itself. Of a house rule that is contested the plan lacks what it asks for.
 */
export function raisedIn(
  session: Session,
  role: RoleId,
  say: readonly Say[],
  idOf: IdOf,
  scope: Scope,
): Pick<Say, 'about' | 'why'>[] {
  const contested = new Set<string>();
  return say.flatMap(({ about, as, why }) => {
    if (!scope.raises || (as !== 'contest' && as !== 'gap') || why.trim() === '') return [];
    const id = idOf(about);
    const item = id === undefined ? undefined : itemWith(session.plan, id);
    const kind = kindNamed(about);
    if (as === 'gap' || ruleNamed(session, about.trim()))
      return [{ about: item?.id ?? id ?? kind ?? '', why }];
    if (!item || (item.by === role && scope.puts)) return [];
    if (contested.has(item.id) || isRaised(session, role, item.id)) return [];
    contested.add(item.id);
    return [{ about: item.id, why }];
  });
}

/** Whether this role contests an item already, or people were asked about it. */
export function isRaised({ points }: Pick<Session, 'points'>, role: RoleId, item: string): boolean {
  return points.some(
    ({ about, state, openedBy: opener, question }) =>
      about === item && ((state === 'open' && opener === role) || question !== undefined),
  );
}

/** Points with their numbers. With what should stand `instead`, the item is contested; else its author finds what mends it. */
export function openedBy(
  session: Session,
  raised: readonly Pick<Say, 'about' | 'why'>[],
  wanted: readonly Put[],
): OpenedPoint[] {
  const first = nextPointNumber(session);
  return raised.map(({ about, why }, index): OpenedPoint => {
    const instead = wanted.find(({ id }) => id === about);
    const due = dueForGap(session, about);
    return {
      ...{ number: first + index, kind: instead ? 'contest' : 'gap', about, text: why },
      ...(due && { due }),
      ...(instead && { instead }),
    };
  });
}

/** Whose word is awaited on a gap: the author of the item that lacks something, else the owner of its kind. */
export function dueForGap(
  { plan, roster }: Pick<Session, 'plan' | 'roster'>,
  about: string,
): RoleId | undefined {
  const owner = itemOf(plan, about)?.by ?? kinds[kindNamed(about) ?? 'requirement'].owner;
  return roster.includes(owner) ? owner : roster[0];
}

/**
 * Whose word is awaited on what a person wants: the author of the item that they name, by its id, which comes first, or its name, the longest
 * one; else the owner of a kind that they name; else whoever looks after the need.
 */
export function dueForWish(session: Pick<Session, 'plan' | 'roster'>, text: string): RoleId | undefined {
  const named = text.match(/\b[A-Z]{1,2}\d+\b/gu) ?? [];
  const called = liveItems(session.plan).filter(({ name }) => quoteIn(text, name));
  const [inWords] = called.sort((one, other) => other.name.length - one.name.length);
  const item = named.find((id) => itemOf(session.plan, id) !== undefined) ?? inWords?.id;
  const kind = itemKinds.find((each) => lexicon.some(({ kinds: words }) => words[each]?.test(text)));
  return dueForGap(session, item ?? kind ?? '');
}

/** What is said besides new points, about what there is and what is the role's to say. */
export function saidOf(session: Session, role: RoleId, say: readonly Say[], idOf: IdOf, scope: Scope): Say[] {
  return say.flatMap(({ about, as, why }): Say[] => {
    const item = itemOf(session.plan, idOf(about) ?? '');
    const point = openPoints(session).find(
      (open) =>
        `#${open.number}` === about.trim() ||
        (item !== undefined &&
          (open.about === item.id || open.also?.includes(item.id)) &&
          [open.due, open.openedBy].includes(role)),
    );
    const isOwn = point?.openedBy === role;
    const isDue = point?.due === role && scope.puts;
    const [isNo, isOfRaiser] = [as === 'refuse' || as === 'hold', as === 'hold' || as === 'let go'];
    if (as === 'withdraw') return item?.by === role && scope.puts ? [{ about: item.id, as, why }] : [];
    if (as === 'gap' || (as === 'contest' && !(isOwn && point.reply))) return [];
    if (point && isDue && as !== 'contest' && !(isOwn && isOfRaiser))
      return [{ about: `#${point.number}`, as: isNo ? 'refuse' : 'take', why }];
    // What is contested again after the reply is held.
    if (point && isOwn)
      return [{ about: `#${point.number}`, as: isNo || as === 'contest' ? 'hold' : 'let go', why }];
    // What the check doubts stands where its owner says why.
    return as === 'refuse' && item?.by === role && scope.puts ? [{ about: item.id, as, why }] : [];
  });
}

import type { Session } from './session.js';
import type { RoleId } from '../../roles/index.js';
import { clip, oneLine } from '../../text/fit.js';
import { lexicon } from '../../text/lexicon/index.js';
import { ruleNamed, rulesAmong } from '../setting/house-rules.js';
import { itemKinds, kinds, type Put } from './items.js';
import type { OpenedIssue, Say, Scope } from './turn.js';
import { itemOf, itemWith } from './references.js';
import { nextIssueNumber, openIssues } from './standing.js';

/** Between what stands, why that fails and what instead, in the words of a point from outside. */
const leadsTo = ' → ';

/** A point from outside in one text. */
export function pointOf(point: Record<'stands' | 'why' | 'instead', string | undefined>): string {
  const { stands, why, instead } = point;
  return [stands && `“${stands}”`, why, instead].filter(Boolean).join(leadsTo);
}

/** Why something fails, and what instead, in the words of a point. A role says both at once. */
export function pointIn(text: string): { why: string; instead: string } {
  const parts = text.split(leadsTo);
  const said = parts.length > 1 && parts[0]?.startsWith('“') ? parts.slice(1) : parts;
  return { why: said[0] ?? text, instead: said.at(-1) ?? text };
}

/** A point in so many characters. What is to be instead stays whole, and what stands and fails gives way to it. */
export function wholePoint(text: string, longest: number): string {
  const { instead } = pointIn(text);
  const [all, end] = [oneLine(text), `${leadsTo}${oneLine(instead)}`];
  if (instead === text || all.length <= longest) return clip(all, longest);
  return `${clip(all.slice(0, -end.length), Math.max(longest - end.length, longest / 2))}${end}`;
}

/** The id that a handle or an old id leads to. */
type IdOf = (given: string) => string | undefined;

export interface Contest {
  item: string;
  why: string;
  /** House rules that the item breaks. */
  breaks: string[];
}

/** Something that the plan cannot do without. */
export interface Gap extends Omit<Contest, 'item'> {
  about: string;
}

/** Items of others that must not stand so. One that this role contests already, or that people were asked about, is not contested again. */
export function contestsIn(
  session: Session,
  role: RoleId,
  say: readonly Say[],
  idOf: IdOf,
  scope: Scope,
): Contest[] {
  if (!scope.raises) return [];
  const found = new Map<string, Contest>();
  for (const { about, as, why, breaks = [] } of say) {
    const item = as === 'contest' ? itemWith(session.plan, idOf(about) ?? '') : undefined;
    // Whoever reads changes nothing: what is wrong in an item of its own is a point for itself.
    if (!item || (item.by === role && scope.puts)) continue;
    if (!isRaised(session, role, item.id) && !found.has(item.id))
      found.set(item.id, { item: item.id, why, breaks: rulesAmong(session, breaks) });
  }
  return [...found.values()];
}

/** Whether this role contests an item already, or people were asked about it: what they choose is theirs. */
export function isRaised({ issues }: Pick<Session, 'issues'>, role: RoleId, item: string): boolean {
  return issues.some(
    ({ about, state, openedBy: opener, question }) =>
      about === item && ((state === 'open' && opener === role) || question !== undefined),
  );
}

/** What is missing. A house rule that is contested itself is broken by the plan as a whole: what it asks for is missing. */
export function gapsIn(session: Session, say: readonly Say[], idOf: IdOf, scope: Scope): Gap[] {
  if (!scope.raises) return [];
  return say.flatMap(({ about, as, why, breaks = [] }) => {
    const isOfRule = as === 'contest' && ruleNamed(session, about.trim()) !== undefined;
    if ((as !== 'gap' && !isOfRule) || why.trim() === '') return [];
    const kind = itemKinds.find((each) => each === about.trim().toLowerCase());
    const id = idOf(about);
    return [
      {
        about: (id && itemWith(session.plan, id)?.id) ?? id ?? kind ?? '',
        why,
        breaks: rulesAmong(session, [about, ...breaks]),
      },
    ];
  });
}

export function openedBy(
  session: Session,
  contests: readonly Contest[],
  gaps: readonly Gap[],
  puts: readonly Put[],
): OpenedIssue[] {
  let number = nextIssueNumber(session);
  return [
    ...contests.map(({ item, why, breaks: said }): OpenedIssue => {
      const instead = puts.find(({ id }) => id === item);
      const due = itemOf(session.plan, item)?.by;
      const breaks = [...new Set([...said, ...rulesBehind(instead)])];
      return {
        ...{ number: number++, kind: 'contest', about: item, text: why },
        ...(due && { due }),
        ...(instead && { instead }),
        ...(breaks.length > 0 && { breaks }),
      };
    }),
    ...gaps.map(({ about, why, breaks }): OpenedIssue => {
      // Of an item of this very answer the author is known once it is put.
      const isNew = puts.some(({ id }) => id === about);
      const due = isNew
        ? undefined
        : dueForGap(session, about === '' && breaks.length > 0 ? 'requirement' : about);
      return {
        ...{ number: number++, kind: 'gap', about, text: why },
        ...(due && { due }),
        ...(breaks.length > 0 && { breaks }),
      };
    }),
  ];
}

/** The house rules on which what is wanted instead rests: what it replaces is contested for them. */
function rulesBehind(instead: Put | undefined): string[] {
  return (instead?.grounds ?? []).flatMap(({ as, ref }) => (as === 'rule' ? [ref] : []));
}

/** Whose word is awaited on a gap: the author of the item that lacks something, else the owner of its kind. */
export function dueForGap(
  { plan, roster }: Pick<Session, 'plan' | 'roster'>,
  about: string,
): RoleId | undefined {
  const owner =
    itemOf(plan, about)?.by ?? kinds[itemKinds.find((each) => each === about) ?? 'requirement'].owner;
  return roster.includes(owner) ? owner : roster[0];
}

/**
 * Whose word is awaited on what a person wants: the author of the first item that they name; else the owner of a kind that they
 * name; else whoever looks after the need.
 */
export function dueForWish(session: Pick<Session, 'plan' | 'roster'>, text: string): RoleId | undefined {
  const named = text.match(/\b[A-Z]{1,2}\d+\b/gu) ?? [];
  const item = named.find((id) => itemOf(session.plan, id) !== undefined);
  const kind = itemKinds.find((each) => lexicon.some(({ kinds: words }) => words[each]?.test(text)));
  return dueForGap(session, item ?? kind ?? '');
}

/** What is said besides new points, about what there is and what is the role's to say. */
export function saidOf(session: Session, role: RoleId, say: readonly Say[], idOf: IdOf, scope: Scope): Say[] {
  return say.flatMap(({ about, as, why }): Say[] => {
    const item = itemOf(session.plan, idOf(about) ?? '');
    const issue = openIssues(session).find(
      (open) =>
        `#${open.number}` === about.trim() ||
        (item !== undefined &&
          (open.about === item.id || open.also?.includes(item.id)) &&
          [open.due, open.openedBy].includes(role)),
    );
    switch (as) {
      case 'contest':
        // Said again after the reply, it holds.
        return issue?.openedBy === role && issue.reply
          ? [{ about: `#${issue.number}`, as: 'hold', why }]
          : [];
      case 'gap':
        return [];
      case 'withdraw':
        return item?.by === role && scope.puts ? [{ about: item.id, as, why }] : [];
      case 'take':
      case 'refuse':
        if (issue?.due === role && scope.puts) return [{ about: `#${issue.number}`, as, why }];
        if (issue?.openedBy === role)
          return [{ about: `#${issue.number}`, as: as === 'take' ? 'let go' : 'hold', why }];
        // What the check doubts stands where its owner says why.
        return as === 'refuse' && item?.by === role && scope.puts ? [{ about: item.id, as, why }] : [];
      case 'let go':
      case 'hold':
        if (issue?.openedBy === role) return [{ about: `#${issue.number}`, as, why }];
        if (issue?.due === role && scope.puts)
          return [{ about: `#${issue.number}`, as: as === 'hold' ? 'refuse' : 'take', why }];
        return [];
      default:
        return as satisfies never;
    }
  });
}

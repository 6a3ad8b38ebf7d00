import type { Session } from './session.js';
import type { RoleId } from '../../roles/index.js';
import { ruleNamed, rulesAmong } from '../setting/house-rules.js';
import { itemKinds, kinds, type Put } from './items.js';
import type { OpenedIssue, Say, Scope } from './turn.js';
import { itemOf, nowOf } from './references.js';
import { nextIssueNumber, openIssues } from './standing.js';

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

/** Items of others that must not stand so. One that this role contests already is not contested twice. */
export function contestsIn(
  session: Session,
  role: RoleId,
  say: readonly Say[],
  idOf: IdOf,
  scope: Scope,
): Contest[] {
  if (scope === 'closing' || scope === 'own') return [];
  const found = new Map<string, Contest>();
  for (const { about, as, why, breaks = [] } of say) {
    const item = as === 'contest' ? nowOf(session.plan, idOf(about) ?? '') : undefined;
    if (!item || item.by === role) continue;
    const isOpen = openIssues(session).some(
      (issue) => issue.kind === 'contest' && issue.about === item.id && issue.openedBy === role,
    );
    if (!isOpen && !found.has(item.id))
      found.set(item.id, { item: item.id, why, breaks: rulesAmong(session, breaks) });
  }
  return [...found.values()];
}

/** What is missing. A house rule that is contested itself is broken by the plan as a whole: what it asks for is missing. */
export function gapsIn(session: Session, say: readonly Say[], idOf: IdOf, scope: Scope): Gap[] {
  if (scope === 'closing' || scope === 'own' || scope === 'last') return [];
  return say.flatMap(({ about, as, why, breaks = [] }) => {
    const isOfRule = as === 'contest' && ruleNamed(session, about.trim()) !== undefined;
    if ((as !== 'gap' && !isOfRule) || why.trim() === '') return [];
    const kind = itemKinds.find((each) => each === about.trim().toLowerCase());
    return [{ about: idOf(about) ?? kind ?? '', why, breaks: rulesAmong(session, [about, ...breaks]) }];
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
      const due = dueForGap(session, about === '' && breaks.length > 0 ? 'requirement' : about);
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

/** Whose word is awaited on a gap: the author of the item that lacks something, or who writes most of that kind. */
function dueForGap({ plan, roster }: Session, about: string): RoleId | undefined {
  const author = itemOf(plan, about)?.by;
  if (author) return author;
  const kind = itemKinds.find((each) => each === about && each !== 'assumption');
  return roster.find((role) => kind !== undefined && role === kinds[kind].owner);
}

/** What is said besides contests and gaps, about what there is and what is the role's to say. */
export function saidOf(session: Session, role: RoleId, say: readonly Say[], idOf: IdOf, scope: Scope): Say[] {
  return say.flatMap(({ about, as, why }): Say[] => {
    const item = itemOf(session.plan, idOf(about) ?? '');
    const issue = openIssues(session).find(
      (open) =>
        `#${open.number}` === about.trim() ||
        (item !== undefined &&
          open.kind === 'contest' &&
          open.about === item.id &&
          (item.by === role || open.openedBy === role)),
    );
    switch (as) {
      case 'contest': {
        // Said again after the author's reply, it holds.
        const mine = issue?.kind === 'contest' && issue.openedBy === role && issue.reply;
        return mine ? [{ about: `#${issue.number}`, as: 'hold', why }] : [];
      }
      case 'gap':
        return [];
      case 'stands':
        return item?.by === role ? [{ about: item.id, as, why }] : [];
      case 'withdraw':
        return item?.by === role && scope !== 'last' ? [{ about: item.id, as, why }] : [];
      case 'agree':
      case 'hold':
        if (issue?.kind === 'contest') return [{ about: `#${issue.number}`, as, why }];
        return item?.by === role && as === 'hold' ? [{ about: item.id, as, why }] : [];
      case 'settle':
      case 'keep':
        return issue?.kind === 'gap' ? [{ about: `#${issue.number}`, as, why }] : [];
      default:
        return as satisfies never;
    }
  });
}

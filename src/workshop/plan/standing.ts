import type { RoleId } from '../../roles/index.js';
import { questionId } from '../base/question.js';
import type { Version } from './facts.js';
import type { Item } from './items.js';
import { liveItems, restsOn } from './references.js';
import type { Session } from './session.js';
import type { Issue } from './state.js';

export type ItemState = 'proposed' | 'agreed' | 'shaken' | 'contested' | 'replaced' | 'withdrawn';

/** Where an item stands. It follows from the record alone. */
export function stateOf(session: Session, item: Item): ItemState {
  if (item.gone) return 'replacedBy' in item.gone ? 'replaced' : 'withdrawn';
  if (openIssues(session).some(({ kind, about }) => kind === 'contest' && about === item.id))
    return 'contested';
  if (item.shaken) return 'shaken';
  return isAgreed(session, item) ? 'agreed' : 'proposed';
}

/** Nothing pends on it, no question is open on which it rests, and every other role has spoken since it last changed. */
function isAgreed(session: Session, item: Item): boolean {
  if (isInherited(item)) return true;
  const { plan, roster } = session;
  if (plan.pending.some(({ put }) => put.id === item.id)) return false;
  const open = new Set(
    session.questions.flatMap((question) => (isOpen(question) ? [questionId(session, question)] : [])),
  );
  if (restsOn(item).some((id) => open.has(id))) return false;
  return roster.every((role) => role === item.by || (plan.heard[role] ?? -1) >= item.since.step);
}

/** Another workshop has agreed on it, and nobody has changed it since: it is settled ground. */
export function isInherited({ origin, put, since }: Item): boolean {
  return origin !== undefined && since.step === put;
}

function isOpen({ state }: Session['questions'][number]): boolean {
  return state === 'waiting' || state === 'put' || state === 'aside';
}

export function openIssues({ issues }: Pick<Session, 'issues'>): Issue[] {
  return issues.filter(({ state }) => state === 'open');
}

export function agreedItems(session: Session): Item[] {
  return liveItems(session.plan).filter((item) => stateOf(session, item) === 'agreed');
}

export function shakenItems({ plan }: Pick<Session, 'plan'>): Item[] {
  return liveItems(plan).filter(({ shaken }) => shaken !== undefined);
}

/** Items of this role that it is to look at again: shaken, or resting on something that has changed. */
export function dueFor({ plan }: Pick<Session, 'plan'>, role: RoleId): Item[] {
  return liveItems(plan).filter(
    ({ by, shaken, due }) => by === role && (shaken !== undefined || due !== undefined),
  );
}

/** The assumptions of the plan, in the order of their numbers. */
export function assumptionsOf({ plan }: Pick<Session, 'plan'>) {
  return liveItems(plan)
    .flatMap((item) => (item.fields.kind === 'assumption' ? [{ ...item, fields: item.fields }] : []))
    .sort((one, other) => Number(one.id.slice(1)) - Number(other.id.slice(1)));
}

/** The ids of all that is in the plan. */
export function liveIds(plan: Session['plan']): string[] {
  return liveItems(plan).map(({ id }) => id);
}

/** The number of the next issue ("#4"), counted over the whole workshop. */
export function nextIssueNumber({ issues }: Pick<Session, 'issues'>): number {
  return Math.max(0, ...issues.map(({ number }) => number)) + 1;
}

export function latestVersion(session: Session): Version | undefined {
  return session.versions.at(-1);
}

/** The number that the next version will have. */
export function nextVersion(session: Session): number {
  return (latestVersion(session)?.number ?? 0) + 1;
}

/** The files that go into the thread with the message; the others come on request. */
export function attachedNames(artifact: 'plan' | 'draft'): string[] {
  return artifact === 'plan' ? ['planning.ai.json', 'planning_report.md'] : ['planning.draft.md'];
}

/** What the card of a version is called in the thread. */
export const cardPart = (version: number) => `card:v${version}`;

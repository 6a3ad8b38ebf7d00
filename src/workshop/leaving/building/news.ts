import type { Session } from '../session.js';
import { type Differences, differencesSince } from '../../plan/differences.js';
import type { Refusal } from '../../base/decision.js';
import type { Item } from '../../plan/items.js';
import { nowOf, referencesOf } from '../../plan/references.js';
import type { PlanState } from '../../plan/state.js';
import type { Version } from '../../plan/version-facts.js';
import { latestVersion } from '../../plan/versions.js';
import { type BuildTask, builtVersion, tasksOf, whyNotWork } from './work.js';

/** What has changed for whoever began to work on a version. */
export interface News {
  /** The version that is built now; missing where none is. */
  built?: number;
  /** Why the version that they work on does not count any more. */
  refusal?: Refusal;
  /** The next version is being made, or waits for a decision. */
  coming?: number;
  /** What the version that is built now says otherwise. */
  changes: Differences;
  /** The tasks of both that are touched, and how: `around` is one that itself reads as before, and what it refers to does not. */
  tasks: { task: string; how: 'new' | 'changed' | 'around' | 'gone'; now?: string }[];
}

const nothing: Differences = { added: [], changed: [], removed: [] };

/** What has changed since somebody began to work on this version. */
export function newsSince(session: Session, number: number): News {
  const began = session.versions.find((each) => each.number === number);
  const built = builtVersion(session);
  const refusal = whyNotWork(session, number);
  const newest = latestVersion(session)?.number ?? 0;
  const isMade = session.stage !== 'decision' && session.stage !== 'closed';
  const coming = isMade ? newest + 1 : newest > (built?.number ?? number) ? newest : undefined;
  const later = built && began && built.number > began.number ? built : undefined;
  const changes = later ? between(began, later) : nothing;
  return {
    ...(built && { built: built.number }),
    ...(refusal && { refusal }),
    ...(coming !== undefined && { coming }),
    changes,
    tasks: later && began ? touched(session, began, later, changes) : [],
  };
}

function between({ plan: before }: Version | Partial<Version> = {}, { plan }: Version): Differences {
  return before && plan ? differencesSince(before, plan) : nothing;
}

function touched(session: Session, began: Version, built: Version, changes: Differences): News['tasks'] {
  const { plan } = built;
  const had = new Set(tasksOf(session, began).map(({ task }) => task));
  const now = tasksOf(session, built);
  const has = new Set(now.map(({ task }) => task));
  const gone = [...had].flatMap((task) => {
    const instead = plan && nowOf(plan, task)?.id;
    return has.has(task) ? [] : [{ task, how: 'gone' as const, ...(instead && { now: instead }) }];
  });
  const others = now.flatMap(({ task }): News['tasks'] => {
    const how = had.has(task) ? plan && howTouched(plan, changes, task) : 'new';
    return how ? [{ task, how }] : [];
  });
  return [...gone, ...others];
}

/** Whether a task reads otherwise, or something that it refers to does. */
function howTouched(plan: PlanState, changes: Differences, task: string): 'changed' | 'around' | undefined {
  const changed = new Set([...changes.changed.map(({ is }) => is.id), ...changes.added.map(({ id }) => id)]);
  const gone = new Set(changes.removed.map(({ id }) => id));
  if (changed.has(task)) return 'changed';
  const item: Item | undefined = nowOf(plan, task);
  const touches = (id: string) => changed.has(nowOf(plan, id)?.id ?? id) || gone.has(id);
  return item && referencesOf(item).some(touches) ? 'around' : undefined;
}

/** Whether a task that was begun, blocked or done on an earlier version reads otherwise in this one. */
export function isChangedSince(session: Session, version: Version, { task, last }: BuildTask): boolean {
  if (!last || last.version >= version.number || !version.plan) return false;
  const began = session.versions.find((each) => each.number === last.version);
  return between(began, version).changed.some(({ is }) => is.id === task);
}

import { heard, sameText } from '../../text/same-text.js';
import type { Refusal } from '../base/decision.js';
import { approvalState, approvedPlan } from '../deciding/approval/queries.js';
import type { Version } from '../plan/facts.js';
import type { ItemOf } from '../plan/items.js';
import { itemOf, nowOf } from '../plan/references.js';
import { tasksInOrder } from '../plan/todo.js';
import type { TaskState } from './facts.js';
import { isInForce } from './handoff.js';
import type { Session, TaskProgress } from './session.js';

/** A task of a version, by its id, with how far it is and who does it. */
export interface BuildTask {
  task: string;
  title: string;
  who: string;
  state: TaskState;
  /** The newest report on it. */
  last?: TaskProgress;
}

/**
 * Why nobody works on this version; undefined where it may be worked on: it is approved or handed off, or was until it was
 * reopened for the next one. Approved is enough: whoever ticks in the thread has no need of a hand-off.
 */
export function whyNotWork(session: Session, number: number): Refusal | undefined {
  const version = session.versions.find((each) => each.number === number);
  if (!version) return 'no such version';
  const handed = session.handoffs.findLast((each) => each.version === number);
  if (handed && isInForce(session, handed)) return undefined;
  // A draft that was handed off counts until there is a next version.
  if (handed?.artifact === 'draft') return 'approval withdrawn';
  if (handed?.withdrawn && approvedPlan(session) !== version) return 'approval withdrawn';
  const approval = approvalState(session, number);
  if (approval === undefined) return 'not approved';
  if (approval === 'withdrawn') return 'approval withdrawn';
  return session.stage === 'closed' && !approvedPlan(session) ? 'workshop over' : undefined;
}

/** The newest version that may be worked on. */
export function builtVersion(session: Session): Version | undefined {
  return session.versions.findLast(({ number }) => whyNotWork(session, number) === undefined);
}

/** The tasks of a version, with how far each is. */
export function tasksOf(session: Session, { plan }: Version): BuildTask[] {
  return plan ? tasksInOrder(plan).map((task) => withProgress(session, task)) : [];
}

function withProgress(session: Session, { id, name, fields, finished }: ItemOf<'task'>): BuildTask {
  const last = session.building.find(({ task }) => task === id || sameText(task, id));
  const state = last?.state ?? (finished ? 'done' : 'open');
  return { task: id, title: name, who: fields.who, state, ...(last && { last }) };
}

/** The task that is meant, by its id or its title. */
export function taskNamed(session: Session, version: Version, name: string): BuildTask | undefined {
  const tasks = tasksOf(session, version);
  const said = heard(name);
  if (said === '') return undefined;
  return tasks.find(({ task }) => heard(task) === said) ?? tasks.find(({ title }) => heard(title) === said);
}

/** Whether a task is done: as it was reported last, else as people have edited it. */
export function isDone(session: Session, task: ItemOf<'task'>): boolean {
  return withProgress(session, task).state === 'done';
}

/** Whether the version had this task or item once, and it was replaced or withdrawn. */
export function isGone({ plan }: Version, id: string): boolean {
  const item = plan && itemOf(plan, id.trim().toUpperCase());
  return item?.gone !== undefined;
}

/** The item of this id in the version, or what has replaced it there. */
export function itemNamed({ plan }: Version, id: string) {
  return plan && nowOf(plan, id.trim().toUpperCase());
}

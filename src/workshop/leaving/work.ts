import { heard, sameText } from '../../text/same-text.js';
import type { Refusal } from '../base/decision.js';
import { approvedPlan } from '../deciding/approval/standing.js';
import type { Version } from '../plan/facts.js';
import { itemOf, liveOf, nowOf } from '../plan/references.js';
import { choosableTasks, type TodoTask } from '../plan/todo.js';
import type { TaskState } from './facts.js';
import { isStanding } from './handoff.js';
import type { Session, TaskProgress } from './session.js';

/** A task of a version, with how far it is. `task`: its id, or its title where people have added it. */
export interface BuildTask {
  task: string;
  listed: TodoTask;
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
  if (handed && isStanding(session, handed)) return undefined;
  // A draft that was handed off counts until there is a next version.
  if (handed?.artifact === 'draft') return 'approval withdrawn';
  if (handed?.withdrawn && approvedPlan(session) !== version) return 'approval withdrawn';
  if (version.approval === undefined) return 'not approved';
  if (version.approval === 'withdrawn') return 'approval withdrawn';
  return session.stage === 'closed' && !approvedPlan(session) ? 'workshop over' : undefined;
}

/** The newest version that may be worked on. */
export function builtVersion(session: Session): Version | undefined {
  return session.versions.findLast(({ number }) => whyNotWork(session, number) === undefined);
}

/** The tasks of a version, with how far each is: its list first, then the plan's other tasks. */
export function tasksOf(session: Session, version: Version): BuildTask[] {
  const { language } = session;
  const { plan, todo } = version;
  if (!plan) return [];
  const byName = new Map(liveOf(plan, 'task').map(({ id, name }) => [heard(name), id]));
  const known = new Set<string>();
  return choosableTasks({ plan, language, ...(todo && { todo }) }).flatMap((each) => {
    // A list in somebody's own words may name a task of the plan without its id.
    const id = each.task ?? byName.get(heard(each.title));
    if (id !== undefined && known.has(id)) return [];
    if (id !== undefined) known.add(id);
    const listed = id === undefined ? each : { ...each, task: id };
    const task = listed.task ?? listed.title;
    const last = reportOn(session, task);
    const isTicked = listed.done || (id !== undefined && wasDone(session, id));
    const state = last?.state ?? (isTicked ? 'done' : 'open');
    return [{ task, listed, state, ...(last && { last }) }];
  });
}

/** The task that is meant, by its id or its title. */
export function taskNamed(session: Session, version: Version, name: string): BuildTask | undefined {
  const tasks = tasksOf(session, version);
  const said = heard(name);
  if (said === '') return undefined;
  return (
    tasks.find(({ task }) => heard(task) === said) ?? tasks.find(({ listed }) => heard(listed.title) === said)
  );
}

/** Whether a task of the list is done: as it was reported last, else as its list was ticked. */
export function isDone(session: Session, { task, title, done }: TodoTask): boolean {
  const last = reportOn(session, task ?? title);
  if (last) return last.state === 'done';
  return done === true || (task !== undefined && wasDone(session, task));
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

/** Whether a task came along from the plan that this one refines, and was done there. */
function wasDone({ beginning }: Session, task: string): boolean {
  return beginning?.brought?.done.includes(task) ?? false;
}

function reportOn({ building }: Pick<Session, 'building'>, task: string): TaskProgress | undefined {
  return building.tasks.find((each) => each.task === task || sameText(each.task, task));
}

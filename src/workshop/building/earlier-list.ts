import type { Session } from '../session.js';
import type { EarlierList } from './unfinished.js';
import { builtVersion, tasksOf } from './work.js';

/** So many of them are kept with a workshop. */
const most = 30;

/** What is left of the list that is built, for the next workshop of the channel; undefined where nothing is built, or all of it is done: then a list begins afresh. */
export function earlierListOf(session: Session): EarlierList | undefined {
  const version = builtVersion(session);
  if (!version || session.recording) return undefined;
  const tasks = tasksOf(session, version);
  const left = tasks.flatMap(({ task, listed, state }) =>
    state === 'done' ? [] : [{ task, title: listed.title, state }],
  );
  if (left.length === 0) return undefined;
  const { id: workshop, title } = session;
  const done = tasks.flatMap(({ listed, state }) => (state === 'done' && listed.task ? [listed.task] : []));
  return { workshop, version: version.number, title, of: tasks.length, done, left: left.slice(0, most) };
}

/** Since when the plan of a workshop is built (ISO 8601); undefined while none is. */
export function builtSince(session: Session): string | undefined {
  const version = session.recording ? undefined : builtVersion(session);
  return version?.approvedAt ?? version?.at;
}

import type { Session } from '../session.js';
import { clip } from '../../../text/fit.js';
import { oneLine, plainLine, sentence } from '../../../text/foreign.js';
import type { ActionId } from '../../base/action-ids.js';
import { type Button, button, buttons, menu, noteRow, type Row, textRows } from '../../base/card.js';
import type { BoardLine } from '../../plan/lists.js';
import { quietName, shortName } from '../../people/names.js';
import { sameText } from '../../../text/same-text.js';
import type { Version } from '../../plan/version-facts.js';
import { wordsOf } from '../../../words/words.js';
import { isChangedSince } from './news.js';
import type { Deviation, TaskProgress } from './state.js';
import { type BuildTask, builtVersion, tasksOf } from './work.js';

const ticks = [
  ...(['tick_0', 'tick_1', 'tick_2', 'tick_3', 'tick_4', 'tick_5', 'tick_6', 'tick_7'] as const),
] satisfies ActionId[];
const unticks = ['untick_0', 'untick_1', 'untick_2', 'untick_3', 'untick_4'] satisfies ActionId[];
const mostNamed = 6;
const longestName = 60;
const longestLabel = 40;
const longestWhy = 160;

/**
 * The tasks of a version while it is built: what is begun, blocked and done, and a button for each that can be ticked. Empty
 * where another version is built. What was done and is no longer in the plan is said too.
 */
export function taskRows(session: Session, number: number): Row[] {
  const version = builtVersion(session);
  if (version?.number !== number) return [];
  const { tasks: words } = wordsOf(session.language).building;
  const tasks = tasksOf(session, version);
  const isBegun = session.building.tasks.length > 0;
  const lines = [
    ...(isBegun ? [words.head(countOf(session, tasks))] : []),
    ...doneLines(session, tasks),
    ...tasks.flatMap((each) => lineOf(session, version, each)),
    ...goneLines(session, version, tasks),
  ];
  const open = tasks.filter(({ state }) => state !== 'done');
  const left = open.length - ticks.length;
  return [
    ...textRows(lines.join('\n')),
    ...buttons([...tickButtons(session, version, open), ...untickMenu(session, version, tasks)]),
    ...(left > 0 ? [noteRow(words.more(left))] : []),
  ];
}

/** "3 of 8 done, 1 blocked". */
function countOf({ language }: Session, tasks: readonly BuildTask[]): string {
  const { building, common } = wordsOf(language);
  const many = (state: BuildTask['state']) => tasks.filter((each) => each.state === state).length;
  const blocked = many('blocked');
  return common.list([
    building.tasks.count(many('done'), tasks.length),
    ...(blocked > 0 ? [building.tasks.blocked(blocked)] : []),
  ]);
}

function doneLines(session: Session, tasks: readonly BuildTask[]): string[] {
  const { building, common } = wordsOf(session.language);
  const done = tasks.filter(({ state }) => state === 'done');
  const named = done.slice(0, mostNamed).map(({ listed, last }) => {
    const who = last ? whoSays(session, last) : '';
    return who === '' ? nameOf(listed.title) : building.tasks.by(nameOf(listed.title), who);
  });
  const left = done.length - named.length;
  const all = [...named, ...(left > 0 ? [common.more(left)] : [])];
  return all.length > 0 ? [building.tasks.done(common.list(all))] : [];
}

/** What is begun or blocked, and whether it reads otherwise by now. What is open has a button. */
function lineOf(session: Session, version: Version, each: BuildTask): string[] {
  const { building, common } = wordsOf(session.language);
  const { state, listed, last } = each;
  if (!last || (state !== 'begun' && state !== 'blocked')) return [];
  const [title, who] = [nameOf(listed.title), whoSays(session, last)];
  const why = sentence(clip(oneLine(last.why ?? ''), longestWhy), common.stop);
  const line =
    state === 'begun'
      ? `${building.tasks.begun(title, who)}${common.stop}`
      : building.tasks.stuck(title, who, why);
  return [isChangedSince(session, version, each) ? building.tasks.changed(line, version.number) : line];
}

/** What somebody reported that the version does not have any more. */
function goneLines(session: Session, version: Version, tasks: readonly BuildTask[]): string[] {
  const { building, common } = wordsOf(session.language);
  const gone = session.building.tasks.filter(
    (each) => each.state !== 'open' && !tasks.some(({ task }) => sameText(task, each.task)),
  );
  if (gone.length === 0) return [];
  const named = gone.slice(0, mostNamed).map(({ title, state }) => {
    return state === 'done' ? building.tasks.wasDone(nameOf(title)) : nameOf(title);
  });
  const left = gone.length - named.length;
  return [
    building.tasks.gone(common.list([...named, ...(left > 0 ? [common.more(left)] : [])]), version.number),
  ];
}

/** They all do the same, each for another task: Slack takes what does the same once in a row. */
function tickButtons(session: Session, { number: version }: Version, open: readonly BuildTask[]): Button[] {
  const { tasks: words } = wordsOf(session.language).building;
  return ticks.flatMap((does, index) => {
    const next = open[index];
    if (!next) return [];
    const label = words.tick(clip(plainLine(next.listed.title), longestLabel));
    return [button(session, does, label, { version, item: next.task })];
  });
}

/** The ticks that were given last can be taken back. */
function untickMenu(session: Session, { number: version }: Version, tasks: readonly BuildTask[]) {
  const { tasks: words } = wordsOf(session.language).building;
  const done = tasks
    .filter(({ state }) => state === 'done')
    .sort((one, other) => (one.last?.at ?? '').localeCompare(other.last?.at ?? ''))
    .slice(-unticks.length);
  return menu(
    unticks.flatMap((does, index) => {
      const each = done[index];
      if (!each) return [];
      const label = words.untick(clip(plainLine(each.listed.title), longestLabel));
      return [button(session, does, label, { version, item: each.task })];
    }),
  );
}

const nameOf = (title: string) => clip(oneLine(title), longestName);

/** Who said it: a person without pinging them, an agent by the name that it gives itself. */
export function whoSays(session: Session, { by, agent }: Pick<TaskProgress | Deviation, 'by' | 'agent'>) {
  return by ? quietName(session, by.id) : shortName(agent?.name ?? '');
}

/** How far the building is. */
export const tasksLine: BoardLine<Session> = (session) => {
  const { tasks: words } = wordsOf(session.language).building;
  const version = session.building.tasks.length > 0 ? builtVersion(session) : undefined;
  return [words.label, version ? countOf(session, tasksOf(session, version)) : ''];
};

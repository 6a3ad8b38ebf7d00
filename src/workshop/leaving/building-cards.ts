import { clip, oneLine, plainLine, sentence } from '../../text/fit.js';
import { mention } from '../../text/markup.js';
import { sameText } from '../../text/same-text.js';
import { wordsOf } from '../../words/words.js';
import {
  type ActionId,
  type Button,
  button,
  buttons,
  type Card,
  cardSaying,
  menu,
  noteRow,
  type Row,
  textRows,
} from '../base/card.js';
import type { Refusal } from '../base/decision.js';
import type { LiveCard } from '../base/thread.js';
import { quietName, shortName } from '../people/shown.js';
import type { Version } from '../plan/facts.js';
import type { Item } from '../plan/items.js';
import { type BoardLine, type Differences, differencesSince } from '../plan/lists.js';
import { nowOf, referencesOf } from '../plan/references.js';
import { latestVersion } from '../plan/standing.js';
import type { PlanState } from '../plan/state.js';
import { concernLine, settledLine, settling } from '../deciding/approval/cards.js';
import { deviationPart, deviationsIn } from './building.js';
import type { Fact, Session, TaskProgress } from './session.js';
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

const ticks = [
  ...(['tick_0', 'tick_1', 'tick_2', 'tick_3', 'tick_4', 'tick_5', 'tick_6', 'tick_7'] as const),
] satisfies ActionId[];
const unticks = ['untick_0', 'untick_1', 'untick_2', 'untick_3', 'untick_4'] satisfies ActionId[];
const mostNamed = 10;
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
    ...reportLines(session, version, tasks),
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

const marks = { open: '', begun: '⏳', blocked: '⛔', done: '✅' } as const;

/** What is begun, blocked or done, who says so, and whether it reads otherwise by now; then what the version has no more. */
function reportLines(session: Session, version: Version, tasks: readonly BuildTask[]): string[] {
  const { building, common } = wordsOf(session.language);
  const told = tasks.filter(({ state }) => state !== 'open');
  const inOrder = [...told.filter(({ state }) => state !== 'done'), ...told.filter(isDone)];
  const lines = inOrder.slice(0, mostNamed).map((each) => {
    const { state, title, last } = each;
    const why = sentence(clip(oneLine(last?.why ?? ''), longestWhy), common.stop);
    const who = last ? whoSays(session, last) : '';
    const line = building.tasks.line(marks[state], nameOf(title), who, why);
    return isChangedSince(session, version, each) ? building.tasks.changed(line, version.number) : line;
  });
  const left = told.length - lines.length;
  const gone = session.building.tasks.filter(
    (each) => each.state !== 'open' && !tasks.some(({ task }) => sameText(task, each.task)),
  );
  const titles = gone.slice(0, mostNamed).map(({ title }) => nameOf(title));
  return [
    ...lines,
    ...(left > 0 ? [common.more(left)] : []),
    ...(gone.length > 0 ? [building.tasks.gone(common.list(titles), version.number)] : []),
  ];
}

const isDone = ({ state }: BuildTask) => state === 'done';

/** They all do the same, each for another task: Slack takes what does the same once in a row. */
function tickButtons(session: Session, { number: version }: Version, open: readonly BuildTask[]): Button[] {
  const { tasks: words } = wordsOf(session.language).building;
  return ticks.flatMap((does, index) => {
    const next = open[index];
    if (!next) return [];
    const label = words.tick(clip(plainLine(next.title), longestLabel));
    return [button(session, does, label, { version, item: next.task })];
  });
}

/** The ticks that were given last can be taken back. */
function untickMenu(session: Session, { number: version }: Version, tasks: readonly BuildTask[]) {
  const { tasks: words } = wordsOf(session.language).building;
  const done = tasks
    .filter(isDone)
    .sort((one, other) => (one.last?.at ?? '').localeCompare(other.last?.at ?? ''))
    .slice(-unticks.length);
  return menu(
    unticks.flatMap((does, index) => {
      const each = done[index];
      if (!each) return [];
      const label = words.untick(clip(plainLine(each.title), longestLabel));
      return [button(session, does, label, { version, item: each.task })];
    }),
  );
}

const nameOf = (title: string) => clip(oneLine(title), longestName);

/** Who said it: a person without pinging them, an agent by the name that it gives itself. */
function whoSays(session: Session, { by, agent }: Pick<TaskProgress, 'by' | 'agent'>) {
  return by ? quietName(session, by.id) : shortName(agent?.name ?? '');
}

/** How far the building is. */
export const tasksLine: BoardLine<Session> = (session) => {
  const { tasks: words } = wordsOf(session.language).building;
  const version = session.building.tasks.length > 0 ? builtVersion(session) : undefined;
  return [words.label, version ? countOf(session, tasksOf(session, version)) : ''];
};

const longestWanted = 300;

/** What can't be built as planned: who says so, why, and the choice whether it changes the plan. */
function deviationCard(session: Session, number: number): Card | undefined {
  const deviation = deviationsIn(session).find((each) => each.found.number === number);
  if (!deviation) return undefined;
  const { building, common } = wordsOf(session.language);
  const { wanted = '' } = deviation.found;
  const lines = [
    deviation.state === 'open' ? concernLine(session, deviation) : settledLine(session, deviation),
    wanted === '' ? '' : building.wanted(clip(oneLine(wanted), longestWanted)),
    ...(deviation.state === 'open' ? [building.decide(mention(session.requester.id))] : []),
  ].filter(Boolean);
  return cardSaying(common.sentences(lines), [
    ...textRows(lines.join('\n')),
    ...(deviation.state === 'open' ? settling(session, deviation) : []),
  ]);
}

/** The card of each deviation. */
export const deviationCards: LiveCard<number, Session, Fact> = {
  brings: ({ fact }) =>
    fact.type === 'DeviationReported' ? [{ part: deviationPart(fact.number), own: fact.number }] : [],
  reads: deviationCard,
};

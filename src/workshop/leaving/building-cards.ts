import { clip, oneLine, plainLine, sentence } from '../../text/fit.js';
import { mention } from '../../text/markup.js';
import { wordsOf } from '../../words/words.js';
import {
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
import type { LiveCard } from '../base/thread.js';
import { quietName, shortName } from '../people/shown.js';
import type { BoardLine } from '../plan/lists.js';
import { concernLine, settledLine, settling } from '../deciding/approval/cards.js';
import { deviationPart, deviationsIn } from './building.js';
import type { Fact, Session } from './session.js';
import { type BuildTask, builtVersion, tasksOf } from './work.js';

const mostTicks = 8;
const mostUnticks = 5;
const mostNamed = 10;
const longestName = 60;
const longestLabel = 40;
const longestWhy = 160;

/**
 * The tasks of a version while it is built: what is begun, blocked and done, and a button for each that can be ticked. Empty
 * where another version is built.
 */
export function taskRows(session: Session, number: number): Row[] {
  const version = builtVersion(session);
  if (version?.number !== number) return [];
  const { tasks: words } = wordsOf(session.language).building;
  const tasks = tasksOf(session, version);
  const isBegun = session.building.length > 0;
  const lines = [...(isBegun ? [words.head(countOf(session, tasks))] : []), ...reportLines(session, tasks)];
  const open = tasks.filter(({ state }) => state !== 'done');
  const left = open.length - mostTicks;
  const done = tasks
    .filter(isDone)
    .sort((one, other) => (one.last?.at ?? '').localeCompare(other.last?.at ?? ''))
    .slice(-mostUnticks);
  return [
    ...textRows(lines.join('\n')),
    ...buttons([
      ...tickButtons(session, number, 'tick', open.slice(0, mostTicks)),
      ...menu(tickButtons(session, number, 'untick', done)),
    ]),
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

/** What is begun, blocked or done, and who says so. */
function reportLines(session: Session, tasks: readonly BuildTask[]): string[] {
  const { building, common } = wordsOf(session.language);
  const told = tasks.filter(({ state }) => state !== 'open');
  const inOrder = [...told.filter(({ state }) => state !== 'done'), ...told.filter(isDone)];
  const lines = inOrder.slice(0, mostNamed).map(({ state, title, last }) => {
    const why = sentence(clip(oneLine(last?.why ?? ''), longestWhy), common.stop);
    // A person is not pinged by it, and an agent has the name that it gives itself.
    const who = last?.by ? quietName(session, last.by.id) : shortName(last?.agent?.name ?? '');
    return building.tasks.line(marks[state], clip(oneLine(title), longestName), who, why);
  });
  const left = told.length - lines.length;
  return [...lines, ...(left > 0 ? [common.more(left)] : [])];
}

const isDone = ({ state }: BuildTask) => state === 'done';

/** A tick for each of these tasks, or the ticks that were given last, which can be taken back. */
function tickButtons(
  session: Session,
  version: number,
  does: 'tick' | 'untick',
  tasks: BuildTask[],
): Button[] {
  const { tasks: words } = wordsOf(session.language).building;
  return tasks.map(({ title, task }) =>
    button(session, does, words[does](clip(plainLine(title), longestLabel)), { version, item: task }),
  );
}

/** How far the building is. */
export const tasksLine: BoardLine<Session> = (session) => {
  const { kinds } = wordsOf(session.language).files.items;
  const version = session.building.length > 0 ? builtVersion(session) : undefined;
  return [kinds.task, version ? countOf(session, tasksOf(session, version)) : ''];
};

const longestWanted = 300;

/** What can't be built as planned: who says so, why, and the choice whether it changes the plan. */
function deviationCard(session: Session, number: number): Card | undefined {
  const deviation = deviationsIn(session).find((each) => each.found.number === number);
  if (!deviation) return undefined;
  const { building, common, rounds } = wordsOf(session.language);
  const { wanted = '' } = deviation.found;
  const isOver = session.stage === 'closed' && builtVersion(session) === undefined;
  const waits = deviation.state === 'stands' && !isOver;
  const lines = [
    deviation.state === 'stands' ? concernLine(session, deviation) : settledLine(session, deviation),
    wanted === '' ? '' : rounds.turn.instead(clip(oneLine(wanted), longestWanted)),
    ...(waits ? [building.decide(mention(session.requester.id))] : []),
  ].filter(Boolean);
  return cardSaying(common.sentences(lines), [
    ...textRows(lines.join('\n')),
    ...(waits ? settling(session, deviation) : []),
  ]);
}

/** The card of each deviation. */
export const deviationCards: LiveCard<number, Session, Fact> = {
  brings: ({ fact }) =>
    fact.type === 'DeviationReported' ? [{ part: deviationPart(fact.number), own: fact.number }] : [],
  reads: deviationCard,
};

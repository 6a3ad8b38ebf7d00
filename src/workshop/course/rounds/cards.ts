import type { RoleId } from '../../../roles/index.js';
import { clip, oneLine, said, sentence, stopped } from '../../../text/fit.js';
import { linkToPost } from '../../../text/markup.js';
import { wordsOf } from '../../../words/words.js';
import { button, buttons, type Card, cardSaying, textRows } from '../../base/card.js';
import type { Put } from '../../plan/items.js';
import { nameOfId, titled } from '../../plan/lists.js';
import { itemOf } from '../../plan/references.js';
import { wholePoint } from '../../plan/saying.js';
import { isDeclined, isKept } from '../../plan/queries.js';
import type { Point } from '../../plan/state.js';
import type { OpenedPoint, Say, Turn } from '../../plan/turn.js';
import { timeIn } from '../../plan/todo.js';
import { ruleId, rulesNamedIn } from '../../setting/house-rules.js';
import type { Moment } from '../../base/thread.js';
import type { FactOf, Session } from '../session.js';

/** What the message of a role's turn is called in the thread, or of its reading in the same round. */
export const turnPart = (round: number, role: RoleId, reads?: boolean) =>
  `${reads ? 'reading' : 'turn'}:r${round}:${role}`;
/** What is said of a reading from outside. */
export const outsidePart = (round: number) => `outside:r${round}`;

/** The number of a point, leading to the turn or reading that has opened it where that stands in the thread. */
export function linkToPoint({ rounds }: Session, { number, openedBy, round }: Point): string {
  if (openedBy === 'people') return `#${number}`;
  if (openedBy === 'reader') return linkToPost(`#${number}`, outsidePart(round));
  const readings = rounds.find((each) => each.number === round)?.readings ?? [];
  const reads = readings.some(({ turn }) => turn.opened.some((each) => each.number === number));
  return linkToPost(`#${number}`, turnPart(round, openedBy, reads));
}

const longestGap = 160;

/** A line of what a contribution does to the plan. What weighs more stands first. */
interface Line {
  weight: 'dispute' | 'settled' | 'changed' | 'new' | 'frame';
  text: string;
}

const order: readonly Line['weight'][] = ['dispute', 'settled', 'changed', 'new', 'frame'];

/**
 * What a contribution does to the plan, a line each, the weightiest first: disputes and gaps begin with "!", what is settled with
 * "✓", changed items with "~", withdrawn ones with "–", new ones with "+". Items and points are told by name; the whole of it is
 * in the details. `before` and `after`: the session around it.
 */
function turnLines(before: Session, after: Session, turn: Turn): string[] {
  const wanted = new Set(turn.opened.flatMap(({ instead }) => instead?.id ?? []));
  const puts = turn.put.filter((put) => !wanted.has(put.id));
  const lines = [
    ...puts.map((put) => putLine(before, put)),
    ...turn.say.flatMap((say) => saidLine(after, say)),
    ...turn.opened.map((point) => openedLine(after, point)),
  ];
  return order.flatMap((weight) => lines.flatMap((each) => (each.weight === weight ? [each.text] : [])));
}

/** A new item, or a change of one. */
function putLine(before: Session, put: Put): Line {
  const { turn: words } = wordsOf(before.language).rounds;
  // A task is told with the days that it takes.
  const days = put.fields.kind === 'task' ? [timeIn(before.language, put.fields)] : [];
  const item = [titled(put), ...days].join(' · ');
  if (itemOf(before.plan, put.id)) return { weight: 'changed', text: words.changed(item) };
  return { weight: put.fields.kind === 'frame' ? 'frame' : 'new', text: words.added(item) };
}

function saidLine(session: Session, { about, as }: Say): Line[] {
  const { turn: words } = wordsOf(session.language).rounds;
  const found = session.points.find(({ number }) => `#${number}` === about);
  const point = found ? linkToPoint(session, found) : about;
  switch (as) {
    case 'take':
    case 'let go':
      return [{ weight: 'settled', text: words.settle(point) }];
    case 'refuse':
    case 'hold':
      if (found && isDeclined(found)) return [{ weight: 'settled', text: words.decline(point) }];
      if (found && isKept(found)) return [{ weight: 'settled', text: words.stands(point) }];
      // An item of its own that stands has not changed.
      return about.startsWith('#') ? [{ weight: 'dispute', text: words.hold(point) }] : [];
    case 'withdraw':
      return [{ weight: 'changed', text: words.withdrawn(nameOfId(session, about)) }];
    // What was opened says these two.
    case 'contest':
    case 'gap':
      return [];
    default:
      return as satisfies never;
  }
}

/** What is opened, and which house rules it sees broken: their words stand in `/plan settings`. */
function openedLine(session: Session, point: OpenedPoint): Line {
  const { number, kind, about, text, instead } = point;
  const { common, rounds } = wordsOf(session.language);
  const { turn: words } = rounds;
  const item = itemOf(session.plan, about);
  const name = item ? titled(item) : about;
  const gap = stopped(wholePoint(text, longestGap, item !== undefined), common.stop);
  if (kind === 'gap') return { weight: 'dispute', text: words.gap(number, item ? name : '', gap) };
  // Where neither name nor text would read otherwise, the reason says what is wanted.
  const other =
    instead && [instead.name, instead.text].find((each) => each !== item?.name && each !== item?.text);
  const wish = instead ? (other ? words.instead(oneLine(other)) : gap) : words.away;
  const rules = rulesNamedIn(session, text).map((rule) => ruleId(rule.number));
  const broken = rules.length > 0 ? stopped(words.breaks(common.list(rules)), common.stop) : '';
  return {
    weight: 'dispute',
    text: common.sentences([words.contest(number, name, clip(wish, longestGap)), broken]),
  };
}

/** A message names so much of what a contribution does. The rest is in its details. */
const mostLines = 3;
/** Longer than any stance that is asked for. The whole of one that is longer is in its details. */
const longestStance = 1_000;

/** What a role said, in its own voice: its stance, the weightiest of what it does to the plan, and the way to all of it. */
export function turnTaken(
  { before, after, seq }: Pick<Moment<Session, unknown>, 'before' | 'after' | 'seq'>,
  { role, round, turn }: { role: RoleId; round: number; turn: Turn },
): Card {
  const { common, rounds } = wordsOf(after.language);
  const stance = oneLine(turn.stance) || common.verdicts[turn.verdict];
  const summary = rounds.turn.sentence(role, round, sentence(stance, common.stop));
  const lines = turnLines(before, after, turn);
  const details = rounds.turn.details(Math.max(0, lines.length - mostLines));
  return cardSaying(summary, [
    ...textRows(said(clip(turn.stance, longestStance))),
    ...textRows(lines.slice(0, mostLines).join('\n')),
    ...buttons([button(after, 'details', details, { fact: seq })]),
  ]);
}

/** What somebody raises who has read the plan from outside, each point with its number; nothing where there is none. */
export function readOutsideCard(session: Session, { opened }: FactOf<'PlanReadOutside'>): Card | undefined {
  if (opened.length === 0) return undefined;
  const { common, rounds } = wordsOf(session.language);
  const title = rounds.outside(opened.length);
  const lines = opened.map((point) => openedLine(session, point).text);
  return cardSaying(title, textRows([common.heading(title), ...lines].join('\n')));
}

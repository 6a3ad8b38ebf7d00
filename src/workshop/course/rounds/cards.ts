import type { RoleId } from '../../../roles/index.js';
import { clip, oneLine, said, sentence, stopped } from '../../../text/fit.js';
import { linkToPost } from '../../../text/markup.js';
import { wordsOf } from '../../../words/words.js';
import { button, buttons, type Card, cardSaying, textRows } from '../../base/card.js';
import { type LiveCard, type Moment, standingAs } from '../../base/thread.js';
import type { Put } from '../../plan/items.js';
import { type BoardLine, counted, issueAbout, named, titled } from '../../plan/lists.js';
import { itemOf } from '../../plan/references.js';
import type { Issue } from '../../plan/state.js';
import type { OpenedIssue, Say, Turn } from '../../plan/turn.js';
import { timeIn } from '../../plan/todo.js';
import { ruleNamed } from '../../setting/house-rules.js';
import type { Fact, FactOf, Session } from '../session.js';
import { openIssues } from './rounds.js';

/** What the message of a role's turn is called in the thread. */
export const turnPart = (round: number, role: RoleId) => `turn:r${round}:${role}`;

/** The number of an issue, leading to the turn that has opened it where that stands in the thread. */
export function linkToIssue({ number, openedBy, round }: Issue): string {
  return openedBy === 'people' ? `#${number}` : linkToPost(`#${number}`, turnPart(round, openedBy));
}

/** A text that begins with the id of an item, which leads to the turn that has put it: its details say on what it rests. */
export function withLink(session: Session, id: string, text: string): string {
  return text.startsWith(id) ? `${linkToItem(session, id)}${text.slice(id.length)}` : text;
}

/** The id of an item, leading to the turn that has put it. */
export function linkToItem(session: Session, id: string): string {
  const author = itemOf(session.plan, id)?.by;
  const first = session.rounds.find(({ turns }) =>
    turns.some(({ role, turn }) => role === author && turn.put.some((put) => put.id === id)),
  );
  return author && first ? linkToPost(id, turnPart(first.number, author)) : id;
}

const longestGap = 140;
const longestRule = 100;

/** A line of what a contribution does to the plan. What weighs more stands first. */
interface Line {
  weight: 'dispute' | 'settled' | 'changed' | 'new' | 'frame';
  text: string;
}

const order: readonly Line['weight'][] = ['dispute', 'settled', 'changed', 'new', 'frame'];

/**
 * What a contribution does to the plan, a line each, the weightiest first: disputes and gaps begin with "!", what is settled with
 * "✓", changed items with "~", withdrawn ones with "–", new ones with "+". Items and issues are told by name; the whole of it is
 * in the details. `before` and `after`: the session around it.
 */
function turnLines(before: Session, after: Session, role: RoleId, turn: Turn): string[] {
  const wanted = new Set(turn.opened.flatMap(({ instead }) => instead?.id ?? []));
  const puts = turn.put.filter((put) => !wanted.has(put.id));
  const settles = turn.say.filter(({ as }) => as === 'settle');
  const [only] = puts.length === 1 && settles.length === 1 ? settles : [];
  const lines = [
    ...puts.map((put) => putLine(before, role, put, only && issueLink(after, only.about))),
    ...turn.say.filter((say) => say !== only).flatMap((say) => saidLine(after, say)),
    ...turn.opened.map((issue) => openedLine(after, issue)),
  ];
  return order.flatMap((weight) => lines.flatMap((each) => (each.weight === weight ? [each.text] : [])));
}

/** A new item, or a change of one. `settles`: the issue that this alone settles. */
function putLine(before: Session, role: RoleId, put: Put, settles = ''): Line {
  const { turn: words } = wordsOf(before.language).rounds;
  const known = itemOf(before.plan, put.id);
  const line = lineOf();
  return settles ? { weight: 'settled', text: words.settling(line.text, settles) } : line;

  function lineOf(): Line {
    const item = withDays(before, put);
    if (put.replaces !== undefined)
      return { weight: 'changed', text: words.replaced(linkToItem(before, put.replaces), item) };
    if (!known) return { weight: put.fields.kind === 'frame' ? 'frame' : 'new', text: words.added(item) };
    const text = known.by === role ? words.changed(item) : words.suggested(item, known.by);
    return { weight: 'changed', text };
  }
}

/** A task is told with the days that it takes. */
function withDays({ language }: Session, put: Put): string {
  const { fields } = put;
  if (fields.kind !== 'task') return titled(put);
  return `${titled(put)} · ${timeIn(language, fields)}`;
}

function saidLine(session: Session, { about, as }: Say): Line[] {
  const { turn: words } = wordsOf(session.language).rounds;
  const issue = issueLink(session, about);
  switch (as) {
    case 'agree': {
      const contested = session.issues.find(({ number }) => `#${number}` === about)?.about ?? '';
      const item = itemOf(session.plan, contested);
      if (!item) return [{ weight: 'settled', text: words.settle(issue) }];
      const line = item.gone ? words.withdrawn(titled(item)) : words.changed(titled(item));
      return [{ weight: 'settled', text: words.settling(line, issue) }];
    }
    case 'settle':
      return [{ weight: 'settled', text: words.settle(issue) }];
    case 'hold':
    case 'keep':
      return [{ weight: 'dispute', text: words[as](issue) }];
    case 'withdraw':
      return [{ weight: 'changed', text: words.withdrawn(named(session, about)) }];
    // What was opened says these two, and what stands has not changed.
    case 'contest':
    case 'gap':
    case 'stands':
      return [];
    default:
      return as satisfies never;
  }
}

function issueLink(session: Session, about: string): string {
  const issue = session.issues.find(({ number }) => `#${number}` === about);
  return issue ? linkToIssue(issue) : about;
}

/** That these house rules are said to be broken, with their words, as a sentence; empty where there are none. */
export function breachWords(session: Session, ids: readonly string[] = []): string {
  const { common, rounds } = wordsOf(session.language);
  const { breaks, breach } = rounds.turn;
  const rules = ids.map((id) => breach(id, clip(oneLine(ruleNamed(session, id)?.text ?? ''), longestRule)));
  return rules.length === 0 ? '' : stopped(breaks(common.list(rules)), common.stop);
}

function openedLine(session: Session, issue: OpenedIssue): Line {
  const { number, kind, about, text, instead } = issue;
  const broken = breachWords(session, issue.breaks);
  const { common, rounds } = wordsOf(session.language);
  const { turn: words } = rounds;
  const gap = stopped(clip(oneLine(text), longestGap), common.stop);
  if (kind === 'gap') return { weight: 'dispute', text: common.sentences([words.gap(number, gap), broken]) };
  const item = itemOf(session.plan, about);
  const other = instead && instead.name !== item?.name ? oneLine(instead.name) : '';
  const wish = instead ? words.instead(other || oneLine(instead.text)) : words.away;
  const name = item ? `${linkToItem(session, about)} ${oneLine(item.name)}`.trim() : about;
  return {
    weight: 'dispute',
    text: common.sentences([words.contest(number, name, clip(wish, longestGap)), broken]),
  };
}

/** A message names so much of what a contribution does. The rest is in its details. */
const mostLines = 3;
/** Longer than any stance that is asked for. The whole of one that is longer is in its details. */
const longestStance = 1_000;

interface Told {
  before: Session;
  after: Session;
  /** The number of the fact, by which its details are found. */
  seq: number;
}

/** What a role said, in its own voice: its stance, the weightiest of what it does to the plan, and the way to all of it. */
export function turnTaken(
  told: Told,
  { role, round, turn }: { role: RoleId; round: number; turn: Turn },
): Card {
  const { common, rounds } = wordsOf(told.after.language);
  const stance = oneLine(turn.stance) || common.verdicts[turn.verdict];
  const summary = rounds.turn.sentence(role, round, sentence(stance, common.stop));
  return cardSaying(summary, [
    ...textRows(said(clip(turn.stance, longestStance))),
    ...didRows(told, role, turn),
  ]);
}

/** The weightiest of what a contribution does to the plan, and a button for the whole of it. */
export function didRows({ before, after, seq }: Told, role: RoleId, turn: Turn) {
  const { details } = wordsOf(after.language).rounds.turn;
  const lines = turnLines(before, after, role, turn);
  const left = Math.max(0, lines.length - mostLines);
  return [
    ...textRows(lines.slice(0, mostLines).join('\n')),
    ...buttons([button(after, 'details', details(left), { fact: seq })]),
  ];
}

export const issuesLine: BoardLine<Session> = (session) => {
  const { label, line } = wordsOf(session.language).rounds.issues;
  const issues = openIssues(session).map((issue) => ({
    number: issue.number,
    text: issueAbout(session, issue),
  }));
  return [label, counted(session, issues, line)];
};

/** What one role answered: drawn once, as it was when it said so. */
interface Answered {
  role: RoleId;
  lines: string[];
}

/** The short answers to one call. `over`: another call followed, with a card of its own. */
interface ClosingAnswers {
  title: string;
  answers: Answered[];
  over?: true;
}

/**
 * The short answers that were asked for together, in one message that grows with each of them that says more than yes. Those
 * before a round is closed are part of its closing.
 */
export const closingAnswerCards: LiveCard<ClosingAnswers, Session, Fact> = {
  urgency: 'turn',
  brings(moment, stood) {
    const { fact, seq } = moment;
    if (fact.type !== 'ClosingAnswered' || fact.after === 'round') return [];
    const answers = answered(moment, fact);
    const last = standingAs(closingAnswerCards, stood).at(-1);
    if (answers.length === 0 || (last && !last.over)) return [];
    return [{ part: `closing:r${fact.round}:${seq}`, own: { title: titleOf(moment.after, fact), answers } }];
  },
  follows(own, moment) {
    const { fact } = moment;
    if (own.over) return own;
    if (fact.type === 'ClosingAnswersAsked') return { ...own, over: true };
    if (fact.type !== 'ClosingAnswered') return own;
    const answers = answered(moment, fact);
    return answers.length === 0 ? own : { ...own, answers: [...own.answers, ...answers] };
  },
  reads: (session, own) => cardOf(session, own),
};

function titleOf({ language }: Session, { after }: FactOf<'ClosingAnswered'>): string {
  return wordsOf(language).rounds.answers.title[after];
}

function answered(
  { before, after }: Moment<Session, Fact>,
  { role, turn }: FactOf<'ClosingAnswered'>,
): Answered[] {
  const lines = turnLines(before, after, role, turn);
  if (lines.length === 0 && turn.verdict === 'ok') return [];
  const { common } = wordsOf(after.language);
  return [{ role, lines: lines.length > 0 ? lines : [common.verdicts[turn.verdict]] }];
}

function cardOf({ language }: Session, { title, answers }: ClosingAnswers): Card {
  const { common, rounds } = wordsOf(language);
  const lines = answers.map(({ role, lines: told }) => rounds.answers.line(role, told.join(' · ')));
  return cardSaying(title, textRows([common.heading(title), ...lines].join('\n')));
}

import { clip, oneLine, stopped } from '../../../text/fit.js';
import { linkToPost, mention } from '../../../text/markup.js';
import { escaped } from '../../../text/visible.js';
import { wordsOf } from '../../../words/words.js';
import { type Card, cardSaying, noteRow, type Row, textRows } from '../../base/card.js';
import type { Question } from '../../base/question.js';
import type { LiveCard } from '../../base/thread.js';
import type { Fact, Session } from '../session.js';
import { answeringRows, changingRow } from './buttons.js';
import { newestCard, questionsPart } from './closing.js';
import { askerName, goingOnRows, openLines, outcomeLine } from './open-question.js';
import { isPast } from './questions.js';

/** So many open questions have buttons of their own at most; the others are answered in the form or in words. */
const mostShown = 8;
/** Room for all rows, as data: drawn as blocks they take up to half as much again. */
const room = 6_800;
/** Room for the words of all open questions that are shown, in characters. */
const wordRoom = 5_000;

/**
 * The questions of one person, on one card, posted by the fact of the number `seq`. It is edited as they are answered. Posted anew, it
 * takes what is open along: what was answered stays on the older card, and an older one with nothing left leads to the newest.
 */
export const questionCards: LiveCard<{ person: string; seq: number }, Session, Fact> = {
  brings({ before, after, seq }) {
    if (before.questions === after.questions) return [];
    const people = new Set(after.questions.flatMap(({ card, person }) => (card === seq ? [person.id] : [])));
    return [...people].map((person) => ({ part: questionsPart(person, seq), own: { person, seq } }));
  },
  reads(session, { person, seq }) {
    const newest = newestCard(session, person) ?? seq;
    return newest === seq ? personCard(session, person) : olderCard(session, person, seq, newest);
  },
};

function olderCard(session: Session, person: string, seq: number, newest: number): Card {
  const { common, questions } = wordsOf(session.language);
  const { card } = questions;
  const put = session.questions.filter(
    (each) => each.person.id === person && each.card === seq && each.putAt !== undefined,
  );
  const closed = put.filter((each) => !isOpen(session, each) && !comesUp(session, each));
  if (closed.length === 0) {
    const link = linkToPost(card.furtherLabel, questionsPart(person, newest));
    return cardSaying(card.moved, textRows(card.further(link)));
  }
  const sentence = common.sentences(closed.map((each) => outcomeLine(session, each)));
  return cardSaying(
    sentence,
    fittingRows((most) => closedRows(session, closed, most)),
  );
}

function isOpen(session: Session, question: Question): boolean {
  return question.state === 'put' && !isPast(session, question);
}

/** What is open for a person, with ways to answer, then what became of the others that were asked on this card. */
export function personCard(session: Session, person: string): Card {
  const { common, questions } = wordsOf(session.language);
  const newest = newestCard(session, person);
  const mine = session.questions.filter(
    (each) =>
      each.person.id === person &&
      each.putAt !== undefined &&
      (isOpen(session, each) || each.card === undefined || each.card === newest),
  );
  const open = mine.filter((each) => isOpen(session, each));
  const later = mine.filter((each) => !open.includes(each) && comesUp(session, each));
  const rest = mine.filter((each) => !open.includes(each) && !later.includes(each));
  const empty = later.length > 0 ? questions.card.comesUp : questions.card.nothing;
  const askers = new Set(open.map(({ asker }) => asker));
  const [only] = askers.size === 1 ? askers : [];
  const head = headOf(session, person, open);
  const rows = (most: number): Row[] => [
    ...textRows(head),
    ...openRows(session, open, most),
    ...goingOnRows(session, person, open),
    ...closedRows(session, rest, most),
    ...(open.length + rest.length === 0 ? textRows(empty) : []),
  ];
  const asked = stopped(clip(oneLine(open[0]?.text ?? ''), wordRoom), common.stop);
  const sentence = open[0]
    ? questions.card.headed(head, asked)
    : common.sentences(rest.map((each) => outcomeLine(session, each))) || empty;
  const card = cardSaying(sentence, fittingRows(rows));
  return only ? { ...card, persona: only } : card;
}

/** In the meeting one question stands alone: the others come up by themselves. */
function comesUp({ stage }: Session, { state }: Question): boolean {
  return stage === 'meeting' && state === 'waiting';
}

/** The rows with as many questions as there is room for. */
function fittingRows(rows: (most: number) => Row[]): Row[] {
  for (let most = mostShown; most > 1; most -= 1) {
    const made = rows(most);
    if (escaped(JSON.stringify(made)).length <= room) return made;
  }
  return rows(1);
}

function openRows(session: Session, open: readonly Question[], most: number): Row[] {
  const { card } = wordsOf(session.language).questions;
  const shown = open.slice(0, most);
  const left = open.length - shown.length;
  const namesAsker = new Set(open.map(({ asker }) => asker)).size > 1;
  const words = { namesAsker, room: wordRoom / Math.max(1, shown.length) };
  return [
    ...shown.flatMap((each) => [
      ...textRows(openLines(session, each, words)),
      ...answeringRows(session, each),
    ]),
    ...(left > 0 ? [noteRow(card.more(left))] : []),
  ];
}

function headOf(session: Session, person: string, open: readonly Question[]): string {
  const { card } = wordsOf(session.language).questions;
  const [first, another] = open;
  if (!first) return '';
  const who = mention(person);
  return another ? card.asksSeveral(who, open.length) : card.asks(askerName(session, first.asker), who);
}

/** What became of the others; the newest can be changed. */
function closedRows(session: Session, closed: readonly Question[], most: number): Row[] {
  const { common } = wordsOf(session.language);
  const when = ({ closure, putAt = '' }: Question) => closure?.at ?? putAt;
  const inOrder = [...closed].sort((one, other) => when(one).localeCompare(when(other))).slice(-2 * most);
  const line = (each: Question) => outcomeLine(session, each);
  const newest = inOrder.slice(-Math.ceil(most / 2));
  const older = inOrder.slice(0, -newest.length).map(line);
  const left = closed.length - inOrder.length;
  return [
    ...textRows([...(left > 0 ? [common.more(left)] : []), ...older].join('\n')),
    ...newest.flatMap((each) => [...textRows(line(each)), ...changingRow(session, each)]),
  ];
}

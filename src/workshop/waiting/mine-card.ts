import { clip, oneLine } from '../../text/fit.js';
import type { Language } from '../../text/language.js';
import { linkToPost, moment } from '../../text/markup.js';
import { escaped } from '../../text/visible.js';
import { wordsOf } from '../../words/words.js';
import { buttons, type Card, cardSaying, noteRow, type Row, textRows } from '../base/card.js';
import { type Standing, standing } from '../base/session.js';
import { goOnButton } from '../opening/earlier/cards.js';
import { titleLine } from '../plan/lists.js';
import type { WorkshopLine } from '../../contracts/store.js';
import { awaited } from './awaited.js';
import { sentenceOf, standingOf, standingText } from './lines.js';
import { waitOf } from './rules.js';
import type { Reminded, Session } from './session.js';

/** All that one person wants to know at a glance: what waits for them, and their workshops. */
export interface Mine {
  waits: Reminded[];
  workshops: { workshop: string; title: string; standing: Standing }[];
  /** How many workshops of theirs there are beside these. */
  left: number;
}

/**
 * What waits for a person in these workshops, the oldest first, and the list of their workshops. `known` are the folded
 * ones: all in which they are awaited, and those whose line says nothing of where they stand.
 */
export function mineOf(
  person: string,
  { lines, known, count }: { lines: readonly WorkshopLine[]; known: readonly Session[]; count: number },
): Mine {
  const folded = new Map(known.map((each) => [each.id, each]));
  const waits = known.flatMap((session) =>
    awaited(session).flatMap((each) => (each.person.id === person ? [waitOf(session, each)] : [])),
  );
  const workshops = lines.flatMap((line) => {
    const session = folded.get(line.id);
    const stands = session ? standingOf(session) : standing.safeParse(line.standing).data;
    return stands ? [{ workshop: line.id, title: session?.title ?? line.title, standing: stands }] : [];
  });
  return {
    waits: waits.sort((one, other) => one.since.localeCompare(other.since)),
    workshops,
    left: count - workshops.length,
  };
}

/** What one view or message holds, in rows and in characters as data. */
export interface ViewRoom {
  rows: number;
  characters: number;
}
export const homeRoom: ViewRoom = { rows: 98, characters: 60_000 };
export const messageRoom: ViewRoom = { rows: 44, characters: 6_000 };

const steps = [40, 30, 20, 15, 10, 7, 5, 3, 2, 1];
const longestQuote = 600;
const longestTitle = 100;
const linesPerRow = 8;

/** Who reads the list, and in which language. */
export interface Reader {
  person: string;
  language: Language;
}

/**
 * The one list of what waits for a person and of their workshops: in App Home, as the answer to `/plan mine`, and in the
 * daily message. What there is no room for is counted.
 */
export function mineCard(reader: Reader, mine: Mine, room: ViewRoom): Card {
  const { reminder, mine: words } = wordsOf(reader.language).waiting;
  const { waits, workshops } = mine;
  const waiting = new Set(waits.map(({ workshop }) => workshop)).size;
  const isNew = workshops.length === 0;
  const sentence = waiting > 0 ? reminder.title(waiting) : isNew ? words.start : words.nothing;
  return cardSaying(sentence, [
    ...(waiting > 0 ? [{ title: sentence }] : textRows(sentence)),
    ...fitting(room, (most) => [
      ...waits.slice(0, most).flatMap((wait) => waitRows(reader, wait)),
      ...more(words.moreWaits, waits.length - most),
      ...listRows(reader, mine, most),
    ]),
  ]);
}

function fitting(room: ViewRoom, rowsOf: (most: number) => Row[]): Row[] {
  for (const most of steps) {
    const rows = rowsOf(most);
    if (rows.length <= room.rows && escaped(JSON.stringify(rows)).length <= room.characters) return rows;
  }
  return rowsOf(0);
}

function more(words: (count: number) => string, count: number): Row[] {
  return count > 0 ? [noteRow(words(count))] : [];
}

/** What is awaited, with the way there. */
function waitRows(reader: Reader, wait: Reminded): Row[] {
  const goOn = wait.what === 'go-on' ? [goOnButton(wait.workshop, reader.language)] : [];
  return [...textRows(waitLine(reader, wait)), ...buttons(goOn)];
}

function waitLine({ language }: Reader, wait: Reminded): string {
  const { mine: words, board } = wordsOf(language).waiting;
  const line = sentenceOf(language, wait, { who: board.you, away: true });
  const quote = /^v\d+$/.test(wait.text) ? '' : clip(oneLine(wait.text), longestQuote);
  const said = quote === '' ? line : board.about(line, quote);
  return `${said}\n${words.of(shortTitle(language, wait.title), moment(wait.since))}`;
}

function listRows(reader: Reader, { workshops, left }: Mine, most: number): Row[] {
  const { mine: words } = wordsOf(reader.language).waiting;
  const shown = workshops.slice(0, most * 2).map((each) => workshopLine(reader, each));
  if (shown.length === 0) return more(words.moreWorkshops, left);
  const groups = Array.from({ length: Math.ceil(shown.length / linesPerRow) }, (_, index) =>
    shown.slice(index * linesPerRow, (index + 1) * linesPerRow).join('\n'),
  );
  return [
    { divider: true },
    ...textRows(`*${words.yours}*`),
    ...groups.flatMap((each) => textRows(each)),
    ...more(words.moreWorkshops, left + workshops.length - shown.length),
  ];
}

function workshopLine({ person, language }: Reader, line: Mine['workshops'][number]): string {
  const { mine: words } = wordsOf(language).waiting;
  const named = linkToPost(shortTitle(language, line.title), 'board', line.workshop);
  return words.line(named, standingText(language, line.standing, person));
}

function shortTitle(language: Language, title: string): string {
  return clip(titleLine({ title, language }), longestTitle);
}

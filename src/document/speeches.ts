import { roleOf } from '../roles/index.js';
import type { Language } from '../text/language.js';
import { itemKinds, type Put } from '../workshop/plan/items.js';
import type { OpenedPoint, Say, TakenTurn, Turn } from '../workshop/plan/turn.js';
import type { RaisedQuestion } from '../workshop/base/question.js';
import type { Session } from '../workshop/session.js';
import { isSaid, itemParts } from './item-lines.js';
import { markdownLines, readableTime } from './markdown.js';
import { visibleLine } from '../text/visible.js';
import { wordsOf } from '../words/words.js';
import { said } from '../text/fit.js';
import { type Row, textRows } from '../workshop/base/card.js';

/** `PP_speak_r1.txt` and its kin: what a role said in a round, its turns first, then its reading. */
export function speechFiles({ rounds, language }: Session): { name: string; content: string }[] {
  return rounds.flatMap(({ number, turns, readings }) => {
    const taken = [...turns, ...readings];
    return [...new Set(taken.map(({ role }) => role))].map((role) => ({
      name: `${roleOf(role).speechTag}_speak_r${number}.txt`,
      content: `${taken
        .filter((each) => each.role === role)
        .map((each) => speechWithHeading(language, number, each))
        .join('\n\n')}\n`,
    }));
  });
}

/** A turn as plain text. What the role wrote is indented, so that it can't pass for a heading of ours. */
export function speechText(language: Language, turn: Turn): string {
  const { speech } = wordsOf(language).files;
  const told = toldIn(language, turn).map(([title, lines]) =>
    [title, ...lines.map((line) => (line.startsWith(' ') ? line : `  ${line}`))].join('\n'),
  );
  const stance = turn.stance.trim();
  const standpoint = [speech.stance, ...markdownLines(stance).map((line) => `  ${line}`.trimEnd())].join(
    '\n',
  );
  return [
    ...(stance === '' ? [] : [standpoint]),
    ...told,
    `${speech.verdict}\n  ${verdictOf(language, turn)}`,
  ].join('\n\n');
}

/** All that a turn does and asks, under a heading each; entries begin with a dash, what is said of them stands further in. */
function toldIn(language: Language, turn: Turn): [title: string, lines: string[]][] {
  const words = wordsOf(language).files;
  const { speech } = words;
  const { put, opened, sources = [], questions = [] } = turn;
  const lists: [string, string[]][] = [
    [speech.put, put.flatMap((each) => putLines(language, each))],
    [speech.said, saidLines(language, turn)],
    [speech.opened, opened.flatMap((each) => openedLines(language, each))],
    [words.sources, sources.map(({ id, where }) => `  - ${id} ${visibleLine(where)}`)],
    [speech.questions, questions.flatMap((each) => questionLines(language, each))],
  ];
  return lists.filter(([, lines]) => lines.length > 0);
}

/** The verdict of a turn with its reason. */
function verdictOf(language: Language, { verdict, reason }: Turn): string {
  const { reasoned, verdicts } = wordsOf(language).files;
  const why = visibleLine(reason);
  return why === '' ? verdicts[verdict] : reasoned(verdicts[verdict], why);
}

/** An item as it is put, with everything that is said of it. */
function putLines(language: Language, put: Put): string[] {
  const { plain, items } = wordsOf(language).files;
  const title = put.name.trim() === '' ? put.id : items.titled(put.id, visibleLine(put.name));
  return [
    `  - ${plain(title, visibleLine(put.text))}`,
    ...itemParts(language, put).map(({ label, text }) => `    - ${plain(label, visibleLine(text))}`),
  ];
}

/** What is said of items and points. What has opened a point is told as that. */
function saidLines(language: Language, { say, opened }: Turn): string[] {
  const { speech, plain } = wordsOf(language).files;
  const isOpened = ({ about, as }: Say) => opened.some((each) => each.kind === as && each.about === about);
  return say
    .filter((each) => !isOpened(each))
    .map(({ about, as, why }) => {
      const head = speech.as[as](named(language, about));
      return `  - ${why.trim() === '' ? head : plain(head, visibleLine(why))}`;
    });
}

function openedLines(language: Language, point: OpenedPoint): string[] {
  const { speech, plain, problems } = wordsOf(language).files;
  const { number, kind, about, text, instead } = point;
  const parts = instead ? itemParts(language, instead) : [];
  return [
    `  - #${number} ${plain(speech.as[kind](named(language, about)), visibleLine(text))}`,
    ...(instead ? [`    - ${problems.instead(visibleLine(instead.text))}`] : []),
    ...parts.map(({ label, text: part }) => `    - ${plain(label, visibleLine(part))}`),
  ];
}

/** What something is said of: an item or a point by its id, or a kind of items by its name. */
function named(language: Language, about: string): string {
  const kind = itemKinds.find((each) => each === about);
  return kind ? wordsOf(language).files.items.kinds[kind] : visibleLine(about);
}

/** A question to people: why it matters, and what is assumed otherwise. */
function questionLines(language: Language, { number, text, why, assumption }: RaisedQuestion): string[] {
  const { questions, plain } = wordsOf(language).files;
  const parts = [
    { label: questions.why, text: why },
    { label: questions.assumed, text: assumption },
  ];
  return [
    `  - Q${number} ${visibleLine(text)}`,
    ...parts.filter(isSaid).map((each) => `    - ${plain(each.label, visibleLine(each.text))}`),
  ];
}

function speechWithHeading(language: Language, round: number, { role, at, model = '—', turn }: TakenTurn) {
  const { speech } = wordsOf(language).files;
  const heading = `${speech.heading(role, round, readableTime(at))}\n${speech.model(visibleLine(model))}`;
  return `${heading}\n\n${speechText(language, turn)}`;
}

const [entry, below] = ['  - ', '    - '];

/** Everything that is in the record of a contribution, as rows of card text. */
export function detailsOf(language: Language, turn: Turn): Row[] {
  const { speech } = wordsOf(language).files;
  return [
    ...textRows(said(turn.stance)),
    ...toldIn(language, turn).flatMap(([title, lines]) =>
      textRows([`*${title}*`, ...lines.map(onCard)].join('\n')),
    ),
    ...textRows(`*${speech.verdict}*\n${verdictOf(language, turn)}`),
  ];
}

/** An entry with its bullet; what is said of it in small type below. */
function onCard(line: string): string {
  if (line.startsWith(below)) return `      ${line.slice(below.length)}`;
  return line.startsWith(entry) ? `• ${line.slice(entry.length)}` : line;
}

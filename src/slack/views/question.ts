import { isQuote } from '../../text/markup.js';
import type { Row } from '../../workshop/card.js';
import { mention, moment } from '../../text/markup.js';
import { type Card, textRows, cardSaying, noteRow } from '../../workshop/card.js';
import { clip } from '../../text/fit.js';
import { oneLine, stopped } from '../../text/foreign.js';
import { isRequester } from '../../workshop/question.js';
import type { Question, Session } from '../../workshop/session.js';
import { askerName } from './asker.js';
import { outcomeLines, outcomeMark } from './question-outcome.js';
import { answeringRows, isAboutBrief, undoingRow } from './question-buttons.js';
import { inFull, onlyOption } from './question-options.js';
import { wordsOf } from './words.js';

const longestText = 1_500;
const longestNote = 600;

/**
 * The card of a question as it stands now: open with ways to answer, or locked with what became of it. `isNewest`: no
 * other answer was recorded later than its own.
 */
export function questionCard(session: Session, question: Question, isNewest: boolean): Card {
  return question.state === 'put' && session.stage !== 'closed'
    ? openCard(session, question)
    : settledCard(
        session,
        question,
        outcomeLines(session, question),
        undoingRow(session, question, isNewest),
      );
}

/** What an older card of a question says when it was put once more. */
export function putAgain(session: Session, question: Question): Card {
  return settledCard(session, question, [wordsOf(session.language).asking.card.putAgain]);
}

function openCard(session: Session, question: Question): Card {
  const { asking, thread } = wordsOf(session.language);
  const first = lead(session, question);
  const why = clip(oneLine(question.why), longestNote);
  const who = whoCan(question);
  const only = clip(onlyOption(question), longestNote);
  const notes = [asking.card.hint, ...consequences(session, question)];
  const blocks: Row[] = [
    ...textRows(first),
    ...(why ? [noteRow(asking.card.why(stopped(why, thread.stop)))] : []),
    ...(who ? [noteRow(stopped(asking.card.who(who), thread.stop))] : []),
    ...passedOn(session, question),
    ...textRows(inFull(session, question)),
    ...(only ? [noteRow(asking.card.suggested(stopped(only, thread.stop)))] : []),
    ...answeringRows(session, question),
    noteRow(thread.sentences(notes)),
  ];
  return cardSaying(thread.sentences([first, asking.card.hint]), blocks);
}

/** Who can answer, where that is a function and not the person whom the card names anyway. */
function whoCan({ who = '' }: Question): string {
  const named = who.trim();
  return named === '' || isRequester(named) ? '' : clip(oneLine(named), longestNote);
}

function passedOn({ language }: Session, { passed }: Question): Row[] {
  const last = passed.at(-1);
  if (!last) return [];
  const { by, from, at } = last;
  const { card } = wordsOf(language).team;
  const [who, when] = [mention(by.id), moment(at)];
  return [
    noteRow(by.id === from.id ? card.passedOnOwn(who, when) : card.passedOn(who, mention(from.id), when)),
  ];
}

function lead(session: Session, { number, text, asker, person, returned }: Question): string {
  const { card } = wordsOf(session.language).asking;
  const words = clip(oneLine(text), longestText);
  const who = mention(person.id);
  if (isAboutBrief(session, asker)) return card.asksFirst(number, who, words);
  return (returned ? card.asksAgain : card.asks)(number, askerName(session, asker), who, words);
}

/** What hangs on the answer, and what comes without one. */
function consequences(session: Session, question: Question): string[] {
  const { asking, thread } = wordsOf(session.language);
  const { card } = asking;
  if (isAboutBrief(session, question.asker)) return [card.anywayMeans];
  const { level, number, round } = question;
  const holds = session.rounds.at(-1)?.held.some((each) => each.question === number) ?? false;
  const assumption = clip(oneLine(question.assumption), longestNote);
  return [
    ...(level === 'now' && holds && session.stage === 'discussion' ? [card.waits(round)] : []),
    assumption ? card.assumes(stopped(assumption, thread.stop)) : card.skipMeans,
  ];
}

/** Without a row it is an older card. */
function settledCard(session: Session, question: Question, lines: string[], row?: Row[]): Card {
  const { asking, thread } = wordsOf(session.language);
  const { number, asker } = question;
  const text = clip(oneLine(question.text), longestText);
  const mark = row ? outcomeMark(session, question) : '';
  const head = asking.card.head(mark, number, askerName(session, asker), text);
  const said = lines.filter((line) => !isQuote(line));
  const blocks: Row[] = [...textRows([head, ...lines].join('\n')), ...(row ?? [])];
  return cardSaying(thread.sentences([head, ...said]), blocks);
}

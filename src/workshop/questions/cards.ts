import { clip } from '../../text/fit.js';
import { oneLine, stopped } from '../../text/foreign.js';
import type { Language } from '../../text/language.js';
import { isQuote, mention, moment } from '../../text/markup.js';
import { type Card, cardSaying, noteRow, type Row, textRows } from '../card.js';
import type { Fact } from '../facts.js';
import { type BoardLine, counted } from '../lists.js';
import type { Question } from './state.js';
import type { Session } from '../session.js';
import type { LiveCard } from '../thread/contract.js';
import { computed } from '../thread/tracking.js';
import { wordsOf } from '../words.js';
import { answeringRows, inFull, isAboutBrief, isNewestAnswer, onlyOption, undoingRow } from './buttons.js';
import { outcomeLines, outcomeMark } from './outcome.js';
import { openQuestions, questionIn, questionPart } from './questions.js';
import { type Asker, isRequester } from './schema.js';

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

/** The older card of a question that was put again. */
function putAgain(session: Session, question: Question): Card {
  return settledCard(session, question, [wordsOf(session.language).questions.card.putAgain]);
}

function openCard(session: Session, question: Question): Card {
  const { common, questions } = wordsOf(session.language);
  const first = lead(session, question);
  const why = clip(oneLine(question.why), longestNote);
  const who = whoCan(question);
  const only = clip(onlyOption(question), longestNote);
  const notes = [questions.card.hint, ...consequences(session, question)];
  const blocks: Row[] = [
    ...textRows(first),
    ...(why ? [noteRow(questions.card.why(stopped(why, common.stop)))] : []),
    ...(who ? [noteRow(stopped(questions.card.who(who), common.stop))] : []),
    ...passedOn(session, question),
    ...textRows(inFull(session, question)),
    ...(only ? [noteRow(questions.card.suggested(stopped(only, common.stop)))] : []),
    ...answeringRows(session, question),
    noteRow(common.sentences(notes)),
  ];
  return cardSaying(common.sentences([first, questions.card.hint]), blocks);
}

/** Who can answer, as a function; empty where it is the addressee, whom the card names anyway. */
function whoCan({ who = '' }: Question): string {
  const named = who.trim();
  return named === '' || isRequester(named) ? '' : clip(oneLine(named), longestNote);
}

function passedOn({ language }: Session, { passed }: Question): Row[] {
  const last = passed.at(-1);
  if (!last) return [];
  const { by, from, at } = last;
  const { card } = wordsOf(language).questions;
  const [who, when] = [mention(by.id), moment(at)];
  return [
    noteRow(by.id === from.id ? card.passedOnOwn(who, when) : card.passedOn(who, mention(from.id), when)),
  ];
}

function lead(session: Session, { number, text, asker, person, returned }: Question): string {
  const { questions } = wordsOf(session.language);
  const words = clip(oneLine(text), longestText);
  const who = mention(person.id);
  if (isAboutBrief(session, asker)) return questions.card.asksFirst(number, who, words);
  return (returned ? questions.card.asksAgain : questions.card.asks)(
    number,
    askerName(session, asker),
    who,
    words,
  );
}

/** Why the question matters, and what is assumed without an answer. */
function consequences(session: Session, question: Question): string[] {
  const { common, questions } = wordsOf(session.language);
  if (isAboutBrief(session, question.asker)) return [questions.card.anywayMeans];
  const { level, number, round } = question;
  const holds = session.rounds.at(-1)?.held.some((each) => each.question === number) ?? false;
  const assumption = clip(oneLine(question.assumption), longestNote);
  return [
    ...(level === 'now' && holds && session.stage === 'discussion' ? [questions.card.waits(round)] : []),
    assumption ? questions.card.assumes(stopped(assumption, common.stop)) : questions.card.skipMeans,
  ];
}

/** Without a row it is an older card. */
function settledCard(session: Session, question: Question, lines: string[], row?: Row[]): Card {
  const { common, questions } = wordsOf(session.language);
  const { number, asker } = question;
  const text = clip(oneLine(question.text), longestText);
  const mark = row ? outcomeMark(session, question) : '';
  const head = questions.card.head(mark, number, askerName(session, asker), text);
  const said = lines.filter((line) => !isQuote(line));
  const blocks: Row[] = [...textRows([head, ...lines].join('\n')), ...(row ?? [])];
  return cardSaying(common.sentences([head, ...said]), blocks);
}

/** Who asks, as people know them. */
export function askerName({ language }: Session, asker: Asker): string {
  return asker === 'Coach' ? wordsOf(language).common.coach : asker;
}

const longestLine = 600;

/** The text of a question as a small line below a message about it. Its card may be far up in the thread. */
export function questionLine(language: Language, question: Question | undefined): Row[] {
  if (!question?.text) return [];
  const { number, text } = question;
  return [noteRow(wordsOf(language).questions.line(number, clip(oneLine(text), longestLine)))];
}

/** The card of each question that was put. A question that is put again gets a new card, and the old one says so. */
export const questionCards: LiveCard<{ number: number; isOlder: boolean }> = {
  brings({ fact, seq }) {
    const number = numberPut(fact);
    return number === undefined ? [] : [{ part: questionPart(number, seq), own: { number, isOlder: false } }];
  },
  follows: (card, { fact }) =>
    !card.isOlder && numberPut(fact) === card.number ? { ...card, isOlder: true } : card,
  reads(session, { number, isOlder }) {
    const question = computed(session, (now) => questionIn(now, number));
    if (!question) return undefined;
    if (isOlder) return putAgain(session, question);
    const isNewest = computed(session, (now) => isNewestAnswer(now, question));
    return questionCard(session, question, isNewest);
  },
};

/** The question that a fact puts to people, by its number. */
function numberPut(fact: Fact): number | undefined {
  if (fact.type === 'QuestionPut' || fact.type === 'RoleSkipped') return fact.question;
  // A reopened question that waits for a meeting gets its card there.
  if (fact.type === 'AssumptionQuestioned') return fact.put && fact.question.number;
  return fact.type === 'TurnHeld' || fact.type === 'BriefJudged' ? fact.question?.number : undefined;
}

export const questionsLine: BoardLine = (session) => {
  const { label, line } = wordsOf(session.language).questions;
  return [label, counted(session, openQuestions(session), line)];
};

import { linkToMessage, linkToPost } from '../../text/markup.js';
import { questionPart } from './questions.js';
import { clip } from '../../text/fit.js';
import { oneLine, quoted, stopped } from '../../text/foreign.js';
import { mention, moment } from '../../text/markup.js';
import type { Session } from '../session.js';
import { wordsOf } from '../words.js';
import type { Question } from './state.js';

const longestAssumption = 1_500;

/** The sign before a question that is not open for an answer now. */
export function outcomeMark(session: Session, { state }: Question): string {
  const { marks } = wordsOf(session.language).questions.card;
  if (state === 'put' || state === 'waiting') return marks.none;
  return marks[state];
}

/** What became of a question, for its card: how it ended, who said so, in which words. */
export function outcomeLines(session: Session, question: Question): string[] {
  const { questions } = wordsOf(session.language);
  const { state, closure } = question;
  if (state === 'answered' && closure) {
    const who = personOf(session, question);
    const taken = closure.takenBy
      ? [wordsOf(session.language).questions.card.takenBy(mention(closure.takenBy.id))]
      : [];
    return [
      quoted(closure.text),
      questions.card.answered(who, questions.card.ways[closure.via], moment(closure.at)),
      ...taken,
    ];
  }
  if ((state === 'skipped' || state === 'decided') && closure) {
    return [...lastWords(session, question), passed(session, question), ...assumed(session, question)];
  }
  if (state === 'moot' && closure) return [questions.card.moot(coverOf(session, closure.text))];
  if (session.stage === 'closed') return [questions.card.over];
  return [state === 'aside' ? questions.card.aside : questions.card.waiting];
}

function personOf(session: Session, { closure }: Question): string {
  return closure?.by ? mention(closure.by.id) : wordsOf(session.language).common.someone;
}

function passed(session: Session, question: Question): string {
  const { questions } = wordsOf(session.language);
  const { asker, state, closure } = question;
  const who = personOf(session, question);
  const when = moment(closure?.at ?? session.changedAt);
  if (closure?.via === 'dialogue') return questions.card.unclear(when);
  if (asker === 'Coach') return questions.card.startedAnyway(who, when);
  return state === 'decided' ? questions.card.decided(who, when) : questions.card.skipped(who, when);
}

function lastWords(session: Session, { closure }: Question): string[] {
  const { questions } = wordsOf(session.language);
  return closure?.text ? [questions.card.lastWords, quoted(closure.text)] : [];
}

function assumed(session: Session, { closure, assumption }: Question): string[] {
  const { common, questions } = wordsOf(session.language);
  const text = stopped(clip(oneLine(assumption), longestAssumption), common.stop);
  return closure?.assumption !== undefined && text ? [questions.card.assumed(closure.assumption, text)] : [];
}

/** The label, leading to the newest card of a question; the label alone for one that was never put. */
export function linkToCard(label: string, { number, card }: Pick<Question, 'number' | 'card'>): string {
  return card === undefined ? label : linkToPost(label, questionPart(number, card));
}

/** The label, leading to what a person said to a question, or to its card where a button or a form said it. */
export function linkToAnswer(label: string, question: Question): string {
  const { message, outcome } = question.closure ?? {};
  return outcome === 'answered' && message !== undefined
    ? linkToMessage(label, message)
    : linkToCard(label, question);
}

const longestCover = 160;

/**
 * What covers a question: an answer by its number ("Q2"), quoted and linked; a question that asks the same; words of the
 * brief; or a passage that was found.
 */
export function coverOf(session: Session, ground: string): string {
  const { coveredBy } = wordsOf(session.language).questions;
  const number = /^Q(\d+)$/.exec(ground)?.[1];
  if (/^K\d+ /.test(ground)) return coveredBy.passage(clip(oneLine(ground), longestCover));
  if (!number) return coveredBy.brief(clip(oneLine(ground), longestCover));
  const question = session.questions.find((each) => each.number === Number(number));
  if (!question) return coveredBy.answer(coveredBy.answerTo(Number(number)), '');
  if (question.state !== 'answered') return coveredBy.same(linkToCard(ground, question));
  const answer = clip(oneLine(question.closure?.text ?? ''), longestCover);
  return coveredBy.answer(linkToAnswer(coveredBy.answerTo(question.number), question), answer);
}

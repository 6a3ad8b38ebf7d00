import type { Session } from '../session.js';
import { clip } from '../../../text/fit.js';
import { oneLine, stopped } from '../../../text/foreign.js';
import { linkToMessage, linkToPost, moment } from '../../../text/markup.js';
import { quietName, shortName } from '../../people/names.js';
import { questionId, questionOf } from '../../base/question.js';
import { readingOf } from '../reconciling/reading.js';
import { wordsOf } from '../../../words/words.js';
import { questionsPart } from './listing.js';
import { isAboutBrief } from './questions.js';
import type { Question } from '../../base/question.js';

const longestAnswer = 160;
const longestQuestion = 90;
const longestAssumption = 160;

interface Line {
  members: Session['members'];
  requester: Session['requester'];
  line: string;
}

/** A workshop that lives for long has hundreds of these lines, and a step changes one or two of them. */
const lines = new WeakMap<Question, Line>();

/** What became of a question, on one line: its answer or what takes its place, who said so and when. */
export function outcomeLine(session: Session, question: Question): string {
  const { members, requester } = session;
  const known = lines.get(question);
  // What another question covers reads as that one does.
  if (known?.members === members && known.requester === requester && question.state !== 'moot')
    return known.line;
  const line = lineOf(session, question);
  lines.set(question, { members, requester, line });
  return line;
}

function lineOf(session: Session, question: Question): string {
  const { common, questions } = wordsOf(session.language);
  const { state, closure } = question;
  const id = questionId(session, question);
  const text = clip(oneLine(question.text), longestQuestion);
  switch (state) {
    case 'answered':
      return common.sentences([answeredLine(session, question, text), ...beside(session, question)]);
    case 'decided':
      return common.sentences([decidedLine(session, question, text), ...insteadOf(session, question)]);
    case 'moot':
      if (question.agent) return questions.card.moot(id, text, shortName(question.agent.name));
      return questions.card.moot(id, text, coverOf(session, closure?.text ?? ''));
    case 'aside':
      return questions.card.aside(id, text);
    case 'waiting':
      return questions.card.waiting(id, text);
    case 'put':
      return questions.card.over(id, text);
    default:
      return state satisfies never;
  }
}

/** A star of its own would end bold type. */
export function inBold(text: string): string {
  return text.replaceAll('*', '＊');
}

function answeredLine(session: Session, question: Question, text: string): string {
  const { card } = wordsOf(session.language).questions;
  const { closure } = question;
  const { stop } = wordsOf(session.language).common;
  const answer = inBold(stopped(clip(oneLine(understood(question)), longestAnswer), stop));
  const when = moment(closure?.at ?? session.changedAt);
  return card.answered(questionId(session, question), answer, whoseWord(session, question), when, text);
}

/**
 * An answer in a long message as it was understood, which is what the roles read: its author sees there what to correct. The
 * message itself stands in the thread.
 */
function understood(question: Question): string {
  const { text = '', message } = question.closure ?? {};
  const read = readingOf(question);
  const isPlain = read?.outcome === 'agrees' || read?.outcome === 'differs';
  return isPlain && message !== undefined && read.fact && read.fact.length < text.length ? read.fact : text;
}

/** Who accepted an answer that had been offered, and what it leaves in doubt. */
function beside(session: Session, { closure, read, changed }: Question): string[] {
  const { common, questions } = wordsOf(session.language);
  const doubt = read?.changed === changed ? clip(oneLine(read.doubt), longestAnswer) : '';
  return [
    ...(closure?.takenBy ? [questions.card.takenBy(quietName(session, closure.takenBy.id))] : []),
    ...(doubt ? [stopped(questions.card.doubt(doubt), common.stop)] : []),
  ];
}

function decidedLine(session: Session, question: Question, text: string): string {
  const { card } = wordsOf(session.language).questions;
  const { closure } = question;
  const id = questionId(session, question);
  const when = moment(closure?.at ?? session.changedAt);
  if (question.agent) {
    const { asking } = wordsOf(session.language).building;
    return asking.decided(id, text, whoseWord(session, question), shortName(question.agent.name), when);
  }
  if (closure?.via === 'dialogue') return card.unclear(id, text, when);
  const say = isAboutBrief(question) ? card.startedAnyway : card.decided;
  return say(id, text, whoseWord(session, question), when);
}

function insteadOf(session: Session, { closure, assumption, dispute }: Question): string[] {
  const { common, questions } = wordsOf(session.language);
  if (dispute !== undefined) return [questions.card.keeps];
  const text = stopped(clip(oneLine(assumption), longestAssumption), common.stop);
  return closure?.assumption !== undefined && text
    ? [questions.card.assumed(`A${closure.assumption}`, text)]
    : [];
}

function whoseWord(session: Session, { closure }: Question): string {
  return closure?.by ? quietName(session, closure.by.id) : wordsOf(session.language).common.someone;
}

/** The label, leading to the card that lists a question; the label alone for one that is on none. */
export function linkToCard(label: string, { person, card }: Pick<Question, 'person' | 'card'>): string {
  return card === undefined ? label : linkToPost(label, questionsPart(person.id, card));
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
 * brief; a passage that was found; or a version that no longer assumes it.
 */
export function coverOf(session: Session, ground: string): string {
  const { coveredBy } = wordsOf(session.language).questions;
  if (/^v\d+$/.test(ground)) return coveredBy.version(ground);
  const isQuestion = /^Q\d+[a-z]?$/.test(ground);
  if (/^S\d+ /.test(ground)) return coveredBy.passage(clip(oneLine(ground), longestCover));
  if (!isQuestion) return coveredBy.brief(clip(oneLine(ground), longestCover));
  const question = questionOf(session, ground);
  if (!question) return coveredBy.answer(coveredBy.answerTo(ground), '');
  if (question.state !== 'answered') return coveredBy.same(linkToCard(ground, question));
  const answer = clip(oneLine(question.closure?.text ?? ''), longestCover);
  return coveredBy.answer(linkToAnswer(coveredBy.answerTo(ground), question), answer);
}

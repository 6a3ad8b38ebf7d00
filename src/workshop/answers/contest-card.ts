import { clip } from '../../text/fit.js';
import { plainLine, quoted } from '../../text/foreign.js';
import { mention, moment } from '../../text/markup.js';
import { button, buttons, type Card, cardSaying, textRows } from '../card.js';
import type { FactOf } from '../facts.js';
import type { Person } from '../people/people.js';
import { questionLine } from '../questions/cards.js';
import type { Question } from '../questions/state.js';
import type { Session } from '../session.js';
import { wordsOf } from '../words.js';

const longestName = 40;

/** One of two answers to a question. The person is missing where nobody is known to have said it. */
export interface Given {
  by: Person | undefined;
  text: string;
  at: string;
}

/** What became of it; undefined while the requester is to say which answer counts. */
export type ContestEnd = 'over' | FactOf<'ConflictSettled'> | undefined;

/** Shows two answers to one question, and asks the requester which of them counts. */
export function contestCard(
  session: Session,
  number: number,
  question: Question | undefined,
  [first, second]: [Given, Given],
  end: ContestEnd,
): Card {
  const { answers, common } = wordsOf(session.language);
  const line = lineOf(session, number, first, second, end);
  const said = [first, second].flatMap((each) => [
    answers.contest.answer(whoOf(session, each), moment(each.at)),
    quoted(each.text),
  ]);
  const ways = end === undefined ? choices(session, number, first, second) : [];
  return cardSaying(common.sentences([line]), [
    ...textRows([line, ...said].join('\n')),
    ...questionLine(session.language, question),
    ...ways,
  ]);
}

function lineOf(session: Session, number: number, first: Given, second: Given, end: ContestEnd): string {
  const { contest } = wordsOf(session.language).answers;
  if (end === undefined) return contest.ask(mention(session.requester.id), number);
  if (end === 'over') return contest.over(number);
  const kept = whoOf(session, end.keep === 'first' ? first : second);
  return contest.settled(mention(end.by.id), kept, number, moment(end.at));
}

function choices(session: Session, question: number, first: Given, second: Given) {
  const { contest } = wordsOf(session.language).answers;
  const about = { question, ...(second.by && { member: second.by.id }) };
  return buttons([
    button(session, 'settle_first', contest.keep(nameOf(session, first)), about),
    button(session, 'settle_second', contest.take(nameOf(session, second)), about),
  ]);
}

function whoOf({ language }: Session, { by }: Given): string {
  return by ? mention(by.id) : wordsOf(language).common.someone;
}

function nameOf({ language }: Session, { by }: Given): string {
  return clip(plainLine(by?.name ?? ''), longestName) || wordsOf(language).common.someone;
}

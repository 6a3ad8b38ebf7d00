import type { Fact, FactOf, Session } from '../session.js';
import { clip, plainLine, quoted } from '../../../text/fit.js';
import { mention, moment } from '../../../text/markup.js';
import { button, buttons, type Card, cardSaying, textRows } from '../../base/card.js';
import type { Person } from '../../base/people.js';
import { type Question, questionName } from '../../base/question.js';
import { plain } from '../questions/same-question.js';
import { questionLine } from '../questions/cards.js';
import { isPast, questionIn } from '../questions/questions.js';
import { computed, type LiveCard } from '../../base/thread.js';
import { wordsOf } from '../../../words/words.js';

const longestName = 40;

/** One of two answers to a question. `by` is missing where the author is not known. */
interface ShownAnswer {
  by: Person | undefined;
  text: string;
  at: string;
}

/** How it ended; undefined while the requester still has to choose. */
type ContestEnd = 'over' | FactOf<'ConflictSettled'> | undefined;

/** Shows two answers to one question, and asks the requester which of them counts. */
function contestCard(
  session: Session,
  number: number,
  question: Question | undefined,
  [first, second]: [ShownAnswer, ShownAnswer],
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
    ...questionLine(session, question),
    ...ways,
  ]);
}

function lineOf(
  session: Session,
  number: number,
  first: ShownAnswer,
  second: ShownAnswer,
  end: ContestEnd,
): string {
  const { contest } = wordsOf(session.language).answers;
  const id = computed(session, (now) => questionName(now, number));
  if (end === undefined) return contest.ask(mention(session.requester.id), id);
  if (end === 'over') return contest.over(id);
  const kept = whoOf(session, end.keep === 'first' ? first : second);
  return contest.settled(mention(end.by.id), kept, id, moment(end.at));
}

function choices(session: Session, question: number, first: ShownAnswer, second: ShownAnswer) {
  const { contest } = wordsOf(session.language).answers;
  const about = { question, ...(second.by && { member: second.by.id }) };
  return buttons([
    button(session, 'settle_first', contest.keep(nameOf(session, first)), about),
    button(session, 'settle_second', contest.take(nameOf(session, second)), about),
  ]);
}

function whoOf({ language }: Session, { by }: ShownAnswer): string {
  return by ? mention(by.id) : wordsOf(language).common.someone;
}

function nameOf({ language }: Session, { by }: ShownAnswer): string {
  return clip(plainLine(by?.name ?? ''), longestName) || wordsOf(language).common.someone;
}

/** Two answers to one question. Until the requester chooses, both follow edits of their messages. */
interface Contest {
  fact: FactOf<'AnswerContested'>;
  first: ShownAnswer;
  second: ShownAnswer;
  end?: Fact;
}

/** The card of each question that was answered in two ways. */
export const contestCards: LiveCard<Contest, Session, Fact> = {
  brings({ fact, seq, soFar }) {
    if (fact.type !== 'AnswerContested' || fact.waits) return [];
    const second = { by: fact.by, text: fact.text, at: fact.at };
    const own = { fact, first: recordedIn(soFar(), fact.question), second };
    return [{ part: `contest:q${fact.question}:${seq}`, own }];
  },
  follows(card, { fact }) {
    const { fact: contested, first, second, end } = card;
    if (end) return card;
    if (settles(fact, contested)) return { ...card, end: fact };
    if (fact.type === 'AnswerEdited' && fact.question === contested.question)
      return { ...card, first: { ...first, text: fact.text } };
    if (fact.type === 'RemarkEdited' && fact.id === contested.message)
      return { ...card, second: { ...second, text: fact.text } };
    return card;
  },
  reads(session, card) {
    const { fact, first, second } = card;
    const question = computed(session, (now) => questionIn(now, fact.question));
    return contestCard(session, fact.question, question, [first, second], endOf(session, card, question));
  },
};

const settling = new Set<Fact['type']>([
  'ConflictSettled',
  'QuestionReopened',
  'QuestionClosed',
  'AnswerContested',
]);

function settles(fact: Fact, { question, message }: FactOf<'AnswerContested'>): boolean {
  // A third answer waits for its turn: the choice between the first two goes on.
  if (fact.type === 'AnswerContested' && fact.waits) return false;
  if (fact.type === 'RemarkWithdrawn') return message !== undefined && fact.id === message;
  return 'question' in fact && fact.question === question && settling.has(fact.type);
}

function endOf(
  session: Session,
  { first, second, end }: Contest,
  question: Question | undefined,
): ContestEnd {
  if (plain(first.text) === plain(second.text)) return 'over';
  if (end?.type === 'ConflictSettled') return end;
  const isOver = computed(session, (now) => !question || isPast(now, question));
  return end || isOver ? 'over' : undefined;
}

/** The recorded answer, with its latest edit. */
function recordedIn(facts: readonly Fact[], question: number): ShownAnswer {
  const closed = facts.findLast((each) => each.type === 'QuestionClosed' && each.question === question);
  if (closed?.type !== 'QuestionClosed') return { by: undefined, text: '', at: '' };
  const edited = facts
    .slice(facts.lastIndexOf(closed))
    .findLast((each) => each.type === 'AnswerEdited' && each.question === question);
  const text = edited?.type === 'AnswerEdited' ? edited.text : closed.text;
  return { by: closed.by, text, at: closed.at };
}

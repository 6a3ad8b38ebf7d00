import type { FactOf, Session } from '../session.js';
import { clip } from '../../../text/fit.js';
import { oneLine, said } from '../../../text/foreign.js';
import { mention } from '../../../text/markup.js';
import { type Card, cardSaying, noteRow, paragraph, textRows } from '../../base/card.js';
import { itemOf } from '../../plan/references.js';
import { questionId, questionName, questionOf } from '../../base/question.js';
import { linkToAnswer, linkToCard } from '../questions/outcome.js';
import { latestVersion } from '../../plan/versions.js';
import { wordsOf } from '../../../words/words.js';
import { mostFollowUps } from './owed.js';

const longestAnswer = 300;

/** A message that a question is open again, and who is awaited. Its card may be far up in the thread. */
export function reopenedLine(
  before: Session,
  session: Session,
  fact: FactOf<'QuestionReopened'>,
): Card | undefined {
  const { change } = wordsOf(session.language).answers;
  const { question: number, why, shaken, replaced } = fact;
  if (why === 'needed again') return told(session, [uncoveredLine(before, session, number)]);
  const question = session.questions.find((each) => each.number === number);
  const who = question?.person.id ?? session.requester.id;
  const card = question ? linkToCard(change.card, question) : change.card;
  const id = questionName(session, number);
  if (why === 'more') return shaken.length === 0 ? undefined : told(session, shakenLines(session, shaken));
  if (why === 'late' || why === 'contested' || replaced) return answeredAnew(session, fact);
  const first =
    why === 'deleted' ? change.deleted(id, mention(who), card) : change.reopened(id, mention(who), card);
  return told(session, [first, ...shakenLines(session, shaken)]);
}

/** A message about what the new answer to a question changes. The answer itself stands on the question's card. */
function answeredAnew(session: Session, { question: number, why, shaken }: FactOf<'QuestionReopened'>) {
  const { change } = wordsOf(session.language).answers;
  const shook = shakenLines(session, shaken);
  const id = questionName(session, number);
  if (why !== 'late') return shook.length === 0 ? undefined : told(session, [change.contested(id), ...shook]);
  return told(session, [change.late(id), ...shook]);
}

/**
 * What an edited answer makes roles look at again. Undefined where there are none: the card shows the new words.
 */
export function editedLine(session: Session, fact: FactOf<'AnswerEdited'>): Card | undefined {
  const { change } = wordsOf(session.language).answers;
  const { question: number, text, shaken } = fact;
  if (shaken.length === 0) return undefined;
  const question = session.questions.find((each) => each.number === number);
  const label = change.answer(questionName(session, number));
  const answer = question ? linkToAnswer(label, question) : label;
  const first = change.edited(answer, clip(oneLine(text), longestAnswer));
  return told(session, [first, ...shakenLines(session, shaken)]);
}

/** A question is needed again: the answer that covered it changed, or the question that asked the same did. */
function uncoveredLine(before: Session, session: Session, number: number): string {
  const { change } = wordsOf(session.language).answers;
  const ground = before.questions.find((each) => each.number === number)?.closure?.text;
  const other = ground === undefined ? undefined : questionOf(session, ground);
  const id = questionName(session, number);
  // The other question never had an answer, so it was dropped because both asked the same.
  const isUnlike = other?.changed === 0;
  return isUnlike ? change.unlike(id, linkToCard(questionId(session, other), other)) : change.uncovered(id);
}

const mostNamed = 5;
const longestName = 80;

/** What is looked at again because of an answer, by name. Empty where there is nothing. */
export function shakenLines(session: Session, shaken: readonly string[]): string[] {
  const { answers, common } = wordsOf(session.language);
  const names = shaken.flatMap((id) => {
    const item = itemOf(session.plan, id);
    return item ? [answers.change.item(clip(oneLine(item.name || item.text), longestName))] : [];
  });
  if (names.length === 0) return [];
  const more = names.length > mostNamed ? [`+${names.length - mostNamed}`] : [];
  return [answers.change.shaken(common.list([...names.slice(0, mostNamed), ...more]))];
}

function told(session: Session, lines: string[]): Card {
  return paragraph(wordsOf(session.language).common.sentences(lines));
}

const longestExplanation = 4_000;

/** The Coach's reply to a counter-question, with a reminder that the question itself is still open. */
export function counterAnswered(session: Session, fact: FactOf<'CounterAnswered'>): Card {
  const { common, answers } = wordsOf(session.language);
  const { counter } = answers;
  const author = session.replies.find(({ id }) => id === fact.message)?.by ?? session.requester;
  const question = session.questions.find(({ number }) => number === fact.question);
  const text = clip(said(fact.text), longestExplanation);
  const who = mention(author.id);
  const line = question
    ? counter.answered(questionId(session, question), who, text)
    : counter.answeredVersion(who, text);
  const version = session.stage === 'decision' ? latestVersion(session) : undefined;
  const note = question
    ? stillOpen(session, question.number)
    : version
      ? counter.stillWaits(version.number)
      : '';
  return cardSaying(common.sentences([line.replace(/\s+/gu, ' '), note]), [
    ...textRows(line),
    ...(note ? [noteRow(note)] : []),
  ]);
}

function stillOpen(session: Session, number: number): string {
  const { counter } = wordsOf(session.language).answers;
  const question = session.questions.find((each) => each.number === number);
  if (question?.state !== 'put') return '';
  const id = questionId(session, question);
  return question.followUps >= mostFollowUps ? counter.last(id) : counter.stillOpen(id);
}

/** The bot was offline: says how many messages it has read since. */
export function caughtUp(session: Session, { heard }: FactOf<'CaughtUp'>): Card {
  return paragraph(wordsOf(session.language).failures.caughtUp(heard));
}

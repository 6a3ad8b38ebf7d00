import { clip } from '../../text/fit.js';
import { oneLine, said } from '../../text/foreign.js';
import { mention } from '../../text/markup.js';
import { type Card, cardSaying, noteRow, paragraph, textRows } from '../card.js';
import type { FactOf } from '../facts.js';
import { linkToAnswer, linkToCard } from '../questions/outcome.js';
import type { Session } from '../session.js';
import { latestVersion } from '../versions/versions.js';
import { wordsOf } from '../words.js';
import { mostFollowUps } from './replies.js';

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
  if (why === 'more') return shaken.length === 0 ? undefined : told(session, shakenLines(session, shaken));
  if (why === 'late' || why === 'contested' || replaced) return answeredAnew(session, fact);
  const first =
    why === 'deleted'
      ? change.deleted(number, mention(who), card)
      : change.reopened(number, mention(who), card);
  return told(session, [first, ...shakenLines(session, shaken)]);
}

/** A message about what the new answer to a question changes. The answer itself stands on the question's card. */
function answeredAnew(session: Session, { question: number, why, shaken }: FactOf<'QuestionReopened'>) {
  const { change } = wordsOf(session.language).answers;
  const shook = shakenLines(session, shaken);
  if (why !== 'late')
    return shook.length === 0 ? undefined : told(session, [change.contested(number), ...shook]);
  const assumed = session.questions.find((each) => each.number === number)?.assumed;
  const first = assumed === undefined ? change.late(number) : change.lateAssumed(number, assumed);
  return told(session, [first, ...shook]);
}

/**
 * The agreed points that an edited answer opens again. Undefined where there are none: the card shows the new words.
 */
export function editedLine(session: Session, fact: FactOf<'AnswerEdited'>): Card | undefined {
  const { change } = wordsOf(session.language).answers;
  const { question: number, text, shaken } = fact;
  if (shaken.length === 0) return undefined;
  const question = session.questions.find((each) => each.number === number);
  const answer = question ? linkToAnswer(change.answer(number), question) : change.answer(number);
  const first = change.edited(answer, clip(oneLine(text), longestAnswer));
  return told(session, [first, ...shakenLines(session, shaken)]);
}

/** A question is needed again: the answer that covered it changed, or the question that asked the same did. */
function uncoveredLine(before: Session, session: Session, number: number): string {
  const { change } = wordsOf(session.language).answers;
  const ground = before.questions.find((each) => each.number === number)?.closure?.text;
  const other = session.questions.find((each) => `Q${each.number}` === ground);
  // The other question never had an answer, so it was dropped because both asked the same.
  const isUnlike = other?.changed === 0;
  return isUnlike ? change.unlike(number, linkToCard(`Q${other.number}`, other)) : change.uncovered(number);
}

/** Agreed points that are open again, with the numbers of their issues. Empty where there are none. */
export function shakenLines(session: Session, shaken: FactOf<'AnswerEdited'>['shaken']): string[] {
  const { answers, common } = wordsOf(session.language);
  if (shaken.length === 0) return [];
  const points = shaken.map(({ point, issue }) => answers.change.shakenPoint(point, issue));
  return [answers.change.shaken(common.list(points))];
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
  const line = question ? counter.answered(question.number, who, text) : counter.answeredVersion(who, text);
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
  return question.followUps >= mostFollowUps ? counter.last(number) : counter.stillOpen(number);
}

import { mention } from '../../text/markup.js';
import { type Card, textRows, cardSaying, noteRow } from '../../workshop/card.js';
import { clip } from '../../text/fit.js';
import { said } from '../../text/foreign.js';
import type { FactOf } from '../../workshop/facts.js';
import { mostFollowUps } from '../../workshop/replies.js';
import { latestVersion, type Session } from '../../workshop/session.js';
import { wordsOf } from './words.js';

const longestAnswer = 4_000;

/** What the Coach says to a question that a person asked back, and that what was asked still waits. */
export function counterAnswered(session: Session, fact: FactOf<'CounterAnswered'>): Card {
  const { asking, thread } = wordsOf(session.language);
  const { counter } = asking;
  const author = session.replies.find(({ id }) => id === fact.message)?.by ?? session.requester;
  const question = session.questions.find(({ number }) => number === fact.question);
  const text = clip(said(fact.text), longestAnswer);
  const who = mention(author.id);
  const line = question ? counter.answered(question.number, who, text) : counter.answeredVersion(who, text);
  const version = session.stage === 'decision' ? latestVersion(session) : undefined;
  const note = question
    ? stillOpen(session, question.number)
    : version
      ? counter.stillWaits(version.number)
      : '';
  return cardSaying(thread.sentences([line.replace(/\s+/gu, ' '), note]), [
    ...textRows(line),
    ...(note ? [noteRow(note)] : []),
  ]);
}

function stillOpen(session: Session, number: number): string {
  const { counter } = wordsOf(session.language).asking;
  const question = session.questions.find((each) => each.number === number);
  if (question?.state !== 'put') return '';
  return question.followUps >= mostFollowUps ? counter.last(number) : counter.stillOpen(number);
}

import type { FactOf } from '../../workshop/facts.js';
import { mostFollowUps } from '../../workshop/replies.js';
import { latestVersion, type Session } from '../../workshop/session.js';
import { mention } from '../escape.js';
import { type Shown, sections, shown, small } from './blocks.js';
import { clip } from './fit.js';
import { said } from './safe.js';
import { wordsOf } from './words.js';

const longestAnswer = 4_000;

/** What the Coach says to a question that a person asked back, and that what was asked still waits. */
export function counterAnswered(session: Session, fact: FactOf<'CounterAnswered'>): Shown {
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
  return shown(thread.sentences([line.replace(/\s+/gu, ' '), note]), [
    ...sections(line),
    ...(note ? [small(note)] : []),
  ]);
}

function stillOpen(session: Session, number: number): string {
  const { counter } = wordsOf(session.language).asking;
  const question = session.questions.find((each) => each.number === number);
  if (question?.state !== 'put') return '';
  return question.followUps >= mostFollowUps ? counter.last(number) : counter.stillOpen(number);
}

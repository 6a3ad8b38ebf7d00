import { mention } from '../../text/markup.js';
import { paragraph, type Card, textRows, cardSaying } from '../../workshop/card.js';
import { clip } from '../../text/fit.js';
import { oneLine, quoted } from '../../text/foreign.js';
import type { FactOf } from '../../workshop/facts.js';
import type { Person } from '../../workshop/people.js';
import { latestVersion, openQuestions, type Session } from '../../workshop/session.js';
import { shakenLines } from './answer-changed.js';
import { wordsOf } from './words.js';

const longestPoint = 600;
const nextVersion = (session: Session) => (latestVersion(session)?.number ?? 0) + 1;

/** The Coach repeats what a person wants changed, and says what happens next. */
export function changesWanted(session: Session, { by, version, text }: FactOf<'ChangesRequested'>): Card {
  const { revising } = wordsOf(session.language);
  const lines = [revising.wantedNext(nextVersion(session))];
  return echo(session, revising.wanted(mention(by.id), version), text, lines);
}

/** Whether a change needs one more round. */
export function changeSorted(session: Session, { onlyTasks, points }: FactOf<'ChangeSorted'>): Card {
  const { revising } = wordsOf(session.language);
  const version = nextVersion(session);
  const numbers = points.flatMap(({ issue }) => (issue === undefined ? [] : [issue]));
  const line = onlyTasks
    ? revising.onlyTasks(version)
    : revising.oneMoreRound(issues(session, numbers), version);
  return paragraph(line);
}

/** One more round: who asked for it, in which words, and what it begins with. A sorted change has said so already. */
export function roundAdded(session: Session, fact: FactOf<'RoundAdded'>): Card | undefined {
  const { revising } = wordsOf(session.language);
  const { by, version, text, why, shaken } = fact;
  const shook = shakenLines(session, shaken);
  if (why === 'changes') {
    const line = wordsOf(session.language).thread.sentences(shook);
    return line === '' ? undefined : paragraph(line);
  }
  const says = why === 'more' ? revising.more : revising.again;
  return echo(session, says(mention(by.id), version), text, [next(session, fact), ...shook]);
}

function next(session: Session, { issues: opened }: FactOf<'RoundAdded'>): string {
  const { revising, thread } = wordsOf(session.language);
  const round = session.rounds.length + 1;
  const version = nextVersion(session);
  const questions = openQuestions(session).map(({ number }) => `Q${number}`);
  if (questions.length > 0) return revising.meetingNext(thread.list(questions), round, version);
  const numbers = opened.map(({ number }) => number);
  return numbers.length > 0
    ? revising.roundWith(issues(session, numbers), round, version)
    : revising.roundNext(round, version);
}

export function parkedLine(session: Session, by: Person, version: number): Card {
  return paragraph(wordsOf(session.language).revising.parked(version, mention(by.id)));
}

export function takenUpLine(session: Session, by: Person, version: number): Card {
  return paragraph(wordsOf(session.language).revising.takenUp(version, mention(by.id)));
}

function issues(session: Session, numbers: number[]): string {
  return wordsOf(session.language).thread.list(numbers.map((number) => `#${number}`));
}

function echo(session: Session, lead: string, text: string, lines: string[]): Card {
  const { thread } = wordsOf(session.language);
  return cardSaying(
    thread.sentences([lead, clip(oneLine(text), longestPoint), ...lines]),
    textRows([lead, quoted(text), ...lines].join('\n')),
  );
}

import { charactersLeft } from '../../text/markup.js';
import { type Card, cardSaying } from '../../workshop/card.js';

import { oneLine, said } from '../../text/foreign.js';
import { roleIds } from '../../roles/index.js';
import { isSettled } from '../../workshop/agenda.js';
import { meetingIsDue } from '../../workshop/clarification.js';
import type { Closing } from '../../workshop/consensus.js';
import type { FactOf } from '../../workshop/facts.js';
import { lastVerdict, openIssues, openQuestions, type Session, verdictIn } from '../../workshop/session.js';
import { listed, numbered } from './listed.js';
import { wordsOf } from './words.js';

/** How the Coach closes a round: what was said, where each role stands, what is agreed and open, what comes next. */
export function roundClosed(session: Session, { round, closing }: FactOf<'RoundClosed'>): Card {
  const { thread } = wordsOf(session.language);
  const parts = [
    `${thread.heading(thread.round.title(round))}\n${said(closing.summary)}`,
    verdicts(session, round),
    ...lists(session, closing),
    thread.round.next(next(session, round)),
  ].filter((part) => part !== '');
  const rest = thread.more(charactersLeft, 'planning_transcript.jsonl');
  const sentence = thread.round.sentence(round, closing.agreed.length, openIssues(session).length);
  return cardSaying(thread.sentences([sentence, oneLine(closing.summary)]), [{ parts, rest }]);
}

function verdicts(session: Session, number: number): string {
  const { thread } = wordsOf(session.language);
  const round = session.rounds.find((each) => each.number === number);
  const each = roleIds.map((role) => {
    const verdict = round && verdictIn(round, role)?.verdict;
    if (round?.skipped.some((left) => left.role === role))
      return thread.round.verdict(role, thread.round.skippedMark, thread.round.skipped);
    if (!verdict) return thread.round.verdict(role, thread.round.absentMark, thread.round.absent);
    return thread.round.verdict(role, thread.marks[verdict], thread.verdicts[verdict]);
  });
  return each.join(' · ');
}

function lists(session: Session, { agreed, settled, open, parked }: Closing): string[] {
  const { thread } = wordsOf(session.language);
  const { round: words } = thread;
  const pointOf = (issue: number) => agreed.find(({ restsOn }) => restsOn.includes(`#${issue}`))?.id;
  const textOf = (issue: number) =>
    oneLine(session.issues.find(({ number }) => number === issue)?.text ?? '');
  const ended = settled.map(({ issue, by, how }) => {
    const point = pointOf(issue);
    return point ? words.settledBy(issue, by, point) : words.settledHow(issue, by, oneLine(how));
  });
  const { language } = session;
  return [
    ...listed(
      language,
      words.agreed(agreed.length),
      agreed.map((point) => thread.by(numbered(point), point.by)),
    ),
    ...listed(language, words.settled(settled.length), ended),
    ...listed(
      language,
      words.open(open.length),
      open.map((issue) => `#${issue} ${textOf(issue)}`),
    ),
    ...listed(
      language,
      words.parked(parked.length),
      parked.map(({ issue, why }) => words.parkedWhy(issue, textOf(issue), oneLine(why))),
    ),
  ];
}

function next(session: Session, round: number): string {
  const { round: words } = wordsOf(session.language).thread;
  if (round >= session.roundLimit || isSettled(session)) return words.synthesis;
  if (meetingIsDue(session, round)) return words.meeting(openQuestions(session).length, round + 1);
  const issues = openIssues(session).length;
  const questions = openQuestions(session).length;
  const content = roleIds.every((role) => lastVerdict(session, role)?.verdict === 'ok');
  return content && issues === 0 && questions > 0
    ? words.nextRoundAsking(round + 1, session.roundLimit, questions)
    : words.nextRound(round + 1, session.roundLimit, issues);
}

import { roleOf } from '../../roles/index.js';
import { oneLine, said, sentence } from '../../text/foreign.js';
import { charactersLeft } from '../../text/markup.js';
import { type Card, cardSaying } from '../card.js';
import type { FactOf } from '../facts.js';
import { type BoardLine, counted, listed, numbered } from '../lists.js';
import { meetingIsDue } from '../meeting/rules.js';
import type { Closing } from '../plan/consensus.js';
import { openQuestions } from '../questions/questions.js';
import type { Session } from '../session.js';
import { wordsOf } from '../words.js';
import { isSettled } from './agenda.js';
import { lastVerdict, openIssues, verdictIn } from './rounds.js';
import type { Turn } from './turn.js';

/** What a role said, in its own voice: the verdict first, then why, then what it states, disputes and opens. */
export function turnTaken(session: Session, { role, round, turn }: FactOf<'TurnTaken'>): Card {
  const { common, rounds } = wordsOf(session.language);
  const verdict = common.verdicts[turn.verdict];
  const reason = sentence(turn.reason, common.stop);
  const parts = [
    rounds.turn.verdict(common.marks[turn.verdict], verdict, reason),
    turn.changed ? rounds.turn.changed(sentence(turn.changed, common.stop)) : '',
    said(turn.analysis),
    ...turnLists(session, turn),
  ].filter((part) => part !== '');
  const file = `${roleOf(role).speechTag}_speak_r${round}.txt`;
  const rest = common.moreInFile(charactersLeft, file);
  const words = common.sentences([reason, oneLine(turn.analysis)]);
  return cardSaying(rounds.turn.sentence(role, round, verdict, words), [{ parts, rest }]);
}

function turnLists(session: Session, turn: Turn): string[] {
  const { turn: words } = wordsOf(session.language).rounds;
  const disputing = new Map(
    turn.opened.flatMap(({ about, number }) => (about ? [[about, `#${number}`]] : [])),
  );
  const disputes = turn.disputes.map(({ point, reason }) =>
    words.dispute(oneLine(point), authorOf(session, point), oneLine(reason), disputing.get(point) ?? ''),
  );
  const opened = turn.opened.filter(({ about }) => about === undefined);
  const { questions = [], assumptions = [], sources = [] } = turn;
  const views = turn.issueViews.map(({ issue, stance, text }) => words[stance](issue, oneLine(text)));
  return [
    ...listed(session.language, words.points, turn.points.map(numbered)),
    ...listed(session.language, words.builds, turn.builds.map(oneLine)),
    ...listed(session.language, words.views, views),
    ...listed(session.language, words.disputes, disputes),
    ...listed(
      session.language,
      words.opened,
      opened.map(({ number, text }) => `#${number} ${oneLine(text)}`),
    ),
    ...listed(
      session.language,
      words.questions,
      questions.map(({ number, text }) => words.question(number, oneLine(text))),
    ),
    ...listed(
      session.language,
      words.assumptions,
      assumptions.map(({ number, text }) => words.assumption(number, oneLine(text))),
    ),
    ...listed(
      session.language,
      words.sources,
      sources.map(({ id, where }) => words.source(id, oneLine(where))),
    ),
  ];
}

function authorOf({ rounds, consensus }: Session, point: string): string {
  const turns = rounds.flatMap((round) => round.turns);
  const stated = turns.find(({ turn }) => turn.points.some(({ id }) => id === point));
  return stated?.role ?? consensus.find(({ id }) => id === point)?.by ?? '';
}

/** How the Coach closes a round: what was said, where each role stands, what is agreed and open, what comes next. */
export function roundClosed(session: Session, { round, closing }: FactOf<'RoundClosed'>): Card {
  const { common, rounds } = wordsOf(session.language);
  const parts = [
    `${common.heading(rounds.round.title(round))}\n${said(closing.summary)}`,
    verdicts(session, round),
    ...closingLists(session, closing),
    rounds.round.next(next(session, round)),
  ].filter((part) => part !== '');
  const rest = common.moreInFile(charactersLeft, 'planning_transcript.jsonl');
  const summary = rounds.round.sentence(round, closing.agreed.length, openIssues(session).length);
  return cardSaying(common.sentences([summary, oneLine(closing.summary)]), [{ parts, rest }]);
}

function verdicts(session: Session, number: number): string {
  const { common, rounds } = wordsOf(session.language);
  const round = session.rounds.find((each) => each.number === number);
  const each = session.roster.map((role) => {
    const verdict = round && verdictIn(round, role)?.verdict;
    if (round?.skipped.some((left) => left.role === role))
      return rounds.round.verdict(role, rounds.round.skippedMark, rounds.round.skipped);
    if (!verdict) return rounds.round.verdict(role, rounds.round.absentMark, rounds.round.absent);
    return rounds.round.verdict(role, common.marks[verdict], common.verdicts[verdict]);
  });
  return each.join(' · ');
}

function closingLists(session: Session, { agreed, settled, open, parked }: Closing): string[] {
  const { common, rounds } = wordsOf(session.language);
  const { round: words } = rounds;
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
      agreed.map((point) => common.by(numbered(point), point.by)),
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
  const { round: words } = wordsOf(session.language).rounds;
  if (round >= session.roundLimit || isSettled(session)) return words.synthesis;
  if (meetingIsDue(session, round)) return words.meeting(openQuestions(session).length, round + 1);
  const issues = openIssues(session).length;
  const questions = openQuestions(session).length;
  const content = session.roster.every((role) => lastVerdict(session, role)?.verdict === 'ok');
  return content && issues === 0 && questions > 0
    ? words.nextRoundAsking(round + 1, session.roundLimit, questions)
    : words.nextRound(round + 1, session.roundLimit, issues);
}

export const issuesLine: BoardLine = (session) => {
  const { label, line } = wordsOf(session.language).rounds.issues;
  return [label, counted(session, openIssues(session), line)];
};

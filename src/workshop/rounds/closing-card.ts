import { inWords } from '../../text/amounts.js';
import { clip } from '../../text/fit.js';
import { oneLine, said, stopped } from '../../text/foreign.js';
import { charactersLeft } from '../../text/markup.js';
import { type Card, cardSaying } from '../card.js';
import type { FactOf } from '../facts.js';
import { issueAbout } from '../lists.js';
import type { Issue } from '../plan/state.js';
import { questionId } from '../plan/standing.js';
import { openQuestions } from '../questions/questions.js';
import type { Session } from '../session.js';
import { wordsOf } from '../words.js';
import { advanceCourse } from './course.js';
import { countedVerdict, openIssues } from './rounds.js';
import type { Round } from './state.js';

const longestWhy = 160;

/**
 * How the Coach closes a round: who agrees, what is settled, disputed, missing, asked and parked, who changed their mind and
 * what comes next. Where nobody disagrees and nothing is open that is two lines.
 */
export function roundClosed(session: Session, { round: number, closing, at }: FactOf<'RoundClosed'>): Card {
  const { common, rounds } = wordsOf(session.language);
  const round = session.rounds.find((each) => each.number === number);
  const first = headline(session, number);
  const parts = [
    [common.heading(first), standings(session), said(closing.summary)].filter(Boolean).join('\n'),
    [...issueLines(session, number, closing), ...(round ? speakerLines(session, round) : [])].join('\n'),
    line(session, 'next', nextStep(session, at)).join('\n'),
  ].filter((part) => part !== '');
  const rest = common.moreInFile(charactersLeft, 'planning_transcript.jsonl');
  const open = openIssues(session).map((issue) =>
    rounds.issues.line(issue.number, issueAbout(session, issue)),
  );
  const issues = stopped(common.list(open), common.stop);
  return cardSaying(common.sentences([first, issues || oneLine(closing.summary)]), [{ parts, rest }]);
}

function headline(session: Session, number: number): string {
  const { round: words } = wordsOf(session.language).rounds;
  const all = session.roster.length;
  return agreeing(session) === all
    ? words.allAgree(number, session.roundLimit, inWords(all, session.language))
    : words.done(number, session.roundLimit);
}

function agreeing(session: Session): number {
  return session.roster.filter((role) => countedVerdict(session, role)?.verdict === 'ok').length;
}

/** How many agree, and each role that does not by name; empty where all do. */
function standings(session: Session): string {
  const { common, rounds } = wordsOf(session.language);
  const { round: words } = rounds;
  const others = session.roster.flatMap((role) => {
    const verdict = countedVerdict(session, role)?.verdict;
    if (verdict === 'ok') return [];
    if (verdict === undefined) return [words.unheard(role)];
    if (verdict === 'skipped') return [words.skipped(role)];
    return [words.other(role, common.marks[verdict], common.verdicts[verdict])];
  });
  if (others.length === 0) return '';
  return words.verdicts(agreeing(session), session.roster.length, others.join(' · '));
}

function issueLines(
  session: Session,
  number: number,
  { parked }: FactOf<'RoundClosed'>['closing'],
): string[] {
  const { common, rounds } = wordsOf(session.language);
  const { round: words } = rounds;
  const named = (issue: Issue) => rounds.issues.line(issue.number, issueAbout(session, issue));
  const open = openIssues(session);
  const settled = session.issues.flatMap((issue) =>
    issue.settled?.round === number
      ? [issue.settled.by === 'people' ? named(issue) : words.by(named(issue), issue.settled.by)]
      : [],
  );
  const asked = openQuestions(session).map((question) => {
    const id = questionId(session, question);
    return question.dispute === undefined ? id : words.question(question.dispute, id);
  });
  const aside = parked.map(({ issue, why }) => {
    const parkedIssue = session.issues.find((each) => each.number === issue);
    const text = parkedIssue ? named(parkedIssue) : `#${issue}`;
    return words.why(text, clip(oneLine(why), longestWhy));
  });
  return [
    ...line(session, 'settled', joined(settled)),
    ...line(session, 'disputed', joined(open.filter(({ kind }) => kind === 'contest').map(named))),
    ...line(session, 'missing', joined(open.filter(({ kind }) => kind === 'gap').map(named))),
    ...line(session, 'asked', common.list(asked)),
    ...line(session, 'parked', joined(aside)),
  ];
}

/** Who changed their mind in this round and because of what, by id; and who had nothing to add. */
function speakerLines(session: Session, { turns, answered }: Round): string[] {
  const { common, rounds } = wordsOf(session.language);
  const changed = session.roster.flatMap((role) => {
    const ids = [...turns, ...answered].flatMap((each) =>
      each.role === role ? (each.turn.changed ?? []) : [],
    );
    return ids.length === 0 ? [] : [rounds.round.by(role, common.list([...new Set(ids)]))];
  });
  const quiet = turns.flatMap((each) => (each.quiet ? [each.role] : []));
  return [...line(session, 'changed', common.list(changed)), ...line(session, 'nothing', common.list(quiet))];
}

type Label = 'settled' | 'disputed' | 'missing' | 'asked' | 'parked' | 'changed' | 'nothing' | 'next';

/** A line with its label; none where it would be empty. */
function line({ language }: Session, label: Label, text: string): string[] {
  const { round: words } = wordsOf(language).rounds;
  return text === '' ? [] : [words.line(words.labels[label], text)];
}

function joined(parts: readonly string[]): string {
  return parts.join(' · ');
}

/** What follows by itself; empty while answers are being read first. */
function nextStep(session: Session, at: string): string {
  const { common, rounds } = wordsOf(session.language);
  const { next } = rounds.round;
  const [first] = advanceCourse(session, at);
  switch (first?.type) {
    case 'RoundStarted':
      return next.round(first.round, session.roundLimit);
    case 'AnswersAwaited':
      return next.afterAnswers;
    case 'MeetingOpened':
      return next.meeting(first.questions.length);
    case 'ClosingAnswersAsked':
      return next.answers(common.list(first.roles));
    case 'DisputeAsked':
      return next.dispute(`#${first.issue}`, `Q${first.question.number}`);
    // A small plan is completed while it is read.
    case 'FinishBegun':
    case 'ReadingBegun':
      return next.finish;
    case 'RoundsEnded':
      return next.draft;
    default:
      return '';
  }
}

import type { Fact, Session } from '../session.js';
import { waitsForBeginning } from '../../opening/earlier/owed.js';
import { advanceFinishing } from '../finishing/rules.js';
import { advanceMeeting, openMeeting } from '../meeting/rules.js';
import { intakeIsOver } from '../../opening/rules.js';
import { openQuestions, putByTable } from '../../asking/questions/questions.js';
import { owedInReconciling } from '../../asking/reconciling/rules.js';
import { recordSigned } from '../gate/rules.js';
import { openIssues, shakenItems } from '../../plan/standing.js';
import { beginReading } from '../signing/begin.js';
import { advanceSigning } from '../signing/rules.js';
import { staleSigners } from '../signing/standing.js';
import { viewsAreOver } from '../../opening/views/rules.js';
import { isSettled, speakersLeft } from './agenda.js';
import { closingRoles, closingsAreDue, isReached, owesReading } from './closings.js';
import { askDisputes } from './disputes.js';
import { currentRound, isLeftOut } from './rounds.js';
import type { AskedAfter } from '../../plan/round.js';
import type { Round } from '../../plan/round.js';

/**
 * What follows by itself: a round begins, short answers are asked for, a meeting opens or closes, the plan is finished, read, or
 * put together. Nothing goes on while an answer is being read.
 */
export function advanceCourse(session: Session, at: string): Fact[] {
  if (owedInReconciling(session).length > 0 || session.closing || waitsForBeginning(session)) return [];
  switch (session.stage) {
    case 'intake':
      return intakeIsOver(session) && viewsAreOver(session) ? nextRound(session, at, 1) : [];
    case 'asking':
      return whenAnswered(session, at);
    case 'discussion':
      return inDiscussion(session, at);
    case 'meeting':
      return advanceMeeting(session, at);
    case 'finishing':
      return whenShaken(session, at) ?? advanceFinishing(session, at);
    case 'signing':
      return whenShaken(session, at) ?? advanceSigning(session, at);
    case 'synthesis':
      return whenShaken(session, at) ?? whenSigned(session, at);
    default:
      return [];
  }
}

/** A round begins at once where nothing blocking is open, else it waits for answers. */
function nextRound(session: Session, at: string, round: number): Fact[] {
  return putByTable(session).length > 0
    ? [{ type: 'AnswersAwaited', at, round }]
    : [{ type: 'RoundStarted', at, round }];
}

/** All that blocks is answered: the round begins, or the last one of a quick workshop ends. */
function whenAnswered(session: Session, at: string): Fact[] {
  if (putByTable(session).length > 0) return [];
  return afterWaiting(session, at);
}

/** Nobody waits for answers any more. */
export function afterWaiting(session: Session, at: string): Fact[] {
  const round = session.awaited?.round ?? 1;
  const isOver = session.rounds.some(({ number }) => number === round);
  return isOver ? askedOrJudged(session, at, 'meeting') : [{ type: 'RoundStarted', at, round }];
}

function inDiscussion(session: Session, at: string): Fact[] {
  const round = currentRound(session);
  if (!round || speakersLeft(session).length > 0) return [];
  if (!round.closing) {
    const asks = closingsAreDue(session) ? asked(session, at, 'round') : [];
    if (asks.length > 0) return asks;
    // Code closes the round of a small brief: there is little to put into words.
    const closing = { summary: '', parked: [] };
    return session.size === 'small' ? [{ type: 'RoundClosed', at, round: round.number, closing }] : [];
  }
  return afterRound(session, at, round);
}

/** What follows a closed round: what both sides hold is asked, then the meeting, then one more round or the end. */
function afterRound(session: Session, at: string, round: Round): Fact[] {
  const disputes = askDisputes(session, at);
  if (disputes.length > 0) return disputes;
  const blocks = openQuestions(session).length > 0;
  const met = session.meetings.some((meeting) => meeting.round === round.number);
  const isLast = round.number >= session.roundLimit;
  if (blocks && !met) {
    if (session.depth === 'quick' && isLast) return [{ type: 'AnswersAwaited', at, round: round.number }];
    if (round.number >= 2 || isLast) return [openMeeting(session, at)];
  }
  return met ? askedOrJudged(session, at, 'meeting') : judged(session, at, round);
}

function askedOrJudged(session: Session, at: string, after: AskedAfter): Fact[] {
  const round = currentRound(session);
  if (!round) return [];
  const asks = asked(session, at, after);
  return asks.length > 0 ? asks : judged(session, at, round);
}

/** After a second answer to the same nobody is asked again. */
const mostAsked = 2;

/** Short answers are asked of whom something concerns; the second time only of those whom the first answers have reached. */
function asked(session: Session, at: string, after: AskedAfter): Fact[] {
  const round = currentRound(session);
  const before = round?.asked.filter((each) => each === after).length ?? 0;
  if (!round || before >= mostAsked) return [];
  const roles = closingRoles(session).filter(
    (role) => before === 0 || owesReading(session, role) || isReached(session, role),
  );
  return roles.length > 0 ? [{ type: 'ClosingAnswersAsked', at, round: round.number, after, roles }] : [];
}

/** Five are content: the plan is finished. After the last round it ends as a draft. */
function judged(session: Session, at: string, round: Round): Fact[] {
  const disputes = askDisputes(session, at);
  if (disputes.length > 0) return disputes;
  if (isSettled(session)) return [{ type: 'FinishBegun', at }];
  if (round.number >= session.roundLimit) return [{ type: 'RoundsEnded', at, round: round.number }];
  return nextRound(session, at, round.number + 1);
}

/** An answer has shaken what was agreed, or shows that something is missing: those whom it concerns speak first, then it goes on from what has changed. */
function whenShaken(session: Session, at: string): Fact[] | undefined {
  const round = currentRound(session);
  if (!round || (session.stage === 'synthesis' && !session.signing)) return undefined;
  const authors = shakenItems(session).map(({ by }) => by);
  const due = openIssues(session).flatMap(({ kind, due: role, words }) =>
    kind === 'gap' && role && Object.keys(words).length === 0 ? [role] : [],
  );
  const roles = session.roster.filter((role) => authors.includes(role) || due.includes(role));
  const before = round.asked.filter((each) => each === 'answers').length;
  // Who has not moved when asked again after an answer is not asked for ever.
  if (roles.length === 0 || before > session.answersChanged) return undefined;
  return [{ type: 'ClosingAnswersAsked', at, round: round.number, after: 'answers', roles }];
}

/** What was signed has changed since, and is read once more; or all stands as it was signed. */
function whenSigned(session: Session, at: string): Fact[] {
  const again = readAgain(session, at);
  return again.length > 0 ? again : recordSigned(session, at);
}

function readAgain(session: Session, at: string): Fact[] {
  const { signing } = session;
  const isStale = signing !== undefined && !isLeftOut(session) && staleSigners(session).length > 0;
  return isStale && signing.reading < signing.last && openIssues(session).length === 0
    ? beginReading(session, at, signing.reading + 1)
    : [];
}

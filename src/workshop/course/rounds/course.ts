import type { RoleId } from '../../../roles/index.js';
import { recorded } from '../../asking/contribution.js';
import { numbered } from '../../asking/questions/asking.js';
import { unclearWords } from '../../asking/answers/giving.js';
import { isVersionWaiting } from '../../asking/session.js';
import type { Person } from '../../base/people.js';
import { openQuestions, putQuestions } from '../../asking/questions/questions.js';
import { type Decision, type Evolve, ignored, type Subject, tooLate } from '../../base/decision.js';
import type { Owed, OwedOf } from '../../base/tasks.js';
import { waitsForBeginning } from '../../opening/earlier/state.js';
import { intakeIsOver } from '../../opening/rules.js';
import { listedByCode, viewsAreOver } from '../../opening/views.js';
import { declined, isMember } from '../../people/rules.js';
import { openPoints, repliedTo } from '../../plan/queries.js';
import type { Round } from '../../plan/turn.js';
import { gateFold } from '../gate.js';
import {
  advanceMeeting,
  leaveMeeting,
  meetingFold,
  takeWording,
  takeReviews,
  withoutAnswers,
} from '../meeting.js';
import { concludedAsRead, isToBeReadOutside, takeLastReading } from '../outside.js';
import { isOfNamed } from '../routing/decision.js';
import { routingFold, withSpeakers } from '../routing/fold.js';
import { chosenMembers, routeOn, takeReply, skipCurrent } from '../routing/rules.js';
import type { Fact, InputOf, Session, Given } from '../session.js';
import { withoutReopened } from './agreed.js';
import { roundsFold, withNews } from './fold.js';
import {
  askDisputes,
  currentRound,
  findingsFor,
  hasHalves,
  isDue,
  isFinal,
  isLastRound,
  isNewTo,
} from './rounds.js';

/**
 * The roles that have still to speak in this round, in their order; the first has the floor. Whose turn has failed keeps it, when
 * something falls due to another one meanwhile.
 */
export function speakersLeft(session: Session): RoleId[] {
  const round = currentRound(session);
  // What an answer brings after a round is said in the next one.
  if (round?.closing) return [];
  const spoken = [...(round?.turns ?? []), ...(round?.skipped ?? [])].map(({ role }) => role);
  const left = session.roster.filter((role) => !spoken.includes(role));
  if (!round || !hasHalves(session, round.number)) return left;
  const failed = session.failures.filter(({ kind, task }) => kind === 'speak' && !isOfNamed(task));
  // Those who read have begun, also where they all failed so far.
  const isRead =
    round.readings.length > 0 || round.outside || failed.some(({ task }) => task.endsWith(':reads'));
  if (isRead) return [];
  const held = new Set(round.held.map(({ role }) => role));
  const due = left.filter((role) => held.has(role) || isDue(session, role));
  const hasFailed = (role: RoleId) => failed.some((each) => each.role === role);
  return [...due.filter(hasFailed), ...due.filter((role) => !hasFailed(role))];
}

/** The roles that read in this round what is new to them, once all have spoken to whom something was due. */
function readersLeft(session: Session): RoleId[] {
  const round = currentRound(session);
  if (!round || round.closing || !hasHalves(session, round.number)) return [];
  const done = new Set([...round.readings, ...round.skipped].map(({ role }) => role));
  return session.roster.filter((role) => !done.has(role) && isNewTo(session, role));
}

/** The next speaker's turn, unless an answer is waited for first; then all who read, at once. */
export function owedInRound(session: Session): Owed[] {
  const round = currentRound(session);
  if (!round) return [];
  const outside: Owed[] = isToBeReadOutside(session) ? [{ kind: 'synthesise', last: isFinal(session) }] : [];
  if (round.closing) return outside;
  const [role] = speakersLeft(session);
  if (!role) {
    const readers = readersLeft(session).map(
      (each): Owed => ({ kind: 'speak', round: round.number, role: each, reads: true }),
    );
    return [...readers, ...outside];
  }
  const put = new Set(putQuestions(session).map(({ number }) => number));
  const isHeld = round.held.some((each) => each.role === role && put.has(each.question));
  return isHeld ? [] : [{ kind: 'speak', round: round.number, role, reads: false }];
}

/** A turn that was held up by a question is another one than before. */
export function turnName(session: Session, { role, reads }: OwedOf<'speak'>): string[] {
  const isHeld = currentRound(session)?.held.some((each) => each.role === role) ?? false;
  return [role, ...(reads ? ['reads'] : isHeld ? ['held'] : [])];
}

/**
 * What follows by itself: a round begins or is closed, a meeting opens or closes, the result is put together.
 */
export function advanceCourse(session: Session, at: string): Fact[] {
  if (waitsForBeginning(session)) return [];
  switch (session.stage) {
    case 'intake':
      if (!intakeIsOver(session)) return [];
      return viewsAreOver(session) ? nextRound(session, at, 1) : listedByCode(session, at);
    case 'asking':
      if (putQuestions(session).length > 0) return [];
      // A version waits for words that are not clear yet.
      return isVersionWaiting(session) && unclearWords(session).length > 0 ? [] : afterWaiting(session, at);
    case 'discussion':
      return inDiscussion(session, at);
    case 'meeting':
      return advanceMeeting(session, at);
    case 'synthesis':
      return oneMoreRound(session, at) ?? concludedAsRead(session, at);
    default:
      return [];
  }
}

/** A round begins at once where nothing blocking is open, else it waits for answers. */
function nextRound(session: Session, at: string, round: number): Fact[] {
  return putQuestions(session).length > 0
    ? [{ type: 'AnswersAwaited', at, round }]
    : [{ type: 'RoundStarted', at, round }];
}

/** Nobody waits any more for answers, or for words that are not clear yet. */
function afterWaiting(session: Session, at: string, by?: Person): Fact[] {
  const round = currentRound(session);
  if (round && isVersionWaiting(session)) return judged(session, at, round, false);
  return [{ type: 'RoundStarted', at, round: session.awaited?.round ?? 1, ...(by && { by }) }];
}

function inDiscussion(session: Session, at: string): Fact[] {
  const round = currentRound(session);
  if (!round || speakersLeft(session).length > 0 || owedInRound(session).length > 0) return [];
  if (round.closing) return afterRound(session, at, round);
  return [{ type: 'RoundClosed', at, round: round.number, closing: { summary: '', parked: [] } }];
}

/** What follows a closed round: what both sides hold is asked, then the meeting, then one more round or the end. */
function afterRound(session: Session, at: string, round: Round): Fact[] {
  const disputes = askDisputes(session, at);
  if (disputes.length > 0) return disputes;
  const met = session.meetings.some((meeting) => meeting.round === round.number);
  const mayMeet = round.number >= 2 || isLastRound(session);
  // The meeting goes through all that is open, also what stands unanswered on a card.
  const questions = openQuestions(session).map(({ number }) => number);
  if (!met && mayMeet && questions.length > 0)
    return [{ type: 'MeetingOpened', at, round: session.rounds.length, questions }];
  return judged(session, at, round);
}

/** Another round, as long as something is due from somebody or new to them; then the end, once all words are clear. */
function judged(session: Session, at: string, round: Round, waits = true): Fact[] {
  // Round 1 writes, and the second one reads.
  const goesOn = round.number === 1 || isAnythingLeft(session);
  if (goesOn && !isLastRound(session)) return nextRound(session, at, round.number + 1);
  const more = oneMoreRound(session, at) ?? finalRound(session, at, round);
  if (more) return more;
  const type = waits && unclearWords(session).length > 0 ? 'AnswersAwaited' : 'RoundsEnded';
  return [{ type, at, round: round.number }];
}

function isAnythingLeft(session: Session): boolean {
  return (
    repliedTo(session, 'reader').length > 0 ||
    session.roster.some((role) => isDue(session, role) || isNewTo(session, role))
  );
}

/**
 * What the last reading from outside finds, and what the last changes make wrong or doubtful, has nobody answered yet: after the
 * last round all that is due goes to its owners once, and what they make of it is read.
 */
function finalRound(session: Session, at: string, { number, final }: Round): Fact[] | undefined {
  const isOwed =
    openPoints(session).some(({ openedBy, reply }) => openedBy === 'reader' && !reply) ||
    session.roster.some((role) => findingsFor(session, role).length > 0);
  return isOwed && !final ? [{ type: 'RoundStarted', at, round: number + 1, final: true }] : undefined;
}

/** A word of people that came after the last round began has a round of its own. */
function oneMoreRound(session: Session, at: string): Fact[] | undefined {
  const round = currentRound(session);
  if (!round || session.endedBy || session.answersChanged <= round.answers) return undefined;
  return isAnythingLeft(session) ? [{ type: 'RoundStarted', at, round: round.number + 1 }] : undefined;
}

/**
 * A role has spoken: items, points and questions get their ids, and what refers to nothing is left out. A question that
 * cannot wait holds the turn, once: it is taken whole when there is an answer.
 */
export function recordTurn(
  session: Session,
  input: InputOf<'TurnGiven'>,
  evolve: Evolve<Session, Fact>,
): Fact[] {
  const { at, key, model, round, role, answer, reads } = input;
  const held = reads || currentRound(session)?.held.some((each) => each.role === role);
  const urgent = answer.questions.filter(({ level }) => level === 'now');
  const [first] = held ? [] : numbered(session, role, urgent);
  if (first) return [{ type: 'TurnHeld', at, key, model, round, role, question: first }];
  const questions = answer.questions.map((each) =>
    each.level === 'now' ? { ...each, level: 'blocking' as const } : each,
  );
  const turn = recorded(session, role, withoutReopened(session, role, { ...answer, questions }), {
    // In the last reading, and in the final round, nothing is raised any more but a reservation.
    scope: { puts: !reads, raises: !isFinal(session) && !(reads && isLastRound(session)) },
    seen: input.seen,
    found: input.found ?? [],
  });
  const taken: Fact = {
    ...{ type: 'TurnTaken', at, key, model, round, role, turn },
    ...(reads && { reads: true as const }),
  };
  const marks = chosenMembers(session, role, answer.next);
  return marks.length === 0
    ? [taken]
    : [taken, routeOn(evolve(session, taken), { at, by: role, marks, says: true })];
}

/** So soon after a version has begun to wait for words nobody can have seen that it does, in milliseconds. */
const unseenMs = 2_000;

/** Go On: the requester, or the only person who was asked, begins without the answers. */
function goOn(session: Session, input: InputOf<'RoundAsked'>, evolve: Evolve<Session, Fact>): Decision<Fact> {
  const { at, by, admin } = input;
  if (session.stage === 'meeting') return leaveMeeting(session, input, evolve);
  const { awaited } = session;
  if (session.stage !== 'asking' || !awaited) return tooLate(session);
  // A second click on what came before is no word on that.
  const waitedMs = Date.parse(at) - Date.parse(awaited.since);
  if (isVersionWaiting(session) && waitedMs < unseenMs) return ignored('repeat');
  const open = openQuestions(session);
  const asked = new Set(open.map(({ person }) => person.id));
  const isOnlyOne = asked.size === 1 && asked.has(by.id);
  if (!admin && by.id !== session.requester.id && !isOnlyOne)
    return [declined({ at, to: by, what: 'skip', reason: isMember(session, by) ? 'notYours' : 'notMember' })];
  // What others were asked they may still answer.
  const own = open.filter(({ person }) => person.id === by.id);
  return [...withoutAnswers(session, own, input, evolve), ...afterWaiting(session, at, by)];
}

/** The rounds at the table, whose turn it is, and what makes it a plan. */
export const course = {
  fold: { ...roundsFold, ...routingFold, ...meetingFold, ...gateFold },
  rules: {
    TurnGiven: (session, input, evolve) =>
      input.named ? takeReply(session, input, evolve) : recordTurn(session, input, evolve),
    WaitOver: (session, { at }) => afterWaiting(session, at),
    RoundAsked: goOn,
    ReviewGiven: takeReviews,
    WordingGiven: takeWording,
    QueueSkipAsked: skipCurrent,
    SynthesisGiven: takeLastReading,
  },
  after: <S extends Session>(session: S, fact: Fact, before: Session): S =>
    withNews(withSpeakers(session, fact), fact, before),
} satisfies Subject<Session, Fact, Given>;

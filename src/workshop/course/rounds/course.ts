import type { RoleId } from '../../../roles/index.js';
import { recorded } from '../../asking/contribution.js';
import { closeQuestion, numbered } from '../../asking/questions/asking.js';
import { openQuestions, putByTable } from '../../asking/questions/questions.js';
import { owedInReconciling } from '../../asking/rules.js';
import { type Decision, type Evolve, ignored, type Rules, tooLate } from '../../base/decision.js';
import type { Owed, OwedOf } from '../../base/tasks.js';
import { waitsForBeginning } from '../../opening/earlier/state.js';
import { intakeIsOver } from '../../opening/rules.js';
import { viewsAreOver } from '../../opening/views.js';
import { declined, isMember } from '../../people/rules.js';
import { fieldReferences, liveItems, referencesOf } from '../../plan/references.js';
import { openIssues, shakenItems } from '../../plan/standing.js';
import type { AskedAfter, Round } from '../../plan/turn.js';
import type { RoundsInput } from '../facts.js';
import { advanceFinishing, advanceSigning, beginReading, staleSigners } from '../finishing.js';
import { recordSigned } from '../gate.js';
import { advanceMeeting, leaveMeeting, openMeeting } from '../meeting.js';
import { stillToSpeak } from '../routing/decision.js';
import { membersNamed, routeOn } from '../routing/rules.js';
import type { Fact, InputOf, Session } from '../session.js';
import {
  askDisputes,
  closingRoles,
  closingsAreDue,
  countedVerdict,
  currentRound,
  isLeftOut,
  isReached,
  lastVerdict,
  owesReading,
} from './rounds.js';

/** The roles that have not had their turn in this round; the first has the floor. */
export function speakersLeft(session: Session): RoleId[] {
  const round = currentRound(session);
  const spoken = [...(round?.turns ?? []), ...(round?.skipped ?? [])].map(({ role }) => role);
  return stillToSpeak(session.roster, spoken);
}

/** Five are content, no issue is open, nothing shaken and no blocking question unanswered: the plan can be finished. */
export function isSettled(session: Session): boolean {
  return (
    session.roster.every((role) => countedVerdict(session, role)?.verdict === 'ok') &&
    openIssues(session).length === 0 &&
    shakenItems(session).length === 0 &&
    openQuestions(session).length === 0
  );
}

/** The next speaker's turn, unless an answer is waited for first; the Coach's words when all have spoken. */
export function owedInRound(session: Session): Owed[] {
  const round = currentRound(session);
  if (!round || round.closing) return [];
  const [role] = speakersLeft(session);
  if (!role) return session.size === 'small' ? [] : [{ kind: 'close-round', round: round.number }];
  const put = new Set(putByTable(session).map(({ number }) => number));
  if (round.held.some((each) => each.role === role && put.has(each.question))) return [];
  return [{ kind: takesShortTurn(session, role) ? 'short-turn' : 'speak', round: round.number, role }];
}

/** Short answers of these roles, all at once. */
export function owedInClosing({ closing }: Session): Owed[] {
  return (closing?.roles ?? []).map((role) => ({ kind: 'closing-answer', round: closing?.round ?? 0, role }));
}

/**
 * From round 2 on a role with nothing at stake only says whether its verdict stands: no issue, question, answer or change in
 * items that it wrote, amended or contested, or that refer to them.
 */
export function takesShortTurn(session: Session, role: RoleId): boolean {
  const round = currentRound(session);
  const standing = lastVerdict(session, role);
  if (!round || round.number < 2 || !standing || standing.verdict !== 'ok') return false;
  if (round.wanted.includes(role) || round.held.some((each) => each.role === role)) return false;
  const { plan, questions } = session;
  const contested = new Set(
    session.issues.flatMap(({ openedBy, about }) => (openedBy === role ? [about] : [])),
  );
  const own = liveItems(plan).filter(
    (item) => item.by === role || item.with.includes(role) || contested.has(item.id),
  );
  const ids = new Set(own.map(({ id }) => id));
  const related = liveItems(plan).filter(
    (item) => ids.has(item.id) || referencesOf(item).some((id) => ids.has(id)),
  );
  const moved = related.some(
    ({ since, shaken, due, by }) =>
      (since.step > standing.step && since.by !== role) || shaken !== undefined || (by === role && due),
  );
  const about = new Set(related.map(({ id }) => id));
  const isIssue = openIssues(session).some(
    (issue) =>
      issue.openedBy === role || issue.openedBy === 'people' || issue.due === role || about.has(issue.about),
  );
  const pends = plan.pending.some(({ put, by }) => by === role || about.has(put.id));
  const answered = questions.some(({ asker, changed }) => asker === role && changed > standing.answers);
  const isNamed = own.some(({ fields }) => fieldReferences(fields).some((id) => isGone(session, id)));
  return !moved && !isIssue && !pends && !answered && !isNamed;
}

function isGone({ plan }: Session, id: string): boolean {
  return plan.items.some((item) => item.id === id && item.gone !== undefined);
}

/** A turn that was held up by a question is another one than before. */
export function turnName(session: Session, { role }: OwedOf<'speak'>): string[] {
  const isHeld = currentRound(session)?.held.some((each) => each.role === role) ?? false;
  return [role, ...(isHeld ? ['held'] : [])];
}

/** Each time that short answers are asked for it is another task. */
export function closingName(session: Session, { role }: OwedOf<'closing-answer'>): string[] {
  return [role, `n${currentRound(session)?.asked.length ?? 0}`];
}

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
function afterWaiting(session: Session, at: string): Fact[] {
  const round = session.awaited?.round ?? 1;
  const isOver = session.rounds.some(({ number }) => number === round);
  return isOver ? askedOrJudged(session, at, 'meeting') : [{ type: 'RoundStarted', at, round }];
}

function inDiscussion(session: Session, at: string): Fact[] {
  const round = currentRound(session);
  if (!round || speakersLeft(session).length > 0) return [];
  if (!round.closing) {
    const asks = closingsAreDue(session) ? closingAnswersAsked(session, at, 'round') : [];
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
  const asks = closingAnswersAsked(session, at, after);
  return asks.length > 0 ? asks : judged(session, at, round);
}

/** After a second answer to the same nobody is asked again. */
const mostAsked = 2;

/** Short answers are asked of whom something concerns; the second time only of those whom the first answers have reached. */
function closingAnswersAsked(session: Session, at: string, after: AskedAfter): Fact[] {
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

export const roundsRules: Rules<Session, Fact, RoundsInput> = {
  TurnGiven: takeTurn,
  ClosingGiven: takeClosing,
  RoundSummarised: closeRound,
  WaitOver: (session, { at }) => afterWaiting(session, at),
  RoundAsked: goOn,
};

/**
 * A role has spoken: items, issues and questions get their ids, and what refers to nothing is left out. A question that
 * cannot wait holds the turn, once: it is taken whole when there is an answer. A short turn that changes the verdict becomes
 * a full one.
 */
function takeTurn(session: Session, input: InputOf<'TurnGiven'>, evolve: Evolve<Session, Fact>): Fact[] {
  const { at, key, model, round, role, answer, short } = input;
  if (short && answer.verdict !== lastVerdict(session, role)?.verdict)
    return [{ type: 'FullTurnWanted', at, key, model, round, role }];
  const held = currentRound(session)?.held.find((each) => each.role === role);
  const urgent = answer.questions.filter(({ level }) => level === 'now');
  const [first] = held || short ? [] : numbered(session, role, urgent);
  if (first) return [{ type: 'TurnHeld', at, key, model, round, role, question: first }];
  const questions = answer.questions.map((each) =>
    each.level === 'now' ? { ...each, level: 'blocking' as const } : each,
  );
  const scope = short ? 'closing' : 'turn';
  const turn = recorded(
    session,
    role,
    { ...answer, questions },
    { ...{ scope, seen: input.seen, found: input.found ?? [] } },
  );
  const taken: Fact = {
    ...{ type: 'TurnTaken', at, key, model, round, role, turn },
    ...(short && { short: true }),
    ...(input.overview && { overview: input.overview }),
  };
  const marks = membersNamed(session, role, answer.next);
  return marks.length === 0
    ? [taken]
    : [taken, routeOn(evolve(session, taken), { at, by: role, marks, says: true })];
}

/** A short answer to what concerns a role. */
function takeClosing(session: Session, input: InputOf<'ClosingGiven'>): Decision<Fact> {
  const { at, key, model, role, answer } = input;
  const { closing } = session;
  if (!closing?.roles.includes(role)) return ignored('outdated');
  const { round, after } = closing;
  const turn = recorded(session, role, answer, { scope: 'closing', seen: input.seen });
  return [{ type: 'ClosingAnswered', at, key, model, round, role, after, turn }];
}

/** The Coach closes a round. Only what nobody stands by any more may be parked: what the Coach says never passes the gate. */
function closeRound(session: Session, input: InputOf<'RoundSummarised'>): Fact[] {
  const { at, key, model, round, summary } = input;
  const may = new Set(parkable(session));
  const parked = input.parked.filter(({ issue }) => may.has(issue));
  return [{ type: 'RoundClosed', at, key, model, round, closing: { summary, parked } }];
}

/** Gaps that the role which raised them does not keep, and that are not behind its reservation. */
export function parkable(session: Session): number[] {
  return openIssues(session).flatMap(({ number, kind, openedBy, words }) => {
    if (kind !== 'gap' || openedBy === 'people') return [];
    const isKept = Object.values(words).some((word) => word?.as === 'keep');
    const behind = lastVerdict(session, openedBy)?.because.includes(`#${number}`) ?? false;
    return isKept || behind ? [] : [number];
  });
}

/** Go On: the requester, or the only person who was asked, begins without the answers. */
function goOn(session: Session, input: InputOf<'RoundAsked'>, evolve: Evolve<Session, Fact>): Decision<Fact> {
  const { at, by, admin } = input;
  if (session.stage === 'meeting') return leaveMeeting(session, input, evolve);
  const { awaited } = session;
  if (session.stage !== 'asking' || !awaited) return tooLate(session);
  const asked = new Set(openQuestions(session).map(({ person }) => person.id));
  const isOnlyOne = asked.size === 1 && asked.has(by.id);
  if (!admin && by.id !== session.requester.id && !isOnlyOne)
    return [declined({ at, to: by, what: 'skip', reason: isMember(session, by) ? 'notYours' : 'notMember' })];
  const gone: Fact = { type: 'AnswersNotAwaited', at, round: awaited.round, by };
  const isLast = session.depth === 'quick';
  // A quick workshop has no meeting: who goes on leaves what is open to the roles.
  const left = isLast ? openQuestions(session) : [];
  const closed: Fact[] = [];
  let waiting: Session = session;
  for (const question of left) {
    const fact = closeQuestion(waiting, question, { at, outcome: 'decided', text: '', by, via: 'button' });
    closed.push(fact);
    waiting = evolve(waiting, fact);
  }
  return [...closed, gone, ...afterWaiting(waiting, at)];
}

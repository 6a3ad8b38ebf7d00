import type { Evolve } from '../../base/decision.js';
import type { Fact, InputOf, Session } from '../session.js';
import { type Decision, ignored, type Rules, tooLate } from '../../base/decision.js';
import { declined } from '../../people/declining.js';
import { leaveMeeting } from '../meeting/rules.js';
import { isMember } from '../../people/rights.js';
import { recorded } from '../../asking/contribution.js';
import { openIssues } from '../../plan/standing.js';
import { closeQuestion, numbered } from '../../asking/questions/asking.js';
import { openQuestions } from '../../asking/questions/questions.js';
import { membersNamed, routeOn } from '../routing/rules.js';
import { afterWaiting } from './course.js';
import type { RoundsInput } from './facts.js';
import { currentRound, lastVerdict } from './rounds.js';

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
    {
      ...{ scope, seen: input.seen, found: input.found ?? [] },
    },
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

import type { RoleId } from '../../roles/index.js';
import { evolve } from '../evolve.js';
import type { Fact } from '../facts.js';
import type { Rules } from '../ignored.js';
import type { InputOf } from '../inputs.js';
import { meetingIsDue, openMeeting } from '../meeting/rules.js';
import { citedIn, sourcesIn } from '../plan/citations.js';
import { numbered } from '../questions/asking.js';
import { membersNamed, routeOn } from '../routing/route.js';
import type { Session } from '../session.js';
import { draftClosing, isSettled, mayDispute, nextIssueNumber, nextPointNumber, parkable } from './agenda.js';
import type { RoundsInput } from './facts.js';
import { currentRound, openIssues } from './rounds.js';
import type { Turn } from './turn.js';

export const roundsRules: Rules<RoundsInput> = {
  TurnGiven: takeTurn,
  RoundSummarised: closeRound,
};

/**
 * A role has spoken: statements, issues and questions get their numbers, and what refers to nothing is left out. A
 * question that cannot wait holds the turn, once: it is taken whole when there is an answer.
 */
function takeTurn(session: Session, input: InputOf<'TurnGiven'>): Fact[] {
  const { at, key, model, round, role, answer } = input;
  const held = currentRound(session)?.held.find((each) => each.role === role);
  const urgent = answer.questions.filter(({ level }) => level === 'now');
  const [first] = held ? [] : numbered(session, role, urgent).questions;
  if (first) return [{ type: 'TurnHeld', at, key, model, round, role, question: first }];
  const waiting = answer.questions.map((each) =>
    each.level === 'now' ? { ...each, level: 'blocking' as const } : each,
  );
  const { questions, assumptions } = numbered(session, role, waiting);
  const open = new Set(openIssues(session).map(({ number }) => number));
  const disputes = answer.disputes.filter(({ point }) => mayDispute(session, role, point));
  const issueViews = answer.issueViews.filter(({ issue }) => open.has(issue));
  const keeps = issueViews.some(({ stance }) => stance === 'keep');
  const issues = [
    ...disputes.map(({ point, reason }) => ({ text: reason, about: point })),
    ...answer.issues.filter((text) => text.trim()).map((text) => ({ text })),
  ];
  // A verdict other than ok always leaves something on the list, or nobody could ever answer it.
  if (answer.verdict !== 'ok' && issues.length === 0 && !keeps) issues.push({ text: answer.reason });
  const sources = sourcesIn(session, answer, input.found ?? []);
  let point = nextPointNumber(session);
  let issue = nextIssueNumber(session);
  // A turn that waited for an answer rests on it, where its words don't say otherwise.
  const ground = held ? ['brief', `Q${held.question}`] : ['brief'];
  const restsOn = (text: string) => {
    const cited = citedIn(session, text, sources);
    return cited.length > 0 ? cited : ground;
  };
  const turn: Turn = {
    analysis: answer.analysis,
    builds: answer.builds,
    points: answer.points
      .filter((text) => text.trim())
      .map((text) => ({ id: `P${point++}`, text, restsOn: restsOn(text) })),
    disputes,
    issueViews,
    opened: issues.map((each) => ({ number: issue++, ...each })),
    ...(questions.length > 0 && { questions }),
    ...(assumptions.length > 0 && { assumptions }),
    ...(sources.length > 0 && { sources }),
    // Only who has spoken before can have changed its mind.
    ...(answer.changed && hasSpoken(session, role) && { changed: answer.changed }),
    reason: answer.reason,
    verdict: answer.verdict,
  };
  const taken: Fact = { type: 'TurnTaken', at, key, model, round, role, turn };
  const marks = membersNamed(session, role, answer.next);
  return marks.length === 0
    ? [taken]
    : [taken, routeOn(evolve(session, taken), { at, by: role, marks, says: true })];
}

function hasSpoken({ rounds }: Session, role: RoleId): boolean {
  return rounds.some(({ turns }) => turns.some((turn) => turn.role === role));
}

/**
 * The Coach closes a round; then comes the meeting if it is due, or the next round, unless all is settled or it was
 * the last.
 */
function closeRound(session: Session, input: InputOf<'RoundSummarised'>): Fact[] {
  const { at, key, model, round, summary } = input;
  const mayPark = new Set(parkable(session));
  const parked = input.parked.filter(({ issue }) => mayPark.has(issue));
  const aside = new Set(parked.map(({ issue }) => issue));
  const closing = draftClosing(session);
  const open = closing.open.filter((number) => !aside.has(number));
  const closed: Fact = {
    type: 'RoundClosed',
    at,
    key,
    model,
    round,
    closing: { ...closing, summary, parked, open },
  };
  const after = evolve(session, closed);
  if (round >= session.roundLimit || isSettled(after)) return [closed];
  if (meetingIsDue(after, round)) return [closed, openMeeting(after, at)];
  return [closed, { type: 'RoundStarted', at, round: round + 1 }];
}

import { isSettled, maxRounds, mayDispute, nextPointNumber, parkable, draftClosing } from './agenda.js';
import { evolve } from './evolve.js';
import type { Fact } from './facts.js';
import type { InputOf } from './inputs.js';
import { openIssues, type Session } from './session.js';
import type { Turn } from './turn.js';

/** A role has spoken: statements and issues get their numbers, and what refers to nothing is left out. */
export function takeTurn(session: Session, input: InputOf<'TurnGiven'>): Fact[] {
  const { at, key, model, round, role, answer } = input;
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
  let point = nextPointNumber(session);
  let issue = session.issues.length + 1;
  const turn: Turn = {
    analysis: answer.analysis,
    builds: answer.builds,
    points: answer.points.filter((text) => text.trim()).map((text) => ({ id: `P${point++}`, text })),
    disputes,
    issueViews,
    opened: issues.map((each) => ({ number: issue++, ...each })),
    reason: answer.reason,
    verdict: answer.verdict,
  };
  return [{ type: 'TurnTaken', at, key, model, round, role, turn }];
}

/** The Coach closes a round; then the next one begins, unless all is settled or it was the last. */
export function closeRound(session: Session, input: InputOf<'RoundSummarised'>): Fact[] {
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
  if (round >= maxRounds || isSettled(evolve(session, closed))) return [closed];
  return [closed, { type: 'RoundStarted', at, round: round + 1 }];
}

import type { FactOf } from '../facts.js';
import { raised } from '../questions/fold.js';
import { keyOf } from '../questions/same-question.js';
import { atStage, type Folds, type Session } from '../session.js';
import { without } from '../without.js';
import type { RoundsFact } from './facts.js';
import { begun } from './since.js';
import type { Round } from './state.js';

/** The session after a fact about a round. */
export const roundsFold: Folds<RoundsFact> = {
  RoundStarted: (session, { round }) =>
    atStage({ ...session, rounds: [...session.rounds, begun(session, round)] }, 'discussion'),
  TurnHeld(session, { round: number, role, question, at }) {
    const held = { role, question: question.number };
    const rounds = inRound(session, number, (round) => ({ ...round, held: [...round.held, held] }));
    return raised({ ...session, rounds }, role, [question], at);
  },
  TurnTaken: withTurn,
  RoundClosed: withClosing,
};

export function inRound(session: Session, number: number, change: (round: Round) => Round): Round[] {
  return session.rounds.map((round) => (round.number === number ? change(round) : round));
}

function withTurn(before: Session, { round: number, role, turn, at, model }: FactOf<'TurnTaken'>): Session {
  const asked = raised(before, role, turn.questions ?? []);
  const assumed = (turn.assumptions ?? []).map((each) => {
    return { ...each, insteadOf: keyOf(each.question), role, from: 'assumable' as const };
  });
  // What was only assumed before and is asked now is assumed no more.
  const questions = new Set((turn.questions ?? []).map(({ text }) => keyOf(text)));
  const standing = without(
    asked.assumptions,
    ({ about, insteadOf }) => about === undefined && questions.has(insteadOf),
  );
  const assumptions = assumed.length > 0 ? [...standing, ...assumed] : standing;
  const session = { ...asked, assumptions };
  const taken = { role, turn, at, model, answers: session.answersChanged };
  const rounds = inRound(session, number, (round) => ({ ...round, turns: [...round.turns, taken] }));
  const opened = turn.opened.map((issue) => {
    return { ...issue, openedBy: role, round: number, state: 'open' as const };
  });
  const disputed = new Set(turn.disputes.map(({ point }) => point));
  const consensus = without(session.consensus, ({ id }) => disputed.has(id));
  const issues = opened.length > 0 ? [...session.issues, ...opened] : session.issues;
  return { ...session, rounds, consensus, issues };
}

function withClosing(session: Session, { round: number, closing }: FactOf<'RoundClosed'>): Session {
  const rounds = inRound(session, number, (round) => ({ ...round, closing }));
  const issues = session.issues.map((issue) => {
    const settled = closing.settled.find((each) => each.issue === issue.number);
    if (settled) {
      const { by, how } = settled;
      return { ...issue, state: 'settled' as const, settled: { by, how, round: number } };
    }
    return closing.parked.some((each) => each.issue === issue.number)
      ? { ...issue, state: 'parked' as const }
      : issue;
  });
  return atStage(
    { ...session, rounds, issues, consensus: [...session.consensus, ...closing.agreed] },
    'synthesis',
  );
}

import type { Evolve } from '../../base/decision.js';
import type { Fact, InputOf, Session } from '../session.js';
import type { Decision } from '../../base/decision.js';
import { declined } from '../../people/declining.js';
import type { DeclineReason } from '../../people/facts.js';
import type { Person } from '../../base/people.js';
import { addRound } from './revision.js';
import { lateAnswers, whyNotNow } from './standing.js';

/** Answers came after the plan was issued and contradict it: one more round takes them into the next version. */
export function takeLateAnswers(
  session: Session,
  input: InputOf<'LateAnswersTaken'>,
  evolve: Evolve<Session, Fact>,
): Decision<Fact> {
  const { at, by, version } = input;
  return orDeclined(session, input, () =>
    addRound(session, { at, by, version, text: '', why: 'answer', wishes: [] }, evolve),
  );
}

/** They change nothing, says somebody who may approve: the plan can be approved as it is. */
export function leaveLateAnswers(session: Session, input: InputOf<'LateAnswersLeft'>): Decision<Fact> {
  const { at, by, version } = input;
  const questions = lateAnswers(session).map(({ number }) => number);
  return orDeclined(session, input, () => [{ type: 'LateAnswersLeft', at, version, by, questions }]);
}

function orDeclined(
  session: Session,
  { at, by, version }: { at: string; by: Person; version: number },
  decided: () => Fact[],
): Fact[] {
  const none: DeclineReason | undefined = lateAnswers(session).length === 0 ? 'nothingOpen' : undefined;
  const why = whyNotNow(session, by, version, 'plan') ?? none;
  return why ? [declined({ at, to: by, what: 'change', reason: why, version })] : decided();
}

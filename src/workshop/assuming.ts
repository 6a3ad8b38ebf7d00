import type { Fact } from './facts.js';
import type { InputOf } from './inputs.js';
import type { Session } from './session.js';

/** An assumption is turned into a question. */
export function askInstead(_session: Session, _input: InputOf<'AssumptionAsked'>): Fact[] {
  return [];
}

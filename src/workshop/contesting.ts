import type { Fact } from './facts.js';
import type { InputOf } from './inputs.js';
import type { Session } from './session.js';

/** Somebody whose answer is not awaited offers theirs. */
export function offerAnswer(_session: Session, _input: InputOf<'AnswerOffered'>): Fact[] {
  return [];
}

export function settleOffer(_session: Session, _input: InputOf<'OfferSettled'>): Fact[] {
  return [];
}

/** The requester says which of two answers counts. */
export function settleConflict(_session: Session, _input: InputOf<'ConflictSettled'>): Fact[] {
  return [];
}

import type { Fact } from './facts.js';
import type { InputOf } from './inputs.js';
import type { Session } from './session.js';

/** A member brings somebody in. */
export function invite(_session: Session, _input: InputOf<'InviteAsked'>): Fact[] {
  return [];
}

/** A member takes the place of a requester who does not react. */
export function takeOver(_session: Session, _input: InputOf<'TakeAsked'>): Fact[] {
  return [];
}

import type { Fact } from './facts.js';
import type { InputOf } from './inputs.js';
import type { Session } from './session.js';

/** Passes over whoever has the floor, or is awaited, because of a mark. */
export function skipFloor(_session: Session, _input: InputOf<'QueueSkipAsked'>): Fact[] {
  return [];
}

/** The requester wants the line cleared: asked once more first. */
export function askToClear(_session: Session, _input: InputOf<'QueueClearAsked'>): Fact[] {
  return [];
}

export function clear(_session: Session, _input: InputOf<'QueueClearChosen'>): Fact[] {
  return [];
}

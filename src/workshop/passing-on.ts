import type { Fact } from './facts.js';
import type { InputOf } from './inputs.js';
import type { Session } from './session.js';

/** The open question is put to somebody else. */
export function passOn(_session: Session, _input: InputOf<'PassOnAsked'>): Fact[] {
  return [];
}

export function takeBack(_session: Session, _input: InputOf<'TakeBackAsked'>): Fact[] {
  return [];
}

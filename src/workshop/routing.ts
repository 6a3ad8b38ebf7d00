import type { Fact } from './facts.js';
import type { InputOf } from './inputs.js';
import type { Session } from './session.js';

/** A role has said its short remark. */
export function takeReply(_session: Session, _input: InputOf<'RoleReplied'>): Fact[] {
  return [];
}

/** A person chose who is to speak, with a button. */
export function chooseNext(_session: Session, _input: InputOf<'NextChosen'>): Fact[] {
  return [];
}

/** A person says to go on. */
export function goOn(_session: Session, _input: InputOf<'GoOnAsked'>): Fact[] {
  return [];
}

import type { Fact } from './facts.js';
import { gate } from './gate.js';
import type { InputOf } from './inputs.js';
import type { Session } from './session.js';

/** The synthesis is in; the gate decides at once, in code, what will be issued. */
export function synthesise(session: Session, input: InputOf<'SynthesisGiven'>): Fact[] {
  const { at, key, model, synthesis } = input;
  return [
    { type: 'ConsensusSynthesized', at, key, model, synthesis },
    { type: 'ArtifactDecided', at, ...gate(session, synthesis) },
  ];
}

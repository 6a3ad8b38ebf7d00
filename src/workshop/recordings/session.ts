import type { RecordingFact, RecordingInput } from './facts.js';
import type { Fact as LeftFact, Input as LeftInput, Session as LeftSession } from '../running/session.js';

/** A recording keeps nothing of its own: how it plays stands in the envelope. */
export type Session = LeftSession;
export type Fact = LeftFact | RecordingFact;
export type Input = LeftInput | (RecordingInput & { at: string });

import type { DeliveryOutcome, HandOff, MadeLink, Target } from '../workshop/leaving/handoff/index.js';
import type { Session } from '../workshop/session.js';

/** A file as it goes out, with the SHA-256 of its bytes in hex. */
export interface ParcelFile {
  name: string;
  content: string;
  sha256: string;
  bytes: number;
}

/** What a target is told of a hand-off. It is the same at every try. */
export interface Parcel {
  /** The same at every try, and of no other delivery. */
  id: string;
  event: 'handed_off' | 'withdrawn';
  target: Target;
  handoff: HandOff;
  /** The workshop as it was when this was handed off. */
  session: Session;
  /** The files of the version as they were issued, and its decision record; the main file first. */
  files: readonly ParcelFile[];
  /** What was made there at earlier tries, or for an earlier version. */
  links: readonly MadeLink[];
  /** When it happened, ISO 8601 in UTC. */
  at: string;
}

/** Brings it to one kind of target. Never throws what a target can cause: that is an outcome. */
export type Deliver = (parcel: Parcel, signal: AbortSignal) => Promise<DeliveryOutcome>;

/** The targets that the operator has set up. */
export type Targets = Partial<Record<Target['kind'], Deliver>>;

import type { Person } from '../../base/people.js';
import type { HandoffFact, MadeLink, PackedFile } from './facts.js';
import type { DeliveryEvent, Target } from '../../base/target.js';

type Of<Type extends HandoffFact['type']> = Extract<HandoffFact, { type: Type }>;

/** A draft that somebody has confirmed with all that is said against it. It counts until there is a next version. */
export type DraftConfirmation = Omit<Of<'DraftConfirmed'>, 'type'>;

/** What one target is told of a hand-off, and how far that is. */
export interface Delivery {
  target: Target;
  event: DeliveryEvent;
  /** `dropped`: it is not to go out any more. */
  state: 'owed' | 'done' | 'given up' | 'dropped';
  /** How often it was tried. */
  attempt: number;
  /** Since when it is tried, anew when somebody sends it again: a day later it is given up. */
  since: string;
  /** When something came of it last. */
  at?: string;
  /** When it is tried next. */
  next?: string;
  /** Why it did not get there. */
  detail?: string;
  place?: string;
  /** What was made there. */
  links: MadeLink[];
}

/** A version that somebody has handed off, numbered through the workshop. */
export type HandOff = Omit<Of<'HandedOff'>, 'type'> & {
  /** Of a draft: who took what is said against it upon themselves. */
  confirmed?: DraftConfirmation;
  /** What goes out, with its hashes; missing until it is put together. */
  files?: PackedFile[];
  deliveries: Delivery[];
  withdrawn?: { by: Person; at: string };
};

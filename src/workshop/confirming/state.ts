import type { Person } from '../people/people.js';

/**
 * Somebody was asked whether an assumption is so. `text`: as it read then; what reads otherwise now is asked anew. `wrong`: it
 * is not so, and nobody has decided yet what becomes of that; `taken` into the next version, or `left` as it is.
 */
export interface Confirmation {
  assumption: string;
  text: string;
  version: number;
  person: Person;
  /** Who was asked before, and has put it off too often. */
  before?: Person;
  askedAt: string;
  /** How often it was put off. */
  putOff: number;
  /** The number of the fact that asked last. The part of its card contains it. */
  card: number;
  state: 'asked' | 'put off' | 'confirmed' | 'wrong' | 'taken' | 'left';
  /** When it is asked again, as 2027-05-10. */
  until?: string;
  /** Who said so, and when. */
  said?: { by: Person; at: string };
  /** What is so instead; blank where nobody has said. */
  instead?: string;
  /** Who decided what becomes of it, where it is wrong. */
  settled?: { by: Person; at: string };
}

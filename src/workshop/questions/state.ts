import type { Person } from '../people/people.js';
import type { Asker, Closure, QuestionOutcome, ToldBy } from './schema.js';

/** One thing said while a question was being cleared up; the Coach's words have no person. */
export interface Exchange {
  by?: Person;
  text: string;
  at: string;
}

/**
 * A question to people. `waiting` for the meeting, `put` and open for an answer, set `aside` for later in the meeting,
 * or closed with its outcome.
 */
export interface Question {
  number: number;
  asker: Asker;
  level: 'now' | 'blocking';
  /** As it is put; `original` is how it was raised. */
  text: string;
  original: string;
  /** What the words in which it was raised come down to (`keysOf`). */
  raisedAs: string[];
  /**
   * What its words since it was raised, or modified, come down to (`keyOf`): whatever has one of these asks the same.
   */
  wordings: string[];
  why: string;
  options: string[];
  assumption: string;
  /** Who can answer, as its role sees it. */
  who?: string | undefined;
  round: number;
  /** Whose answer is awaited. */
  person: Person;
  state: 'waiting' | 'put' | 'aside' | QuestionOutcome;
  /** Since when an answer is awaited. */
  putAt?: string;
  /** The place, in the list of all facts, of the one that put it last: its newest card is named after it. */
  card?: number;
  /** It was set aside before and has been put again. */
  returned: boolean;
  closure?: Closure & { at: string };
  /** What the outcome said when it was given, before anything was added. */
  said: string;
  /** How often any answers had changed when this one did last. */
  changed: number;
  /** The number of the assumption that took its place, if one ever did. */
  assumed?: number;
  exchanges: Exchange[];
  /** Answers of the Coach to counter-questions. */
  followUps: number;
  /** How it came to be another's: who passed it on, and from whom; the newest last. */
  passed: { by: Person; from: Person; at: string }[];
  /** Answers of people who were not asked, which wait to be taken or not. */
  offers: { by: Person; text: string; message: string; at: string }[];
  /** Messages that were offered as an answer, and not taken. */
  declinedOffers?: string[];
  /** An answer that says otherwise than the recorded one: the requester is to settle it. */
  contested?: { by: Person; text: string; via: ToldBy; message?: string; at: string };
  /** Answers that did not count when the requester chose between two. */
  overruled?: { by?: Person; text: string; message?: string; settledBy: Person; at: string }[];
  /** Further answers that say otherwise; each is settled after the one before. */
  rivals?: { by: Person; text: string; via: ToldBy; message?: string; at: string }[];
  /** When somebody was told last that it waits for long. */
  escalatedAt?: string;
}

/** What is taken for granted instead of asking, or because nobody answered. Given numbers are never used again. */
export interface Assumption {
  number: number;
  text: string;
  question: string;
  /** What that question comes down to (`keyOf`). */
  insteadOf: string;
  role: Asker;
  from: 'assumable' | 'skipped' | 'decided';
  /** The question that it stands in for, and who left it open. */
  about?: number;
  by?: Person;
}

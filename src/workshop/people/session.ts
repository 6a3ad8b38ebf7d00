import type { DeclineReason, PeopleFact, PeopleInput } from './facts.js';
import type { Participant, Remark } from '../base/people.js';
import type { Session as LeftSession } from '../base/session.js';

export interface PeopleKept {
  /** The people who take part: the requester, then those who were invited or joined by answering, in that order. */
  members: Participant[];
  /** Who was invited and cannot read the channel. */
  away?: Participant[];
  /**
   * Ids of everybody who has ever been a member, in the order in which they joined. Members who come back keep their
   * place.
   */
  places: string[];
  /** Refusals of words in the thread that people were told in private, by id: some are told only once. */
  noticesSent: { reason: DeclineReason; person: string }[];
  remarks: Remark[];
  /** How many remarks were ever made: each keeps its number (M1). */
  remarksMade: number;
}
export type Session = LeftSession & PeopleKept;
export type Fact = PeopleFact;
export type FactOf<T extends Fact['type']> = Extract<Fact, { type: T }>;
export type Given = PeopleInput;
export type InputOf<T extends Given['type']> = Extract<Given, { type: T }> & { at: string };

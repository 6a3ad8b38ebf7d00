import type { RoleId } from '../../../roles/index.js';
import type { Person } from '../../base/people.js';
import type { RoutedTo } from './facts.js';

/**
 * Something said since the queue began: the members in it read it. `by` is a member's id. `message` is the ts of the
 * Slack message, where a person wrote it.
 */
export interface Utterance {
  by: string;
  name: string;
  text: string;
  message?: string;
  /** Who was named with these words, by id. */
  names?: string[];
}

/** A message with the opinion that its author was asked for. `on` is what it is about; missing where they were named
 * without words. */
export interface RequestedOpinion {
  message: string;
  on?: Utterance;
}

/** A short reply of a role that was named outside its turn, and the issues that the reply opened. */
export interface RoleReply {
  role: RoleId;
  text: string;
  opened: { number: number; text: string }[];
}

/** Who was named to speak, outside the order of the round, and what was said since. */
export interface Speakers {
  /** Ids of the members who speak after the current one, in order. */
  queue: string[];
  /** The role that speaks now, or the person who is awaited, because they were named; missing while there is none. */
  current?: RoutedTo & {
    since: string;
    /** When somebody was told that this person has been awaited for long. */
    escalatedAt?: string;
  };
  /** How often a speaker was chosen so far; part of the name of each reply task. */
  step: number;
  said: Utterance[];
  /** Turns of named members since the round began, or since a person said to go on. */
  extraTurns: number;
  clearAskedBy?: Person;
  /** Messages that named somebody, by ts. */
  routedMessages: string[];
  opinions: RequestedOpinion[];
  /** Replies of roles between two rounds: the speakers of the next round read them. */
  unread: RoleReply[];
}

export const nobodyNamed: Speakers = {
  queue: [],
  step: 0,
  said: [],
  extraTurns: 0,
  routedMessages: [],
  opinions: [],
  unread: [],
};

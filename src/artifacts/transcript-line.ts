import type { Session } from '../workshop/session.js';
import type { Words } from './words.js';

/** A line of the transcript without its time and round. */
export interface Entry {
  phase: string;
  actor: string;
  [key: string]: unknown;
}

/** What a line is told besides its fact: the session just before it, and the ids of messages taken back later. */
export interface Telling {
  words: Words;
  before: Session;
  withdrawn: ReadonlySet<string>;
}

/** A person's words as a message said them; left out when the message was taken back later. */
export function spoken(
  message: string | undefined,
  text: string,
  { withdrawn }: Telling,
): { content: string | null; withdrawn?: true } {
  return message !== undefined && withdrawn.has(message)
    ? { content: null, withdrawn: true }
    : { content: text };
}

import type { Fact, Session } from '../session.js';
import { nothing, type ThreadEntries } from '../../base/thread-contract.js';
import type { HouseFact } from './facts.js';

export const houseThread: ThreadEntries<Session, Fact, HouseFact> = {
  // The card of the question says it, and the channel a line of its own.
  AnswerKept: nothing,
};

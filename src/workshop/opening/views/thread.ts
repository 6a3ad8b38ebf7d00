import type { Fact, Session } from '../session.js';
import { nothing, type ThreadEntries } from '../../base/thread-contract.js';
import type { ViewsFact } from './facts.js';

export const viewsThread: ThreadEntries<Session, Fact, ViewsFact> = {
  // What a role sees first stands in its own turn, and in the record.
  FirstViewGiven: nothing,
  // The questions stand on the cards of those who are asked.
  QuestionsMerged: nothing,
};

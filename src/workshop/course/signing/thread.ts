import type { Fact, Session } from '../session.js';
import { nothing, roleSays, type ThreadEntries } from '../../base/thread-contract.js';
import { objected } from './cards.js';
import type { SigningFact } from './facts.js';

export const signingThread: ThreadEntries<Session, Fact, SigningFact> = {
  ReadingBegun: nothing,
  // Signatures stand on the card of the plan; only an objection is news.
  PlanSigned: (fact, moment) =>
    fact.signs ? [] : roleSays(fact.role, `objection:${fact.role}:${moment.seq}`, objected(moment, fact)),
};

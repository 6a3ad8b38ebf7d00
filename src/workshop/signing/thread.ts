import { nothing, roleSays, type ThreadEntries } from '../thread/contract.js';
import { objected } from './cards.js';
import type { SigningFact } from './facts.js';

export const signingThread: ThreadEntries<SigningFact> = {
  ReadingBegun: nothing,
  // Signatures stand on the card of the plan; only an objection is news.
  PlanSigned: (fact, moment) =>
    fact.signs ? [] : roleSays(fact.role, `objection:${fact.role}:${moment.seq}`, objected(moment, fact)),
};

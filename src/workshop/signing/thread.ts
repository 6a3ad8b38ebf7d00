import { nothing, roleSays, type ThreadEntries } from '../thread/contract.js';
import { objected } from './cards.js';
import type { SigningFact } from './facts.js';

export const signingThread: ThreadEntries<SigningFact> = {
  ReadingBegun: nothing,
  // Signatures stand on the card of the plan; only an objection is news.
  PlanSigned: (fact, { seq, before, after }) =>
    fact.signs ? [] : roleSays(fact.role, `objection:${fact.role}:${seq}`, objected(before, after, fact)),
};

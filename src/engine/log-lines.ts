import type { Fact } from '../workshop/facts.js';
import type { Decision } from '../workshop/ignored.js';
import { isIgnored } from '../workshop/ignored.js';
import type { PersonInput, TaskInput } from '../workshop/inputs.js';

/** What may be logged of a fact: names of ours and numbers. Nothing that a person or a model wrote. */
const names = ['key', 'model', 'role', 'scope', 'as', 'outcome', 'artifact'] as const;
const numbers = ['round', 'question', 'version', 'number', 'attempt', 'seen'] as const;

/** What became of an arrival, in one word or two. */
export function outcomeOf(decision: Decision): string {
  if (isIgnored(decision)) return decision.ignored;
  return decision.length === 1 ? '1 fact' : `${decision.length} facts`;
}

/** An arrival without its content: what it is, who did it or which task it comes from, and what became of it. */
export function arrivalLine(input: PersonInput | TaskInput, decision: Decision): object {
  return {
    input: input.type,
    ...('by' in input && { by: input.by.id }),
    ...('requester' in input && { by: input.requester.id }),
    ...('person' in input && { person: input.person.id }),
    ...('key' in input && { key: input.key }),
    ...(isIgnored(decision) ? { ignored: decision.ignored } : { facts: decision.length }),
  };
}

/** A fact without its content. */
export function factLine(fact: Fact): object {
  const given: Record<string, unknown> = fact;
  const by = authorOf(fact);
  return {
    fact: fact.type,
    ...(by !== undefined && { by }),
    ...('person' in fact && { person: fact.person.id }),
    ...Object.fromEntries([
      ...names.filter((each) => typeof given[each] === 'string').map((each) => [each, given[each]]),
      ...numbers.filter((each) => typeof given[each] === 'number').map((each) => [each, given[each]]),
    ]),
    ...reasonOf(fact),
  };
}

/** The id of the person, or role, whose doing it is. */
function authorOf(fact: Fact): string | undefined {
  if (fact.type === 'WorkshopOpened') return fact.requester.id;
  if (fact.type === 'RemarkMade') return fact.remark.by.id;
  if (fact.type === 'ReplyMade') return fact.reply.by.id;
  if (!('by' in fact) || fact.by === undefined) return undefined;
  return typeof fact.by === 'string' ? fact.by : fact.by.id;
}

/** Why something was refused, or did not come: one of our own words. Elsewhere a reason is what somebody wrote. */
function reasonOf(fact: Fact): object {
  if (fact.type === 'RequestDeclined') return { to: fact.to.id, what: fact.what, reason: fact.reason };
  if (fact.type === 'TaskFailed' || fact.type === 'RoleSkipped') return { reason: fact.reason };
  return {};
}

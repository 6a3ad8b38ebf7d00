import type { Fact } from '../workshop/facts.js';
import type { Decision } from '../workshop/decide.js';
import { isIgnored } from '../workshop/base/decision.js';
import type { PersonInput, TaskInput } from '../workshop/inputs.js';
import { whose } from '../workshop/whose.js';

/** Fields that may be logged: names of ours and numbers, and nothing that a person or a model wrote. */
const names = ['key', 'model', 'role', 'scope', 'as', 'outcome', 'artifact'] as const;
const numbers = ['round', 'question', 'version', 'number', 'attempt', 'seen'] as const;

/** What became of an arrival: "2 facts", or why it was ignored. */
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
  const by = whose(fact);
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

/** Reasons that are words of ours; in other facts a reason is what somebody wrote. */
function reasonOf(fact: Fact): object {
  if (fact.type === 'RequestDeclined') return { to: fact.to.id, what: fact.what, reason: fact.reason };
  if (fact.type === 'TaskFailed' || fact.type === 'RoleSkipped') return { reason: fact.reason };
  return {};
}

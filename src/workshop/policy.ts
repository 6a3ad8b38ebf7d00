import type { Act, Policy } from './base/session.js';
import type { Fact, FactOf } from './facts.js';
import { person } from './base/people.js';
import { declined } from './people/rules.js';
import type { Session } from './session.js';

/** What a person does by a fact that the policy of a workspace can leave to some. */
const acts: { readonly [Kind in Fact['type']]?: Act } = {
  ...{ SaidToQuestion: 'answer', Approved: 'approve', VoiceGiven: 'approve' },
  ...{ Reopened: 'approve', HandedOff: 'handOff', BudgetRaised: 'raise' },
};
const tells = new Set<FactOf<'SaidToQuestion'>['as']>(['answered', 'guess', 'other']);

function isAct(fact: Fact): boolean {
  if (fact.type === 'SaidToQuestion') return tells.has(fact.as) && !fact.back;
  if (fact.type === 'Reopened') return !fact.undone;
  return fact.type !== 'VoiceGiven' || fact.counts === true;
}

/**
 * The refusal of what somebody would do that the policy leaves to others, whichever way they came to it; undefined where there is no
 * such thing. A recorded example is everybody's.
 */
export function refusedByPolicy({ recording }: Session, facts: readonly Fact[], policy: Policy = {}) {
  for (const fact of recording ? [] : facts) {
    const act = isAct(fact) ? acts[fact.type] : undefined;
    const left = act && policy[act];
    const to = 'by' in fact ? person.safeParse(fact.by).data : undefined;
    if (left && to && !left.ids.includes(to.id))
      return declined({ at: fact.at, to, what: act, reason: 'policy', may: [...left.named] });
  }
  return undefined;
}

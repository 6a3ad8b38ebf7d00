import { detailsOf } from '../../../artifacts/details.js';
import { replay } from '../../../workshop/evolve.js';
import type { Fact } from '../../../workshop/facts.js';
import type { Form } from '../../../workshop/base/form.js';
import type { Session } from '../../../workshop/session.js';
import type { SlackContext } from '../../context.js';
import { formWords } from '../../words.js';

/** *Details*: the whole of what a role contributed, as it stood then. Undefined where this fact is no contribution. */
export async function detailsForm(
  { workshops }: Pick<SlackContext, 'workshops'>,
  { id, language }: Session,
  seq: number,
): Promise<Form | undefined> {
  const facts = await workshops.facts(id);
  const fact = facts[seq - 1];
  if (!fact || !isContribution(fact)) return undefined;
  const words = formWords(language);
  return {
    id: 'details',
    carries: { workshop: id, about: { fact: seq } },
    title: fact.type === 'TurnTaken' ? words.details.turn(fact.role, fact.round) : fact.role,
    close: words.close,
    rows: detailsOf(replay(facts.slice(0, seq)), fact.turn),
  };
}

function isContribution(fact: Fact): fact is Extract<Fact, { type: 'TurnTaken' | 'PlanSigned' }> {
  return fact.type === 'TurnTaken' || fact.type === 'PlanSigned';
}

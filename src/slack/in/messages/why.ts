import { whyCard } from '../../../artifacts/why.js';
import type { Card } from '../../../workshop/card.js';
import type { Session } from '../../../workshop/session.js';
import type { SlackContext } from '../../context.js';

/** Why an item stands in the plan, for whoever asks. */
export async function whyAnswer(
  { workshops }: Pick<SlackContext, 'workshops'>,
  session: Session,
  id: string,
): Promise<Card> {
  return whyCard(session, await workshops.facts(session.id), id);
}

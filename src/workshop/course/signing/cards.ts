import type { FactOf, Session, Fact } from '../session.js';
import { oneLine, sentence } from '../../../text/foreign.js';
import { type Card, cardSaying, textRows } from '../../base/card.js';
import { didRows } from '../rounds/cards.js';
import type { Moment } from '../../base/thread-contract.js';
import { wordsOf } from '../../../words/words.js';

/** A role that has read the plan and does not sign it: why, against which items, and what it wants instead. */
export function objected(moment: Moment<Session, Fact>, { role, turn }: FactOf<'PlanSigned'>): Card {
  const { common, signing } = wordsOf(moment.after.language);
  const reason = sentence(turn.reason || turn.stance, common.stop);
  return cardSaying(signing.sentence(role, reason), [
    ...textRows([signing.objects, oneLine(reason)].join('\n')),
    ...didRows(moment, role, turn),
  ]);
}

/** Which reading it is, and how many have read the plan. */
export function signingStage({ language, signing }: Session): string {
  const words = wordsOf(language).signing;
  const { reading = 1, roles = [], read = [] } = signing ?? {};
  return words.stage(reading, read.length, roles.length);
}

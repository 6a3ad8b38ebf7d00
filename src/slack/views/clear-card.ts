import { mention } from '../../text/markup.js';
import { paragraph, type Card, textRows, cardSaying, button, buttons } from '../../workshop/card.js';
import type { FactOf } from '../../workshop/facts.js';
import type { Session } from '../../workshop/session.js';
import { floorOf } from './queue.js';
import { wordsOf } from './words.js';

/** What became of the question whether to clear the queue; `empty`: it ran out meanwhile. */
export type Clearing = FactOf<'QueueKept' | 'QueueCleared'> | 'empty';

/** The card that asks whether to clear the queue, as it stands now. */
export function clearCard(session: Session, by: string, settled: Clearing | undefined): Card {
  const { routing, thread } = wordsOf(session.language);
  const { clear, over } = routing;
  const isClosed = () => session.stage === 'closed' || session.endedBy !== undefined;
  const end = settled ? endOf(session, settled) : isClosed() ? over.closed : '';
  if (end) return paragraph(thread.sentences([clear.was(mention(by)), end]));
  const line = clear.ask(mention(by), floorOf(session).join(' → '));
  const ways = [
    button(session, 'queue_clear', clear.clear, { style: 'danger' }),
    button(session, 'queue_keep', clear.keep),
  ];
  return cardSaying(line, [...textRows(line), ...buttons(ways)]);
}

function endOf({ language }: Session, settled: Clearing): string {
  const { over } = wordsOf(language).routing;
  if (settled === 'empty') return over.empty;
  const by = mention(settled.by.id);
  return settled.type === 'QueueKept' ? over.kept(by) : over.cleared(by);
}

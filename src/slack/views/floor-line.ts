import { mention } from '../../text/markup.js';
import { paragraph, type Card } from '../../workshop/card.js';
import type { FactOf } from '../../workshop/facts.js';
import type { Session } from '../../workshop/session.js';
import { memberName } from './member.js';
import { wordsOf } from './words.js';

/** Says in one line who was passed over, or who cleared the queue or lets it go on. */
export function floorLine(
  session: Session,
  fact: FactOf<'FloorSkipped' | 'QueueCleared' | 'QueueResumed'>,
): Card {
  const { over } = wordsOf(session.language).routing;
  const by = mention(fact.by.id);
  if (fact.type === 'QueueCleared') return paragraph(over.cleared(by));
  if (fact.type === 'QueueResumed') return paragraph(over.resumed(by));
  return paragraph(over.skipped(by, memberName(session, fact.member)));
}

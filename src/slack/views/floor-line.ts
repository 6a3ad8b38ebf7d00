import type { FactOf } from '../../workshop/facts.js';
import type { Session } from '../../workshop/session.js';
import { mention } from '../escape.js';
import { paragraph, type Shown } from './blocks.js';
import { memberName } from './member.js';
import { wordsOf } from './words.js';

/** Says in one line who was passed over, or who cleared the queue or lets it go on. */
export function floorLine(
  session: Session,
  fact: FactOf<'FloorSkipped' | 'QueueCleared' | 'QueueResumed'>,
): Shown {
  const { over } = wordsOf(session.language).routing;
  const by = mention(fact.by.id);
  if (fact.type === 'QueueCleared') return paragraph(over.cleared(by));
  if (fact.type === 'QueueResumed') return paragraph(over.resumed(by));
  return paragraph(over.skipped(by, memberName(session, fact.member)));
}

import type { Session } from '../../../workshop/session.js';
import { cardPart } from '../../../workshop/versions/versions.js';
import type { Desk } from '../../desk.js';
import { onceSure, unsure } from './once-sure.js';
import { isBefore } from './ts-order.js';

/**
 * The newest version whose card stood in Slack at the moment `ts`, which is when something was written: only this one
 * can its author have meant. Undefined when no card stood there yet.
 */
export async function versionSeen(desk: Desk, session: Session, ts: string): Promise<number | undefined> {
  for (const { number } of [...session.versions].reverse()) {
    const card = await onceSure(desk, async () => {
      const row = await desk.posts.find(session.id, cardPart(number));
      return row?.state === 'sending' && row.ts === undefined ? unsure : row?.ts;
    });
    if (card !== undefined && isBefore(card, ts)) return number;
  }
  return undefined;
}

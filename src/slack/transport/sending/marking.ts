import type { OutboxRow } from '../../needs.js';
import { objectOf } from '../../payload.js';

const eventType = 'planning_workshop_post';

/** What every post carries unseen, so that it can be found again. Anyone in the workspace can read it: ids only. */
export function mark({ id, session, seq, post, revision }: OutboxRow, piece: number) {
  return {
    event_type: eventType,
    event_payload: { session, seq, part: post.part, row: id, revision, piece },
  };
}

/** Whether a message's metadata says that it is this piece of this row; if so, which revision it shows. */
export function markedRevision(
  metadata: unknown,
  { session, post }: OutboxRow,
  piece: number,
): number | undefined {
  const { event_type, event_payload } = objectOf(metadata);
  const said = objectOf(event_payload);
  const same = event_type === eventType && said.session === session && said.part === post.part;
  if (!same || Number(said.piece ?? 0) !== piece) return undefined;
  return Number(said.revision ?? 0);
}

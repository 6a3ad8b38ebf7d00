import { channelName } from '../../../text/markup.js';
import type { Desk } from '../../desk.js';
import { answer, givenBack } from '../../in/answers/answer.js';
import type { OutboxRow } from '../../needs.js';
import { commandWords } from '../../words.js';
import { inviteOf } from '../workspace/identity.js';

/** Tells a requester directly, once, that the workshop is held up because nothing can be posted, and what to do. */
export function createUnpostedNotice(desk: Desk) {
  const told = new Set<string>();

  async function tell({ session: id, channel }: OutboxRow, refusal: string): Promise<void> {
    const session = await desk.workshops.read(id);
    if (!session || told.has(id)) return;
    told.add(id);
    const words = commandWords(session.language);
    const { trouble } = words;
    const place = channelName(channel);
    const lines = refusal.endsWith('is_archived')
      ? givenBack(trouble.archived(place), session.brief, words)
      : [answer(trouble.noPost(place, inviteOf(desk.identity)))];
    const ear = { user: session.requester.id, channel: undefined, thread: undefined };
    for (const line of lines) await desk.tell(ear, line);
  }

  return (row: OutboxRow, refusal: string): void => {
    tell(row, refusal).catch((err) =>
      desk.log.warn({ err }, 'a requester could not be told that nothing is posted'),
    );
  };
}

import type { WebClient } from '@slack/web-api';
import type { Clock } from '../../../contracts/process.js';
import type { OutboxRow } from '../../needs.js';
import type { PostOf } from '../../post.js';
import type { Calls } from './calls.js';
import type { KeptRow } from './kept-row.js';
import { mark } from './marking.js';

interface Means {
  client: WebClient;
  calls: Calls;
  clock: Pick<Clock, 'now'>;
}

/**
 * Writes to one person in their conversation with the bot. At most once: what may have been sent before is not sent
 * again, and not looked for, since one message too few is better there than one too many.
 */
export function createSendDirect({ client, calls, clock }: Means) {
  return async (
    row: OutboxRow,
    kept: KeptRow,
    { to, until, text, blocks }: PostOf<'direct'>,
  ): Promise<void> => {
    if (row.state !== 'sending' && until !== undefined && clock.now() >= Date.parse(until)) {
      return kept.gaveUp('its day was over before it could be sent');
    }
    if (row.state !== 'sending') {
      const { channel } = await calls.make('conversations.open', () =>
        client.conversations.open({ users: to }),
      );
      await kept.began();
      await calls.make('chat.postMessage', () =>
        client.chat.postMessage({
          channel: channel?.id ?? to,
          text,
          blocks,
          metadata: mark(row, 0),
          unfurl_links: false,
          unfurl_media: false,
        }),
      );
    }
    // Without its ts: it stands in another channel than the workshop, where the same ts may be another message.
    await kept.sent(undefined, row.revision);
  };
}

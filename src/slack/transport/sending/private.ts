import type { WebClient } from '@slack/web-api';
import type { Rendered } from '../../blocks/render.js';
import type { SlackRow } from '../../needs.js';
import type { PostOf } from '../../blocks/post.js';
import { problemOf } from '../web-api/calling.js';
import { making, type RowRecord } from './calls.js';
import { mark } from './look-up.js';

/** Where someone is told something: in the thread if there is one, else in the channel. */
export interface Recipient {
  user: string;
  channel: string | undefined;
  thread: string | undefined;
}

// The person or the bot is not there: a direct message reaches them all the same.
const elsewhere = new Set([
  'user_not_in_channel',
  'not_in_channel',
  'channel_not_found',
  'is_archived',
  'messages_tab_disabled',
  'user_not_in_thread',
]);

/** Tells one person something that nobody else sees. Throws what Slack's client throws. */
export async function tellPrivately(
  client: WebClient,
  { user, channel, thread }: Recipient,
  line: Rendered,
): Promise<void> {
  const { text, blocks } = line;
  if (channel?.startsWith('C') || channel?.startsWith('G')) {
    try {
      const place = { channel, user, ...(thread !== undefined && { thread_ts: thread }) };
      await client.chat.postEphemeral({ ...place, text, blocks });
      return;
    } catch (error) {
      const problem = problemOf(error);
      if (problem.kind !== 'refused' || !elsewhere.has(problem.error)) throw error;
    }
  }
  const isThere = channel?.startsWith('D') === true;
  const id = isThere ? channel : (await client.conversations.open({ users: user })).channel?.id;
  if (!id) throw new Error('Slack opened no direct conversation');
  const place = { channel: id, ...(isThere && thread !== undefined && { thread_ts: thread }) };
  await client.chat.postMessage({ ...place, text, blocks, unfurl_links: false, unfurl_media: false });
}

/**
 * Writes to one person in their conversation with the bot. At most once: what may have been sent before is not sent
 * again, and not looked for, since one message too few is better there than one too many.
 */
export function createSendDirect({ client }: { client: WebClient }) {
  return async (row: SlackRow, record: RowRecord, { to, text, blocks }: PostOf<'direct'>): Promise<void> => {
    if (row.state !== 'sending') {
      const { channel } = await making('conversations.open', () => client.conversations.open({ users: to }));
      await record.began();
      await making('chat.postMessage', () =>
        client.chat.postMessage({
          channel: channel?.id ?? to,
          text,
          blocks,
          metadata: mark(row),
          unfurl_links: false,
          unfurl_media: false,
        }),
      );
    }
    // Without its ts: it stands in another channel than the workshop, where the same ts may be another message.
    await record.sent(undefined, row.revision);
  };
}

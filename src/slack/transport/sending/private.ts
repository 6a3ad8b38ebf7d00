import type { WebClient } from '@slack/web-api';
import type { Rendered } from '../../blocks/render.js';
import { refusalOf } from '../web-api/calling.js';

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
      if (!elsewhere.has(refusalOf(error))) throw error;
    }
  }
  const isThere = channel?.startsWith('D') === true;
  const id = isThere ? channel : (await client.conversations.open({ users: user })).channel?.id;
  if (!id) throw new Error('Slack opened no direct conversation');
  const place = { channel: id, ...(isThere && thread !== undefined && { thread_ts: thread }) };
  await client.chat.postMessage({ ...place, text, blocks, unfurl_links: false, unfurl_media: false });
}

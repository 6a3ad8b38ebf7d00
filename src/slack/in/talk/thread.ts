import type { Quoted } from '../../../workshop/opening/talk/index.js';
import { limits } from '../../limits.js';
import type { SlackContext } from '../../context.js';
import { listOf, textOf } from '../../payload.js';
import { problemOf } from '../../transport/web-api/calling.js';
import { asksToPlan } from './asked.js';
import { isOurs, quotedFrom } from './quoting.js';

/** A longer thread is read up to here, so many messages to a page. */
const mostPages = 10;
const gone = new Set(['thread_not_found', 'message_not_found']);

export interface ReadThread {
  /** Oldest first. */
  messages: Quoted[];
  /** Workshops that were opened on it before, the newest last. */
  planned: string[];
  /** It has more messages than are read. */
  unread: boolean;
}

/** What was said in a thread. Undefined where Slack does not let it be read; without messages where it is gone. */
export async function readThread(
  slack: SlackContext,
  channel: string,
  root: string,
): Promise<ReadThread | undefined> {
  const { client, withRetry, identity, posts } = slack;
  const read: ReadThread = { messages: [], planned: [], unread: false };
  let cursor = '';
  for (let page = 0; page < mostPages; page += 1) {
    const from = { channel, ts: root, limit: limits.messagesPerPage, ...(cursor && { cursor }) };
    const answer = await withRetry(() => client.conversations.replies(from)).catch((error: unknown) => {
      const problem = problemOf(error);
      if (problem.kind === 'refused') return problem.error;
      throw error;
    });
    if (typeof answer === 'string') return gone.has(answer) ? read : undefined;
    for (const message of listOf(answer.messages)) {
      if (isOurs(slack, message)) {
        const post = await posts.at(channel, textOf(message.ts));
        if (post?.part === 'planned') read.planned.push(post.session);
        continue;
      }
      if (asksToPlan(textOf(message.text), identity.userId)) continue;
      const quoted = await quotedFrom(slack, message, channel);
      if (quoted) read.messages.push(quoted);
    }
    cursor = answer.response_metadata?.next_cursor ?? '';
    if (cursor === '') return read;
  }
  return { ...read, unread: true };
}

import type { WebClient } from '@slack/web-api';
import type { OutboxRow } from '../needs.js';
import { listOf, objectOf, type Payload, textOf } from '../payload.js';
import { messagesOn } from '../web-api/pages.js';
import type { Calls } from './calls.js';
import { markedRevision } from './marking.js';

const perPage = 200;

/** A post that was found standing in Slack. */
export interface Found {
  ts: string;
  revision: number;
}

export interface LookUp {
  /** The piece of this row that stands in its thread, or in the channel since `oldest` when it is a thread's root. */
  piece(
    row: OutboxRow,
    piece: number,
    thread: string | undefined,
    oldest: string,
  ): Promise<Found | undefined>;
  /** The message in the thread that carries this file. */
  file(channel: string, thread: string, file: string): Promise<string | undefined>;
}

/** Looks whether something was posted whose call gave no clear answer. */
export function createLookUp(client: WebClient, calls: Calls): LookUp {
  const whole = { limit: perPage, include_all_metadata: true };

  function thread(channel: string, ts: string): AsyncGenerator<Payload> {
    return messagesOn((from) =>
      calls.make('conversations.replies', () =>
        client.conversations.replies({ channel, ts, ...whole, ...from }),
      ),
    );
  }

  function history(channel: string, oldest: string): AsyncGenerator<Payload> {
    return messagesOn((from) =>
      calls.make('conversations.history', () =>
        client.conversations.history({ channel, oldest, ...whole, ...from }),
      ),
    );
  }

  return {
    async piece(row, piece, root, oldest) {
      const messages = root === undefined ? history(row.channel, oldest) : thread(row.channel, root);
      for await (const message of messages) {
        const revision = markedRevision(message.metadata, row, piece);
        if (revision !== undefined) return { ts: textOf(message.ts), revision };
      }
      return undefined;
    },

    async file(channel, root, file) {
      for await (const message of thread(channel, root)) {
        if (listOf(message.files).some((each) => objectOf(each).id === file)) return textOf(message.ts);
      }
      return undefined;
    },
  };
}

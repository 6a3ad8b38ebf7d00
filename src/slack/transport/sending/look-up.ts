import type { WebClient } from '@slack/web-api';
import { limits, listOf, objectOf, textOf } from '../../limits.js';
import type { SlackRow } from '../../needs.js';
import { messagesOn } from '../web-api/calling.js';
import { making } from './calls.js';

/** Two processes that post the same do so within this time. */
const copiesWithinSeconds = 600;

export type LookUp = ReturnType<typeof createLookUp>;

/** Looks whether something was posted whose call gave no clear answer. */
export function createLookUp(client: WebClient) {
  const whole = { limit: limits.messagesPerPage, include_all_metadata: true };

  const thread = (channel: string, ts: string) =>
    messagesOn((from) =>
      making('conversations.replies', () => client.conversations.replies({ channel, ts, ...whole, ...from })),
    );

  const history = (channel: string, oldest: string) =>
    messagesOn((from) =>
      making('conversations.history', () =>
        client.conversations.history({ channel, oldest, ...whole, ...from }),
      ),
    );

  /** Messages of this row, with the revision that each shows. */
  async function* standing(row: SlackRow, root: string | undefined, oldest: string) {
    const messages = root === undefined ? history(row.channel, oldest) : thread(row.channel, root);
    for await (const { metadata, ts } of messages) {
      const revision = markedRevision(metadata, row);
      if (revision !== undefined) yield { ts: textOf(ts), revision };
    }
  }

  return {
    /** The message of this row that stands in its thread, or in the channel since `oldest` when it is a thread's root. */
    async post(row: SlackRow, root: string | undefined, oldest: string) {
      for await (const found of standing(row, root, oldest)) return found;
      return undefined;
    },

    /** Messages of this row beside the first one, or beside the one at `recorded` where that is among them. */
    async copies(row: SlackRow, root: string | undefined, recorded: string | undefined): Promise<string[]> {
      const opened = recorded === undefined ? '0' : `${Number(recorded) - copiesWithinSeconds}`;
      const all: string[] = [];
      for await (const { ts } of standing(row, root, opened)) all.push(ts);
      const kept = recorded !== undefined && all.includes(recorded) ? recorded : all[0];
      return all.filter((ts) => ts !== kept);
    },

    /** The message in the thread that carries this file. */
    async file(channel: string, root: string, file: string): Promise<string | undefined> {
      for await (const { files, ts } of thread(channel, root))
        if (listOf(files).some((each) => each.id === file)) return textOf(ts);
      return undefined;
    },
  };
}

const eventType = 'planning_workshop_post';

/** What every post carries unseen, so that it can be found again. Anyone in the workspace can read it: ids only. */
export function mark({ id, session, seq, post, revision }: SlackRow) {
  return { event_type: eventType, event_payload: { session, seq, part: post.part, row: id, revision } };
}

/** Which revision of this row a message shows, by its metadata; undefined when it is none of it. */
function markedRevision(metadata: unknown, { session, post }: SlackRow): number | undefined {
  const { event_type, event_payload } = objectOf(metadata);
  const marked = objectOf(event_payload);
  const isSame = event_type === eventType && marked.session === session && marked.part === post.part;
  return isSame ? Number(marked.revision ?? 0) : undefined;
}

import type { WebClient } from '@slack/web-api';
import { limits, listOf, objectOf, type Payload, textOf } from '../../limits.js';
import type { OutboxRow } from '../../needs.js';
import { messagesOn, type PageStart } from '../web-api/calling.js';
import { CallFailed, making } from './calls.js';

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
  /** Messages that show a piece of this row that another one shows already, the one at `recorded` if it is among them. */
  copies(row: OutboxRow, thread: string | undefined, recorded: string | undefined): Promise<string[]>;
  /** The message in the thread that carries this file. */
  file(channel: string, thread: string, file: string): Promise<string | undefined>;
}

/** Two processes that post the same do so within this time. */
const copiesWithinSeconds = 600;

interface Page {
  messages?: unknown;
  response_metadata?: { next_cursor?: string };
}

/**
 * Looks whether something was posted whose call gave no clear answer. Where a limit breaks a look off, the next one
 * goes on at the same page: Slack may allow no more than a page a minute.
 */
export function createLookUp(client: WebClient): LookUp {
  const whole = { limit: limits.messagesPerPage, include_all_metadata: true };
  const brokenOff = new Map<string, string>();

  function thread(channel: string, ts: string): (from: PageStart) => Promise<Page> {
    return (from) =>
      making('conversations.replies', () => client.conversations.replies({ channel, ts, ...whole, ...from }));
  }

  function history(channel: string, oldest: string): (from: PageStart) => Promise<Page> {
    return (from) =>
      making('conversations.history', () =>
        client.conversations.history({ channel, oldest, ...whole, ...from }),
      );
  }

  /** The first message for which `see` gives something. `look` names what is looked for. */
  async function first<T>(
    look: string,
    ask: (from: PageStart) => Promise<Page>,
    see: (message: Payload) => T | undefined,
  ): Promise<T | undefined> {
    const onwards = (from: PageStart) => {
      const cursor = from.cursor ?? brokenOff.get(look);
      if (cursor) brokenOff.set(look, cursor);
      return ask(cursor ? { cursor } : {});
    };
    try {
      for await (const message of messagesOn(onwards)) {
        const seen = see(message);
        if (seen !== undefined) return done(look, seen);
      }
    } catch (error) {
      // The place itself may be what is refused.
      if (error instanceof CallFailed && error.problem.kind === 'refused') brokenOff.delete(look);
      throw error;
    }
    return done(look, undefined);
  }

  function done<T>(look: string, seen: T): T {
    brokenOff.delete(look);
    return seen;
  }

  return {
    piece(row, piece, root, oldest) {
      const ask = root === undefined ? history(row.channel, oldest) : thread(row.channel, root);
      return first(`${row.id}/${piece}`, ask, (message) => {
        const revision = markedRevision(message.metadata, row, piece);
        return revision === undefined ? undefined : { ts: textOf(message.ts), revision };
      });
    },

    async copies(row, root, recorded) {
      const standing: string[] = [];
      const shown = new Map<number, string>();
      const opened = recorded === undefined ? '0' : `${Number(recorded) - copiesWithinSeconds}`;
      const ask = root === undefined ? history(row.channel, opened) : thread(row.channel, root);
      for await (const { metadata, ts } of messagesOn(ask)) {
        const piece = Number(objectOf(objectOf(metadata).event_payload).piece ?? 0);
        if (markedRevision(metadata, row, piece) === undefined) continue;
        const [one, other] = [textOf(ts), shown.get(piece)];
        const keepsNew = other === undefined || one === recorded;
        if (keepsNew) shown.set(piece, one);
        if (other !== undefined) standing.push(keepsNew ? other : one);
      }
      return standing;
    },

    file(channel, root, file) {
      return first(file, thread(channel, root), (message) =>
        listOf(message.files).some((each) => objectOf(each).id === file) ? textOf(message.ts) : undefined,
      );
    },
  };
}

const eventType = 'planning_workshop_post';

/** What every post carries unseen, so that it can be found again. Anyone in the workspace can read it: ids only. */
export function mark({ id, session, seq, post, revision }: OutboxRow, piece: number) {
  return {
    event_type: eventType,
    event_payload: { session, seq, part: post.part, row: id, revision, piece },
  };
}

/** Whether a message's metadata says that it is this piece of this row; if so, which revision it shows. */
function markedRevision(metadata: unknown, { session, post }: OutboxRow, piece: number): number | undefined {
  const { event_type, event_payload } = objectOf(metadata);
  const marked = objectOf(event_payload);
  const isSame = event_type === eventType && marked.session === session && marked.part === post.part;
  if (!isSame || Number(marked.piece ?? 0) !== piece) return undefined;
  return Number(marked.revision ?? 0);
}

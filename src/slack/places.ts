import type { WebClient } from '@slack/web-api';
import type { Ask } from './asking.js';
import { problemOf } from './call-problem.js';

const membersPerPage = 500;
const unseen = new Set(['channel_not_found', 'not_in_channel']);

/** Where people talk, as far as the bot may see it. */
export interface Places {
  /** Whether the bot can speak in this channel; undefined when Slack does not tell. */
  canSpeakIn(channel: string): Promise<boolean | undefined>;
  /** Whether this person may read along there: in a public channel everybody may. Throws when Slack does not tell. */
  mayRead(channel: string, user: string): Promise<boolean>;
}

export function createPlaces(client: WebClient, ask: Ask): Places {
  async function isOpen(channel: string): Promise<boolean> {
    if (channel.startsWith('G')) return false;
    const { channel: place } = await ask(() => client.conversations.info({ channel }));
    return place?.is_private === false;
  }

  async function isMember(channel: string, user: string): Promise<boolean> {
    let cursor = '';
    do {
      const page = { channel, limit: membersPerPage, ...(cursor && { cursor }) };
      const { members = [], response_metadata } = await ask(() => client.conversations.members(page));
      if (members.includes(user)) return true;
      cursor = response_metadata?.next_cursor ?? '';
    } while (cursor);
    return false;
  }

  return {
    async canSpeakIn(channel) {
      try {
        const { channel: place } = await ask(() => client.conversations.info({ channel }));
        return place?.is_member === undefined ? undefined : place.is_member && !place.is_archived;
      } catch (error) {
        const problem = problemOf(error);
        return problem.kind === 'refused' && unseen.has(problem.error) ? false : undefined;
      }
    },

    async mayRead(channel, user) {
      try {
        return (await isOpen(channel)) || (await isMember(channel, user));
      } catch (error) {
        const problem = problemOf(error);
        if (problem.kind === 'refused' && unseen.has(problem.error)) return false;
        throw error;
      }
    },
  };
}

import type { WebClient } from '@slack/web-api';
import { problemOf } from '../web-api/call-problem.js';
import { pages } from '../web-api/pages.js';
import type { Patiently } from '../web-api/patience.js';

const membersPerPage = 500;
const unseen = new Set(['channel_not_found', 'not_in_channel']);

/** Where people talk, as far as the bot may see it. */
export interface Places {
  /** Whether the bot can speak in this channel; undefined when Slack does not tell. */
  canSpeakIn(channel: string): Promise<boolean | undefined>;
  /** Whether this person may read along there: in a public channel everybody may. Throws when Slack does not tell. */
  mayRead(channel: string, user: string): Promise<boolean>;
}

export function createPlaces(client: WebClient, patiently: Patiently): Places {
  async function isOpen(channel: string): Promise<boolean> {
    if (channel.startsWith('G')) return false;
    const { channel: place } = await patiently(() => client.conversations.info({ channel }));
    return place?.is_private === false;
  }

  async function isMember(channel: string, user: string): Promise<boolean> {
    const all = pages((from) =>
      patiently(() => client.conversations.members({ channel, limit: membersPerPage, ...from })),
    );
    for await (const { members = [] } of all) if (members.includes(user)) return true;
    return false;
  }

  return {
    async canSpeakIn(channel) {
      try {
        const { channel: place } = await patiently(() => client.conversations.info({ channel }));
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

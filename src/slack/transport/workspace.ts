import { permalinkIn } from '../../text/markup.js';
import type { Language } from '../../text/language.js';
import type { Person } from '../../workshop/base/people.js';
import type { Clock } from '../../contracts/process.js';
import { limits, objectOf, type Payload, textOf } from '../limits.js';
import { pages, problemOf, type WithRetry } from './web-api/calling.js';
import type { WebClient } from '@slack/web-api';

/** Who the bot is in this workspace. `teamUrl` ends in a slash. */
export interface Identity {
  userId: string;
  botId: string;
  name: string;
  teamUrl: string;
  teamId?: string;
  /** The organisation that its workspace belongs to, where it belongs to one. */
  enterpriseId?: string;
}

/** Asks Slack whose token this is. Throws what Slack's client throws. */
export async function fetchIdentity(client: WebClient): Promise<Identity> {
  const { user_id = '', bot_id = '', user = '', url = '', ...of } = await client.auth.test();
  const { team_id: teamId, enterprise_id: enterpriseId } = of;
  return {
    ...{ userId: user_id, botId: bot_id, name: user, teamUrl: url },
    ...(teamId && { teamId }),
    ...(enterpriseId && { enterpriseId }),
  };
}

/** What to type to bring the bot into a channel. */
export function inviteOf({ name }: Identity): string {
  return `/invite @${name}`;
}

/** Where a message is found in the browser and in Slack's apps; `root` is the thread that it stands in or begins. */
export function permalink({ teamUrl }: Identity, channel: string, ts: string, root = ts): string {
  return permalinkIn(teamUrl, channel, ts, root);
}

const keptMs = 10 * 60_000;

/** A colleague, a guest of this workspace, or somebody of another organisation. */
type From = 'here' | 'guest' | 'elsewhere';

/** What Slack says about someone. `admin`: administers or owns the workspace. */
export interface Profile {
  person: Person;
  language: Language;
  admin: boolean;
  isBot: boolean;
  /** Missing while Slack does not tell. */
  from?: From;
  /** Their time zone, by the name that IANA gives it; missing while Slack tells nothing of them. */
  zone?: string;
}

export interface People {
  /** Never fails: when Slack does not tell, the name is the one at hand or else the id, and nobody is an admin. */
  know(id: string, nameAtHand?: string): Promise<Profile>;
}

/** Who people are, asked once and kept for ten minutes. */
export function createPeople(
  client: WebClient,
  withRetry: WithRetry,
  clock: Pick<Clock, 'elapsed'>,
  home: Pick<Identity, 'teamId' | 'enterpriseId'>,
): People {
  const known = new Map<string, { until: number; who: Promise<Profile | undefined> }>();

  async function look(id: string): Promise<Profile | undefined> {
    const { user } = await withRetry(() => client.users.info({ user: id, include_locale: true }));
    if (!user) return undefined;
    const { profile } = user;
    const name = user.real_name || profile?.real_name || profile?.display_name || user.name || id;
    return {
      person: { id, name },
      language: user.locale?.toLowerCase().startsWith('zh') ? 'zh' : 'en',
      admin: Boolean(user.is_admin || user.is_owner || user.is_primary_owner),
      // Slack does not count its own assistant among the bots.
      isBot: Boolean(user.is_bot) || id === 'USLACKBOT',
      from: fromOf(objectOf(user), home),
      zone: user.tz || 'UTC',
    };
  }

  return {
    async know(id, nameAtHand) {
      const stranger = {
        person: { id, name: nameAtHand || id },
        language: 'en',
        admin: false,
        isBot: false,
      } as const;
      let entry = known.get(id);
      if (!entry || entry.until < clock.elapsed()) {
        const who = look(id).catch((error) => {
          known.delete(id);
          return problemOf(error).kind === 'refused' ? { ...stranger, zone: 'UTC' } : undefined;
        });
        entry = { until: clock.elapsed() + keptMs, who };
        known.set(id, entry);
      }
      return (await entry.who) ?? stranger;
    },
  };
}

function fromOf(user: Payload, { teamId, enterpriseId }: Pick<Identity, 'teamId' | 'enterpriseId'>): From {
  if (user.is_stranger === true) return 'elsewhere';
  if (user.is_restricted === true || user.is_ultra_restricted === true) return 'guest';
  const enterprise = textOf(objectOf(user.enterprise_user).enterprise_id);
  const isOurs =
    [teamId, ''].includes(textOf(user.team_id)) || (enterprise !== '' && enterprise === enterpriseId);
  return isOurs || teamId === undefined ? 'here' : 'elsewhere';
}

const unseen = new Set(['channel_not_found', 'not_in_channel']);

/** Where people talk, as far as the bot may see it. */
export interface Places {
  /** Whether the bot can speak in this channel; undefined when Slack does not tell. */
  canSpeakIn(channel: string): Promise<boolean | undefined>;
  /** Whether it is shared with another organisation; false while Slack does not tell. */
  isShared(channel: string): Promise<boolean>;
  /** The first page of who is in it; nobody while Slack does not tell. */
  members(channel: string): Promise<string[]>;
  /** Whether this person may read along there: in a public channel everybody may. Throws when Slack does not tell. */
  mayRead(channel: string, user: string): Promise<boolean>;
}

export function createPlaces(client: WebClient, withRetry: WithRetry): Places {
  async function placeOf(channel: string) {
    return (await withRetry(() => client.conversations.info({ channel }))).channel ?? {};
  }

  async function isOpen(channel: string): Promise<boolean> {
    return !channel.startsWith('G') && (await placeOf(channel)).is_private === false;
  }

  async function isMember(channel: string, user: string): Promise<boolean> {
    const all = pages((from) =>
      withRetry(() => client.conversations.members({ channel, limit: limits.membersPerPage, ...from })),
    );
    for await (const { members = [] } of all) if (members.includes(user)) return true;
    return false;
  }

  return {
    async canSpeakIn(channel) {
      try {
        const { is_member, is_archived } = await placeOf(channel);
        return is_member && !is_archived;
      } catch (error) {
        const problem = problemOf(error);
        return problem.kind === 'refused' && unseen.has(problem.error) ? false : undefined;
      }
    },

    async isShared(channel) {
      try {
        const { is_ext_shared, is_shared, is_org_shared } = await placeOf(channel);
        return is_ext_shared === true || (is_shared === true && is_org_shared !== true);
      } catch {
        return false;
      }
    },

    async members(channel) {
      try {
        const page = { channel, limit: limits.membersPerPage };
        const { members = [] } = await withRetry(() => client.conversations.members(page));
        return members;
      } catch {
        return [];
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

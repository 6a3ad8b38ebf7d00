import type { Language } from '../../text/language.js';
import type { Person } from '../../workshop/base/people.js';
import type { Clock } from '../../contracts/process.js';
import { limits, listOf, objectOf, type Payload, textOf } from '../limits.js';
import { pages, refusalOf, type WithRetry } from './web-api/calling.js';
import type { WebClient } from '@slack/web-api';

/** Who the bot is in this workspace. `teamUrl` ends in a slash. */
export interface Identity {
  userId: string;
  botId: string;
  name: string;
  teamUrl: string;
  /** The app that its token belongs to; missing where Slack does not say. */
  appId?: string;
  teamId?: string;
  /** The organisation that its workspace belongs to, where it belongs to one. */
  enterpriseId?: string;
}

/** Asks Slack whose token this is. Throws what Slack's client throws. */
export async function fetchIdentity(client: WebClient): Promise<Identity> {
  const { user_id = '', bot_id = '', user = '', url = '', ...of } = await client.auth.test();
  const { team_id: teamId, enterprise_id: enterpriseId } = of;
  const appId = await appOf(client, bot_id);
  return {
    ...{ userId: user_id, botId: bot_id, name: user, teamUrl: url },
    ...(appId && { appId }),
    ...(teamId && { teamId }),
    ...(enterpriseId && { enterpriseId }),
  };
}

async function appOf(client: WebClient, bot: string): Promise<string | undefined> {
  try {
    return (await client.bots.info({ bot })).bot?.app_id;
  } catch (error) {
    if (refusalOf(error) !== '') return undefined;
    throw error;
  }
}

/** What to type to bring the bot into a channel. */
export function inviteOf({ name }: Identity): string {
  return `/invite @${name}`;
}

const profileMs = 10 * 60_000;

/**
 * Who somebody is to us: a colleague, a guest of this workspace, somebody of another organisation, a program, or somebody of
 * whom Slack does not say it. Whoever is unknown is outside.
 */
export type Relation = 'member' | 'guest' | 'elsewhere' | 'app' | 'unknown';

/** Whether somebody is a person whom Slack knows. */
export const isSomebody = (is: Relation) => is !== 'app' && is !== 'unknown';

/** What Slack says about someone. `admin`: administers or owns the workspace. */
export interface Profile {
  person: Person;
  is: Relation;
  language: Language;
  admin: boolean;
  /** Their time zone, by the name that IANA gives it; missing while Slack tells nothing of them. */
  zone?: string;
}

export type People = ReturnType<typeof createPeople>;

/** Who people are, asked once and kept for ten minutes. */
export function createPeople(
  client: WebClient,
  withRetry: WithRetry,
  clock: Pick<Clock, 'elapsed'>,
  home: Home,
) {
  const known = new Map<string, { until: number; who: Promise<Profile | undefined> }>();

  async function look(id: string): Promise<Profile | undefined> {
    const { user } = await withRetry(() => client.users.info({ user: id, include_locale: true }));
    if (!user) return undefined;
    const { profile } = user;
    const name = user.real_name || profile?.real_name || profile?.display_name || user.name || id;
    return {
      person: { id, name },
      is: relationOf(objectOf(user), home),
      language: user.locale?.toLowerCase().startsWith('zh') ? 'zh' : 'en',
      admin: Boolean(user.is_admin || user.is_owner || user.is_primary_owner),
      zone: user.tz || 'UTC',
    };
  }

  return {
    /**
     * Who somebody is, by what Slack knows of them and by what a delivery says: their name, and their workspace. Never fails: when
     * Slack does not tell, the name is the one at hand or else the id, and they are unknown.
     */
    async know(id: string, { name = '', team = '' } = {}): Promise<Profile> {
      const stranger: Profile = {
        person: { id, name: name || id },
        ...{ is: 'unknown', language: 'en', admin: false },
      };
      const before = known.get(id);
      let entry = before;
      if (!entry || entry.until < clock.elapsed()) {
        const who = look(id).catch((error) => {
          // While Slack tells nothing, somebody is who they were, and it is asked again.
          if (before) known.set(id, before);
          else known.delete(id);
          return refusalOf(error) !== '' ? { ...stranger, zone: 'UTC' } : before?.who;
        });
        entry = { until: clock.elapsed() + profileMs, who };
        known.set(id, entry);
      }
      const who = (await entry.who) ?? stranger;
      return who.is === 'member' && isForeign(team, home) ? { ...who, is: 'elsewhere', admin: false } : who;
    },
  };
}

type Home = Pick<Identity, 'teamId' | 'enterpriseId'>;

function relationOf(user: Payload, home: Home): Relation {
  // Slack does not count its own assistant among the bots.
  if (user.is_bot === true || user.id === 'USLACKBOT') return 'app';
  if (user.is_stranger === true) return 'elsewhere';
  if (user.is_restricted === true || user.is_ultra_restricted === true) return 'guest';
  const enterprise = textOf(objectOf(user.enterprise_user).enterprise_id);
  const isOurs = enterprise !== '' && enterprise === home.enterpriseId;
  return !isOurs && isForeign(textOf(user.team_id), home, '') ? 'elsewhere' : 'member';
}

/** Whether a workspace is none of ours. In an organisation with several it is not known whose they are. */
function isForeign(team: string, { teamId, enterpriseId }: Home, organisation = enterpriseId ?? ''): boolean {
  return team !== '' && teamId !== undefined && team !== teamId && organisation === '';
}

/** Whether a delivery came for our app in our workspace. What says nothing of either is our own. */
export function isForUs(body: Payload, { appId, teamId, enterpriseId }: Identity): boolean {
  const app = textOf(body.api_app_id);
  if (appId !== undefined && app !== '' && app !== appId) return false;
  const installed = listOf(body.authorizations);
  const teams = [
    objectOf(body.team).id,
    body.team_id,
    body.context_team_id,
    ...installed.map((one) => one.team_id),
  ];
  const organisations = [objectOf(body.enterprise).id, body.enterprise_id, body.context_enterprise_id];
  const named = teams.map(textOf).filter(Boolean);
  const isOrganisation = enterpriseId !== undefined && organisations.includes(enterpriseId);
  return teamId === undefined || named.length === 0 || named.includes(teamId) || isOrganisation;
}

const unseen = new Set(['channel_not_found', 'not_in_channel']);

export type Places = ReturnType<typeof createPlaces>;

/** Where people talk, as far as the bot may see it. */
export function createPlaces(client: WebClient, withRetry: WithRetry) {
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
    /** Whether the bot can speak in this channel; undefined when Slack does not tell. */
    async canSpeakIn(channel: string): Promise<boolean | undefined> {
      try {
        const { is_member, is_archived } = await placeOf(channel);
        return is_member && !is_archived;
      } catch (error) {
        return unseen.has(refusalOf(error)) ? false : undefined;
      }
    },

    /** Whether it is shared with another organisation; false while Slack does not tell. */
    async isShared(channel: string): Promise<boolean> {
      const place = await placeOf(channel).catch(() => undefined);
      return place?.is_ext_shared === true || (place?.is_shared === true && place.is_org_shared !== true);
    },

    /** The first page of who is in it; nobody while Slack does not tell. */
    async members(channel: string): Promise<string[]> {
      const page = { channel, limit: limits.membersPerPage };
      const listed = withRetry(() => client.conversations.members(page));
      return (await listed.catch(() => undefined))?.members ?? [];
    },

    /**
     * Whether this person may read along there: they are in it, or it is public and they are a colleague. Undefined where the
     * bot itself does not see the channel. Throws when Slack does not tell.
     */
    async mayRead(
      channel: string,
      { person, is }: Pick<Profile, 'person' | 'is'>,
    ): Promise<boolean | undefined> {
      try {
        return (is === 'member' && (await isOpen(channel))) || (await isMember(channel, person.id));
      } catch (error) {
        if (unseen.has(refusalOf(error))) return undefined;
        throw error;
      }
    },
  };
}

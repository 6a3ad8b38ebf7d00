import { derived } from './admission.js';
import type { LiveChannel, LivePerson } from './live.js';

/** The fixed cast of the playground. Ids and tokens never change, so links and settings outlive a restart. */

export interface Person extends Pick<LivePerson, 'id' | 'name' | 'realName' | 'colour'> {
  tz: string;
  locale: string;
  isAdmin?: boolean;
  isBot?: boolean;
  /** What somebody from outside is here, who sees only the channels they were brought into; `team` for another organisation. */
  outside?: { kind: 'guest' | 'stranger'; team?: { id: string; name: string } };
}

/** A channel or direct conversation as the workspace keeps it; times are Unix seconds. */
export interface Channel extends LiveChannel {
  created: number;
  creator: string;
}

/** How Slack writes each kind of channel in scopes and in events, and what stands in payloads for a name kept back. */
export const wireKinds: Record<Channel['kind'], { scope: string; type: string; alias?: string }> = {
  public: { scope: 'channels', type: 'channel' },
  private: { scope: 'groups', type: 'group', alias: 'privategroup' },
  im: { scope: 'im', type: 'im', alias: 'directmessage' },
};

export const team = { id: 'T0PLAYGRND', name: 'Playground', domain: 'playground' } as const;

export const app = {
  id: 'A0PLANNING',
  botId: 'B0PLANNING',
  botUserId: 'U0PLANNING',
  name: 'Planning Workshop',
  verificationToken: 'playground-verification-token',
} as const;

/** What the app offers in the menu of every message, by callback id. */
export const shortcuts = [{ id: 'plan_this', name: 'Plan This' }] as const;

export type Credentials = ReturnType<typeof credentialsFor>;

/** What the app proves itself with: known to everybody on this machine; where others can reach it, made from its token. */
export function credentialsFor(token: string | undefined) {
  const secret = (known: string, what: string) => (token === undefined ? known : derived(token, what));
  return {
    botToken: `xoxb-${secret('playground-bot-token', 'bot')}`,
    appToken: `xapp-${secret('playground-app-token', 'app')}`,
    signingSecret: secret('playground-signing-secret', 'signing'),
  };
}

export const slackbotId = 'USLACKBOT';

export const botProfile = {
  ...{ id: app.botId, app_id: app.id, team_id: team.id, name: app.name },
  ...{ icons: {}, deleted: false, updated: 1_700_000_000 },
};

const inLondon = { tz: 'Europe/London', locale: 'en-GB' };
const inShanghai = { tz: 'Asia/Shanghai', locale: 'zh-CN' };

type Rest = Omit<Person, 'id' | 'name' | 'realName' | 'colour'>;
const person = (id: string, name: string, realName: string, colour: string, rest: Rest): Person => {
  return { id, name, realName, colour, ...rest };
};
const maya = person('U0MAYACHEN', 'maya', 'Maya Chen', '#b4532a', { ...inLondon, isAdmin: true });
const tom = person('U0TOMALDER', 'tom', 'Tom Alder', '#2f6f8f', inLondon);
const insiders = [
  maya,
  tom,
  person('U0LILEI001', 'lilei', '李雷', '#3f7d4e', inShanghai),
  person('U0HANMEI01', 'hanmeimei', '韩梅梅', '#8a4f9e', inShanghai),
];
const guest = { ...inLondon, outside: { kind: 'guest' } } as const;
const northwind = { kind: 'stranger', team: { id: 'T0NORTHWND', name: 'Northwind' } } as const;
const stranger = { ...inLondon, outside: northwind };
const outsiders = [
  person('U0ZARAGUES', 'zara', 'Zara Okoye', '#8a6a1f', guest),
  person('U0JONNORTH', 'jon', 'Jon Berg', '#4b6b7a', stranger),
];
export const people: readonly Person[] = [...insiders, ...outsiders];
const bot = { ...inLondon, locale: 'en-US', isBot: true };
export const botUser = person(app.botUserId, 'planning-workshop', app.name, '#4a4f8c', bot);
export const everyone: readonly Person[] = [...people, botUser];

export const findPerson = (id: string) => everyone.find((one) => one.id === id);

/** Guests and people of another organisation see only the channels they were brought into. */
export const isOutsider = (user: string) => findPerson(user)?.outside !== undefined;

/** The workspace that a person belongs to. */
export const teamOf = (user: string) => findPerson(user)?.outside?.team?.id ?? team.id;

/** Whether people of another organisation are in a channel. */
export const isShared = (channel: Channel) => channel.members.some((one) => teamOf(one) !== team.id);

/** The channels of a workspace nobody has used yet; the bot sits in #planning and #partners. */
export function firstChannels(created: number): Channel[] {
  const channel = (id: string, name: string, kind: Channel['kind'], topic: string, members: Person[]) => {
    const ids = members.map((one) => one.id);
    return { id, name, kind, topic, created, creator: maya.id, members: ids };
  };
  const partners = [maya, tom, ...outsiders, botUser];
  return [
    channel('C0PLANNING', 'planning', 'public', 'Briefs in, plans out', [...insiders, botUser]),
    channel('C0GENERAL1', 'general', 'public', 'Everything and everyone', insiders),
    channel('C0PARTNERS', 'partners', 'public', 'With people from outside', partners),
    channel('C0LAUNCH01', 'launch', 'private', 'The launch, not announced yet', [maya, tom]),
  ];
}

/** Every scope the playground knows. */
export const allScopes: readonly string[] =
  `app_mentions:read channels:history channels:read chat:write chat:write.customize commands files:read files:write
   groups:history groups:read im:history im:read im:write reactions:read reactions:write usergroups:read users:read`.split(
    /\s+/,
  );

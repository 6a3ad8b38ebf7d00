import { derived } from './admission.js';

/** The fixed cast of the playground. Ids and tokens never change, so links and settings outlive a restart. */

export interface Person {
  id: string;
  name: string;
  realName: string;
  colour: string;
  tz: string;
  tzLabel: string;
  /** Seconds east of UTC, as Slack gives it. */
  tzOffset: number;
  locale: string;
  title: string;
  isAdmin: boolean;
  isBot: boolean;
  /** Somebody from outside, who sees only the channels they were brought into. */
  outside?: { kind: 'guest' } | { kind: 'stranger'; team: { id: string; name: string; domain: string } };
}

/** A channel or direct conversation as the workspace keeps it; times are Unix seconds. */
export interface Channel {
  id: string;
  name: string;
  kind: 'public' | 'private' | 'im';
  topic: string;
  purpose: string;
  created: number;
  creator: string;
  members: string[];
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

/** What the app proves itself with. */
export interface Credentials {
  botToken: string;
  appToken: string;
  signingSecret: string;
}

/** Known to everybody, and worth nothing outside this machine. Where others can reach it they follow from its token. */
export function credentialsFor(token: string | undefined): Credentials {
  const secret = (known: string, what: string) => (token === undefined ? known : derived(token, what));
  return {
    botToken: `xoxb-${secret('playground-bot-token', 'bot')}`,
    appToken: `xapp-${secret('playground-app-token', 'app')}`,
    signingSecret: secret('playground-signing-secret', 'signing'),
  };
}

export const slackbotId = 'USLACKBOT';

const inLondon = { tz: 'Europe/London', tzLabel: 'Greenwich Mean Time', tzOffset: 0 };
const inShanghai = { tz: 'Asia/Shanghai', tzLabel: 'China Standard Time', tzOffset: 28_800 };

function person(
  id: string,
  name: string,
  realName: string,
  colour: string,
  rest: Omit<Person, 'id' | 'name' | 'realName' | 'colour' | 'isAdmin' | 'isBot'> & { isAdmin?: boolean },
): Person {
  return { id, name, realName, colour, isAdmin: false, isBot: false, ...rest };
}

export const people: readonly Person[] = [
  person('U0MAYACHEN', 'maya', 'Maya Chen', '#b4532a', {
    ...inLondon,
    locale: 'en-GB',
    title: 'Product lead',
    isAdmin: true,
  }),
  person('U0TOMALDER', 'tom', 'Tom Alder', '#2f6f8f', { ...inLondon, locale: 'en-GB', title: 'Engineer' }),
  person('U0LILEI001', 'lilei', '李雷', '#3f7d4e', { ...inShanghai, locale: 'zh-CN', title: '后端工程师' }),
  person('U0HANMEI01', 'hanmeimei', '韩梅梅', '#8a4f9e', {
    ...inShanghai,
    locale: 'zh-CN',
    title: '测试工程师',
  }),
  person('U0ZARAGUES', 'zara', 'Zara Okoye', '#8a6a1f', {
    ...inLondon,
    locale: 'en-GB',
    title: 'Freelance designer',
    outside: { kind: 'guest' },
  }),
  person('U0JONNORTH', 'jon', 'Jon Berg', '#4b6b7a', {
    ...inLondon,
    locale: 'en-GB',
    title: 'Supplier, Northwind',
    outside: { kind: 'stranger', team: { id: 'T0NORTHWND', name: 'Northwind', domain: 'northwind' } },
  }),
];

export const botUser: Person = {
  id: app.botUserId,
  name: 'planning-workshop',
  realName: app.name,
  colour: '#4a4f8c',
  ...inLondon,
  locale: 'en-US',
  title: '',
  isAdmin: false,
  isBot: true,
};

export const everyone: readonly Person[] = [...people, botUser];

/** Guests and people of another organisation see only the channels they were brought into. */
export function isOutsider(user: string): boolean {
  return findPerson(user)?.outside !== undefined;
}

/** The workspace that a person belongs to. */
export function teamOf(user: string): string {
  const outside = findPerson(user)?.outside;
  return outside?.kind === 'stranger' ? outside.team.id : team.id;
}

/** Whether people of another organisation are in a channel. */
export function isShared(channel: Channel): boolean {
  return channel.members.some((one) => teamOf(one) !== team.id);
}

export function findPerson(id: string): Person | undefined {
  return everyone.find((one) => one.id === id);
}

/** The channels of a workspace nobody has used yet; the bot sits in #planning and #partners. */
export function firstChannels(createdAt: number): Channel[] {
  const [maya, tom] = people.map((one) => one.id) as [string, string];
  const all = people.filter((one) => one.outside === undefined).map((one) => one.id);
  const outsiders = people.filter((one) => one.outside !== undefined).map((one) => one.id);
  const channel = (
    id: string,
    name: string,
    kind: Channel['kind'],
    topic: string,
    members: string[],
  ): Channel => ({
    id,
    name,
    kind,
    topic,
    purpose: topic,
    created: createdAt,
    creator: maya,
    members,
  });
  return [
    channel('C0PLANNING', 'planning', 'public', 'Briefs in, plans out', [...all, app.botUserId]),
    channel('C0GENERAL1', 'general', 'public', 'Everything and everyone', all),
    channel('C0PARTNERS', 'partners', 'public', 'With people from outside', [
      maya,
      tom,
      ...outsiders,
      app.botUserId,
    ]),
    channel('C0LAUNCH01', 'launch', 'private', 'The launch, not announced yet', [maya, tom]),
  ];
}

/** Every scope the playground knows. `chat:write.public` lets the app post where it is no member. */
export const allScopes = [
  'app_mentions:read',
  'channels:history',
  'channels:join',
  'channels:read',
  'chat:write',
  'chat:write.customize',
  'commands',
  'files:read',
  'files:write',
  'groups:history',
  'groups:read',
  'im:history',
  'im:read',
  'im:write',
  'reactions:read',
  'reactions:write',
  'users:read',
] as const;

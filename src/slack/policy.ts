import { readFileSync } from 'node:fs';
import type { UsergroupsListResponse, WebClient } from '@slack/web-api';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { Clock, Log } from '../contracts/process.js';
import type { SettingsTable } from '../contracts/store.js';
import type { Language } from '../text/language.js';
import { channelName } from '../text/markup.js';
import { partsOf } from '../workshop/base/form.js';
import type { Act, Policy } from '../workshop/base/session.js';
import { mayInstead } from '../workshop/people/shown.js';
import type { Session } from '../workshop/session.js';
import { wordsOf } from '../words/words.js';
import type { CheckedSetting } from './needs.js';
import type { WithRetry } from './transport/web-api/calling.js';
import type { People } from './transport/workspace.js';

/** The policy is kept among the settings of channels, as if this were one. */
export const policyKey = 'workspace';
/** How long it is known who is in a group, in milliseconds. */
const groupsMs = 5 * 60_000;
/** No wait before Slack is asked again is longer. */
const askMs = 1_000;

const text = (form: RegExp, such: string) =>
  z.coerce.string().regex(form, `must be such as "${such}"`).describe(such).optional();
const people = text(/^[UW][A-Z0-9]+(?: [UW][A-Z0-9]+)*$/, 'U0123ABCD U0456EFGH');
const groups = text(/^[@S]\S+(?: [@S]\S+)*$/, '@planners S0123ABCD');

/** What the policy of a workspace can say, by name. What it does not say is not restricted. */
const fields = {
  channels: text(/^[CG][A-Z0-9]+(?: [CG][A-Z0-9]+)*$/, 'C0123ABCD C0456EFGH'),
  ...{ start: people, startGroups: groups, answer: people, answerGroups: groups },
  ...{ approve: people, approveGroups: groups, handOff: people, handOffGroups: groups },
  guests: z.enum(['invited', 'answer', 'never'], 'must be invited, answer or never').optional(),
  ...{ raises: text(/^\d{1,3}$/, '2'), budget: text(/^\d{1,4}(\.\d{1,2})?$/, '2.50') },
  ...{ models: text(/^[a-z][a-z0-9-]*$/, 'frugal'), keepDays: text(/^[1-9]\d{0,4}$/, '365') },
};
type Usergroup = NonNullable<UsergroupsListResponse['usergroups']>[number];
type Name = keyof typeof fields;
const names = Object.keys(fields) as Name[];
const policy = z.strictObject(fields, `must be an object with no other names than ${names.join(', ')}`);
export type Stored = Readonly<Record<string, string>>;

/** Reads the file at a path. `problems` has a line for every mistake, with its fix. */
export function readPolicy(path: string | undefined): { policy?: Stored; problems: string[] } {
  if (path === undefined) return { problems: [] };
  try {
    return { policy: policy.parse(JSON.parse(readFileSync(path, 'utf8'))) as Stored, problems: [] };
  } catch (error) {
    const unread = [{ path: [], message: 'cannot be read as JSON: write it as docs/OPERATIONS.md shows' }];
    const issues = error instanceof z.ZodError ? error.issues : unread;
    return { problems: issues.map(({ path: at, message }) => ['POLICY', path, ...at, message].join(' ')) };
  }
}

/** What the policy says now: the operator's `file`, or else what administrators have set. */
function policyNow(file: Stored | undefined, channels: SettingsTable): () => Promise<Stored> {
  return async () => file ?? channels.settings(policyKey);
}

/** After how many days a finished workshop is deleted; 0 for never. */
export function keepDaysBy(...kept: Parameters<typeof policyNow>): () => Promise<number> {
  const now = policyNow(...kept);
  return async () => Number((await now()).keepDays ?? 0);
}

export type PolicyHere = ReturnType<typeof createPolicy>;

interface Means {
  client: WebClient;
  withRetry: WithRetry;
  people: Pick<People, 'know'>;
  /** Those of `models.conf`. */
  profiles: readonly string[];
  clock: Clock;
  log: Log;
}

/** What holds in the whole workspace: as the operator's `file` says, or else as its administrators have set it. */
export function createPolicy(file: Stored | undefined, channels: SettingsTable, means: Means) {
  const { client, withRetry, people: who, profiles, clock, log } = means;
  const known = new LRUCache<string, Usergroup[]>({
    ...{ max: 1, ttl: groupsMs, perf: { now: clock.elapsed } },
    fetchMethod: async () =>
      (await withRetry(() => client.usergroups.list({ include_users: true }), askMs)).usergroups,
  });
  const isColleague = async (id: string) => (await who.know(id)).is === 'member';
  const now = policyNow(file, channels);

  /** The group of this id or handle; `gone` where there is none, `unclear` where Slack does not tell. */
  async function groupOf(called: string): Promise<Usergroup | 'gone' | 'unclear'> {
    const all = await known.fetch(policyKey).catch((err: unknown) => {
      log.warn(
        { err },
        'Slack does not tell who is in user groups: by the policy nobody acts as one of them',
      );
    });
    if (!all) return 'unclear';
    return all.find(({ id, handle }) => called === id || called === `@${handle}`) ?? 'gone';
  }

  /** Who alone may do something; undefined where everybody may. */
  async function leftTo(act: Act | 'start', all: Stored) {
    const ids = partsOf(all[act] ?? '');
    const named = [...ids];
    for (const called of partsOf(all[`${act}Groups`] ?? '')) {
      const group = await groupOf(called);
      named.push(typeof group === 'string' ? `?${called}` : `@${group.handle}`);
      if (typeof group !== 'string') ids.push(...(group.users ?? []));
    }
    return named.length > 0 ? { ids, named } : undefined;
  }

  const settingOf = (name: Name): CheckedSetting => {
    const such = fields[name].unwrap().description ?? '';
    const wordsIn = (language: Language) => wordsOf(language).forms.policy;
    return {
      name,
      words: (language) => ({ label: wordsIn(language).of[name], hint: '' }),
      ...(name === 'guests' && { usual: 'invited' }),
      isFixed: file !== undefined,
      takes(language) {
        if (fields[name] === people)
          return { kind: 'people', placeholder: wordsOf(language).forms.people.peoplePlaceholder, most: 50 };
        if (name !== 'guests') return { kind: 'text', placeholder: such, line: true };
        const values = Object.entries(wordsIn(language).guests);
        return { kind: 'choice', options: values.map(([value, label]) => ({ value, text: label })) };
      },
      async problem(value, language) {
        if (!fields[name].safeParse(value).success) return wordsIn(language).wrong(such);
        const named = fields[name] === groups ? partsOf(value) : [];
        const found = await Promise.all(named.map(groupOf));
        if (name === 'models' && !profiles.includes(value))
          return wordsIn(language).wrong(profiles.join(', '));
        if (found.includes('unclear')) return wordsIn(language).untold;
        return found.includes('gone') ? wordsIn(language).noGroup : undefined;
      },
    };
  };

  return {
    settings: names.map(settingOf),
    /** The settings of channels, each with the policy. */
    channels: {
      settings: async (channel) => ({ ...(await channels.settings(channel)), ...(await now()) }),
      async set(channel, values) {
        const parts = (isOwn: boolean) =>
          Object.fromEntries(Object.entries(values).filter(([name]) => name in fields === isOwn));
        await channels.set(channel, parts(false));
        await channels.set(policyKey, parts(true));
      },
    } satisfies SettingsTable,
    /** What it leaves to whom in a workshop, in which its members and `by` can act. */
    async of({ members, raises }: Pick<Session, 'members' | 'raises'>, by?: string): Promise<Policy> {
      const all = await now();
      const { guests, raises: most = '' } = all;
      const here = [...(by ? [by] : []), ...members.map(({ id }) => id)];
      const isOurs = await Promise.all(
        here.map(async (id) => guests !== 'answer' || (await isColleague(id))),
      );
      const colleagues = here.filter((_, index) => isOurs[index]);
      const left = (['answer', 'approve', 'handOff'] as const).map(async (act) => {
        const allowed = await leftTo(act, all);
        if (guests !== 'answer' || act === 'answer') return allowed && { [act]: allowed };
        const ids = colleagues.filter((id) => allowed?.ids.includes(id) ?? true);
        return { [act]: { ids, named: allowed?.named ?? ids } };
      });
      const isUp = most !== '' && raises >= Number(most);
      return Object.assign({}, ...(await Promise.all(left)), isUp && { raise: { ids: [], named: [] } });
    },
    /** Why this person may open no workshop there, in words; undefined where they may. */
    async whyNotOpen(person: string, channel: string, language: Language): Promise<string | undefined> {
      const { common, people: words } = wordsOf(language);
      const all = await now();
      const open = partsOf(all.channels ?? '');
      if (open.length > 0 && !open.includes(channel))
        return words.policy.notHere(common.list(open.map(channelName)));
      const { ids, named } = (await leftTo('start', all)) ?? { ids: [person], named: [] };
      return ids.includes(person) ? undefined : mayInstead('start', named, language);
    },
    barsGuests: async () => (await now()).guests === 'never',
  };
}

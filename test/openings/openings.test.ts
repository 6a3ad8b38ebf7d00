import { describe, expect, test } from 'vitest';
import { intentFrom } from '../../src/prompts/intent-check.js';
import { languageOf } from '../../src/text/language.js';
import type { SlackContext } from '../../src/slack/context.js';
import { behindGate } from '../../src/slack/in/gate.js';
import type { Workshops } from '../../src/slack/needs.js';
import { findEarlier, type GivenPlans } from '../../src/slack/in/commands/earlier.js';
import { decide } from '../../src/workshop/decide.js';
import type { EarlierPlan, Intent } from '../../src/workshop/opening/earlier/facts.js';
import { isNamedIn } from '../../src/workshop/opening/earlier/naming.js';
import { intentOf } from '../../src/workshop/opening/earlier/state.js';
import { replay, unopened } from '../../src/workshop/evolve.js';
import { factsOf } from '../../src/workshop/base/decision.js';
import { pending } from '../../src/workshop/pending.js';
import { atStage } from '../../src/workshop/base/session.js';
import type { Session } from '../../src/workshop/session.js';
import type { Standing } from '../../src/workshop/base/session.js';
import { roleIds } from '../five-roles.js';
import { seenChannel } from '../slack/seen.js';
import { inChinese, inEnglish, type Opening, type PlanName } from './openings.js';

const at = '2026-03-02T09:00:00.000Z';
const channel = seenChannel('C0PLAN');
const maya = { id: 'U1', name: 'Maya' };

interface Earlier {
  id: string;
  ts: string;
  titles: { en: string; zh: string };
  brief: { en: string; zh: string };
  standing: Standing;
}

const idle = { awaits: [], standsStill: false };
const plan = (number: number) => ({ number, artifact: 'plan' as const });
const earlier: Record<PlanName, Earlier> = {
  permissions: {
    ...{ id: 'w-7k2ab', ts: '1700000000.000100', titles: { en: 'Permissions', zh: '权限系统规划' } },
    brief: { en: 'Who may do what', zh: '谁能做什么' },
    standing: { ...idle, stage: 'closed', outcome: 'approved', versions: [plan(1), plan(2)] },
  },
  leave: {
    ...{ id: 'w-9x9xy', ts: '1700000000.000200', titles: { en: 'Leave requests', zh: '请假审批' } },
    brief: { en: 'Holidays and sick days', zh: '年假和病假' },
    standing: { ...idle, stage: 'decision', versions: [{ number: 1, artifact: 'draft' }] },
  },
  rooms: {
    ...{ id: 'w-3mm4r', ts: '1700000000.000300', titles: { en: 'Meeting rooms', zh: '会议室预订' } },
    brief: {
      en: 'Build a booking page for our three meeting rooms with calendar sync, reminders and a waiting list for the Hamburg office.',
      zh: '给汉堡办公室的三间会议室做一个预订页面，需要同步日历、提醒和候补名单。',
    },
    standing: { ...idle, stage: 'discussion', versions: [] },
  },
  intranet: {
    ...{ id: 'w-5ccdd', ts: '1700000000.000400', titles: { en: 'Intranet search', zh: '内网搜索' } },
    brief: { en: 'Find pages', zh: '找页面' },
    standing: { ...idle, stage: 'closed', outcome: 'cancelled', versions: [plan(1)] },
  },
  secret: {
    ...{ id: 'w-8zzyy', ts: '1700000000.000500', titles: { en: 'Layoffs', zh: '裁员' } },
    brief: { en: 'Secret', zh: '保密' },
    standing: { ...idle, stage: 'closed', outcome: 'approved', versions: [plan(1)] },
  },
};
const inChannel = ['permissions', 'leave', 'rooms', 'intranet'] as const;

/** The channel as its door sees it: these workshops, and the messages that their threads hang on. */
function channelWith(names: readonly PlanName[], language: 'en' | 'zh'): SlackContext {
  const sessionOf = (each: Earlier): Session => {
    const place = each === earlier.secret ? 'C0SECRET' : channel;
    const begun = atStage(unopened, 'intake');
    return {
      ...begun,
      id: each.id,
      title: each.titles[language],
      brief: each.brief[language],
      channel: place,
    };
  };
  const all = Object.values(earlier);
  const lines = names.map((name) => {
    const { id, titles, standing } = earlier[name];
    return { id, title: titles[language], standing };
  });
  const log = { error: () => {} };
  const workshops = {
    list: async () => lines,
    read: async (id: string) => {
      const found = all.find(
        (each) => each.id === id && (each === earlier.secret || names.some((name) => earlier[name] === each)),
      );
      return found && sessionOf(found);
    },
  };
  return {
    workshops: behindGate(workshops as unknown as Workshops, { log } as unknown as SlackContext),
    posts: {
      at: async (place: string, ts: string) => {
        const found = all.find((each) => each.ts === ts);
        const isThere = found && place === (found === earlier.secret ? 'C0SECRET' : channel);
        return isThere ? { session: found.id, part: 'board' } : undefined;
      },
    },
    log,
  } as unknown as SlackContext;
}

const content = { items: [], answers: [] };
const attached = { title: 'Tickets', state: 'closed' as const, signs: ['file' as const] };
const files: Record<NonNullable<Opening['file']>, Pick<GivenPlans, 'plans' | 'content'>> = {
  own: { plans: [{ ...attached, workshop: 'w-7k2ab', title: 'Permissions', state: 'approved', version: 1 }] },
  plan: {
    plans: [{ ...attached, workshop: 'w-far', version: 3, file: { name: 'a.json', kind: 'plan' } }],
    content,
  },
  draft: { plans: [{ ...attached, workshop: '', file: { name: 'a.md', kind: 'draft' } }], content },
};

const intents = { refine: 'refine', refer: 'new_with_reference', continue: 'continue_discussion' } as const;
const verbOf = (intent: Intent) => Object.entries(intents).find(([, each]) => each === intent)?.[0] ?? 'new';

function nameOf(found: EarlierPlan): string {
  if (found.file) return 'file';
  return Object.entries(earlier).find(([, { id }]) => id === found.workshop)?.[0] ?? found.workshop;
}

/** Whether it is not the newest version. */
function isOlder({ workshop, version }: EarlierPlan): boolean {
  const { standing } = Object.values(earlier).find(({ id }) => id === workshop) ?? {};
  return standing !== undefined && version !== standing.versions.at(-1)?.number;
}

/** What has come of it, in the words of the table. */
function comesOf(session: Session): string {
  const decided = intentOf(session);
  if (!decided) return 'ask';
  const { intent, plan: found } = decided;
  if (intent === 'new' || !found) return 'new';
  return `${verbOf(intent)} ${nameOf(found)}${isOlder(found) ? ` at v${found.version}` : ''}`;
}

/** The opening as an input, with what the channel has of what it speaks of. */
async function inputOf({ text, among = inChannel, file }: Opening) {
  const language = languageOf(text);
  const given = file && { ...files[file], refused: [], others: [] };
  const slack = channelWith(among, language);
  const beginning = await findEarlier(slack, { brief: text, channel, ...(given && { given }) });
  const about = { at, workshop: 'w-1', channel, requester: maya, brief: text, language, roster: roleIds };
  return { type: 'BriefGiven' as const, ...about, ...(beginning && { beginning }) };
}

/** What an honest model says of it: mostly what is to come of it. */
function saidOf(session: Session, { comes, model: differs }: Opening) {
  const model = differs ?? honest(comes);
  const [verb = '', name = ''] = model.split(' ');
  const ref = session.beginning?.plans.find((each) => nameOf(each) === name)?.ref ?? '';
  const intent = verb in intents ? intents[verb as keyof typeof intents] : 'new';
  return intentFrom({ understood: 'So.', reference: ref, sure: model !== 'unsure', intent });
}

const honest = (comes: Opening['comes']): string =>
  comes === 'ask' ? 'unsure' : comes.replace(/ at v\d$/, '');

describe.each([
  ['English', inEnglish],
  ['Chinese', inChinese],
] as const)('openings in %s', (_, openings) => {
  test.each(openings.map((each) => [each.text, each] as const))('%s', async (_text, opening) => {
    const input = await inputOf(opening);
    if (!input.beginning) return expect('nothing').toBe(opening.comes);
    const facts = factsOf(decide(unopened, input));
    const session = replay(facts);
    const [task] = pending(session);
    if (task?.kind !== 'check-intent') return expect(comesOf(session)).toBe(opening.comes);
    const said = saidOf(session, opening);
    const read = { type: 'IntentChecked', key: task.key, model: 'a:b', at, ...said } as const;
    expect(comesOf(replay([...facts, ...factsOf(decide(session, read))]))).toBe(opening.comes);
  });
});

test('nothing of another channel is ever found, whatever names it', async () => {
  for (const opening of [...inEnglish, ...inChinese]) {
    const { beginning } = await inputOf(opening);
    expect(beginning?.plans.map(({ workshop }) => workshop) ?? []).not.toContain('w-8zzyy');
  }
});

test.each([
  ['Extend the permission system plan by roles', 'A permission system'],
  ['Based on the plan for a permission system, add roles', 'The permission system'],
  ['Like in our plan: permission system', 'Our permission system'],
])('“%s” names “%s”, whatever article stands in front', (text, title) => {
  expect(isNamedIn(text, title)).toBe(true);
});

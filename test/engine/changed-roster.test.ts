import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { versionFiles } from '../../src/document/files.js';
import { createWorkshops } from '../../src/engine/workshops.js';
import { sessionRows } from '../../src/inspect/commands.js';
import { defineRole, type RoleId, roleOf, rolesById } from '../../src/roles/index.js';
import { roleIds } from '../five-roles.js';
import type { Post } from '../../src/slack/blocks/post.js';
import { createShowing } from '../../src/slack/showing.js';
import { openSqlite } from '../../src/store/sqlite/open.js';
import { unwatched } from '../../src/watch/set-aside.js';
import type { PersonInput, TaskInput } from '../../src/workshop/inputs.js';
import { pending } from '../../src/workshop/pending.js';
import { emptyPlan } from '../../src/workshop/plan/state.js';
import type { Session } from '../../src/workshop/session.js';
import type { Task } from '../../src/workshop/base/tasks.js';
import { manualClock } from '../manual-clock.js';
import { postsOf } from '../slack/rendering.js';
import { answerTo, asking, item, maya, puttingOf, type Script } from '../workshop/story.js';
import { brief, silent } from './joined.js';

const security = defineRole({
  ...roleOf('RiskPlanner'),
  id: 'SecurityPlanner',
  speechTag: 'SP',
  names: { en: 'SecurityPlanner', zh: 'SecurityPlanner · 安全' },
  document: { file: 'security_plan.json' },
});
const added = security.id as RoleId;
/** TestPlanner is retired, and another role has its place. */
const newRoster = roleIds.map((id) => (id === 'TestPlanner' ? added : id));

/** The rooms that are under test on a database file, as one release opens them with its roster. */
async function opened(file: string, release: string, roster: readonly RoleId[]) {
  const clock = manualClock();
  const store = await openSqlite<Post>(file, () => new Date(clock.now()).toISOString(), { release });
  let ids = 0;
  const workshops = createWorkshops<Post>({
    ...{ store, clock, roster, log: silent },
    newId: () => `w-${release[0]}${++ids}`,
    changed: () => {},
    show: createShowing(unwatched, { ...silent, debug: () => {} }),
  });
  const sessionOf = async (id: string) => (await workshops.read(id)) as Session;
  const resultOf = async (task: Task, script: Script, id: string): Promise<TaskInput> => {
    const session = await sessionOf(id);
    const given = answerTo(task, script, session);
    if (given.type !== 'VersionWritten') return given;
    return { ...given, files: versionFiles(session, await workshops.facts(id)) };
  };
  return {
    ...{ store, workshops, sessionOf },
    open: async () => (await workshops.open(brief)).id,
    say: (id: string, input: PersonInput) => workshops.arrive(id, input),
    /** Answers what is owed until nothing is, or until this task is. */
    async play(
      id: string,
      script: Script = {},
      until: (task: Task, session: Session) => boolean = () => false,
    ) {
      for (;;) {
        const session = await sessionOf(id);
        const task = pending(session).find(({ held }) => !held);
        if (!task || until(task, session)) return;
        await workshops.arrive(id, await resultOf(task, script, id));
      }
    },
  };
}

type House = Awaited<ReturnType<typeof opened>>;
const asks: Script = {
  view: (role) => (role === 'TestPlanner' ? [asking('blocking', 'How many vote?')] : []),
};
const objection = { verdict: 'objects', reason: 'Too costly.' } as const;
const disagrees: Script = { turn: () => objection, reads: () => objection };
/** The new role puts the test, and a threat of its own. */
const secured: Script = {
  turn: (role, _round, session) =>
    role !== added || session.plan.items.some(({ by }) => by === added)
      ? {}
      : { put: [...puttingOf({ ...session, plan: emptyPlan }, 'TestPlanner'), threat] },
};
const threat = item({
  id: 'new2',
  text: 'Votes of others',
  fields: {
    ...{ kind: 'risk', threatens: ['R1'], likelihood: 'low', impact: 'high', sign: 'a vote twice' },
    ...{ mitigation: '', doneBy: [], accepted: true },
  },
});
const answered = { type: 'AnswerGiven', by: maya, question: 1, text: 'Ten.', via: 'button' } as const;

/** Each leaves a workshop at another stage. */
const stages: Record<string, (house: House, id: string) => Promise<unknown>> = {
  intake: (house, id) => house.play(id, { intake: ['For whom?'] }),
  'questions before round 1': (house, id) => house.play(id, asks, ({ kind }) => kind === 'begin-round'),
  'the middle of round 1': (house, id) =>
    house.play(id, {}, (task) => task.kind === 'speak' && task.role === 'TestPlanner'),
  'the middle of readings': (house, id) =>
    house.play(
      id,
      disagrees,
      (task, { rounds }) => task.kind === 'speak' && task.reads && rounds.at(-1)?.readings.length === 1,
    ),
  'a draft that waits': (house, id) => house.play(id, disagrees),
  'an approved plan': async (house, id) => {
    await house.play(id);
    await house.say(id, { type: 'ApproveAsked', by: maya, version: 1, via: 'button' });
  },
  'a change of a plan': async (house, id) => {
    await house.play(id);
    await house.say(id, { type: 'ChangesAsked', by: maya, version: 1, text: 'Use blue.' });
  },
};

const whatStands = async ({ store, sessionOf, workshops }: House, id: string) => ({
  session: await sessionOf(id),
  shown: sessionRows(await sessionOf(id)),
  posts: postsOf(await workshops.facts(id)),
  line: await store.workshops.line(id),
  files: await Promise.all([1, 2].map((version) => store.files(id, version))),
});

const before = new Map<string, { id: string; stood: Awaited<ReturnType<typeof whatStands>> }>();
const folder = mkdtempSync(join(tmpdir(), 'roster-'));
let house: House;

beforeAll(async () => {
  const file = join(folder, 'planning.sqlite');
  const old = await opened(file, '1.0.0', roleIds);
  for (const [stage, reach] of Object.entries(stages)) {
    const id = await old.open();
    await reach(old, id);
    before.set(stage, { id, stood: await whatStands(old, id) });
  }
  await old.store.close();
  rolesById.set(added, security as never);
  house = await opened(file, '2.0.0', newRoster);
});
afterAll(async () => {
  await house.store.close();
  rmSync(folder, { recursive: true });
  rolesById.delete(added);
});

const atStage = (stage: string) => {
  const known = before.get(stage);
  if (!known) throw new Error(`no workshop is at ${stage}`);
  return known;
};

test.each(Object.keys(stages))(
  'a workshop that another roster left at %s is shown as before, and goes on to its end with its own five roles',
  async (stage) => {
    const { id, stood } = atStage(stage);
    expect(await whatStands(house, id)).toEqual(stood);
    expect((await house.store.workshops.list({}, 99)).map((line) => line.id)).toContain(id);

    const put = async () => {
      const { questions } = await house.sessionOf(id);
      return questions.find(({ state }) => state === 'put')?.number;
    };
    await house.play(id);
    for (let question = await put(); question !== undefined; question = await put()) {
      await house.say(id, { ...answered, question });
      await house.play(id);
    }
    const session = await house.sessionOf(id);
    const version = session.versions.at(-1)?.number ?? 0;
    const artifact = session.versions.at(-1)?.artifact;
    if (artifact === 'plan') await house.say(id, { type: 'ApproveAsked', by: maya, version, via: 'button' });
    else await house.say(id, { type: 'DropAsked', by: maya, version });

    const { rounds, versions, outcome, roster, approvals } = await house.sessionOf(id);
    expect(roster).toEqual(roleIds);
    for (const { turns } of rounds.slice(0, 2)) expect(turns.map(({ role }) => role)).toEqual(roleIds);
    expect(outcome ?? approvals.at(-1)).toBeDefined();
    expect((await house.store.files(id, version)).map(({ name }) => name)).toEqual(versions.at(-1)?.files);
  },
);

test('a workshop that is opened now has the new table, to the last file', async () => {
  const id = await house.open();
  await house.play(id, secured);

  const { roster, rounds, versions, verdicts } = await house.sessionOf(id);
  expect(roster).toEqual(newRoster);
  expect(rounds[0]?.turns.map(({ role }) => role)).toEqual(newRoster);
  expect(versions[0]?.artifact).toBe('plan');
  expect(new Set(Object.keys(verdicts))).toEqual(new Set(newRoster));
  expect(versions[0]?.files).toContain('security_plan.json');
  expect(versions[0]?.files).not.toContain('test_plan.json');
  const files = new Map((await house.store.files(id, 1)).map(({ name, content }) => [name, content]));
  expect(JSON.parse(files.get('planning.ai.json') ?? '')).toMatchObject({
    consensus_snapshot: { agreed_by: newRoster },
  });
  expect(JSON.parse(files.get('security_plan.json') ?? '')).toMatchObject({
    meta: { role: added },
    tests: [{ id: 'TC1' }],
    risks: [{ name: 'Votes of others' }],
  });
  expect(files.get('planning_report.md')).toContain('Votes of others');
});

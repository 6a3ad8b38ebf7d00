import { afterEach, expect, test } from 'vitest';
import { roleIds, roster, type RoleId } from '../../src/roles/index.js';
import { cardWith, fileOf, formOf, nothingTwice, reads, question } from './conversation.js';
import { askedIn, type Asked, whoPays } from './models-answers.js';
import {
  behave,
  bookOf,
  chained,
  countsOf,
  type Models,
  nameOf,
  pass,
  read,
  sonnet,
  startModels,
  stillClock,
  terra,
  turnsBy,
} from './models-room.js';
import {
  complete,
  eventually,
  firstBoard,
  messageIn,
  wordsOf,
  type Workspace,
  buttonsOf,
} from './workspace.js';
import type { VendorReply } from '../models/vendors/vendor.js';
import type { LiveMessage } from '../../src/playground/live.js';

let models: Models;
let workspace: Workspace;
afterEach(() => models.close());

async function planned(options: Parameters<typeof startModels>[0] = {}) {
  models = await startModels(options);
  workspace = models.workspace;
  await workspace.command(`/plan ${complete}`);
  const root = await firstBoard(workspace);
  return { root, card: await cardWith(workspace, root, 'approve') };
}

test('a brief becomes a plan with models over the wire: what each request cost is in the book, on the board, in the status and in the report', async () => {
  const { root, card } = await planned();
  await workspace.press(card, 'approve');
  await messageIn(workspace, root, /approved v1/i);

  const ofRoles = roleIds.flatMap((role) => [`view ${role}`, `speak ${role} 1`, `speak ${role} 2`]);
  const once = ['intake', 'synthesis', ...ofRoles].map((call) => [call, 1]);
  expect(countsOf(models.anthropic)).toEqual(Object.fromEntries(once));
  expect(turnsBy(workspace, 1)).toEqual(Array(roster.length).fill(sonnet));
  expect(wordsOf(card)).toContain(`Written with AI (${nameOf(sonnet)})`);
  const rows = bookOf(workspace);
  expect(rows).toHaveLength(models.anthropic.requests.length);
  for (const row of rows) {
    expect(row).toMatchObject({ status: 'answered', provider: 'anthropic', outcome: null });
    expect(row.micros).toBeGreaterThan(0);
    expect(row.request_id).toMatch(/^req_/);
  }
  await eventually(async () => {
    const [board] = await workspace.boards();
    expect(wordsOf(board ?? root)).toMatch(/` · .*\$\d/);
  });
  await workspace.say(root, '@Planning Workshop status');
  await eventually(async () =>
    expect((await workspace.privately()).map(wordsOf).join('\n')).toMatch(/\*Cost:\* .*tokens.*\$\d/),
  );
  expect(fileOf(workspace, 'planning_report.md')).toMatch(/It took .*\$\d/);
  nothingTwice(await workspace.thread(root));
});

test('where one role alone has a model, the others are rehearsed, and the thread says so', async () => {
  const { root } = await planned({
    chains: chained([], {
      chain: (_, role) => [role === 'RiskPlanner' ? sonnet : 'rehearsal:script'],
      models: () => ['rehearsal:script', sonnet],
    }),
  });

  const asked = models.anthropic.requests.map(askedIn).map(({ call }) => call);
  expect(asked).toEqual(['view', 'speak', 'speak']);
  expect(turnsBy(workspace, 1)).toEqual([...Array(4).fill('rehearsal:script'), sonnet]);
  const version = await messageIn(workspace, root, /Part of it comes from the rehearsal/);
  expect(wordsOf(version)).toContain(nameOf(sonnet));
});

test('a workshop’s budget that is up asks the requester, after a restart too, and “Add the Same Again” goes on to the plan', async () => {
  const budget = { workshop: { tokens: 30_000 }, day: {} };
  models = await startModels({ chains: chained([sonnet], { budget }) });
  workspace = models.workspace;
  await workspace.command(`/plan ${complete}`);
  const root = await firstBoard(workspace);
  const card = await messageIn(workspace, root, /This workshop has used up its budget/);
  const raises = () => read(workspace, "SELECT * FROM facts WHERE type = 'BudgetRaised'");
  const maya = await workspace.personId('Maya Chen');
  expect(wordsOf(card)).toMatch(/Used: [\d.]+k tokens of 30k tokens/);
  expect(wordsOf(card)).toContain(`<@${maya}>, the work stands still until there is more`);
  const [board] = await workspace.boards();
  expect(wordsOf(board ?? root)).toContain(`*Waits for <@${maya}>: more budget.*`);
  const used = bookOf(workspace).length;
  expect(models.anthropic.requests).toHaveLength(used);

  await workspace.press(card, 'allow', 'Tom Alder');
  await eventually(async () => {
    const told = (await workspace.privately('Tom Alder')).map(wordsOf);
    expect(told).toEqual([expect.stringMatching(/Only|requester|Maya/)]);
  });
  expect(raises()).toEqual([]);
  await workspace.restart();
  expect(bookOf(workspace)).toHaveLength(used);

  await Promise.all([workspace.press(card, 'allow'), workspace.press(card, 'allow')]);
  await reads(workspace, card, /added the same again/);
  await cardWith(workspace, root, 'approve');
  expect(raises()).toHaveLength(1);
  nothingTwice(await workspace.thread(root));
});

test('while the first vendor is down the second answers and signs, and after the cool-down the first is asked again', async () => {
  const clock = stillClock();
  models = await startModels({ clock, chains: chained([sonnet, terra]) });
  workspace = models.workspace;
  behave(models.anthropic, () => ({ status: 503 }));
  await workspace.command(`/plan ${complete}`);
  const root = await firstBoard(workspace);
  await eventually(async () => expect(models.anthropic.requests).toHaveLength(1));
  await pass(workspace, clock, 3_000);
  const card = await cardWith(workspace, root, 'changes');

  // Once and once more: from then on it is left alone.
  expect(models.anthropic.requests).toHaveLength(2);
  for (const round of [1, 2]) expect(turnsBy(workspace, round)).toEqual(Array(roster.length).fill(terra));
  expect(wordsOf(card)).toContain(nameOf(terra));
  expect(wordsOf(card)).not.toContain(nameOf(sonnet));
  expect(JSON.parse(fileOf(workspace, 'planning.ai.json'))).toMatchObject({ meta: { models: [terra] } });
  expect(fileOf(workspace, 'planning_report.md')).not.toContain('sonnet');

  behave(models.anthropic);
  clock.advance(15_000);
  await workspace.press(card, 'changes');
  await formOf(workspace);
  await workspace.fill('Managers can also see who is away this week');
  const next = await cardWith(workspace, root, 'approve', /v2/);

  expect(turnsBy(workspace, 3)).toEqual(Array(roster.length).fill(sonnet));
  expect(wordsOf(next)).toContain(nameOf(sonnet));
  nothingTwice(await workspace.thread(root));
  const last = bookOf(workspace).slice(-roster.length);
  expect(last.map(({ provider, status }) => `${provider} ${status}`)).toEqual(
    Array(roster.length).fill('anthropic answered'),
  );
});

const minutes = (number: number) => number * 60_000;

/** A workshop, the call at which the outage finds it, the words of its notice, and the buttons beside Retry and End. */
interface Caught {
  title: string;
  at: (asked: Asked) => boolean;
  notice: RegExp;
  others: string[];
}
const speaks = (who: RoleId, which: number) => (asked: Asked) =>
  asked.call === 'speak' && asked.role === who && asked.round === which;
const held = (title: string, who: RoleId, which: number): Caught => ({
  ...{ title, at: speaks(who, which), notice: new RegExp(`${who} is held`), others: ['skip_role'] },
});
const caught: Caught[] = [
  { title: 'Alpha', at: ({ call }) => call === 'intake', notice: /Coach/, others: ['start_anyway'] },
  held('Bravo', 'SeniorDeveloper', 1),
  { title: 'Charlie', at: ({ call }) => call === 'read', notice: /I can’t read your messages/, others: [] },
  held('Delta', 'RiskPlanner', 2),
  { title: 'Echo', at: ({ call }) => call === 'synthesis', notice: /The Coach/, others: [] },
  held('Foxtrot', 'TestPlanner', 2),
];
const briefOf = (title: string) =>
  `${title}: ${complete}${title === 'Charlie' ? ' Keep it within the budget.' : ''}`;
const answer = 'Each team pays its own share, as it does for laptops.';

/** Six workshops, each stopped at its call, at the moment before nothing answers any more. */
async function sixUnderWay() {
  const clock = stillClock();
  models = await startModels({ clock });
  workspace = models.workspace;
  let now: VendorReply | undefined;
  let begin: () => void = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const arrived = new Set<string>();
  behave(models.anthropic, (asked) => {
    if (now) return now;
    // What a message means is read with the title of the workshop, not with its whole brief.
    const one = caught.find(({ title }) => asked.words.includes(`${title}: Build`));
    if (isOver || !one?.at(asked)) return undefined;
    arrived.add(one.title);
    return { after: begun, reply: { status: 503 } };
  });
  let isOver = false;
  for (const { title } of caught) await workspace.command(`/plan ${briefOf(title)}`);
  const roots = await eventually(async () => {
    const boards = await workspace.boards();
    const found = caught.flatMap(
      ({ title }) => boards.find((each) => wordsOf(each).includes(`${title}: `)) ?? [],
    );
    expect(found).toHaveLength(caught.length);
    return found;
  });
  const asking = roots[2] as LiveMessage;
  await question(workspace, asking, 1);
  await workspace.say(asking, answer);
  await eventually(async () => expect([...arrived].sort()).toEqual(caught.map(({ title }) => title)));
  return {
    clock,
    roots,
    asking,
    /** From now on the vendor does this; undefined: it is well again. */
    vendor(reply: VendorReply | undefined): void {
      now = reply;
      isOver = reply === undefined;
      begin();
    },
  };
}

/** Every workshop says what is held up and what people can do, and none has a bug. */
async function allArePaused(roots: LiveMessage[]): Promise<LiveMessage[]> {
  const notices = await Promise.all(
    roots.map((root, index) => cardWith(workspace, root, 'retry', caught[index]?.notice)),
  );
  for (const [index, notice] of notices.entries()) {
    const others = caught[index]?.others ?? [];
    expect(buttonsOf(notice).map(({ action_id }) => action_id)).toEqual(['retry', ...others, 'end']);
    expect(wordsOf(notice)).toMatch(/by itself.*Nothing is lost/);
  }
  const boards = await workspace.boards();
  for (const root of roots)
    expect(wordsOf(boards.find(({ ts }) => ts === root.ts) as LiveMessage)).toMatch(/has been held up since/);
  return notices;
}

/** Every workshop ends in a plan; what was held up says that it went on, and nothing is there twice. */
async function allHavePlans(roots: LiveMessage[], notices: LiveMessage[]): Promise<void> {
  for (const [index, root] of roots.entries()) {
    await cardWith(workspace, root, 'approve', /v1/);
    await eventually(async () => {
      const thread = await workspace.thread(root);
      const notice = thread.find(({ ts }) => ts === notices[index]?.ts) as LiveMessage;
      expect(wordsOf(notice)).toMatch(/It went on/);
      expect(buttonsOf(notice)).toEqual([]);
    });
    const thread = await workspace.thread(root);
    nothingTwice(thread);
    expect(thread.filter(({ text }) => /in round 1/.test(text))).toHaveLength(roster.length);
  }
}

/** What the person said to the question was read once and is the answer, as the model understood it. */
async function answerIsKept(asking: LiveMessage): Promise<void> {
  const said = await workspace.messageBy(asking, answer);
  expect(said.reactions.map(({ name }) => name)).toContain('white_check_mark');
  const card = (await workspace.thread(asking)).filter((each) => wordsOf(each).includes(whoPays));
  expect(card.map(wordsOf).join('\n')).toContain(
    '✅ *Q1 · Each team pays its own share, as it does for laptops.*',
  );
}

/** Of each task one answer was paid for, and no failure is one of ours. */
function nothingPaidTwice(): void {
  const twice = read<{ task: string }>(
    workspace,
    `SELECT task, input FROM (SELECT task, prompt_hash AS input, count(*) AS times FROM attempts
     WHERE status = 'answered' GROUP BY task, prompt_hash) WHERE times > 1`,
  );
  expect(twice).toEqual([]);
  const outcomes = read<{ outcome: string }>(
    workspace,
    'SELECT DISTINCT outcome FROM attempts WHERE outcome IS NOT NULL ORDER BY outcome',
  );
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(['busy', 'unreachable']);
  expect(read(workspace, 'SELECT * FROM facts WHERE body LIKE \'%"reason":"bug"%\'')).toEqual([]);
}

test('an hour without any model, with a restart in it, holds up six workshops at six calls, and then all go on by themselves', async () => {
  const { clock, roots, asking, vendor } = await sixUnderWay();
  vendor({ status: 503 });
  await pass(workspace, clock, minutes(20));
  const notices = await allArePaused(roots);
  vendor({ drop: 'headers' });
  await pass(workspace, clock, minutes(10));
  await workspace.restart();
  await pass(workspace, clock, minutes(10));
  await allArePaused(roots);
  vendor({ status: 529 });
  await pass(workspace, clock, minutes(20));
  expect((await allArePaused(roots)).map(({ ts }) => ts)).toEqual(notices.map(({ ts }) => ts));
  const asked = models.anthropic.requests.length;
  vendor(undefined);
  await pass(workspace, clock, minutes(16));

  await allHavePlans(roots, notices);
  await answerIsKept(asking);
  nothingPaidTwice();
  expect(asked).toBeLessThan(200);
});

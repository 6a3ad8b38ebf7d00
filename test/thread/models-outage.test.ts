import { afterEach, expect, test } from 'vitest';
import { type RoleId, roster } from '../../src/roles/index.js';
import type { LiveMessage } from '../../src/playground/live.js';
import type { VendorReply } from '../models/vendors/vendor.js';
import { cardWith, nothingTwice, question } from './conversation.js';
import { type Asked, whoPays } from './models-answers.js';
import { behave, type Models, pass, read, startModels, stillClock } from './models-room.js';
import { buttonsOf, complete, eventually, wordsOf, type Workspace } from './workspace.js';

const minutes = (number: number) => number * 60_000;

let models: Models;
let workspace: Workspace;
afterEach(() => models.close());

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

const unavailable: VendorReply = { status: 503 };
const dropped: VendorReply = { drop: 'headers' };
const overloaded: VendorReply = { status: 529 };

/** The notice of each workshop that says what it is held up by. */
async function noticesOf(roots: LiveMessage[]): Promise<LiveMessage[]> {
  return Promise.all(roots.map((root, index) => cardWith(workspace, root, 'retry', caught[index]?.notice)));
}

/** Every workshop says what is held up and what people can do, and none has a bug. */
async function allArePaused(roots: LiveMessage[]): Promise<LiveMessage[]> {
  const notices = await noticesOf(roots);
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
  vendor(unavailable);
  await pass(workspace, clock, minutes(20));
  const notices = await allArePaused(roots);
  vendor(dropped);
  await pass(workspace, clock, minutes(10));
  await workspace.restart();
  await pass(workspace, clock, minutes(10));
  await allArePaused(roots);
  vendor(overloaded);
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

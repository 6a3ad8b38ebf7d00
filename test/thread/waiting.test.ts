import { afterEach, expect, test } from 'vitest';
import { manualClock } from '../manual-clock.js';
import { question, cardWith, nothingTwice } from './conversation.js';
import {
  eventually,
  firstBoard,
  startWorkspace,
  wordsOf,
  type Workspace,
  complete,
  messageIn,
} from './workspace.js';
import type { Fault, Faults } from '../playground/faulty.js';
import {
  behave,
  chained,
  type Models,
  pass,
  read,
  sonnet,
  startModels,
  stillClock,
  terra,
} from './models-room.js';

let workspace: Workspace;
let close: () => Promise<void>;
afterEach(() => close());

const tom = 'Tom Alder';
const hourMs = 3_600_000;
/** More than a look at all workshops takes, with its questions to Slack. */
const mostTurns = 1_000;
const reminders = { hours: { from: 9, to: 18 } };

/** Begun on a Friday at ten in London, where Maya is, with a question that waits for her. */
async function waiting() {
  const clock = manualClock(Date.parse('2026-03-06T10:00:00.000Z'));
  workspace = await startWorkspace({ clock, reminders, http: true });
  close = workspace.close;
  await workspace.command('/plan A poll for lunch [urgent]');
  const root = await firstBoard(workspace);
  await question(workspace, root, 1);
  return {
    root,
    clock,
    /** Goes on by the hour until then; whoever is woken in an hour has slept again before the next one. */
    async until(moment: string) {
      while (clock.now() < Date.parse(moment)) {
        const asleep = clock.sleeping();
        clock.advance(Math.min(hourMs, Date.parse(moment) - clock.now()));
        for (let turns = 0; turns < mostTurns && (turns === 0 || clock.sleeping() < asleep); turns += 1)
          await new Promise(setImmediate);
      }
    },
  };
}

const direct = (count: number, as?: string) =>
  eventually(async () => {
    const found = await workspace.directly(as);
    expect(found).toHaveLength(count);
    return found;
  });

test('a workshop that waits over a weekend reminds its person on Monday morning, once, with a way into the thread, and again on Tuesday, until they say so', async () => {
  const { root, until } = await waiting();
  await until('2026-03-09T08:00:00.000Z');
  expect(await workspace.directly()).toEqual([]);

  await until('2026-03-09T09:00:00.000Z');
  const [monday] = await direct(1);
  expect(wordsOf(monday as never)).toMatch(/<http[^|]+\|Answer →>.*A poll for lunch/s);
  expect(wordsOf(monday as never)).toContain(`thread_ts=${root.ts}`);

  await workspace.restart();
  await until('2026-03-09T17:00:00.000Z');
  await direct(1);
  await until('2026-03-10T09:00:00.000Z');
  await direct(2);
  expect(await workspace.directly(tom)).toEqual([]);

  await workspace.press(monday as never, 'reminders_stop');
  const [, , stopped] = await direct(3);
  expect(stopped?.text).toContain('no more reminders about “A poll for lunch”');
  await until('2026-03-11T12:00:00.000Z');
  await direct(3);
  await workspace.say(root, '@Planning Workshop remind');
  await eventually(async () =>
    expect((await workspace.privately()).map(({ text }) => text).join()).toContain('You get reminders again'),
  );
  await until('2026-03-12T09:00:00.000Z');
  await direct(4);
});

const minuteMs = 60_000;
const days = (number: number) => number * 24 * hourMs;

/** Slack asks to wait with the third message of the thread, once. */
function oneLimit(): Faults {
  let posts = 0;
  return (crossing) => {
    if (crossing.kind !== 'method' || crossing.method !== 'chat.postMessage') return undefined;
    posts += 1;
    if (posts !== 4) return undefined;
    return { kind: 'answer', status: 429, headers: { 'retry-after': '20' }, body: '{"ok":false}' };
  };
}

test.each([-3, 3])(
  'a clock that is set by %i days in the middle of a workshop holds up no post, no model and no task for longer than was meant',
  async (by) => {
    const clock = stillClock();
    const models: Models = await startModels({
      ...{ clock, reminders, faults: oneLimit() },
      pace: { postEveryMs: 1_100, editEveryMs: 3_000 },
      chains: chained([sonnet, terra]),
    });
    close = models.close;
    const { workspace: there, anthropic, openai } = models;
    for (const vendor of [anthropic, openai])
      behave(vendor, ({ call, role }) =>
        call === 'speak' && role === 'SystemDesigner' ? { status: 529, message: 'overloaded' } : undefined,
      );
    await there.command(`/plan ${complete}`);
    const root = await firstBoard(there);
    await pass(there, clock, 15_000);
    expect(read(there, "SELECT * FROM facts WHERE type = 'TaskFailed'")).not.toEqual([]);
    expect(read(there, "SELECT * FROM outbox WHERE state = 'queued'")).not.toEqual([]);

    clock.set(days(by));
    for (const vendor of [anthropic, openai]) behave(vendor);
    await there.command('/plan status');
    await pass(there, clock, 120_000);

    await cardWith(there, root, 'approve');
    nothingTwice(await there.thread(root));
    expect(await there.directly()).toEqual([]);
    await there.restart();
    await there.press(await cardWith(there, root, 'approve'), 'approve');
    await pass(there, clock, 30_000);
    await messageIn(there, root, /approved/i);
  },
);

test('a clock that is set forward and back again reminds nobody twice, and tells of a long wait once', async () => {
  const clock = stillClock();
  const there = await startWorkspace({ clock, reminders });
  close = there.close;
  await there.command('/plan A poll for lunch [urgent]');
  await pass(there, clock, 60_000);
  const root = await firstBoard(there);
  await messageIn(there, root, /Q1/);

  for (const by of [3, -3, 3, -3]) {
    clock.set(days(by));
    await pass(there, clock, 2 * hourMs);
  }
  const told = await eventually(async () => {
    const directly = await there.directly();
    expect(directly.length).toBeGreaterThan(0);
    return directly;
  });
  expect(told).toHaveLength(1);
  const waited = (await there.thread(root)).filter((each) => /has waited/.test(wordsOf(each)));
  expect(waited.length).toBeLessThanOrEqual(1);
  nothingTwice(await there.thread(root));
});

test('an hour without Slack loses no answer and no post, shows none twice, and asks Slack rarely', async () => {
  const clock = stillClock();
  let fault: Fault | undefined;
  let calls = 0;
  const models = await startModels({
    clock,
    faults: ({ kind }) => {
      if (kind !== 'method' || !fault) return undefined;
      calls += 1;
      return fault;
    },
  });
  close = models.close;
  const { workspace: there } = models;
  await there.command(`/plan ${complete} Keep it within the budget.`);
  const root = await firstBoard(there);
  await question(there, root, 1);

  fault = { kind: 'answer', status: 503, body: 'Service Unavailable' };
  await there.say(root, 'Each team pays its own share, as it does for laptops.');
  await pass(there, clock, 20 * minuteMs);
  fault = { kind: 'drop', when: 'after' };
  await pass(there, clock, 20 * minuteMs);
  fault = { kind: 'answer', status: 429, headers: { 'retry-after': '30' }, body: '{"ok":false}' };
  await pass(there, clock, 20 * minuteMs);
  expect(await there.troubles()).toEqual([expect.stringMatching(/^A post waits for Slack.* for 60 min/)]);
  expect(calls).toBeLessThan(300);

  // Whoever starts now waits for Slack, and goes on when it is back.
  const restarted = there.restart();
  await pass(there, clock, 10 * minuteMs);
  fault = undefined;
  await Promise.all([restarted, pass(there, clock, 2 * minuteMs)]);
  await pass(there, clock, 16 * minuteMs);
  await cardWith(there, root, 'approve');
  const thread = await there.thread(root);
  expect(thread.map(wordsOf).join('\n')).toMatch(/its own share, as it does for laptops/);
  nothingTwice(thread);
  await eventually(async () =>
    expect(read(there, "SELECT part FROM outbox WHERE state <> 'sent'")).toEqual([]),
  );
  expect(await there.troubles()).toEqual([]);
});

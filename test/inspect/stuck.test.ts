import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lineSummary } from '../../src/engine/summary.js';
import { inspect } from '../../src/inspect/commands.js';
import type { Post } from '../../src/slack/blocks/post.js';
import { openSqlite } from '../../src/store/sqlite/open.js';
import { openSqliteReadOnly } from '../../src/store/sqlite/read-only.js';
import type { FailureReason } from '../../src/workshop/base/tasks.js';
import { replay } from '../../src/workshop/evolve.js';
import type { Fact } from '../../src/workshop/facts.js';
import { pending } from '../../src/workshop/pending.js';
import { at } from '../workshop/given.js';
import { begun, brief, maya, played, told } from '../workshop/story.js';

let folder: string;
let file: string;
let now: string;
let store: Awaited<ReturnType<typeof openSqlite<Post>>>;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'stuck-'));
  file = join(folder, 'planning.sqlite');
  now = at;
  store = await openSqlite<Post>(file, () => now);
});
afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});

const minutesLater = (minutes: number) => new Date(Date.parse(at) + minutes * 60_000).toISOString();

/** A workshop with these facts, and posts that wait. */
async function keep(id: string, facts: Fact[], parts: string[] = []) {
  const own = JSON.parse(JSON.stringify(facts).replaceAll('w-abcde', id)) as Fact[];
  const posts = parts.map((part) => ({
    seq: 1,
    post: { part, urgency: 'thread', kind: 'board', text: 'private words', blocks: [] } as unknown as Post,
  }));
  return store.step({
    ...{ workshop: id, channel: brief.channel, expected: 0, facts: own, posts },
    after: lineSummary(replay(own)),
  });
}

/** What a command says so many minutes after all of that. */
async function says(minutes = 1, command = 'stuck'): Promise<string[]> {
  // What is written soon is on the disk then.
  await store.inbox.claim([`event:${minutes}`], {}).then((id) => store.inbox.setAside(id ?? 0));
  const database = openSqliteReadOnly(file);
  const clock = { now: () => Date.parse(minutesLater(minutes)) };
  const lines = await inspect(database.store, [command], clock);
  await database.close();
  expect(lines.join('\n')).not.toMatch(/private words|Maya Chen/);
  return lines;
}

function failing(facts: Fact[], reasons: FailureReason[], detail = 'private words'): Fact[] {
  return reasons.reduce((soFar, reason) => {
    const key = pending(replay(soFar))[0]?.key ?? expect.fail('nothing is owed');
    return told(soFar, { type: 'TaskFailed', key, reason, detail });
  }, facts);
}

test('where nothing is stuck it says so, and counts what waits for people', async () => {
  expect(await says()).toEqual(['Nothing is stuck. Open workshops: 0.']);
  await keep('w-plan1', played({}));
  await keep('w-plan2', played({}));
  await keep('w-work1', begun);

  expect(await says(20)).toEqual([
    'Nothing is stuck. Open workshops: 3.',
    'Waiting for people: 2, longest 20 min: w-plan1',
  ]);
});

test('a task that failed is told by whose it is, of what, with which model, and when it is tried again', async () => {
  const model = Object.keys(replay(begun).calls)[0] ?? 'none';
  await keep('w-fails', failing(begun, ['timeout', 'timeout'], `${model}: private words`));

  const [line = ''] = await says();
  expect(line).toContain(
    `w-fails  1 min, since ${at}: ProductPlanner could not speak with ${model}. The model took too long to answer.`,
  );
  expect(line).toContain(`Next try: 2026-03-02T09:00:20.000Z, by itself (2 tries since ${at}).`);
});

test.each<[FailureReason[], RegExp]>([
  [['unreadable', 'unreadable', 'unreadable'], /could not be read.*not tried again by itself/],
  [['budget'], /used up its budget.*awaits U0MAYA: Add the Same Again/],
  [['dayBudget'], /Today’s budget.*Next try: 2026-03-02T09:15/],
  [['setAside'], /got stuck on this step twice.*waits for an update/],
  [['disk'], /Writing to the disk failed.*Next try/],
])('%j says what to do about it', async (reasons, words) => {
  await keep('w-fails', failing(begun, reasons));

  expect((await says())[0]).toMatch(words);
});

test('posts that Slack refuses are told with what it says, also those of a workshop that has ended', async () => {
  const ended = told(begun, { type: 'CancelAsked', by: maya, admin: false });
  for (const [id, facts] of [
    ['w-open1', played({})],
    ['w-ended', ended],
  ] as const) {
    const [row] = await keep(id, facts, ['board', 'card:v1']);
    if (row) await store.outbox.postponed(row, 'chat.postMessage: channel_not_found');
  }

  expect(await says(2)).toEqual(
    ['w-ended', 'w-open1'].map(
      (id) => `${id}  2 min, since ${at}: a post is not in Slack: chat.postMessage: channel_not_found`,
    ),
  );
});

test('a post that nobody has tried to send, and a task that nobody is at, are told after a while', async () => {
  await keep('w-plan1', played({}), ['board']);
  await keep('w-work1', begun);

  expect((await says(4))[0]).toMatch(/^Nothing is stuck/);
  expect(await says(29)).toEqual([
    expect.stringMatching(/^w-plan1 .*a post is not in Slack: no process is at it/),
  ]);
  expect(await says(40)).toContain(
    `w-work1  40 min, since ${at}: owes speak, and no process is at it (is the bot running? /readyz says more)`,
  );
});

test('a workshop that the process dies of is told without reading it, and so is a fact that cannot be read', async () => {
  await keep('w-death', begun);
  await keep('w-wrong', begun);
  for (const work of ['fact w-death 2', 'fact w-death 3'])
    for (const _ of [1, 2]) await store.deaths.add(work);
  const database = new Database(file);
  database.exec("UPDATE facts SET body = '{' WHERE seq = 2");
  database.close();

  const lines = await says();
  expect(lines[0]).toMatch(/^w-death .*it is set aside until the next release: the process died of it twice/);
  expect(lines[1]).toMatch(/^w-wrong .*its facts cannot be read: ws show says which, and what to do$/);
});

test('a workshop that people have paused waits, whatever failed in it', async () => {
  await keep('w-pause', told(failing(begun, ['busy']), { type: 'PauseAsked', by: maya, admin: false }));

  expect(await says()).toEqual([
    'Nothing is stuck. Open workshops: 1.',
    'Waiting for people: 1, longest 1 min: w-pause',
  ]);
});

test('deliveries that had no effect are counted: one of them may be what a workshop waits for', async () => {
  const delivery = await store.inbox.claim(['event:late'], {});
  await store.inbox.failed(delivery ?? 0, 'private words');

  expect((await says()).at(-1)).toBe('Deliveries without effect: 1, oldest 1 min');
});

test('working, waiting, failed, decided and closed are told apart in the list', async () => {
  const plan = played({});
  const approved = told(plan, { type: 'Reacted', by: maya, version: 1, message: '7.1', says: 'yes' });
  const all = {
    working: begun,
    waiting: plan,
    failed: failing(begun, ['busy']),
    decided: approved,
    closed: told(begun, { type: 'CancelAsked', by: maya, admin: false }),
  };
  for (const [id, facts] of Object.entries(all)) await keep(`w-${id}`, facts);

  const listed = (await says(1, 'list')).slice(1).map((line) => line.split(/ +/).slice(0, 2).join(' '));
  expect(listed.toSorted()).toEqual(
    Object.keys(all)
      .map((each) => `w-${each} ${each}`)
      .toSorted(),
  );
});

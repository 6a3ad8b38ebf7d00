import Database from 'better-sqlite3';
import { storedTerms } from '../../../src/knowledge/stored-terms.js';
import { databaseAt } from '../../../src/config.js';
import { systemClock } from '../../../src/clock.js';
import { moveDatabase } from '../../../src/store/move/command.js';
import { openSqlite } from '../../../src/store/sqlite/open.js';
import { begun } from '../../workshop/story.js';
import type { AnyStore, Post } from '../contract.js';
import { fact, post, summary } from '../contract/room.js';

const dayMs = 86_400_000;
const daysLater = (count: number) => new Date(Date.now() + count * dayMs).toISOString();
const atLeast = { workshop: {}, day: {} };

/** The command, and what it prints. */
export async function moved(...command: string[]): Promise<string> {
  const lines: string[] = [];
  await moveDatabase(command, databaseAt, storedTerms, systemClock, (line) => void lines.push(line));
  return lines.join('\n');
}

/** Adds what stands in a database now and then: what rests, what waits, what was cut off, and text that PostgreSQL does not keep. */
export async function addOddities(file: string): Promise<void> {
  const now = new Date().toISOString();
  const facts = begun.map((each) => ({ ...each, at: now }));
  const past = await openSqlite<Post>(file, () => now);
  await past.step({
    ...{ workshop: 'w-rests', expected: 0, facts, channel: 'C', posts: [post('board', 'all', 'board')] },
    after: summary({ id: 'w-rests', seq: facts.length, status: 'completed', changedAt: now }),
    issued: { version: 1, files: [{ name: 'plan.md', content: '# 计划 – plan'.repeat(50) }] },
  });
  await past.outbox.sent((await past.outbox.waiting(0, 1_000)).at(-1)?.id ?? 0, '7.1', 0);
  const paid = await past.ledger.begin(attempt('w-rests', now), atLeast);
  const usage = { uncached: 7, cacheRead: 5, cacheWrite: 3, output: 2, reasoning: 1 };
  if ('row' in paid)
    await past.ledger.settle(paid.row, { status: 'answered', usage, micros: 9, cut: false, ms: 4 });
  await past.ledger.markRecorded('w-rests');
  await past.close();

  const later = await openSqlite(file, () => daysLater(200));
  while (await later.retention.sweep());
  await later.close();

  const store = await openSqlite<Post>(file, () => now);
  await store.inbox.claim(['event:waits', 'message:waits'], { text: 'a "quoted" \\ word, 你好 🎉 \u0000' });
  const failed = (await store.inbox.claim(['event:fails'], {})) ?? 0;
  await store.inbox.failed(failed, 'a \u0000 in what a server said');
  // It came to rest, and was changed again.
  await store.step({
    ...{ workshop: 'w-rests', expected: facts.length, facts: [fact(9, now)], channel: 'C' },
    after: summary({ id: 'w-rests', seq: facts.length + 1, changedAt: now, waits: { for: 'U' } }),
    posts: [post('card:late', 'waits', 'message', facts.length + 1)],
    decisionDue: true,
  });
  const uploading = await store.outbox.answer('w-rests', 'C', { part: 'files', kind: 'files', words: '' });
  await store.outbox.began(uploading?.id ?? 0);
  await store.outbox.progressed(uploading?.id ?? 0, { uploaded: ['F1'] });
  await store.ledger.begin(attempt('w-rests', now), atLeast);
  await store.kept.put('hash', { session: 'w-rests', task: 'w-rests:speak' }, { answer: "it's \\ 好" });
  await store.channels.set('C', { note: 'a\u0000b', other: '' });
  const by = { id: 'U', name: "O'Hara" };
  await store.houseRules.change('C', 0, { what: 'added', rule: 1, text: 'Prices.', by, at: now });
  await store.abilities.write('server model', '{"tools":false}');
  await store.deaths.add('task w-rests:speak');
  await store.shown.add('', 'modal:reading');
  await store.knowledge.replace(
    { kind: 'file', path: 'w-rests/F1', scope: 'w-rests', title: 'Odd\u0000', mark: 'm' },
    [{ place: 'p. 1', text: "the ferry's timetable 渡轮时刻表\u0000", terms: 'ferry timetable 渡轮 轮时' }],
  );
  await store.knowledge
    .write('folder')
    .then(({ add }) => add([{ place: 'x', text: 'never', terms: 'never' }]));
  await store.knowledge.number('w-rests', 'file:w-rests/F1#1');
  await store.close();
}

function attempt(session: string, at: string) {
  return {
    ...{ session, channel: 'C', task: `${session}:speak`, prompt: 'turn', round: 1, attempt: 1, at },
    ...{ provider: 'one', model: 'a', promptHash: 'p', prefixHash: 'x' },
    reserve: { tokens: 900, micros: 90 },
  };
}

/** All that the bot reads of a store, of these workshops. */
export async function everythingIn(store: AnyStore, ids: readonly string[]) {
  const { workshops, inbox, outbox, ledger, knowledge, items } = store;
  const each = async <Read>(read: (id: string) => Promise<Read>) => Promise.all(ids.map(read));
  const day = new Date().toISOString().slice(0, 10);
  const found = async (match: string) => [
    ...(await knowledge.find({ match }, { channel: 'C0PLANNING', session: 'w-rests' }, 50)),
    ...(await items.find({ match }, 'C0PLANNING', 50)),
  ];
  const limited = (session: string) =>
    ledger.begin(
      { ...attempt(session, `${day}T23:59:59.999Z`), reserve: { tokens: 1, micros: 1 } },
      { workshop: { tokens: 0 }, day: { tokens: 0 } },
    );
  return {
    lines: await workshops.list({}, 100),
    people: await workshops.ofPerson('U0MAYACHEN', 100),
    unfinished: (await workshops.unfinished()).sort(),
    owing: (await workshops.owing()).sort(),
    waits: (await workshops.waits('2000-01-01')).sort(byJson),
    facts: await each(store.facts),
    files: await each((id) => store.files(id, 1)),
    inbox: await inbox.waiting(),
    claims: await Promise.all(['event:waits', 'message:waits', 'event:fails'].map(inbox.reached)),
    outbox: await outbox.waiting(0, 1_000),
    places: await each((id) => outbox.find(id, 'board')),
    spent: await each(ledger.spent),
    used: await each(limited),
    settings: await store.channels.settings('C'),
    rules: await store.houseRules.changes('C'),
    abilities: [...(await store.abilities.all())],
    deaths: await store.deaths.all(),
    decisions: (await store.decisions.all()).sort(),
    shown: await each(store.shown.of),
    counts: [await store.counts.inbox(), await store.counts.outbox(), await store.counts.workshops()],
    marks: [...(await knowledge.marks('workshop')), ...(await items.marks())].sort(byJson),
    found: await Promise.all(
      ['"leav"', '"ferry" OR "timetable"', '"渡轮"', '"never"', '"request"'].map(async (match) =>
        (await found(match)).sort(byJson),
      ),
    ),
    numbers: await knowledge.number('w-rests', 'file:w-rests/F1#1'),
    kept: await store.kept.take('hash'),
  };
}

const byJson = (one: unknown, other: unknown) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1);

/** Changes a database as no bot would. */
export function changed(file: string, sql: string): void {
  const database = new Database(file);
  database.exec(sql);
  database.close();
}

import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { findDecided, findPassages } from '../../src/knowledge/search.js';
import { openPostgres } from '../store/open-postgres.js';
import { openSqlite } from '../../src/store/sqlite/open.js';
import type { AnyStore, Post } from '../store/contract/room.js';
import { hasPostgres, startPostgres } from '../store/postgres/server.js';
import { newFolder, removeFolder } from './engine/product.js';
import { type Figure, isWithin, tableOf } from './engine/table.js';
import { fill, word } from './search/many-workshops.js';

/** Without a choice, as in CI, so few that it only shows that it runs. */
const workshops = Number(process.env.WORKSHOPS ?? 60);
const asked = process.env.WORKSHOPS ? 60 : 3;
const limitMs = 10;
const channel = 'C012PLANS';
const about = 'w-later';
const now = () => '2026-12-01T09:00:00.000Z';
const figures: Figure[] = [];

afterAll(() => {
  if (process.env.WORKSHOPS) console.log(tableOf(figures));
});

/** What is looked for, a little otherwise each time. */
const searches: Record<string, (store: AnyStore, time: number) => Promise<unknown>> = {
  '/plan find, two words': (store, at) =>
    findDecided(store.items, `${word(300 + at)} ${word(900 + 7 * at)}`, channel),
  '/plan find, a word of every text': (store, at) => findDecided(store.items, word(at % 5), channel),
  '/plan find, a question': (store, at) =>
    findDecided(
      store.items,
      Array.from({ length: 9 }, (_, each) => word(at + each * each * 40)).join(' '),
      channel,
    ),
  '/plan find, four Chinese characters': (store, at) =>
    findDecided(store.items, ['审批请假', '登录超时', '采购预算', '权限角色'][at % 4] ?? '', channel),
  'a role looks something up': (store, at) =>
    findPassages(store.knowledge, `${word(200 + at)} ${word(20 + at)} ${word(2_000 + at)}`, about, 'any'),
  'a question of a role': (store, at) =>
    findPassages(
      store.knowledge,
      Array.from({ length: 20 }, (_, each) => word(at + each * 15)).join(' '),
      about,
      'close',
    ),
  // Words of every day and rare ones, as texts have them; more than 48 are not looked for.
  'the longest question of a role': (store, at) =>
    findPassages(
      store.knowledge,
      Array.from({ length: 60 }, (_, each) =>
        word(Math.floor(6_000 ** ((at * 0.37 + each * 0.618) % 1))),
      ).join(' '),
      about,
      'close',
    ),
  'the newest workshops of a channel': (store) => store.workshops.list({ channel }, 20),
  '/plan mine': (store, at) => store.workshops.ofPerson(`U${at % 50}`, 20),
};

async function times(store: AnyStore, on: string): Promise<Figure[]> {
  const found: Figure[] = [];
  for (const [what, search] of Object.entries(searches)) {
    const all: number[] = [];
    for (let at = 0; at < asked; at += 1) {
      const began = performance.now();
      await search(store, at);
      all.push(performance.now() - began);
    }
    all.sort((one, other) => one - other);
    const share = (part: number) => all[Math.floor(all.length * part)] ?? Number.NaN;
    found.push(
      { what: `${on}: ${what}, ms`, ours: share(0.5), limit: limitMs },
      { what: `${on}: … p95, ms`, ours: share(0.95) },
    );
  }
  return found;
}

test('searching among many workshops takes a moment: SQLite', { timeout: 600_000 }, async () => {
  const folder = newFolder();
  const store = await openSqlite<Post>(join(folder, 'workshops.sqlite'), now);
  await fill(store, workshops, channel);
  figures.push(...(await times(store, 'SQLite')));
  await store.close();
  removeFolder(folder);
  expect(figures.filter((each) => !isWithin(each)).map(({ what, ours }) => `${what}: ${ours}`)).toEqual([]);
});

test.skipIf(!hasPostgres)('and in PostgreSQL', { timeout: 900_000 }, async () => {
  const server = await startPostgres();
  const url = await server.newDatabase();
  const store = await openPostgres<Post>(url, now);
  await fill(store, workshops, channel);
  // As it does by itself within a minute of so many changes.
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('ANALYZE');
  await client.end();
  const found = await times(store, 'PostgreSQL');
  figures.push(...found);
  await store.close();
  await server.stop();
  expect(found.filter((each) => !isWithin(each)).map(({ what, ours }) => `${what}: ${ours}`)).toEqual([]);
});

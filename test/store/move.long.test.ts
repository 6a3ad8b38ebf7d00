import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPostgres } from '../../src/store/postgres/open.js';
import { movedTables } from '../../src/store/move/tables.js';
import { openSqlite } from '../../src/store/sqlite/open.js';
import { soon, starting } from '../starting.js';
import { begun } from '../workshop/story.js';
import type { Post } from './contract.js';
import { post, summary } from './contract/room.js';
import { addOddities } from './move/used.js';
import { hasPostgres, type PostgresServer, startPostgres } from './postgres/server.js';

const now = () => new Date().toISOString();
const workshops = 1_500;

/** Enough of everything that a move takes many slices. */
async function manyWorkshops(file: string): Promise<void> {
  const store = await openSqlite<Post>(file, now);
  for (let number = 0; number < workshops; number++) {
    const id = `w-n${number}`;
    await store.inbox.claim([`event:${number}`, `message:${number}`], { text: 'x'.repeat(500) });
    await store.step({
      ...{ workshop: id, expected: 0, facts: begun, channel: 'C' },
      after: summary({ id, seq: begun.length }),
      posts: ['one', 'two', 'three'].map((part) => post(part, 'words '.repeat(100))),
    });
    if (number % 10 > 0) continue;
    const text = `the ferry number ${number} `.repeat(20);
    await store.knowledge.replace(
      { kind: 'file', path: `${id}/F`, scope: id, title: 'Ferries', mark: 'm' },
      [1, 2, 3].map((page) => ({ place: `p. ${page}`, text, terms: text })),
    );
  }
  await store.close();
}

describe.skipIf(!hasPostgres)('a move that is interrupted', () => {
  let server: PostgresServer;
  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(() => server.stop());

  const asking = async (url: string) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    return client;
  };
  /** What a table holds, whatever the order of its rows. */
  const contents = async (url: string) => {
    const client = await asking(url);
    const all: Record<string, unknown> = {};
    for (const { name } of movedTables) {
      const { rows } = await client.query<{ hash: string; count: number }>(
        `SELECT count(*)::int AS count, md5(string_agg(each::text, E'\\n' ORDER BY each::text)) AS hash FROM planning.${name} AS each`,
      );
      all[name] = rows[0];
    }
    await client.end();
    return all;
  };

  test('by a server that restarts ends as if nothing had been, or goes on', async ({ onTestFinished }) => {
    const { folder, start } = starting(onTestFinished);
    const from = join(folder, 'planning.sqlite');
    await manyWorkshops(from);
    const [restarted, whole] = [await server.newDatabase(), await server.newDatabase()];
    const first = start({}, 'move', from, restarted);
    const client = await asking(restarted);
    await soon(async () => {
      const { rows } = await client.query<{ rows: object }>('SELECT rows FROM planning.moving');
      expect(Object.keys(rows[0]?.rows ?? {}).length).toBeGreaterThan(2);
    });
    client.on('error', () => {});
    await server.restart();
    if ((await first.exited) !== 0) expect(first.output()).toMatch(/the same command goes on from there/);

    for (const url of [restarted, whole]) {
      const next = start({}, 'move', from, url);
      expect(await next.exited, next.output()).toBe(0);
    }
    expect(await contents(restarted)).toEqual(await contents(whole));
  });

  test('by a kill at any point goes on by the same command, and nothing is there twice', async ({
    onTestFinished,
  }) => {
    const { folder, start } = starting(onTestFinished);
    const from = join(folder, 'planning.sqlite');
    await manyWorkshops(from);
    await addOddities(from);
    const before = readFileSync(from);
    const [killed, whole] = [await server.newDatabase(), await server.newDatabase()];

    const once = start({}, 'move', from, whole);
    expect(await once.exited, once.output()).toBe(0);
    const rows = Number(/in all ([\d,]+) rows/.exec(once.output())?.[1]?.replaceAll(',', ''));
    const client = await asking(killed);
    const there = async () => {
      const found = await client
        .query<{ rows: Record<string, number> }>('SELECT rows FROM planning.moving')
        .catch(() => undefined);
      return Object.values(found?.rows[0]?.rows ?? {}).reduce((sum, each) => sum + each, 0);
    };

    const points: number[] = [];
    for (const share of [0.01, 0.1, 0.2, 0.35, 0.5, 0.65, 0.8, 0.95, 1]) {
      const { child, exited, output } = start({}, 'move', from, killed);
      await soon(async () => expect(await there(), output()).toBeGreaterThanOrEqual(share * rows));
      child.kill('SIGKILL');
      await exited;
      points.push(await there());
      if (share < 1)
        await expect(openPostgres<Post>(killed, now)).rejects.toThrow(/not finished.*npm run move/);
    }
    const last = start({}, 'move', from, killed);
    expect(await last.exited, last.output()).toBe(0);
    await client.end();

    expect(new Set(points).size).toBeGreaterThan(5);
    expect(last.output()).toMatch(/after the [\d,]+ rows that are there\.\nMoved in|already/);
    expect(await contents(killed)).toEqual(await contents(whole));
    expect(readFileSync(from).equals(before)).toBe(true);
    const store = await openPostgres<Post>(killed, now);
    expect(await store.counts.workshops()).toMatchObject({ active: workshops + 1 });
    await store.close();
  });
});

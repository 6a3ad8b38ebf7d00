import { readFileSync, readdirSync } from 'node:fs';
import { beforeEach, describe, expect, test } from 'vitest';
import { checkAll } from '../../src/admin/check.js';
import { stuck } from '../../src/inspect/stuck.js';
import { checkDatabase } from '../../src/store/check.js';
import { openPostgresReadOnly } from '../../src/store/postgres/migrate.js';
import { replay } from '../../src/workshop/evolve.js';
import { begun } from '../workshop/story.js';
import type { Post } from './contract.js';
import { fact, summary } from './contract/room.js';
import { openPostgres } from './open-postgres.js';
import { hasPostgres, postgresHere } from './postgres/server.js';

const now = () => '2026-03-02T09:00:00.000Z';

describe.skipIf(!hasPostgres)('whoever looks into a PostgreSQL database', () => {
  const server = postgresHere();
  let url: string;
  beforeEach(async () => {
    url = await server.newDatabase();
  });

  const made = () => openPostgres<Post>(url, now);

  test('sees what the bot has written, while it runs', async () => {
    const store = await made();
    const database = await openPostgresReadOnly(url);
    await store.step({
      ...{ workshop: 'w-1', expected: 0, facts: [fact(1)], posts: [], channel: 'C' },
      after: summary({ id: 'w-1' }),
    });

    expect((await database.store.sessions(10)).map(({ id }) => id)).toEqual(['w-1']);
    await database.close();
    await store.close();
  });

  test('is told whether all of it is whole, without files that another machine may have', async () => {
    const store = await made();
    const files = [{ name: 'todo.md', content: '- [ ] one' }];
    await store.step({
      ...{ workshop: 'w-1', expected: 0, facts: begun, posts: [], channel: 'C' },
      ...{ issued: { version: 1, files }, after: summary({ id: 'w-1', seq: begun.length }) },
    });
    await store.close();
    const told = async () => {
      const database = await openPostgresReadOnly(url);
      const all = await checkAll(database, 'no-such-folder', true);
      await database.close();
      return all;
    };

    expect(await told()).toEqual([
      { ok: expect.stringContaining(`Read: 1 workshops, ${begun.length} facts`) },
    ]);
    await server.query(url, 'DELETE FROM planning.facts WHERE seq = 1');
    expect(await told()).toContainEqual({ wrong: expect.stringMatching(/^w-1: fact 1 is missing\./) });
  });

  test('is told which process has a workshop in hand that stands still, and whether that one is gone', async () => {
    const store = await openPostgres<Post>(url, now, { process: 'here:7' });
    await store.step({
      ...{ workshop: 'w-1', expected: 0, facts: begun, posts: [], channel: 'C' },
      after: summary({ id: 'w-1', seq: begun.length, owes: true }),
    });
    const last = Date.parse(replay(begun).changedAt);
    const told = async (minutes: number) => {
      const database = await openPostgresReadOnly(url);
      const lines = await stuck(database.store, last + minutes * 60_000);
      await database.close();
      return lines.join('\n');
    };
    expect(await told(2)).toMatch(/owes speak, and process here:7, which has it in hand, is gone: start/);
    await server.query(url, "INSERT INTO planning.processes (name) VALUES ('here:7')");
    expect(await told(29)).toMatch(/^Nothing is stuck/);
    expect(await told(31)).toMatch(/owes speak, and process here:7 has it in hand: see its log/);
    await server.query(url, "UPDATE planning.processes SET beat_at = beat_at - interval '2 minutes'");
    expect(await told(2)).toMatch(/owes speak, and process here:7, which has it in hand, is gone/);
    await server.query(url, 'DELETE FROM planning.holds');
    expect(await told(31)).toMatch(/owes speak, and no process is at it/);
    await store.close();
  });

  test('makes nothing where there are no workshops yet, and is told so', async () => {
    await expect(openPostgresReadOnly(url)).rejects.toThrow(
      /has no workshops yet.*first start.*DATABASE_URL/,
    );
    await expect(openPostgresReadOnly(url)).rejects.toThrow(/has no workshops yet/);
  });

  test.each([
    [-1, /written by an earlier release.*Start the bot/],
    [1, /written by a newer release.*Update/],
  ])('is told of a schema that another release made (%i)', async (more, words) => {
    await (await made()).close();
    await server.query(url, `UPDATE planning.schema_version SET number = number + ${more}`);

    await expect(openPostgresReadOnly(url)).rejects.toThrow(words);
  });

  test('needs no right but to read', async () => {
    await (await made()).close();
    await server.query(url, 'CREATE ROLE onlooker LOGIN');
    const mine = url.replace('planning@', 'onlooker@');
    await expect(openPostgresReadOnly(mine)).rejects.toThrow(/does not let this user read.*GRANT/);

    await server.query(
      url,
      'GRANT USAGE ON SCHEMA planning TO onlooker; GRANT SELECT ON ALL TABLES IN SCHEMA planning TO onlooker',
    );
    const database = await openPostgresReadOnly(mine);
    expect(await database.store.inbox()).toEqual([]);
    await database.close();
  });
});

describe.skipIf(!hasPostgres)('a PostgreSQL database that is checked', () => {
  const server = postgresHere();

  const checked = (databaseUrl: string) => checkDatabase('db/planning', databaseUrl);

  test('is left empty where it is, once it is known that the bot can make what it needs', async () => {
    const databaseUrl = await server.newDatabase();

    expect(await checked(databaseUrl)).toMatch(/the bot makes what it needs at its first start/);
    expect(await server.query(databaseUrl, "SELECT 1 FROM pg_namespace WHERE nspname = 'planning'")).toEqual(
      [],
    );
  });

  test('is up to date beside the running bot, and refused when a newer release wrote it', async () => {
    const databaseUrl = await server.newDatabase();
    const store = await openPostgres(databaseUrl, () => '2026-03-02T09:00:00.000Z');
    const told = await checked(databaseUrl);
    await store.close();
    await server.query(databaseUrl, 'UPDATE planning.schema_version SET number = number + 1');

    expect(told).toMatch(/can be written, and is up to date\.$/);
    await expect(checked(databaseUrl)).rejects.toThrow(/newer release/);
  });

  test('of an earlier release is left as it is, once it is known that the bot can bring it up to date', async () => {
    const databaseUrl = await server.newDatabase();
    const schemas = readdirSync('db/postgres').sort();
    const newest = Number(schemas.pop()?.slice(0, 3));
    const sql = schemas.map((name) => readFileSync(`db/postgres/${name}`, 'utf8'));
    await server.query(
      databaseUrl,
      `CREATE SCHEMA planning; SET search_path = planning; ${sql.join(';')};
       CREATE TABLE schema_version AS SELECT ${newest - 1} AS number`,
    );

    expect(await checked(databaseUrl)).toMatch(/written by an earlier release .* brings it up to date/);
    expect(await server.query(databaseUrl, 'SELECT number FROM planning.schema_version')).toEqual([
      { number: newest - 1 },
    ]);
  });

  test('that this user may only read says what to grant', async () => {
    const databaseUrl = await server.newDatabase();
    await server.query(databaseUrl, "DROP ROLE IF EXISTS reader; CREATE ROLE reader LOGIN PASSWORD 'reader'");
    const url = new URL(databaseUrl);
    Object.assign(url, { username: 'reader', password: 'reader' });

    await expect(checked(url.href)).rejects.toThrow(/does not let this user .*GRANT CREATE ON DATABASE/);
  });
});

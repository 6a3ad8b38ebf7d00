import { readdirSync, readFileSync } from 'node:fs';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { checkDatabase } from '../../src/store/check.js';
import { openPostgres } from './open-postgres.js';
import { hasPostgres, postgresHere } from './postgres/server.js';

describe.skipIf(!hasPostgres)('a PostgreSQL database that is checked', () => {
  const server = postgresHere();

  const asked = async (url: string, sql: string) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query(sql);
    await client.end();
    return rows as Record<string, unknown>[];
  };
  const checked = (databaseUrl: string) => checkDatabase('db/planning', databaseUrl);

  test('is left empty where it is, once it is known that the bot can make what it needs', async () => {
    const databaseUrl = await server.newDatabase();

    expect(await checked(databaseUrl)).toMatch(/the bot makes what it needs at its first start/);
    expect(await asked(databaseUrl, "SELECT 1 FROM pg_namespace WHERE nspname = 'planning'")).toEqual([]);
  });

  test('is up to date beside the running bot, and refused when a newer release wrote it', async () => {
    const databaseUrl = await server.newDatabase();
    const store = await openPostgres(databaseUrl, () => '2026-03-02T09:00:00.000Z');
    const told = await checked(databaseUrl);
    await store.close();
    await asked(databaseUrl, 'UPDATE planning.schema_version SET number = number + 1');

    expect(told).toMatch(/can be written, and is up to date\.$/);
    await expect(checked(databaseUrl)).rejects.toThrow(/newer release/);
  });

  test('of an earlier release is left as it is, once it is known that the bot can bring it up to date', async () => {
    const databaseUrl = await server.newDatabase();
    const schemas = readdirSync('db/postgres').sort();
    const newest = Number(schemas.pop()?.slice(0, 3));
    const sql = schemas.map((name) => readFileSync(`db/postgres/${name}`, 'utf8'));
    await asked(
      databaseUrl,
      `CREATE SCHEMA planning; SET search_path = planning; ${sql.join(';')};
       CREATE TABLE schema_version AS SELECT ${newest - 1} AS number`,
    );

    expect(await checked(databaseUrl)).toMatch(/written by an earlier release .* brings it up to date/);
    expect(await asked(databaseUrl, 'SELECT number FROM planning.schema_version')).toEqual([
      { number: newest - 1 },
    ]);
  });

  test('that this user may only read says what to grant', async () => {
    const databaseUrl = await server.newDatabase();
    await asked(databaseUrl, "DROP ROLE IF EXISTS reader; CREATE ROLE reader LOGIN PASSWORD 'reader'");
    const url = new URL(databaseUrl);
    Object.assign(url, { username: 'reader', password: 'reader' });

    await expect(checked(url.href)).rejects.toThrow(/does not let this user .*GRANT CREATE ON DATABASE/);
  });
});

import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { schemaOf } from '../../src/store/postgres/connection.js';
import { openPostgres } from './open-postgres.js';
import { schemaFiles } from '../../src/store/schema-files.js';
import { type Post, storeContract } from './contract.js';
import { hasPostgres, postgresHere } from './postgres/server.js';

describe.skipIf(!hasPostgres)('on a server (left out where no PostgreSQL is installed)', () => {
  const server = postgresHere();
  let prepared: string;
  let ofWorkspace: string;
  const own = schemaOf('T0REDTEAM1');
  beforeAll(async () => {
    prepared = await server.newDatabase();
    ofWorkspace = await server.newDatabase();
    const now = () => '2026-03-02T09:00:00.000Z';
    await (await openPostgres<Post>(prepared, now)).close();
    await (await openPostgres<Post>(ofWorkspace, now, { schema: own })).close();
  }, 60_000);

  test('what cannot be opened says why, and what to do', async () => {
    const now = () => '';
    const missing = openPostgres(`postgres://planning@127.0.0.1:${server.port}/nowhere`, now);
    await expect(missing).rejects.toThrow(/has no database of this name.*createdb/);
    const nobody = openPostgres('postgres://planning@127.0.0.1:1/planning', now);
    await expect(nobody).rejects.toThrow(/127.0.0.1:1\/planning cannot be used .*DATABASE_URL/);
  });

  test('a database of release 0.5 into which a move was begun is opened', async () => {
    const url = await server.newDatabase();
    const folder = new URL('../../db/postgres/', import.meta.url);
    const files = schemaFiles(folder).filter(({ number }) => number <= 6);
    const schema = files.map(({ name }) => readFileSync(new URL(name, folder), 'utf8')).join('\n');
    await server.query(
      url,
      `CREATE SCHEMA planning; SET search_path = planning; CREATE TABLE schema_version (number integer NOT NULL);
       INSERT INTO schema_version VALUES (6); ${schema}
       INSERT INTO moving (source, content, begun_at) VALUES ('db/planning.sqlite', 'abc', '2026-03-02T09:00:00.000Z')`,
    );

    const store = await openPostgres<Post>(url, () => '2026-03-02T09:00:00.000Z');

    expect(await server.query(url, "SELECT to_regclass('planning.moving') AS moving")).toEqual([
      { moving: null },
    ]);
    await store.close();
  });

  storeContract('PostgreSQL', () => {
    const database = server.copyOf(prepared);
    return {
      open: async (now, release) => openPostgres<Post>(await database, now, { release }),
      clean: () => {},
    };
  });

  // There is no schema "planning": a statement that is about it fails.
  storeContract('PostgreSQL, in the schema of one of several workspaces', () => {
    const database = server.copyOf(ofWorkspace);
    return {
      open: async (now, release) => openPostgres<Post>(await database, now, { release, schema: own }),
      clean: () => {},
    };
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasPostgres, type PostgresServer, startPostgres } from '../store/postgres/server.js';
import { soon, starting } from '../starting.js';
import { answered, nothingTwice } from '../thread/conversation.js';
import { complete } from '../thread/workspace.js';

describe.skipIf(!hasPostgres)('three processes on one database', { timeout: 120_000 }, () => {
  let server: PostgresServer;
  beforeAll(async () => {
    server = await startPostgres();
  }, 60_000);
  afterAll(() => server.stop());

  test('share workshops, and two of them may be killed', async ({ onTestFinished }) => {
    const { start, workspace } = starting(onTestFinished);
    const { env, ...visitor } = await workspace();
    const DATABASE_URL = await server.newDatabase();
    const all = [1, 2, 3].map(() => start({ ...env, DATABASE_URL, LOG_LEVEL: 'info' }));
    await Promise.all(all.map(({ says }) => says(/connected to Slack/)));
    await visitor.command(`/plan ${complete}`);
    await soon(async () => expect((await visitor.state()).messages.length).toBeGreaterThan(2));
    all[0]?.child.kill('SIGKILL');
    await soon(async () => expect((await visitor.state()).messages.length).toBeGreaterThan(5));
    all[1]?.child.kill('SIGKILL');
    const began = Date.now();
    await soon(async () => expect(JSON.stringify(await visitor.state())).toContain('"approve"'));
    console.log(Date.now() - began);
    console.log(all[2]?.output());
  });
});
void answered;
void nothingTwice;

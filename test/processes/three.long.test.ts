import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { soon, starting } from '../starting.js';
import { hasPostgres, type PostgresServer, startPostgres } from '../store/postgres/server.js';
import { nothingTwice } from '../thread/conversation.js';
import { complete } from '../thread/workspace.js';

/** What a process ends with that others held for dead. */
const replacedExitCode = 76;

describe.skipIf(!hasPostgres)('three processes on one database', { timeout: 120_000 }, () => {
  let server: PostgresServer;
  beforeAll(async () => {
    server = await startPostgres();
  }, 60_000);
  afterAll(() => server.stop());

  /** Three processes of one bot, connected to Slack side by side. */
  async function three(finished: Parameters<typeof starting>[0]) {
    const { start, workspace } = starting(finished);
    const { env, ...visitor } = await workspace();
    const DATABASE_URL = await server.newDatabase();
    const begin = () => start({ ...env, DATABASE_URL, LOG_LEVEL: 'info' });
    const all = [begin(), begin(), begin()];
    await Promise.all(all.map(({ says }) => says(/connected to Slack/)));
    const messages = async () => (await visitor.state()).messages;
    const card = async () => (await messages()).find((each) => JSON.stringify(each).includes('"approve"'));
    return {
      ...{ all, begin, visitor, messages },
      moreThan: (many: number) => soon(async () => expect((await messages()).length).toBeGreaterThan(many)),
      approved: () => soon(async () => expect(await card()).toBeDefined()),
      failed: () =>
        all.map(({ output }) =>
          output()
            .split('\n')
            .filter((line) => line.includes('"level":50')),
        ),
    };
  }

  test('come to a plan although two of them are killed', async ({ onTestFinished }) => {
    const { all, visitor, messages, moreThan, approved } = await three(onTestFinished);
    await visitor.command(`/plan ${complete}`);
    await moreThan(2);
    all[0]?.child.kill('SIGKILL');
    await moreThan(5);
    all[1]?.child.kill('SIGKILL');
    await approved();
    nothingTwice(await messages());
  });

  test('go on without one that stands still, which ends when it wakes up, and nothing stands twice', async ({
    onTestFinished,
  }) => {
    const { all, visitor, messages, moreThan, approved } = await three(onTestFinished);
    await visitor.command(`/plan ${complete}`);
    await moreThan(2);
    all[0]?.child.kill('SIGSTOP');
    all[1]?.child.kill('SIGSTOP');
    await approved();
    all[0]?.child.kill('SIGCONT');
    all[1]?.child.kill('SIGCONT');

    expect(await all[0]?.exited).toBe(replacedExitCode);
    expect(await all[1]?.exited).toBe(replacedExitCode);
    nothingTwice(await messages());
  });

  test('are replaced one after the other while they work, and nothing is lost', async ({
    onTestFinished,
  }) => {
    const { all, begin, visitor, messages, moreThan, approved, failed } = await three(onTestFinished);
    await visitor.command(`/plan ${complete}`);
    await moreThan(1);
    for (const old of all) {
      old.child.kill('SIGTERM');
      expect(await old.exited).toBe(0);
      await begin().says(/connected to Slack/);
    }
    await approved();
    nothingTwice(await messages());
    expect(failed().flat()).toEqual([]);
  });
});

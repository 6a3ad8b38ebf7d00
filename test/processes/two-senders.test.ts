import { describe, expect, test, vi } from 'vitest';
import { systemClock } from '../../src/clock.js';
import { type Crossing, type Fault, startPlayground } from '../playground/faulty.js';
import type { Post } from '../../src/slack/blocks/post.js';
import { createSender } from '../../src/slack/transport/sending/sender.js';
import { createRateLimits, createWebClient } from '../../src/slack/transport/web-api/web-client.js';
import { fetchIdentity } from '../../src/slack/transport/workspace.js';
import { openTables } from '../../src/store/postgres/open.js';
import { join } from '../../src/store/postgres/processes/liveness.js';
import { unwatched } from '../../src/watch/set-aside.js';
import { listeningLog, planning } from '../slack/room.js';
import { hasPostgres, postgresHere } from '../store/postgres/server.js';
import { createVisitor } from '../thread/visitor.js';

const text = (part: string) => ({ part, urgency: 'turn' as const, text: part, blocks: [] });
const board: Post = { ...text('board'), kind: 'board' };
const message = (part: string): Post => ({
  ...text(part),
  kind: 'message',
  speaker: { name: 'RiskPlanner', icon: ':shield:' },
});
const nothing = async () => {};
const never = { start: nothing, claim: nothing, leave: nothing, stop: nothing, leads: () => false };
/** Waits a tenth of what it is told to. */
const quickClock = {
  ...systemClock,
  sleep: (ms: number, signal?: AbortSignal) => systemClock.sleep(ms / 10, signal),
};
const soon = <T>(look: () => T | Promise<T>) => vi.waitFor(look, { timeout: 15_000, interval: 20 });

describe.skipIf(!hasPostgres)('two processes that send (left out where no PostgreSQL is installed)', () => {
  const server = postgresHere();

  /** Senders of two processes on one database and one workspace. */
  async function two(faults?: (crossing: Crossing) => Fault | undefined) {
    const playground = await startPlayground({
      ...{ port: 0, host: '127.0.0.1', journal: null },
      limits: { postsPerSecond: 10_000, burst: 10_000 },
      ...(faults && { faults }),
    });
    const url = await server.newDatabase();
    const { log } = listeningLog();
    const senderOf = async (process: string) => {
      let fence: number | undefined;
      const now = () => new Date().toISOString();
      const opened = await openTables<Post>(url, now, {
        process,
        shared: {
          fence: () => fence,
          isSure: () => false,
          isAlone: () => false,
          owed: () => {},
          tookOver: () => {},
        },
      });
      fence = await join(opened.connection, process, now);
      const limits = createRateLimits(systemClock);
      const { apiUrl, botToken } = playground.slack;
      const client = createWebClient(() => botToken, apiUrl, { log, limits, clock: systemClock });
      const sender = createSender({
        ...{
          client,
          limits,
          log,
          watch: unwatched,
          clock: quickClock,
          isGone: async () => false,
          tellRequester: () => {},
        },
        identity: await fetchIdentity(client),
        outbox: opened.store.outbox,
        workshops: { read: async () => undefined, files: async () => [] },
        pace: { postEveryMs: 0, editEveryMs: 0 },
        shared: {
          ...opened,
          execution: { ...never, holds: () => true },
          confirm: () => opened.connection.transaction(async () => {}),
        },
      });
      sender.start();
      return { ...sender, ...opened, outbox: opened.store.outbox };
    };
    const [one, other] = [await senderOf('one'), await senderOf('other')];
    const visitor = createVisitor(playground.url);
    const shown = async () =>
      (await visitor.state()).messages.filter(({ fromApp }) => fromApp).map((each) => each.text);
    return {
      ...{ one, other, shown },
      /** Has one of them send what waits, until this stands there. */
      async sends(sender: typeof one, ...texts: string[]) {
        sender.added(planning);
        await soon(async () => expect(await shown()).toEqual(texts));
      },
      dies: (name: string) => server.query(url, `DELETE FROM planning.processes WHERE name = '${name}'`),
      async close() {
        await Promise.all([one.stop(), other.stop()]);
        await Promise.all([one.store.close(), other.store.close()]);
        await playground.close();
      },
    };
  }

  test('send what either adds, one after the other, whoever holds the lane', async () => {
    const { one, other, sends, close } = await two();
    await one.outbox.answer('w-1', planning, board);
    await sends(one, 'board');
    await other.outbox.answer('w-1', planning, message('first'));
    await one.outbox.answer('w-1', planning, message('second'));
    await sends(other, 'board', 'first', 'second');
    await close();
  });

  test('a holder that hears of what another adds sends it, too', async () => {
    let goOn = () => {};
    const added = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    let posts = 0;
    const { one, other, shown, close } = await two((crossing) => {
      if (crossing.kind !== 'method' || crossing.method !== 'chat.postMessage') return undefined;
      posts += 1;
      return posts === 2 ? { kind: 'delay', when: 'before', until: added } : undefined;
    });
    await one.outbox.answer('w-1', planning, board);
    await one.outbox.answer('w-1', planning, message('first'));
    one.added(planning);
    await soon(() => expect(posts).toBe(2));
    await other.outbox.answer('w-1', planning, message('second'));
    one.added(planning, 'w-1');
    goOn();

    await soon(async () => expect(await shown()).toEqual(['board', 'first', 'second']));
    await close();
  });

  test.each(['itself', 'the other, since it ends at once', 'the other, whose first look finds no Slack'])(
    'of one that stood still in the middle of a post that another has posted meanwhile, the copy is deleted by %s',
    async (by) => {
      let wakeUp = () => {};
      const still = new Promise<void>((resolve) => {
        wakeUp = resolve;
      });
      let posts = 0;
      let deletes = 0;
      const { one, other, dies, shown, sends, close } = await two((crossing) => {
        if (crossing.kind !== 'method') return undefined;
        if (crossing.method === 'chat.delete') deletes += 1;
        if (crossing.method === 'chat.delete' && deletes === 1 && by.endsWith('no Slack'))
          return { kind: 'drop', when: 'before' };
        if (crossing.method !== 'chat.postMessage') return undefined;
        posts += 1;
        return posts === 2 ? { kind: 'delay', when: 'before', until: still } : undefined;
      });
      await one.outbox.answer('w-1', planning, board);
      await sends(one, 'board');
      await one.outbox.answer('w-1', planning, message('first'));
      one.added(planning);
      await soon(() => expect(posts).toBe(2));
      await dies('one');
      await sends(other, 'board', 'first');
      if (by === 'itself') await other.stop();
      wakeUp();
      await soon(async () => expect(await shown()).toEqual(['board', 'first', 'first']));
      if (by === 'itself') await one.replaced();

      await soon(async () => expect(await shown()).toEqual(['board', 'first']));
      await close();
    },
  );

  test('one that others hold for dead begins no post', async () => {
    const { one, dies, shown, close } = await two();
    await one.outbox.answer('w-1', planning, board);
    await dies('one');
    one.added(planning);
    await one.replaced();

    expect(await shown()).toEqual([]);
    await close();
  });
});

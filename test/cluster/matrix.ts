import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startPlayground } from '../playground/faulty.js';
import type { Post } from '../../src/slack/blocks/post.js';
import { openPostgres } from '../store/open-postgres.js';
import { openSqlite } from '../../src/store/sqlite/open.js';
import { startPostgres } from '../store/postgres/server.js';
import { buttonsOf } from '../thread/visitor.js';
import { createDice } from '../survival/dice.js';
import { startModels } from './models.js';
import { createPeople } from './people.js';
import { startPostgresProxy } from '../store/postgres/proxy.js';
import { createProcesses } from './processes.js';
import { lookOn } from './room.js';
import type { Settings } from './settings.js';
import { startSpreader } from './spreader.js';
import { type SlackCall, startWitness } from './witness.js';

const plenty = { postsPerSecond: 10_000, burst: 10_000 };
const noPace = { postEveryMs: 0, editEveryMs: 0 };
/** Nothing has changed for so long, and nothing waits: it is over. */
const quietMs = 2_000;
const now = () => new Date().toISOString();

/** The whole of it: a database, a workspace, a model, so many processes between them, and people. */
export async function openMatrix(settings: Settings) {
  const folder = mkdtempSync(join(tmpdir(), 'cluster-'));
  const dice = createDice(settings.seed);
  const server = settings.store === 'postgres' ? await startPostgres() : undefined;
  const proxy = server && (await startPostgresProxy(server.port));
  const url = await server?.newDatabase();
  const speed = { fromMs: 20, upToMs: 60 };
  const speedDice = createDice(settings.seed + 1);
  const models = await startModels(() => speed.fromMs + speedDice(speed.upToMs - speed.fromMs + 1));
  const ports: number[] = [];
  const spreader = await startSpreader(ports);
  const standsMs = settings.standsMs;
  const playground = await startPlayground({
    ...{ port: 0, host: '127.0.0.1', journal: null, limits: plenty, requestUrl: spreader.url },
    // As Slack does it, three times; the waits are such that one process alone is there again before the last.
    patience: { acknowledgeMs: 3_000, retryMs: [500, standsMs / 3, standsMs] },
  });
  const witness = await startWitness(playground.slack.apiUrl);
  const processes = await createProcesses({
    ...{ count: settings.processes, folder, pace: noPace, slack: playground.slack },
    ...{ apiUrlOf: witness.apiUrlOf, baseURLOf: models.baseURLOf },
    ...(proxy && url !== undefined && { databaseUrl: proxy.through(url) }),
  });
  ports.push(...processes.ports);
  const patience = { ms: 60_000 };
  const viewer = 'U0MAYACHEN';
  const room = await lookOn(playground.url, viewer);
  const people = createPeople(playground.url, room, () => patience.ms);

  return {
    ...{ settings, dice, folder, models, spreader, witness, processes, room, people },
    ...(server && proxy && { database: { server, proxy } }),
    /** How long a call of the model takes from now on. */
    callsTake(fromMs: number, upToMs: number): void {
      Object.assign(speed, { fromMs, upToMs });
    },
    /** Every process at the same time; gives how long each took, in milliseconds. */
    async startAll(): Promise<number[]> {
      return Promise.all(processes.numbers.map((each) => processes.start(each)));
    },
    /** Resolves when nothing has changed for a while and nothing waits; false when it never came to that. */
    async calm(longestMs: number): Promise<boolean> {
      for (const until = Date.now() + longestMs; Date.now() < until; await pause(250)) {
        if (room.quietMs() < quietMs) continue;
        const left = await processes.left();
        if (left && left.inbox + left.outbox + left.calls === 0) return true;
      }
      return false;
    },
    /** Whether a button stands in the thread of this workshop. */
    asksSomebody(session: string): boolean {
      const isBoard = ({ mark }: SlackCall) => mark?.session === session && mark.part === 'board';
      const root = room.boards().find(({ ts }) => ts === witness.posts().find(isBoard)?.ts);
      return (
        root !== undefined && room.thread(root).some((each) => each.fromApp && buttonsOf(each).length > 0)
      );
    },
    /** How long people wait for one thing from now on. */
    peopleWait(ms: number): void {
      patience.ms = ms;
    },
    /** What lies in the database, whoever works on it. */
    openStore: () =>
      url === undefined
        ? openSqlite<Post>(join(folder, 'process-0/db/planning.sqlite'), now)
        : openPostgres<Post>(url, now),
    async close(): Promise<void> {
      await processes.close();
      room.close();
      await playground.close();
      for (const each of [spreader, witness, models]) await each.close();
      await proxy?.close();
      await server?.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
export type Matrix = Awaited<ReturnType<typeof openMatrix>>;

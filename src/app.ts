import type { Logger } from 'pino';
import type { Clock } from './clock.js';
import type { Config } from './config.js';
import { createPerform } from './engine/perform.js';
import { createRunner } from './engine/runner.js';
import { createWorkshops } from './engine/workshops.js';
import { createBroker } from './models/broker.js';
import type { Provider } from './models/provider.js';
import type { Post } from './slack/post.js';
import { createShowing } from './slack/showing.js';
import { createSlack } from './slack/slack.js';
import { createOutputs } from './store/outputs.js';
import { openSqlite } from './store/sqlite.js';
import { newWorkshopId } from './workshop-id.js';

/** How fast things may go, in milliseconds. All zero in tests. */
export interface Pace {
  /** Between two posts in one channel. */
  postEveryMs: number;
  /** Between two edits of one message. */
  editEveryMs: number;
}

export const calmPace: Pace = { postEveryMs: 1_100, editEveryMs: 3_000 };

export interface AppOptions {
  config: Config & { slack: NonNullable<Config['slack']> };
  provider: Provider;
  clock: Clock;
  pace: Pace;
  log: Logger;
  newId?: () => string;
  /** Stands in for the SQLite file where a test wants to watch what is stored. */
  openStore?: typeof openSqlite<Post>;
}

/** How long work under way may take to finish when the app is stopped, in milliseconds. */
const graceMs = 10_000;

/** Joins the floors. Opens the database at once; nothing else happens before `start`. */
export function createApp(options: AppOptions) {
  const { config, provider, clock, pace, log, newId = newWorkshopId, openStore = openSqlite<Post> } = options;
  const store = openStore(config.databaseFile, () => new Date(clock.now()).toISOString());
  const show = createShowing(store.facts, store.outbox, log);
  const changed = (session: string) => {
    show(session);
    slack.wake();
    runner.look(session);
  };
  const workshops = createWorkshops(store, clock, newId, changed, [provider.ref]);
  const slack = createSlack({
    settings: { ...config.slack, port: config.port, host: config.host },
    inbox: store.deliveries,
    outbox: store.outbox,
    workshops: { ...workshops, facts: store.facts, list: store.list },
    clock,
    pace,
    log: log.child({ room: 'slack' }),
  });
  const perform = createPerform(createBroker(provider), createOutputs(config.outputDir));
  const runner = createRunner({
    store,
    perform,
    arrive: workshops.arrive,
    clock,
    log: log.child({ room: 'engine' }),
  });

  return {
    /** Resolves when Slack is connected; then everything that was left unfinished goes on. */
    async start(): Promise<void> {
      for (const session of store.sessions()) show(session);
      await slack.start();
      runner.start();
    },
    /** Takes nothing new, lets what is under way finish, and closes the database. */
    async stop(): Promise<void> {
      await runner.stop(graceMs);
      await slack.stop();
      store.close();
    },
  };
}
export type App = ReturnType<typeof createApp>;

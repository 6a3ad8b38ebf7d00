import { DBOS } from '@dbos-inc/dbos-sdk';
import type { Job } from '../../../contracts/execution.js';
import type { Log } from '../../../contracts/process.js';
import { application, queues, workflow } from './jobs.js';

/** How often each queue is looked into, in milliseconds: so long, and half as long on average, a job may wait for nothing. */
const pollMs = 50;
/** How many connections it has to the database at most. */
const connections = 6;

/** What a job is done with, in this process; DBOS knows one function for all of its life. */
let act: (job: Job) => Promise<void> = async () => {};
DBOS.registerWorkflow((job: Job) => act(job), { name: workflow, maxRecoveryAttempts: 1_000_000 });

/**
 * DBOS Transact, an engine for durable execution over PostgreSQL. It gives each job to one process that is free, in the
 * order of its queue. The version of the application is pinned: a release does what another has left.
 */
export function dbos(url: string, process: string, atOnce: number, log: Log) {
  // A person's call must not wait until the roles are through.
  const forPeople = Math.max(1, Math.floor(atOnce / 4));
  DBOS.setConfig({
    name: application,
    systemDatabaseUrl: url,
    systemDatabasePoolSize: connections,
    applicationVersion: '1',
    executorID: process,
    logger: quiet(log),
  });

  return {
    /** Brings its tables up to date. */
    migrate: () => DBOS.migrate(url),
    async start(given: (job: Job) => Promise<void>): Promise<void> {
      act = given;
      await DBOS.launch();
      const polls = { minPollingIntervalMs: pollMs, onConflict: 'always_update' as const };
      await DBOS.registerQueue(queues.deliveries, { ...polls, partitionConcurrency: 1 });
      await DBOS.registerQueue(queues.posts, { ...polls, partitionConcurrency: 1 });
      await DBOS.registerQueue(queues.people, { ...polls, globalConcurrency: forPeople });
      await DBOS.registerQueue(queues.roles, {
        ...polls,
        globalConcurrency: Math.max(1, atOnce - forPeople),
      });
      await DBOS.registerQueue(queues.rest, polls);
    },
    /** Begins nothing more. What is under way goes on in memory, and its end is not recorded. */
    stop: () => DBOS.shutdown(),
  };
}

/** Its lines are about the engine: whoever runs the bot needs its warnings. */
function quiet(log: Log) {
  const line = (text: unknown) => (text instanceof Error ? text.message : String(text));
  return {
    debug: () => {},
    info: () => {},
    warn: (text: unknown) => log.warn({ dbos: line(text) }, 'DBOS warns'),
    error: (text: unknown) => log.error({ dbos: line(text) }, 'DBOS reports an error'),
  };
}

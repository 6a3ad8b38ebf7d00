import type { Execution, Job } from '../contracts/execution.js';
import type { Clock, Log } from '../contracts/process.js';
import { createLanes } from '../lanes.js';

type Act = Parameters<Execution['start']>[0];

/** The first and the longest wait before a job is begun again, in milliseconds. */
const again = { firstMs: 1_000, longestMs: 60_000 };

/**
 * The execution of one process that has its store for itself. It keeps nothing: after a restart whoever owes something
 * hands it in anew.
 */
export function createInProcess(clock: Pick<Clock, 'sleep'>, log: Pick<Log, 'error'>): Execution {
  const inLane = createLanes();
  /** By name: whether it was handed in once more meanwhile. */
  const underWay = new Map<string, boolean>();
  const leaving = new AbortController();
  let begun: Act | undefined;
  let early: Job[] = [];

  async function untilDone(job: Job, act: Act): Promise<void> {
    for (let ms = again.firstMs; !leaving.signal.aborted; ms = Math.min(ms * 2, again.longestMs)) {
      try {
        return await act(job);
      } catch (err) {
        log.error({ err, job }, 'a job failed and is begun again');
        await clock.sleep(ms, leaving.signal).catch(() => {});
      }
    }
  }

  function begin(job: Job, act: Act): void {
    const name = nameOf(job);
    if (leaving.signal.aborted) return;
    if (underWay.has(name)) return void underWay.set(name, true);
    underWay.set(name, false);
    const done =
      job.kind === 'task'
        ? untilDone(job, act)
        : inLane(`${job.kind} ${job.lane}`, () => untilDone(job, act));
    void done.finally(() => {
      const isOwedAgain = underWay.get(name);
      underWay.delete(name);
      if (isOwedAgain) begin(job, act);
    });
  }

  return {
    isShared: false,
    async start(act) {
      begun = act;
      for (const job of early) begin(job, act);
      early = [];
    },
    async take(jobs) {
      if (!begun) early.push(...jobs);
      else for (const job of jobs) begin(job, begun);
    },
    leads: () => true,
    async leave() {
      leaving.abort();
    },
    async stop() {
      leaving.abort();
    },
  };
}

function nameOf(job: Job): string {
  if (job.kind === 'task') return `task ${job.key}`;
  return job.kind === 'delivery' ? `delivery ${job.delivery}` : `posts ${job.lane}`;
}

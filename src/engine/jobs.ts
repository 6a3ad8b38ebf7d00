import type { Execution, Job, TaskJob } from '../contracts/execution.js';
import type { Clock, Log } from '../contracts/process.js';
import { createLanes } from '../lanes.js';
import { isForPerson, type Task, type TaskKind } from '../workshop/base/tasks.js';
import { pending } from '../workshop/pending.js';
import type { Session } from '../workshop/session.js';

/** Somebody is about to be asked, or waits for what comes of a brief or a wish: before the roles go on. */
const awaited: ReadonlySet<TaskKind> = new Set([
  'put-question',
  'check-intent',
  'judge-brief',
  'review-revision',
]);
/** No model is asked for these. */
const withoutModel: ReadonlySet<TaskKind> = new Set(['begin-round', 'issue', 'deliver']);

/** A task as a job, once its workshop has `seq` facts. */
export function jobOf(workshop: string, task: Task, seq: number): TaskJob {
  const { key, kind, wait } = task;
  const line = withoutModel.has(kind) ? 'rest' : isForPerson(task) ? 'people' : 'roles';
  return {
    ...{ kind: 'task', workshop, key, seq, line, rank: awaited.has(kind) ? 1 : 2 },
    ...(wait && { notBefore: wait.until }),
  };
}

/** What is to be begun in a workshop at all. */
export const dueIn = (session: Session): Task[] => pending(session).filter(({ held }) => !held);

/** What was not to be begun before a step, and is now. */
export function owedSince(before: Session, now: Session): TaskJob[] {
  const known = new Set(dueIn(before).map(({ key }) => key));
  return dueIn(now)
    .filter(({ key }) => !known.has(key))
    .map((task) => jobOf(now.id, task, now.seq));
}

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

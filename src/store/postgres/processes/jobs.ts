import type { Job } from '../../../contracts/execution.js';
import { type Act, tell } from '../../acts.js';
import { done, type Queries } from '../acting.js';

/** What workers do, by kind. */
export const kinds: Job['kind'][] = ['delivery', 'posts'];

/** How often each worker looks for a job of which nobody told it, such as one whose moment has come. In milliseconds. */
export const pollMs = 5_000;

/** "PlTd": held by whoever stores a job, together; whoever forgets lanes holds it alone. */
const tidying = 0x506c5464;

/** A job as `graphile_worker.add_jobs` takes it: the fields of `graphile_worker.job_spec`. */
interface Spec {
  identifier: Job['kind'];
  payload: Job;
  /** Of two with one key the later one takes the place of the earlier one, unless that has begun. */
  job_key: string;
  /** Jobs of one queue are done one after the other. */
  queue_name: string;
  /** As often as can be: a job is begun again until it is done. */
  max_attempts: number;
}

function specOf(job: Job): Spec {
  const queue_name = `${job.kind === 'delivery' ? 'deliveries' : 'posts'} ${job.lane}`;
  const job_key = job.kind === 'delivery' ? `delivery ${job.delivery}` : queue_name;
  return { identifier: job.kind, payload: job, job_key, queue_name, max_attempts: 2 ** 15 - 1 };
}

/**
 * Within a transaction: what it stores and these jobs are there together. A job that waits already keeps its place. The
 * argument that says so holds the lock, so that nobody forgets the lane meanwhile.
 */
export function* enqueue(jobs: readonly Job[]): Act<void> {
  if (jobs.length === 0) return;
  yield* tell(
    `SELECT FROM graphile_worker.add_jobs(
       ARRAY(SELECT json_populate_recordset(NULL::graphile_worker.job_spec, $1::json)),
       job_key_preserve_run_at => (SELECT pg_advisory_xact_lock_shared(${tidying}) IS NOT NULL))`,
    [JSON.stringify(jobs.map(specOf))],
  );
}

/**
 * Puts back what is held by a worker of no process that lives, each job into its old place, and what dead processes were at
 * themselves. Gives how many jobs go on.
 */
export async function takeOver(queries: Queries): Promise<number> {
  const held = await queries.query<{ worker: string }>(
    `SELECT locked_by AS worker FROM graphile_worker.jobs
     WHERE locked_by IS NOT NULL AND NOT EXISTS (SELECT 1 FROM planning.processes WHERE locked_by = ANY (workers))`,
  );
  const holders = held.rows.map(({ worker }) => worker);
  if (holders.length > 0)
    await queries.query(
      `SELECT graphile_worker.force_unlock_workers($1), pg_notify('jobs:insert', json_build_object('count', $2::int)::text)`,
      [holders, holders.length],
    );
  const clicks = await queries.query<{ id: number }>(
    `UPDATE planning.deliveries SET process = NULL
     WHERE done_at IS NULL AND process NOT IN (SELECT name FROM planning.processes) RETURNING id`,
  );
  const owed = clicks.rows.map(({ id }) => ({
    kind: 'delivery' as const,
    delivery: id,
    lane: `delivery ${id}`,
  }));
  await done(queries, enqueue(owed));
  return holders.length + owed.length;
}

/** Jobs for what is stored and has none, as after a release with other queues or a process that took no part in them. */
export async function takeUp(queries: Queries): Promise<void> {
  const lanes = await queries.query<{ lane: string }>(
    `SELECT DISTINCT lane FROM planning.outbox WHERE state IN ('queued', 'sending') AND NOT EXISTS (
       SELECT 1 FROM graphile_worker.jobs WHERE queue_name = 'posts ' || lane)`,
  );
  const deliveries = await queries.query<{ id: number }>(
    `SELECT id FROM planning.deliveries WHERE done_at IS NULL AND process IS NULL AND NOT EXISTS (
       SELECT 1 FROM graphile_worker.jobs WHERE key = 'delivery ' || id) ORDER BY id`,
  );
  const owed: Job[] = [
    ...lanes.rows.map(({ lane }) => ({ kind: 'posts' as const, lane })),
    ...deliveries.rows.map(({ id }) => ({ kind: 'delivery' as const, delivery: id, lane: 'left' })),
  ];
  await done(queries, enqueue(owed));
}

/**
 * Who holds a job is judged by the beats of processes alone. graphile-worker would give one to somebody else after four hours:
 * the only place where its own tables are written, which have no function for this.
 */
export async function keepLocks(queries: Queries): Promise<void> {
  for (const table of ['jobs', 'job_queues'])
    await queries.query(
      `UPDATE graphile_worker._private_${table} SET locked_at = now() WHERE locked_at < now() - interval '1 hour'`,
    );
}

/** While `act` forgets lanes nobody stores a job. Where somebody is at it just then, it is left for another time. */
export async function whileNobodyStores(
  queries: Queries,
  act: () => Promise<void> | undefined,
): Promise<void> {
  const held = await queries.query<{ alone: boolean }>('SELECT pg_try_advisory_xact_lock($1) AS alone', [
    tidying,
  ]);
  if (held.rows[0]?.alone) await act();
}

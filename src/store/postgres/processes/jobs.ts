import type { Job, TaskJob } from '../../../contracts/execution.js';
import { type Act, tell } from '../../acts.js';
import { done, type Queries } from '../connection.js';

/** Names the application in the tables of DBOS. */
export const application = 'planning-workshop';
/** The one workflow there is: it does a job. */
export const workflow = 'job';

/**
 * The queues of DBOS. Deliveries and posts go one after the other in each lane, tasks by what they wait for. Vendors are
 * asked by tasks alone.
 */
export const queues = {
  deliveries: 'deliveries',
  posts: 'posts',
  people: 'people',
  roles: 'roles',
  rest: 'rest',
};

/** A process begins what it is given within this time, in milliseconds. */
const lostAfterMs = 10_000;

interface Enqueued {
  job: Job;
  queue: string;
  /** Null: by chance. */
  id: string | null;
  rank: number;
  lane: string | null;
  notBefore: number | null;
}

function enqueued(job: Job): Enqueued {
  const now = { job, rank: 0, notBefore: null };
  switch (job.kind) {
    case 'delivery':
      return { ...now, queue: queues.deliveries, id: nameOf(job), lane: job.lane };
    case 'posts':
      return { ...now, queue: queues.posts, id: null, lane: job.lane };
    case 'task': {
      const notBefore = job.notBefore === undefined ? null : Date.parse(job.notBefore);
      return { ...now, queue: queues[job.line], id: nameOf(job), rank: job.rank, lane: null, notBefore };
    }
    default:
      return job satisfies never;
  }
}

/** Of a task: unlike when it was owed before and is owed again, as after a pause. */
function nameOf(job: Exclude<Job, { kind: 'posts' }>): string {
  return job.kind === 'delivery' ? `delivery ${job.delivery}` : `${taskName(job)}#${job.seq}`;
}

const taskName = ({ key }: Pick<TaskJob, 'key'>) => `task ${key}`;

/** Within a transaction: what it stores and these jobs are there together. */
export function* enqueue(jobs: readonly Job[]): Act<void> {
  if (jobs.length === 0) return;
  const all = jobs.map(enqueued);
  yield* tell(
    `SELECT dbos.enqueue_workflow(workflow_name => '${workflow}', queue_name => queue, workflow_id => id,
       positional_args => ARRAY[job::json], priority => rank, queue_partition_key => lane,
       delay_until_epoch_ms => not_before, application_name => '${application}')
     FROM unnest($1::text[], $2::text[], $3::text[], $4::int[], $5::text[], $6::bigint[])
       AS given (queue, id, job, rank, lane, not_before)`,
    [
      ...[all.map(({ queue }) => queue), all.map(({ id }) => id), all.map(({ job }) => JSON.stringify(job))],
      ...[all.map(({ rank }) => rank), all.map(({ lane }) => lane), all.map((each) => each.notBefore)],
    ],
  );
}

/** Those of these tasks that no process has, now or in a queue. */
export async function untaken(queries: Queries, jobs: readonly TaskJob[]): Promise<TaskJob[]> {
  const found = await queries.query<{ name: string }>(
    `SELECT DISTINCT split_part(workflow_uuid, '#', 1) AS name FROM dbos.workflow_status
     WHERE status IN ('ENQUEUED', 'DELAYED', 'PENDING') AND queue_name = ANY ($1)`,
    [[queues.people, queues.roles, queues.rest]],
  );
  const taken = new Set(found.rows.map(({ name }) => name));
  return jobs.filter((job) => !taken.has(taskName(job)));
}

/** What waits for this lane is done with whatever is read of it after this. */
export const dropWaiting = (lane: string): Act<unknown> =>
  tell(
    `WITH dropped AS (
       DELETE FROM dbos.workflow_status WHERE status = 'ENQUEUED' AND queue_name = $1 AND queue_partition_key = $2
       RETURNING workflow_uuid)
     DELETE FROM dbos.workflow_input WHERE workflow_uuid IN (SELECT workflow_uuid FROM dropped)`,
    [queues.posts, lane],
  );

/**
 * Puts back what processes had begun that are not there any more, each job into the queue from which it came, in its old
 * place. DBOS itself takes up only what a process of the same name has left. Its `resumeWorkflows` would also put back
 * what another process has begun meanwhile: here the condition and the change are one statement.
 */
export async function takeOver(queries: Queries): Promise<number> {
  const put = await queries.query(
    `UPDATE dbos.workflow_status
     SET status = 'ENQUEUED', owner_xid = NULL, executor_id = NULL, recovery_attempts = 0, started_at_epoch_ms = NULL,
       completed_at = NULL
     WHERE status = 'PENDING' AND queue_name = ANY ($1)
       AND executor_id NOT IN (SELECT name FROM planning.processes)`,
    [Object.values(queues)],
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
  return (put.rowCount ?? 0) + clicks.rows.length;
}

/**
 * Puts back what DBOS has given this process and nobody here is at, since the connection broke just then: it would be
 * waited for until this process ends. `running` names what is under way.
 */
export async function putBackLost(
  queries: Queries,
  process: string,
  running: readonly string[],
): Promise<number> {
  const put = await queries.query(
    `UPDATE dbos.workflow_status
     SET status = 'ENQUEUED', owner_xid = NULL, executor_id = NULL, started_at_epoch_ms = NULL
     WHERE status = 'PENDING' AND queue_name = ANY ($1) AND executor_id = $2 AND workflow_uuid <> ALL ($3)
       AND started_at_epoch_ms < extract(epoch FROM now()) * 1000 - $4`,
    [Object.values(queues), process, running, lostAfterMs],
  );
  return put.rowCount ?? 0;
}

/** Workshops that owe something of which no process knows. By all that is known there are none. */
export async function overdue(queries: Queries): Promise<string[]> {
  const found = await queries.query<{ id: string }>(
    `SELECT id FROM planning.sessions WHERE owes AND id NOT IN (
       SELECT split_part(substr(workflow_uuid, 6), ':', 1) FROM dbos.workflow_status
       WHERE status IN ('ENQUEUED', 'DELAYED', 'PENDING') AND queue_name = ANY ($1)) LIMIT 100`,
    [[queues.people, queues.roles, queues.rest]],
  );
  return found.rows.map(({ id }) => id);
}

/** Jobs for what is stored and has none, as after a process that took no part in the queues. */
export async function takeUp(queries: Queries): Promise<void> {
  await queries.query(
    `UPDATE planning.outbox
     SET lane = CASE WHEN kind = 'direct' THEN 'direct:' || (post::json ->> 'to') ELSE channel END
     WHERE state IN ('queued', 'sending') AND lane IS NULL`,
  );
  const lanes = await queries.query<{ lane: string }>(
    `SELECT DISTINCT lane FROM planning.outbox WHERE state IN ('queued', 'sending') AND NOT EXISTS (
       SELECT 1 FROM dbos.workflow_status
       WHERE queue_name = $1 AND status IN ('ENQUEUED', 'PENDING') AND queue_partition_key = lane)`,
    [queues.posts],
  );
  const deliveries = await queries.query<{ id: number }>(
    `SELECT id FROM planning.deliveries WHERE done_at IS NULL AND process IS NULL AND NOT EXISTS (
       SELECT 1 FROM dbos.workflow_status WHERE workflow_uuid = 'delivery ' || id) ORDER BY id`,
  );
  const owed: Job[] = [
    ...lanes.rows.map(({ lane }) => ({ kind: 'posts' as const, lane })),
    ...deliveries.rows.map(({ id }) => ({ kind: 'delivery' as const, delivery: id, lane: 'left' })),
  ];
  await done(queries, enqueue(owed));
}

/** Forgets jobs that were done a minute ago or earlier, some of them. Says whether there may be more. */
export async function forgetDone(queries: Queries): Promise<boolean> {
  const forgotten = await queries.query(
    `WITH done AS (
       SELECT workflow_uuid FROM dbos.workflow_status
       WHERE application_name = $1 AND completed_at < extract(epoch FROM now()) * 1000 - 60000
       LIMIT 500),
     inputs AS (DELETE FROM dbos.workflow_input WHERE workflow_uuid IN (SELECT workflow_uuid FROM done)),
     outputs AS (DELETE FROM dbos.workflow_output WHERE workflow_uuid IN (SELECT workflow_uuid FROM done))
     DELETE FROM dbos.workflow_status WHERE workflow_uuid IN (SELECT workflow_uuid FROM done)`,
    [application],
  );
  return (forgotten.rowCount ?? 0) > 0;
}

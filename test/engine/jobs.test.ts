import { expect, test } from 'vitest';
import { dueIn, jobOf, owedSince } from '../../src/engine/jobs.js';
import { unopened } from '../../src/workshop/evolve.js';
import { brief, joined } from './joined.js';

async function opened() {
  const { workshops, session } = await joined(undefined);
  await workshops.open(brief);
  const now = session();
  if (!now) throw new Error('it is not there');
  return { workshops, session, now };
}

test('a step that opens a workshop owes its first tasks, each in the line that it waits in', async () => {
  const { now } = await opened();
  const jobs = owedSince(unopened, now);

  expect(jobs.length).toBeGreaterThan(0);
  expect(jobs.map(({ workshop, seq }) => ({ workshop, seq }))).toEqual(
    jobs.map(() => ({ workshop: 'w-1', seq: now.seq })),
  );
  expect(jobs.find(({ key }) => key.includes('judge-brief'))).toMatchObject({ line: 'roles', rank: 1 });
});

test('a step owes nothing that was owed before it', async () => {
  const { now } = await opened();

  expect(owedSince(now, now)).toEqual([]);
});

test('what is held back while a workshop is paused is owed anew when it goes on', async () => {
  const { workshops, session, now } = await opened();
  const by = now.requester;
  await workshops.arrive('w-1', { type: 'PauseAsked', by, admin: false });
  const paused = session() ?? unopened;
  await workshops.arrive('w-1', { type: 'ResumeAsked', by, admin: false });
  const resumed = session() ?? unopened;

  expect(dueIn(paused)).toEqual([]);
  expect(owedSince(paused, resumed).map(({ key }) => key)).toEqual(dueIn(now).map(({ key }) => key));
});

test('a task that waits is not to be begun before its time', () => {
  const wait = { since: '2026-03-02T09:00:00.000Z', until: '2026-03-02T09:10:00.000Z' };
  const task = { kind: 'begin-round', round: 1, name: 'w-1:begin', key: 'w-1:begin:a1', wait } as const;

  expect(jobOf('w-1', task, 4)).toMatchObject({ line: 'rest', notBefore: wait.until });
});

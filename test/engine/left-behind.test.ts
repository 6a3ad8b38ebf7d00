import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { recordLeftBehind } from '../../src/engine/left-behind.js';
import { createWorkshops } from '../../src/engine/workshops.js';
import { openSqlite } from '../../src/store/sqlite.js';
import { manualClock } from '../manual-clock.js';
import { maya } from '../workshop/story.js';

const clock = manualClock();
const log = { info: () => {}, warn: () => {}, error: () => {} };
const task = 'w-1:speak:r1:v1:RiskPlanner';
const call = {
  ...{
    session: 'w-1',
    channel: 'C',
    task,
    prompt: 'planning_speak',
    role: 'RiskPlanner',
    round: 1,
    attempt: 1,
  },
  ...{ provider: 'one', model: 'a', promptHash: 'p', prefixHash: 'q', at: '2026-10-01T09:00:00.000Z' },
  reserve: { tokens: 5_000, micros: 2_500 },
};

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'left-behind-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A process that starts on what the one before it has left. */
function started() {
  const store = openSqlite(join(folder, 'planning.sqlite'), () => new Date(clock.now()).toISOString());
  const workshops = createWorkshops(
    store,
    clock,
    () => 'w-1',
    () => {},
  );
  return { store, workshops };
}

/** A process that was killed in the middle of two calls for one task, and of a free one. */
async function killed() {
  const { store, workshops } = started();
  await workshops.open({ channel: 'C', requester: maya, brief: 'A poll for lunch.', language: 'en' });
  store.ledger.begin(call, { workshop: {}, day: {} });
  store.ledger.begin({ ...call, attempt: 2 }, { workshop: {}, day: {} });
  store.ledger.begin({ ...call, task: 'free', reserve: { tokens: 0, micros: 0 } }, { workshop: {}, day: {} });
  store.close();
}

test('what a killed process left behind is recorded in its workshop, once', async () => {
  await killed();
  const { store, workshops } = started();
  await recordLeftBehind(store.ledger, workshops.arrive, log);
  await recordLeftBehind(store.ledger, workshops.arrive, log);

  expect(workshops.read('w-1')?.spent).toEqual({
    RiskPlanner: { input: 0, cached: 0, output: 0, micros: 0, unknown: 2 },
  });
  store.close();
});

test('the same task goes on at once: its new call is none of those that were left behind', async () => {
  await killed();
  const { store, workshops } = started();
  await recordLeftBehind(
    store.ledger,
    (...given) => {
      store.ledger.begin({ ...call, attempt: 3 }, { workshop: {}, day: {} });
      return workshops.arrive(...given);
    },
    log,
  );

  expect(store.ledger.leftBehind()).toMatchObject([{ task, calls: 1 }]);
  store.close();
});

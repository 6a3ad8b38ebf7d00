import Database from 'better-sqlite3';
import { afterEach, expect, test } from 'vitest';
import { roster } from '../../src/roles/index.js';
import { countedLedger, createMetrics } from '../../src/status/metrics.js';
import { about, ask } from '../models/broker-asks.js';
import { brokerRoom, halfMicro } from '../models/broker-room.js';
import { answers, fails, unfit } from '../models/scripted-provider.js';
import { complete, eventually, firstBoard, startWorkspace, type Workspace } from '../thread/workspace.js';
import { PortError } from '../../src/listening.js';
import { startStatus } from '../../src/status/server.js';

let workspace: Workspace | undefined;
afterEach(async () => {
  await workspace?.close();
  workspace = undefined;
});

/** The value of every line of a metric, by its labels. */
async function values(metrics: ReturnType<typeof createMetrics>, name: string) {
  const lines = (await metrics.text())
    .split('\n')
    .filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `));
  return Object.fromEntries(
    lines.map((line) => [line.slice(name.length, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]),
  );
}

test('a whole workshop is counted by what came in, what became true, and what models were asked', async () => {
  const metrics = createMetrics();
  workspace = await startWorkspace({ metrics });
  const { command, unready } = workspace;
  expect(await unready()).toEqual([]);
  await command(`/plan ${complete}`);
  await firstBoard(workspace);
  await eventually(async () =>
    expect((await values(metrics, 'planning_facts_total'))['{type="VersionIssued"}']).toBe(1),
  );
  const text = await metrics.text();

  expect(await values(metrics, 'planning_arrivals_total')).toMatchObject({ '{type="BriefGiven"}': 1 });
  expect(await values(metrics, 'planning_facts_total')).toMatchObject({
    '{type="WorkshopOpened"}': 1,
    // Each writes in round 1, and reads in round 2.
    '{type="TurnTaken"}': 2 * roster.length,
  });
  expect(await values(metrics, 'planning_workshops')).toEqual({
    '{status="working"}': 0,
    '{status="waiting"}': 1,
    '{status="failed"}': 0,
    '{status="decided"}': 0,
    '{status="closed"}': 0,
  });
  const calls = await values(metrics, 'planning_model_calls_total');
  expect(
    calls['{provider="rehearsal",model="script",prompt="planning_speak",status="answered",outcome=""}'],
  ).toBe(2 * roster.length);
  await eventually(async () => expect(await values(metrics, 'planning_outbox_waiting')).toEqual({ '': 0 }));
  expect(await values(metrics, 'planning_inbox_waiting')).toEqual({ '': 0 });
  // Nothing that names somebody or something of theirs.
  expect(text).not.toMatch(/w-[a-z0-9]{5}|[UC]0[A-Z0-9]{3,}|leave request/);
});

test('calls are counted by what became of them, with tokens, known cost and those whose cost nobody knows', async () => {
  const metrics = createMetrics();
  const { store } = await brokerRoom({});
  const ledger = countedLedger(store.ledger, metrics.called);
  const prices: typeof halfMicro = (ref, ...rest) => (ref === 'one:a' ? halfMicro(ref, ...rest) : null);
  const { asked } = await brokerRoom(
    { 'one:a': [unfit, fails('too long')], 'two:b': [answers()] },
    { ledger, prices },
  );

  await asked();

  const [one, two] = ['provider="one",model="a"', 'provider="two",model="b"'];
  expect(await values(metrics, 'planning_model_calls_total')).toEqual({
    [`{${one},prompt="planning_intake",status="unfit",outcome=""}`]: 1,
    [`{${one},prompt="planning_intake",status="failed",outcome="too long"}`]: 1,
    [`{${two},prompt="planning_intake",status="answered",outcome=""}`]: 1,
  });
  expect(await values(metrics, 'planning_model_tokens_total')).toMatchObject({
    [`{${one},class="uncached"}`]: 1_000,
    [`{${one},class="cache_read"}`]: 200,
    [`{${one},class="cache_write"}`]: 100,
    [`{${one},class="output"}`]: 250,
    [`{${one},class="reasoning"}`]: 50,
  });
  expect(await values(metrics, 'planning_model_cost_usd_total')).toEqual({ [`{${one}}`]: 0.0008 });
  expect(await values(metrics, 'planning_model_calls_cost_unknown_total')).toEqual({ [`{${two}}`]: 1 });
  expect(await values(metrics, 'planning_model_call_duration_seconds_count')).toEqual({
    [`{${one},prompt="planning_intake"}`]: 2,
    [`{${two},prompt="planning_intake"}`]: 1,
  });
});

test('a call that is under way is counted by its provider until it is over', async () => {
  const metrics = createMetrics();
  const { store } = await brokerRoom({});
  const ledger = countedLedger(store.ledger, metrics.called);
  const { broker } = await brokerRoom({ 'one:a': ['hang'] }, { ledger, chains: { atOnce: 1 } });
  metrics.read({ ...store.counts, calls: broker.load });
  const stop = new AbortController();
  const calls = ['first', 'second', 'third', 'fourth'].map((task) =>
    broker.answer(ask, { ...about, task }, stop.signal).catch(() => undefined),
  );

  await eventually(async () =>
    expect(await values(metrics, 'planning_model_calls_under_way')).toEqual({ '{provider="one"}': 1 }),
  );
  expect(await values(metrics, 'planning_model_calls_waiting')).toEqual({ '{provider="one"}': 3 });
  stop.abort();
  await Promise.all(calls);

  expect(await values(metrics, 'planning_model_calls_under_way')).toEqual({ '{provider="one"}': 0 });
  expect(await values(metrics, 'planning_model_calls_total')).toMatchObject({
    '{provider="one",model="a",prompt="planning_intake",status="aborted",outcome=""}': 1,
  });
});

test('a database that another process writes to for long is one that cannot be written, and it says so', async () => {
  workspace = await startWorkspace();
  const { unready, databaseFile } = workspace;
  const other = new Database(databaseFile);
  other.exec('BEGIN IMMEDIATE');

  expect(await unready()).toEqual([expect.stringMatching(/^The database cannot be written: .*locked\.$/)]);
  other.exec('ROLLBACK');
  other.close();
  expect(await unready()).toEqual([]);
});

test('a post that waits for long is told with what Slack says, and the process stays ready', async () => {
  workspace = await startWorkspace();
  const { unready, troubles, databaseFile } = workspace;
  await workspace.command(`/plan ${complete}`);
  await firstBoard(workspace);
  expect(await troubles()).toEqual([]);
  const early = new Date(Date.now() - 12.5 * 60_000).toISOString();
  // The bot may be writing at this moment.
  await eventually(async () => {
    const database = new Database(databaseFile, { timeout: 0 });
    try {
      database.exec(`BEGIN IMMEDIATE; UPDATE facts SET at = '${early}' WHERE seq = 1;
        INSERT INTO outbox (session, seq, part, kind, channel, post, problem)
        SELECT id, 1, 'late', 'message', 'C', '{}', 'invalid_auth' FROM sessions; COMMIT`);
    } finally {
      database.close();
    }
  });

  expect(await troubles()).toEqual(["A post waits for Slack's Web API for 12 min: invalid_auth."]);
  expect(await unready()).toEqual([]);
});

test('models are told while all of a chain are left alone, and no longer', async () => {
  const { asked, broker, clock } = await brokerRoom({
    'one:a': [fails('stalled')],
    'two:b': [fails('stalled')],
  });
  expect(broker.resting()).toEqual([]);
  await asked();

  expect(broker.resting()).toEqual(['one:a', 'two:b']);
  clock.advance(15_000);
  expect(broker.resting()).toEqual([]);
});

const closings: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closings.splice(0)) await close();
});

async function status(
  unready: () => Promise<string[]> = async () => [],
  troubles: () => Promise<string[]> = async () => [],
) {
  const at = { host: '127.0.0.1', port: 0 };
  const started = await startStatus(at, { unready, troubles, metrics: createMetrics() });
  closings.push(started.close);
  return started.origin;
}

test('it is ready, or says why not, a line a reason', async () => {
  const reasons = ['Slack is not connected.', 'The database cannot be written: it is full.'];
  const origin = await status(async () => reasons);

  const not = await fetch(`${origin}/readyz`);
  expect([not.status, await not.text()]).toEqual([503, `${reasons.join('\n')}\n`]);
  reasons.length = 0;
  expect((await fetch(`${origin}/readyz?probe=1`)).status).toBe(200);
});

test('what holds up every process is told, and takes none away', async () => {
  const trouble = 'No model can be asked at the moment: one:a.';
  const up = await fetch(`${await status(undefined, async () => [trouble])}/readyz`);
  expect([up.status, await up.text()]).toEqual([200, `ready\n${trouble}\n`]);

  const reason = async () => ['Slack is not connected.'];
  const down = await fetch(`${await status(reason, async () => [trouble])}/readyz`);
  expect([down.status, await down.text()]).toEqual([503, `Slack is not connected.\n${trouble}\n`]);
});

test('what cannot be looked up is no answer, and the next question is answered', async () => {
  const origin = await status(async () => {
    throw new Error('the database is closed');
  });

  const broken = await fetch(`${origin}/readyz`);
  expect(broken.status).toBe(500);
  expect(await broken.text()).not.toContain('database');
  expect((await fetch(`${origin}/healthz`)).status).toBe(200);
});

test.each(['POST', 'OPTIONS'])('%s is refused', async (method) => {
  const body = method === 'POST' ? { body: 'x'.repeat(100_000) } : {};
  const response = await fetch(`${await status()}/metrics`, { method, ...body });

  expect(response.status).toBe(405);
  expect(response.headers.get('allow')).toBe('GET');
});

test('what is not there says what is', async () => {
  const response = await fetch(`${await status()}/metric`);

  expect(response.status).toBe(404);
  expect(await response.text()).toMatch(/\/healthz, \/readyz and \/metrics/);
});

test('a port that is taken, and an address of another machine, say what to do', async () => {
  const port = Number(new URL(await status()).port);
  const open = (at: { host: string; port: number }) =>
    startStatus(at, {
      ...{ unready: async () => [], troubles: async () => [] },
      metrics: createMetrics(),
    }).catch((error: unknown) => error);

  const taken = await open({ host: '127.0.0.1', port });
  expect(taken).toBeInstanceOf(PortError);
  expect(taken).toMatchObject({
    isTaken: true,
    message: `Nobody can listen for status on 127.0.0.1:${port}: the port is in use. Set STATUS_PORT to a free one, or to off.`,
  });
  expect(await open({ host: '192.0.2.1', port: 0 })).toMatchObject({
    isTaken: false,
    message: expect.stringMatching(/Set STATUS_HOST to an address of this machine/),
  });
});

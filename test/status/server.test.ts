import { afterEach, expect, test } from 'vitest';
import { createMetrics } from '../../src/status/metrics.js';
import { PortError } from '../../src/listening.js';
import { startStatus } from '../../src/status/server.js';

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

import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createWebhook } from '../../src/handoff/webhook.js';
import { readHandOff } from '../../src/handoff/settings.js';
import { replay } from '../../src/workshop/evolve.js';
import { freePort } from '../free-port.js';
import { handedOff, parcelFor, sent, withdrawn } from './leaving.js';

const secret = `whsec_${Buffer.from('a secret of thirty-two characters').toString('base64')}`;
const other = `whsec_${Buffer.from('another one of thirty-two letters').toString('base64')}`;
const target = [{ kind: 'webhook' as const }];

interface Heard {
  headers: IncomingHttpHeaders;
  body: string;
}
let server: Server;
let heard: Heard[];
/** What is answered, one after the other; then 204. */
let answers: { status: number; headers?: Record<string, string> }[];
beforeEach(async () => {
  heard = [];
  answers = [];
  server = createServer((request, response) => {
    void text(request).then((body) => {
      heard.push({ headers: request.headers, body });
      const { status, headers = {} } = answers.shift() ?? { status: 204 };
      response.writeHead(status, headers).end();
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
});
afterEach(() => void server.close());

const address = (path = '/') => `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;
const webhook = (secrets = [secret]) => createWebhook({ url: address(), secrets }, { now: () => Date.now() });
const never = new AbortController().signal;
const headersOf = ({ headers }: Heard) => headers as Record<string, string>;

test('is signed by the convention, as its own library reads it, with every secret while one is replaced', async () => {
  const facts = await sent(handedOff(target), { webhook: webhook([secret, other]) });
  const [first] = heard as [Heard];
  for (const each of [secret, other]) {
    const data = new Webhook(each).verify(first.body, headersOf(first)) as { type: string; data: object };
    expect(data).toMatchObject({
      type: 'plan.handed_off',
      data: { version: 1, approval: { by: { id: 'U0MAYA' } } },
    });
  }
  expect(() => new Webhook(secret).verify(`${first.body} `, headersOf(first))).toThrow();
  expect(replay(facts).handoffs[0]?.deliveries[0]?.state).toBe('done');
});

test('comes with the same id and the same bytes at every try', async () => {
  answers = [{ status: 503 }, { status: 200 }];
  const parcel = await parcelFor('webhook', handedOff(target));
  expect(await webhook()(parcel, never)).toEqual({ delivered: false, detail: 'HTTP 503' });
  expect(await webhook()(parcel, never)).toEqual({ delivered: true });
  expect(new Set(heard.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  expect(new Set(heard.map(({ body }) => body)).size).toBe(1);
});

test('what is answered: a wait, that nothing more is wanted, a redirect, and nobody at all', async () => {
  const parcel = await parcelFor('webhook', handedOff(target));
  answers = [
    { status: 429, headers: { 'retry-after': '120' } },
    { status: 410 },
    { status: 307, headers: { location: address('/elsewhere') } },
  ];
  const waits = await webhook()(parcel, never);
  expect(Date.parse('notBefore' in waits ? (waits.notBefore ?? '') : '') - Date.now()).toBeGreaterThan(
    100_000,
  );
  expect(await webhook()(parcel, never)).toMatchObject({ delivered: false, lasting: true });
  expect(await webhook()(parcel, never)).toEqual({ delivered: false, detail: 'HTTP 307' });
  expect(heard).toHaveLength(3);
  const url = `http://127.0.0.1:${await freePort()}/`;
  const gone = createWebhook({ url, secrets: [secret] }, { now: () => 0 });
  expect(await gone(parcel, never)).toMatchObject({
    delivered: false,
    detail: 'nobody answers at the address',
  });
});

test('a withdrawal is told as one, without the plan', async () => {
  const facts = await sent(handedOff(target), { webhook: webhook() });
  await sent(withdrawn(facts), { webhook: webhook() });
  expect(heard.map(({ body }) => (JSON.parse(body) as { type: string }).type)).toEqual([
    'plan.handed_off',
    'plan.withdrawn',
  ]);
  expect(new Set(heard.map(({ headers }) => headers['webhook-id'])).size).toBe(2);
  expect(JSON.parse(heard[1]?.body ?? '')).toMatchObject({
    data: { event: 'withdrawn', withdrawn: { by: { id: 'U0MAYA' } }, contents: {} },
  });
});

test('what the operator set wrongly is named, each with its fix', () => {
  const problems = (env: Record<string, string>) => readHandOff(env).problems;
  const HANDOFF_WEBHOOK_URL = 'https://example.com/hook';
  expect(problems({ HANDOFF_WEBHOOK_URL, HANDOFF_WEBHOOK_SECRET: secret })).toEqual([]);
  expect(problems({ HANDOFF_WEBHOOK_URL })).toEqual([
    expect.stringMatching(/set HANDOFF_WEBHOOK_SECRET as well/),
  ]);
  expect(problems({ HANDOFF_WEBHOOK_SECRET: secret })).toEqual([expect.stringMatching(/is set alone/)]);
  for (const bad of ['secret', 'whsec_c2hvcnQ='])
    expect(problems({ HANDOFF_WEBHOOK_URL, HANDOFF_WEBHOOK_SECRET: bad })).toEqual([
      expect.stringMatching(/is no secret: such as what echo/),
    ]);
  for (const bad of ['file:///etc/passwd', 'example.com', 'https://me:pw@example.com/'])
    expect(problems({ HANDOFF_WEBHOOK_URL: bad, HANDOFF_WEBHOOK_SECRET: secret })).toHaveLength(1);
});

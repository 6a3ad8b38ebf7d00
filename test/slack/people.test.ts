import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createRateLimits, createWebClient } from '../../src/slack/transport/web-api/web-client.js';
import { createPeople } from '../../src/slack/transport/workspace.js';
import { manualClock } from '../manual-clock.js';

const quiet = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
const maya = { id: 'U1', real_name: 'Maya Chen', team_id: 'T1' };

test('somebody whom Slack has told of is who they were, while it tells nothing for a moment', async () => {
  let answer: object = { ok: true, user: maya };
  const server = createServer((_, response) =>
    response.setHeader('content-type', 'application/json').end(JSON.stringify(answer)),
  );
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => void server.close());
  const clock = manualClock();
  const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/`;
  const client = createWebClient(() => 'xoxb', apiUrl, {
    log: quiet,
    clock,
    limits: createRateLimits(clock),
  });
  const people = createPeople(client, (call) => call(), clock, { teamId: 'T1' });
  expect((await people.know('U1')).is).toBe('member');

  clock.advance(11 * 60_000);
  answer = { ok: false, error: 'internal_error' };
  expect((await people.know('U1')).is).toBe('member');
  expect((await people.know('U1')).is).toBe('member');
  expect((await people.know('U2')).is).toBe('unknown');

  answer = { ok: false, error: 'user_not_found' };
  expect((await people.know('U1')).is).toBe('unknown');
});

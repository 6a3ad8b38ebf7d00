import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebAPIPlatformError, WebAPIRequestError } from '@slack/web-api';
import { errors } from 'undici';
import { expect, onTestFinished, test } from 'vitest';
import type { SlackRow } from '../../src/slack/needs.js';
import { CallFailed, createSetback } from '../../src/slack/transport/sending/calls.js';
import { problemOf } from '../../src/slack/transport/web-api/calling.js';
import { createRateLimits, createWebClient } from '../../src/slack/transport/web-api/web-client.js';
import { createPeople } from '../../src/slack/transport/workspace.js';
import { manualClock } from '../manual-clock.js';
import { message } from './posting.js';
import { listeningLog } from './room.js';

test('a method that Slack asks to wait for waits for the longest time that was named, and holds up no other method', () => {
  const clock = manualClock();
  const limits = createRateLimits(clock);
  limits.hold('chat.postMessage', 30_000);
  limits.hold('chat.postMessage', 1_000);

  expect(limits.freeAt('chat.postMessage')).toBe(clock.elapsed() + 30_000);
  expect(limits.freeAt('chat.update')).toBe(0);
});

test.each(['{"ok":tr', '<html>Bad gateway</html>', ''])(
  'an answer that is not whole JSON is no refusal: %j',
  (error) => {
    expect(problemOf(new WebAPIPlatformError({ ok: false, error }))).toMatchObject({ kind: 'unclear' });
  },
);

test('after a timeout the look-up waits until a slow effect can be seen', async () => {
  const clock = manualClock();
  const setBack = createSetback({
    outbox: { postponed: () => expect.unreachable() } as never,
    clock,
    log: listeningLog().log,
    channelClosed: () => expect.unreachable(),
    tellRequester: () => expect.unreachable(),
    isGone: () => expect.unreachable(),
  });
  const after = (id: number, cause: unknown) => {
    const row = { id, session: 'a', channel: 'C1', post: message('one'), ts: undefined } as SlackRow;
    return setBack(row, new CallFailed('chat.postMessage', problemOf(cause), cause));
  };

  expect(await after(1, new errors.HeadersTimeoutError())).toBe(clock.elapsed() + 30_000);
  expect(await after(2, new errors.ConnectTimeoutError())).toBe(clock.elapsed() + 2_000);
  expect(await after(3, new WebAPIRequestError(new Error('socket hang up')))).toBe(clock.elapsed() + 2_000);
});

test('somebody whom Slack has told of is who they were, while it tells nothing for a moment', async () => {
  let answer: object = { ok: true, user: { id: 'U1', real_name: 'Maya Chen', team_id: 'T1' } };
  const server = createServer((_, response) =>
    response.setHeader('content-type', 'application/json').end(JSON.stringify(answer)),
  );
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => void server.close());
  const clock = manualClock();
  const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/`;
  const client = createWebClient(() => 'xoxb', apiUrl, {
    log: listeningLog().log,
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

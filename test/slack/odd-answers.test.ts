import { WebAPIPlatformError, WebAPIRequestError } from '@slack/web-api';
import { errors } from 'undici';
import { describe, expect, test } from 'vitest';
import type { Crossing, Fault } from '../playground/faulty.js';
import type { SlackRow } from '../../src/slack/needs.js';
import type { Post } from '../../src/slack/blocks/post.js';
import { CallFailed, createSetback } from '../../src/slack/transport/sending/calls.js';
import { problemOf } from '../../src/slack/transport/web-api/calling.js';
import { manualClock } from '../manual-clock.js';
import { listeningLog, openRoom, planning } from './room.js';

const halfJson: Fault = { kind: 'answer', when: 'after', status: 200, body: '{"ok":true,"ts":"17' };
const speaker = { name: 'RiskPlanner', icon: ':shield:' };
const message = (part: string): Post => {
  return { part, urgency: 'turn', kind: 'message', speaker, text: part, blocks: [] };
};
const isCall = (crossing: Crossing, method: string) =>
  crossing.kind === 'method' && crossing.method === method;

describe('an answer that is not whole JSON', () => {
  test.each(['{"ok":tr', '<html>Bad gateway</html>', ''])('is no refusal: %j', (error) => {
    expect(problemOf(new WebAPIPlatformError({ ok: false, error }))).toMatchObject({ kind: 'unclear' });
  });

  test('leaves a message that took effect standing once', async () => {
    const planned = [halfJson];
    let armed = false;
    const room = await openRoom({
      faults: (crossing) => (armed && isCall(crossing, 'chat.postMessage') ? planned.shift() : undefined),
    });
    await room.plan('a booking page for our meeting rooms');
    const board = await room.board();
    await room.quiet();
    armed = true;
    await room.answer('w-abc01', planning, message('one'), message('two'));
    await room.settled();

    expect((await room.thread(board)).slice(1).map(({ text }) => text)).toEqual(['one', 'two']);
  });

  test('a refusal that is not about the token only delays the start', async () => {
    let failures = 2;
    const body = { ok: false, error: 'team_added_to_org' };
    const room = await openRoom({
      asleep: true,
      faults: (crossing) =>
        isCall(crossing, 'auth.test') && failures-- > 0 ? { kind: 'answer', status: 200, body } : undefined,
    });

    await room.startsAsTimePasses();
  });
});

test('after a timeout the look-up waits until a slow effect can be seen', async () => {
  const clock = manualClock();
  const outbox = { postponed: () => expect.unreachable() };
  const setBack = createSetback({
    outbox: outbox as never,
    clock,
    log: listeningLog().log,
    channelClosed: () => expect.unreachable(),
    tellRequester: () => expect.unreachable(),
    isGone: () => expect.unreachable(),
  });
  const row = { id: 1, session: 'a', channel: 'C1', post: message('one'), ts: undefined } as SlackRow;
  const late = new errors.HeadersTimeoutError();
  const unreached = new errors.ConnectTimeoutError();
  const cut = new WebAPIRequestError(new Error('socket hang up'));
  const failed = (cause: unknown) => new CallFailed('chat.postMessage', problemOf(cause), cause);

  expect(await setBack(row, failed(late))).toBe(clock.elapsed() + 30_000);
  expect(await setBack({ ...row, id: 3 }, failed(unreached))).toBe(clock.elapsed() + 2_000);
  expect(await setBack({ ...row, id: 2 }, failed(cut))).toBe(clock.elapsed() + 2_000);
});

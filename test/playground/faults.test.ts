import { expect, test } from 'vitest';
import type { Fault } from './faulty.js';
import { connect, defer, maya, messagesFor, openPlayground, planning } from './given.js';

/** A playground whose chat.postMessage goes wrong once. */
async function openFaulty(fault: Fault) {
  let faulty = true;
  return openPlayground({
    faults: (crossing) => {
      if (!faulty || crossing.kind !== 'method' || crossing.method !== 'chat.postMessage') return undefined;
      faulty = false;
      return fault;
    },
  });
}

const post = (playground: Awaited<ReturnType<typeof openPlayground>>) =>
  connect(playground).chat.postMessage({ channel: planning, text: 'x' });

test.each([
  ['before', 0],
  ['after', 1],
] as const)('a connection dropped %s the method leaves %i messages', async (when, count) => {
  const playground = await openFaulty({ kind: 'drop', when });
  await expect(post(playground)).rejects.toMatchObject({ code: 'slack_webapi_request_error' });
  expect(await messagesFor(playground, maya)).toHaveLength(count);
  expect((await post(playground)).ok).toBe(true);
});

test.each([
  ['before', 0],
  ['after', 1],
] as const)('a 500 %s the method leaves %i messages', async (when, count) => {
  const playground = await openFaulty({ kind: 'answer', when, status: 500, body: 'oops' });
  await expect(post(playground)).rejects.toMatchObject({ statusCode: 500 });
  expect(await messagesFor(playground, maya)).toHaveLength(count);
});

test('a 429 carries its headers', async () => {
  const playground = await openFaulty({
    kind: 'answer',
    status: 429,
    headers: { 'retry-after': '7' },
    body: '',
  });
  await expect(post(playground)).rejects.toMatchObject({ retryAfter: 7 });
});

test('a delayed call takes effect when it is let go', async () => {
  const gate = defer();
  const playground = await openFaulty({ kind: 'delay', until: gate.promise });
  const posting = post(playground);
  expect(await messagesFor(playground, maya)).toEqual([]);
  gate.resolve();
  expect((await posting).ok).toBe(true);
});

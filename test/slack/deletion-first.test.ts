import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import type { Payload } from '../../src/slack/limits.js';
import { createDeliveries } from '../../src/slack/transport/inbox/deliveries.js';
import { openSqlite } from '../../src/store/sqlite/open.js';
import { unwatched } from '../../src/watch/set-aside.js';
import { manualClock } from '../manual-clock.js';

const folder = mkdtempSync(join(tmpdir(), 'deletion-'));
afterEach(() => rmSync(folder, { recursive: true }));

const silent = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
const said = {
  type: 'message',
  channel: 'C1',
  ts: '1.1',
  event_ts: '1.1',
  user: 'U1',
  text: 'Nobody at all',
};
const edited = { type: 'message', subtype: 'message_changed', channel: 'C1', event_ts: '1.2', message: said };
const deleted = {
  type: 'message',
  subtype: 'message_deleted',
  channel: 'C1',
  deleted_ts: '1.1',
  event_ts: '1.3',
};

test('a message whose deletion arrived first is not heard any more, nor is its edit', async () => {
  const store = await openSqlite(join(folder, 'planning.sqlite'), () => new Date(0).toISOString());
  const worked: unknown[] = [];
  const deliveries = createDeliveries({
    inbox: store.inbox,
    watch: unwatched,
    clock: manualClock(),
    log: silent,
    signal: new AbortController().signal,
    ready: Promise.resolve(),
    app: () => ({ processEvent: async ({ body }) => void worked.push((body as Payload).event) }),
    notStored: () => {},
    heard: () => {},
    apologise: async () => {},
  });
  for (const [index, event] of [deleted, said, edited].entries()) {
    const body = { type: 'event_callback', event_id: `Ev${index}`, event };
    await deliveries.receive({ body, ack: async () => {} });
  }
  await deliveries.idle();

  expect(worked).toEqual([deleted]);
  await store.close();
});

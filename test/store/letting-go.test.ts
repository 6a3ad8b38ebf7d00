import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openSqlite } from '../../src/store/sqlite/open.js';
import type { Post } from './contract/room.js';

test('nothing that is let go holds up the main thread', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sqlite-'));
  let time = '2026-03-02T09:00:00.000Z';
  const store = await openSqlite<Post>(join(folder, 'planning.sqlite'), () => time);
  for (let number = 0; number < 6_000; number += 1) {
    const delivery = await store.inbox.claim([`event:${number}`], {});
    await store.inbox.done(delivery ?? 0, 'message', 'no workshop');
  }
  time = '2026-07-02T09:00:00.000Z';
  const times: number[] = [];
  for (let isMore = true; isMore; ) {
    const began = performance.now();
    isMore = await store.retention.sweep();
    times.push(performance.now() - began);
  }
  expect(times.length).toBeGreaterThan(60);
  expect(times.sort((one, other) => one - other)[Math.floor(times.length * 0.95)]).toBeLessThan(50);
  await store.close();
  rmSync(folder, { recursive: true });
});

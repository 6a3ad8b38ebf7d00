import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openSqlite } from '../../src/store/sqlite/open.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'abilities-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function opened<Result>(
  now: string,
  use: (abilities: ReturnType<typeof open>['abilities']) => Result,
): Result {
  const store = open(now);
  const result = use(store.abilities);
  store.close();
  return result;
}
const open = (now: string) => openSqlite<{ part: string; kind: string }>(join(folder, 'a.sqlite'), () => now);

test('what was learnt of a server is known after a restart, the last of it, and for no other', () => {
  opened('2026-03-02T09:00:00.000Z', ({ read, write }) => {
    expect(read('one')).toBeUndefined();
    write('one', '{"structure":"object"}');
    write('one', '{"structure":"plain"}');
  });

  const known = opened('2026-03-09T09:00:00.000Z', ({ read }) => [read('one'), read('two')]);
  expect(known).toEqual(['{"structure":"plain"}', undefined]);
});

test('after two weeks a server is given another chance', () => {
  opened('2026-03-02T09:00:00.000Z', ({ write }) => write('one', '{"structure":"plain"}'));

  expect(opened('2026-03-16T09:00:01.000Z', ({ read }) => read('one'))).toBeUndefined();
});

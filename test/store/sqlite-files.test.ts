import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openSqlite } from '../../src/store/sqlite/open.js';
import type { Fact } from '../../src/workshop/facts.js';
import { begun } from '../workshop/story.js';
import type { Post } from './contract.js';
import { summary } from './contract/room.js';

let folder: string;
let file: string;
const now = () => '2026-03-02T09:00:00.000Z';
const open = () => openSqlite<Post>(file, now);
const refusal = () =>
  openAndClose().then(
    () => 'it opened',
    (error: unknown) => (error instanceof Error ? `${error.name}: ${error.message}` : String(error)),
  );
const openAndClose = async () => (await open()).close();

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'store-'));
  file = join(folder, 'deep', 'planning.sqlite');
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('facts', () => {
  const given = <More>(more: More) => ({ workshop: 'w-abcde', channel: 'C', posts: [], ...more });

  test('that cannot be read are named with their place', async () => {
    const store = await open();
    await store.step(given({ expected: 0, facts: begun, after: summary({ id: 'w-abcde' }) }));
    await store.close();
    const broken = async (body: string) => {
      const raw = new Database(file);
      raw.prepare('UPDATE facts SET body = ? WHERE seq = 2').run(body);
      raw.close();
      const again = await open();
      try {
        return await again.facts('w-abcde');
      } finally {
        await again.close();
      }
    };

    await expect(broken('{"type":"Unheard"}')).rejects.toThrow(
      /^Fact 2 of workshop w-abcde cannot be read.*newer release/,
    );
    await expect(broken('{"type":"Rou')).rejects.toThrow(/^Fact 2 of workshop w-abcde cannot be read.*JSON/);
  });

  test('of another release are checked against the schema of this one', async () => {
    const strange = { type: 'RoundStarted', at: now(), round: 'first' } as unknown as Fact;
    const store = await open();
    await store.step(given({ expected: 0, facts: [strange], after: summary({ id: 'w-abcde' }) }));
    expect(await store.facts('w-abcde')).toEqual([strange]);
    await store.close();

    const next = await openSqlite<Post>(file, now, { release: '99.0.0' });
    await expect(next.facts('w-abcde')).rejects.toThrow(/^Fact 1 of workshop w-abcde cannot be read/);
    await next.close();
  });
});

describe('opening', () => {
  test('a second process on the same database is refused, and says what to do', async () => {
    const first = await open();

    expect(await refusal()).toMatch(
      /^StoreError: Another process already works on the database .*DATABASE_URL/,
    );
    await first.close();
    expect(await refusal()).toBe('it opened');
  });

  test('facts that an earlier release has put into one piece are read, before what came later', async () => {
    await openAndClose();
    const [first, second] = begun;
    const line = [1, first?.type, first?.at, '0.5.0', JSON.stringify(first)].join('\t');
    const raw = new Database(file);
    raw
      .prepare('INSERT INTO packed_facts (session, facts) VALUES (?, ?)')
      .run('w-abcde', deflateRawSync(line));
    raw
      .prepare('INSERT INTO facts (session, seq, type, at, release, body) VALUES (?, 2, ?, ?, ?, ?)')
      .run('w-abcde', second?.type, second?.at, '0.5.0', JSON.stringify(second));
    raw.close();

    const store = await open();
    expect(await store.facts('w-abcde')).toEqual([first, second]);
    await store.close();
  });

  test('a database of somebody else is refused and left as it is', async () => {
    await openAndClose();
    rmSync(file);
    const other = new Database(file);
    other.exec('CREATE TABLE recipes (name TEXT)');
    other.close();

    const before = readFileSync(file);
    expect(await refusal()).toMatch(/not one of the Planning Workshop/);
    expect(readFileSync(file).equals(before)).toBe(true);
  });

  test.each([
    [99, /written by a newer release \(schema 99/],
    [10, /written by release 0\.4 or an earlier one .*Move it away/],
  ])('a database of another release is refused, and says what to do: schema %i', async (schema, says) => {
    await openAndClose();
    const raw = new Database(file);
    raw.pragma(`user_version = ${schema}`);
    raw.close();

    expect(await refusal()).toMatch(says);
  });

  test('a folder that cannot be made is named', async () => {
    writeFileSync(join(folder, 'deep'), 'a file where a folder should be');

    expect(await refusal()).toMatch(/cannot be opened .*Check the folder/);
  });
});

test('nothing that is let go holds up the main thread', async () => {
  let time = '2026-03-02T09:00:00.000Z';
  const store = await openSqlite<Post>(file, () => time);
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
});

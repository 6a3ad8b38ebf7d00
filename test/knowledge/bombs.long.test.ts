import { expect, test } from 'vitest';
import { fileLimits } from '../../src/knowledge/read-file.js';
import { createReader } from '../../src/knowledge/reader.js';
import { createIndexWriter } from '../../src/knowledge/folder.js';
import { longBook, pdfs, texts } from './bombs.js';
import { openLibrary } from './shelves.js';

const mebibyte = 1024 * 1024;
/** Where time or memory may end it, less of it shows as much. */
const brief = createReader({ ...fileLimits, timeMs: 2_000 });
const small = createReader({ ...fileLimits, memory: 256 * mebibyte });
const whole = createReader();
const readerFor = (outcome = '') => (outcome.includes('time') ? brief : outcome === 'memory' ? small : whole);
const { signal } = new AbortController();
const outcomes: Record<string, string> = {
  ...Object.fromEntries(Object.keys(texts).map((name) => [name, 'cut, empty or unreadable'])),
  'inflating.pdf': 'memory',
  'inflating-twice.pdf': 'memory',
  'inflating-objects.pdf': 'memory or time',
  'doubling.pdf': 'cut or time',
  'mapping.pdf': 'memory or time',
  'cyclic.pdf': 'unreadable',
  'crowded.pdf': 'pages or time',
  'nested-lists.pdf': 'unreadable',
  'lying.pdf': 'read',
  'picture.pdf': 'read',
  'book.pdf': 'pages',
};
const files = { ...pdfs, ...texts, 'book.pdf': () => longBook(2_000) };

test.each(Object.entries(files))(
  '%s is read as far as it may be or given up, and nothing else waits for it',
  async (name, make) => {
    const { store } = await openLibrary();
    const failed: unknown[] = [];
    const writer = createIndexWriter(store.knowledge, { error: (details) => void failed.push(details) });
    const bytes = make();
    const before = process.memoryUsage.rss();
    const longestTurnMs = watchTurns();
    const got = await readerFor(outcomes[name])(name, bytes, signal);
    const outcome = 'problem' in got ? got.problem : got.pages ? 'pages' : got.isCut ? 'cut' : 'read';
    if (!('problem' in got)) {
      await writer.putInParts({ kind: 'file', path: name, mark: '' }, got, signal);
      await writer.remove('file', name);
      while (await store.knowledge.sweep()) await new Promise(setImmediate);
    }
    const longest = longestTurnMs();
    await writer.close();
    expect(outcomes[name]?.split(/, | or /)).toContain(outcome);
    expect(failed).toEqual([]);
    expect(longest).toBeLessThan(150);
    expect(process.memoryUsage.rss() - before).toBeLessThan(150 * mebibyte);
  },
  120_000,
);

/** For how long this process was busy between two turns of its loop, at most: the same however busy the machine is. */
function watchTurns(): () => number {
  let longest = 0;
  let last = process.cpuUsage();
  const timer = setInterval(() => {
    const { user, system } = process.cpuUsage(last);
    last = process.cpuUsage();
    longest = Math.max(longest, (user + system) / 1_000);
  }, 1);
  return () => {
    clearInterval(timer);
    return longest;
  };
}

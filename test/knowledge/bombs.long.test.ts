import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, onTestFinished, test, vi } from 'vitest';
import { fileLimits } from '../../src/knowledge/read-file.js';
import { createReader } from '../../src/knowledge/reader.js';
import { createIndexWriter } from '../../src/knowledge/folder.js';
import { childrenOf, longBook, mapping, pdfs, texts } from './bombs.js';
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
  'inflating-twice.pdf': 'memory',
  'doubling.pdf': 'cut or time',
  'mapping.pdf': 'memory or time',
  'cyclic.pdf': 'unreadable',
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
    const isPart = 'pages' in got && got.pages !== undefined && got.pages.read < got.pages.of;
    const outcome = 'problem' in got ? got.problem : isPart ? 'pages' : got.isCut ? 'cut' : 'read';
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

/** Beside the other long tests a file is read slowly. */
const inTime = { timeout: 60_000, interval: 50 };

test('a file that would take all time is let go at once when the app is stopped', async () => {
  const stopping = new AbortController();
  const stopped = whole('bomb.pdf', mapping(), stopping.signal);
  await vi.waitFor(() => expect(childrenOf()).toHaveLength(1), inTime);
  stopping.abort(new Error('stopped'));
  await expect(stopped).rejects.toThrow('stopped');
  expect(childrenOf()).toEqual([]);
});

test('whoever reads a file ends with the app also when that is killed', async () => {
  const app = reading(mapping());
  const [child = 0] = await vi.waitFor(() => {
    const children = childrenOf(app.pid);
    expect(children).toHaveLength(1);
    return children;
  }, inTime);
  app.kill('SIGKILL');
  await once(app, 'exit');
  await vi.waitFor(() => expect(() => process.kill(child, 0)).toThrow(), inTime);
});

/** An app that does nothing but read this file, for ever. */
function reading(bytes: Buffer): ChildProcess {
  const code = `
    import { createReader } from ${JSON.stringify(new URL('../../dist/knowledge/reader.js', import.meta.url).href)};
    import { buffer } from 'node:stream/consumers';
    const limits = { bytes: 1e9, text: 2e6, pages: 500, passages: 1e4, memory: 4e9, timeMs: 1e6 };
    await createReader(limits)('bomb.pdf', await buffer(process.stdin), new AbortController().signal);
  `;
  const app = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  onTestFinished(() => void app.kill('SIGKILL'));
  app.stdin?.end(bytes);
  return app;
}

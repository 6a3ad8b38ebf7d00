import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { fileLimits } from '../../src/knowledge/limits.js';
import { createReader, memoryOf } from '../../src/knowledge/reader.js';
import { cyclic, doubling, inflatingTwice, longBook, lying, mapping } from './bombs.js';
import { pdfOf } from './pdf.js';

const going = () => new AbortController().signal;
const read = (name: string, bytes: Uint8Array | string, limits = {}, signal = going()) =>
  createReader({ ...fileLimits, ...limits })(name, Buffer.from(bytes as string), signal);
const problemOf = async (...given: Parameters<typeof read>) => {
  const got = await read(...given);
  return 'problem' in got ? got.problem : undefined;
};
const mebibyte = 1024 * 1024;

/** The processes that this one, or another one, has started and that are still there. */
function childrenOf(parent = process.pid): number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'ppid=,pid=,stat=,comm='], { encoding: 'utf8' }).split('\n');
  return lines.flatMap((line) => {
    const [ppid, pid, state = '', command = ''] = line.trim().split(/\s+/);
    return Number(ppid) === parent && !state.startsWith('Z') && !command.endsWith('ps') ? [Number(pid)] : [];
  });
}
const within10s = { timeout: 10_000, interval: 50 };

describe('a file', () => {
  test('is read by a process of its own, which is gone then', async () => {
    expect(await read('a.md', '# Guide\n\nHello.')).toEqual({
      title: 'Guide',
      isCut: false,
      pieces: [{ place: 'a.md › Guide', text: 'Hello.' }],
    });
    expect(childrenOf()).toEqual([]);
  });

  test('that can’t be read says why', async () => {
    expect(await problemOf('logo.png', 'x')).toBe('type');
    expect(await problemOf('README', 'x')).toBe('type');
    expect(await problemOf('a.md', 'abc', { bytes: 2 })).toBe('size');
    expect(await problemOf('a.md', ' \n\n')).toBe('empty');
    expect(await problemOf('a.md', '')).toBe('empty');
    expect(await problemOf('a.pdf', pdfOf(''))).toBe('empty');
    expect(await problemOf('a.pdf', 'this is no PDF')).toBe('unreadable');
    expect(await problemOf('a.txt', Uint8Array.from([65, 0, 66]))).toBe('unreadable');
  });

  test('of 2,000 honest pages is read up to its limit of pages', async () => {
    const got = await read('book.pdf', longBook(2_000));
    expect(got).toMatchObject({ pages: { read: 500, of: 2_000 } });
    expect('pieces' in got && got.pieces.at(-1)?.text).toMatch(/^Chapter 500/);
  });

  test('that says of itself that it has a thousand million pages is read as far as there are any', async () => {
    expect(await read('lying.pdf', lying())).toMatchObject({ pieces: [{ text: 'The kitchen votes' }] });
    expect(await problemOf('cyclic.pdf', cyclic())).toBe('unreadable');
    expect(await read('doubling.pdf', doubling(), { text: 1_000 })).toMatchObject({ isCut: true });
  });
});

describe('a file that would take everything', () => {
  test('of memory is given up at its limit, and the app occupies no more than before', async () => {
    const before = process.memoryUsage.rss();
    expect(await problemOf('bomb.pdf', inflatingTwice(), { memory: 160 * mebibyte })).toBe('memory');
    expect(process.memoryUsage.rss() - before).toBeLessThan(50 * mebibyte);
    expect(childrenOf()).toEqual([]);
  });

  test('of time is given up at its limit', async () => {
    expect(await problemOf('bomb.pdf', mapping(), { timeMs: 1_000, memory: 4_096 * mebibyte })).toBe('time');
    expect(childrenOf()).toEqual([]);
  });

  test('is let go at once when the app is stopped', async () => {
    const stopping = new AbortController();
    const stopped = read('bomb.pdf', mapping(), {}, stopping.signal);
    await vi.waitFor(() => expect(childrenOf()).toHaveLength(1), within10s);
    stopping.abort(new Error('stopped'));
    await expect(stopped).rejects.toThrow('stopped');
    expect(childrenOf()).toEqual([]);
  });

  test('ends with the app also when that is killed', async () => {
    const app = reading(mapping());
    const [child = 0] = await vi.waitFor(() => {
      const children = childrenOf(app.pid);
      expect(children).toHaveLength(1);
      return children;
    }, within10s);
    await vi.waitFor(async () => expect(await memoryOf(child)).toBeGreaterThan(150 * mebibyte), within10s);
    app.kill('SIGKILL');
    await once(app, 'exit');
    await vi.waitFor(async () => expect(await memoryOf(child)).toBe(0), within10s);
  });
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

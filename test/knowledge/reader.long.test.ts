import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { fileLimits } from '../../src/knowledge/read-file.js';
import { createReader } from '../../src/knowledge/reader.js';
import { inflatingTwice, longBook, mapping } from './bombs.js';

const going = () => new AbortController().signal;
const read = (name: string, bytes: Uint8Array | string, limits = {}, signal = going()) =>
  createReader({ ...fileLimits, ...limits })(name, Buffer.from(bytes as string), signal);
const problemOf = async (...given: Parameters<typeof read>) => {
  const got = await read(...given);
  return 'problem' in got ? got.problem : undefined;
};
const mebibyte = 1024 * 1024;

/** How much memory a process occupies, in bytes; 0 when it has ended. */
async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1024;
}

/** The processes that this one, or another one, has started and that are still there. */
function childrenOf(parent = process.pid): number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'ppid=,pid=,stat=,comm='], { encoding: 'utf8' }).split('\n');
  return lines.flatMap((line) => {
    const [ppid, pid, state = '', command = ''] = line.trim().split(/\s+/);
    return Number(ppid) === parent && !state.startsWith('Z') && !command.endsWith('ps') ? [Number(pid)] : [];
  });
}
/** Beside the other long tests a file is read slowly. */
const inTime = { timeout: 60_000, interval: 50 };

describe('a long file', () => {
  test('of 2,000 honest pages is read up to its limit of pages', async () => {
    const got = await read('book.pdf', longBook(2_000));
    expect(got).toMatchObject({ pages: { read: 500, of: 2_000 } });
    expect('pieces' in got && got.pieces.at(-1)?.text).toMatch(/^Chapter 500/);
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
    await vi.waitFor(() => expect(childrenOf()).toHaveLength(1), inTime);
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
    }, inTime);
    await vi.waitFor(async () => expect(await memoryOf(child)).toBeGreaterThan(150 * mebibyte), inTime);
    app.kill('SIGKILL');
    await once(app, 'exit');
    await vi.waitFor(async () => expect(await memoryOf(child)).toBe(0), inTime);
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

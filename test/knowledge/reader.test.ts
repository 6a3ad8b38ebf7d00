import { describe, expect, test } from 'vitest';
import { fileLimits } from '../../src/knowledge/read-file.js';
import { createReader } from '../../src/knowledge/reader.js';
import { childrenOf, cyclic, doubling, lying } from './bombs.js';
import { pdfOf } from './pdf.js';

const going = () => new AbortController().signal;
const read = (name: string, bytes: Uint8Array | string, limits = {}, signal = going()) =>
  createReader({ ...fileLimits, ...limits })(name, Buffer.from(bytes as string), signal);
const problemOf = async (...given: Parameters<typeof read>) => {
  const got = await read(...given);
  return 'problem' in got ? got.problem : undefined;
};

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

  test('that says of itself that it has a thousand million pages is read as far as there are any', async () => {
    expect(await read('lying.pdf', lying())).toMatchObject({ pieces: [{ text: 'The kitchen votes' }] });
    expect(await problemOf('cyclic.pdf', cyclic())).toBe('unreadable');
    expect(await read('doubling.pdf', doubling(), { text: 1_000 })).toMatchObject({ isCut: true });
  });
});

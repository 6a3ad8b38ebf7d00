import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fileLimits, readFile } from '../../src/knowledge/read-file.js';
import { pdfOf } from './pdf.js';

const bytesOf = (content: Uint8Array | string) =>
  new Uint8Array(typeof content === 'string' ? Buffer.from(content) : content);
const read = (name: string, content: Uint8Array | string, limits = {}) =>
  readFile(name, bytesOf(content), { ...fileLimits, ...limits });
const piecesOf = async (name: string, content: Uint8Array | string) => (await read(name, content)).pieces;

describe('a file', () => {
  test('in Markdown is cut at its headings, and a passage says where it stands', async () => {
    const text = '# Guide\n\nHello.\n\n## Billing\n\nMonthly.\n\n```sh\n# no heading\n```\n\n## Empty\n';
    expect(await piecesOf('docs/guide.md', text)).toEqual([
      { place: 'docs/guide.md › Guide', text: 'Hello.' },
      { place: 'docs/guide.md › Guide › Billing', text: 'Monthly.\n\n```sh\n# no heading\n```' },
      { place: 'docs/guide.md › Guide › Empty', text: 'Empty' },
    ]);
  });

  test('of long paragraphs is cut between them, and a longer one at the ends of its sentences', async () => {
    const sentence = 'The poll closes at noon and nobody can vote after that. ';
    const pieces = await piecesOf('a.txt', `${sentence.repeat(30)}\n\n${sentence.repeat(10)}`);
    expect(pieces.length).toBeGreaterThan(1);
    for (const { text } of pieces) {
      expect(text.length).toBeLessThanOrEqual(1_200);
      expect(text).toMatch(/^The poll.*that\.$/s);
    }
    expect(pieces.map(({ place }) => place).slice(0, 2)).toEqual(['a.txt', 'a.txt (2)']);
  });

  test('of a long list is cut between its lines, whatever ends within one', async () => {
    const line = (n: number) =>
      `- Gauge ${n}; in the box; its mark is on the lid; nobody lends it. Not at night.`;
    const lines = Array.from({ length: 40 }, (_, index) => line(index));
    const pieces = await piecesOf('a.txt', lines.join('\n'));
    expect(pieces.length).toBeGreaterThan(2);
    expect(pieces.flatMap(({ text }) => text.split('\n'))).toEqual(lines);
  });

  test('in JSON is read as it stands, a value a line', async () => {
    const json = JSON.stringify({ billing: { currency: 'EUR', plans: ['small', 'large'] } });
    expect((await piecesOf('facts.json', json))[0]?.text).toBe(
      '{\n "billing": {\n  "currency": "EUR",\n  "plans": [\n   "small",\n   "large"\n  ]\n }\n}',
    );
    expect((await piecesOf('broken.json', '{ "a": '))[0]?.text).toBe('{ "a":');
  });

  test('in another encoding than UTF-8 is read all the same', async () => {
    const gbk = Uint8Array.from([0xc9, 0xf3, 0xc5, 0xfa, 0xc1, 0xf7, 0xb3, 0xcc]);
    expect((await piecesOf('旧.txt', gbk))[0]?.text).toBe('审批流程');
    expect((await piecesOf('a.txt', Buffer.from('\ufeffab', 'utf16le')))[0]?.text).toBe('ab');
  });

  test('that is damaged, or no text, throws', async () => {
    await expect(read('a.pdf', 'this is no PDF')).rejects.toThrow(/PDF/);
    await expect(read('a.txt', Uint8Array.from([65, 0, 66]))).rejects.toThrow(/zero bytes/);
  });

  test('is read up to its limit of characters or pages, and says so', async () => {
    const pages = pdfOf('one', 'two', 'three');
    expect(await read('a.pdf', pages, { pages: 2 })).toMatchObject({
      pages: { read: 2, of: 3 },
      pieces: [{ text: 'one' }, { text: 'two' }],
    });
    const long = 'All of them vote. '.repeat(9).trim();
    expect(await read('a.pdf', pdfOf(long, long, long), { text: 200 })).toMatchObject({
      pages: { read: 2, of: 3 },
    });
    const begun = { isCut: true, pieces: [{ text: long.slice(0, 100) }] };
    expect(await read('a.pdf', pdfOf(long), { text: 100 })).toMatchObject(begun);
    expect(await read('a.txt', long, { text: 100 })).toMatchObject(begun);
    const chinese = '全体员工参加投票'.repeat(20);
    expect(await read('a.txt', chinese, { text: 100 })).toMatchObject({
      isCut: true,
      pieces: [{ text: chinese.slice(0, 100) }],
    });
    expect(await read('a.json', '{"a":["b","c"]}', { text: 9 })).toMatchObject({ isCut: true });
    for (const whole of [
      await read('a.txt', 'abcde', { text: 5 }),
      await read('a.pdf', pages, { pages: 3 }),
    ]) {
      expect(whole.isCut).toBe(false);
      expect(whole.pages?.read).toBe(whole.pages?.of);
    }
  });

  test('of any text makes passages that are no longer than they may be', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('a.md', 'a.json'),
        fc.string({ unit: 'binary', maxLength: 4_000 }).filter((text) => !text.includes('\0')),
        async (file, text) => {
          for (const piece of await piecesOf(file, text))
            expect(piece.text.length).toBeLessThanOrEqual(2_400);
        },
      ),
      { numRuns: 60 },
    );
  });
});

// What takes long here holds up every workshop: these take minutes where a pattern looks back again and again.
describe('a file that was made to be slow', () => {
  const long = 'x'.repeat(50_000);
  test('by a long first line is not said again with every passage', async () => {
    const pieces = await piecesOf('a.md', `# ${long}\n\n${'Word and word. '.repeat(2_000)}`);
    expect(pieces.length).toBeGreaterThan(20);
    for (const { place } of pieces) expect(place.length).toBeLessThan(100);
  });

  test('by its many headings is read up to so many passages', async () => {
    expect(await piecesOf('a.md', '# a\nb\n'.repeat(50_000))).toHaveLength(10_000);
  });
});

import { describe, expect, test } from 'vitest';
import { indexed, queryOf } from '../../../src/knowledge/words.js';
import type { Room } from './room.js';

export function itemsContract(room: Room): void {
  const put = (workshop: string, texts: string[], channel = 'C-1', mark = 'one') =>
    room.store.items.replace(
      { workshop, channel, mark },
      texts.map((text) => ({ line: JSON.stringify({ text }), terms: indexed(text) })),
    );
  const find = async (words: string, channel = 'C-1', limit = 10) =>
    (await room.store.items.find(queryOf(words) ?? {}, channel, limit)).map(({ workshop, line }) => [
      workshop,
      (JSON.parse(line) as { text: string }).text,
    ]);

  describe('items', () => {
    test('are found by any of their words, the best first, so many', async () => {
      await put('w-1', ['Exports are CSV', 'The export of invoices is CSV, too', 'Nothing of it']);

      expect(await find('invoice export')).toEqual([
        ['w-1', 'The export of invoices is CSV, too'],
        ['w-1', 'Exports are CSV'],
      ]);
      expect(await find('invoice export', 'C-1', 1)).toHaveLength(1);
      expect(await find('supper')).toEqual([]);
    });

    test('are found by a word of nearly all of them, and those that have a rare word as well come first, the best before the newest', async () => {
      await put('w-0', ['export of invoices']);
      for (let each = 1; each <= 7; each += 1)
        await put(
          `w-${each}`,
          Array.from({ length: 100 }, (_, at) => `export ${each}${at}`),
        );

      await put('w-8', ['export, among much else that was said of it, of one invoice']);

      const [first, second] = await find('export invoice', 'C-1', 10);
      expect(first).toEqual(['w-0', 'export of invoices']);
      expect(second?.[0]).toBe('w-8');
      expect(await find('export', 'C-1', 10)).toHaveLength(10);
    });

    test.each(['export', '导'])('are found in their channel alone (%s)', async (words) => {
      await put('w-1', ['export 导']);
      await put('w-2', ['export 导'], 'C-2');

      expect(await find(words)).toEqual([['w-1', 'export 导']]);
      expect(await find(words, 'C-2')).toEqual([['w-2', 'export 导']]);
      expect(await find(words, 'C')).toEqual([]);
    });

    test('of a workshop are replaced as a whole', async () => {
      await put('w-1', ['Exports are CSV', 'Exports are nightly']);
      await put('w-2', ['Exports are JSON']);
      await put('w-1', ['Exports are XML'], 'C-1', 'two');

      expect(new Set(await find('exports'))).toEqual(
        new Set([
          ['w-1', 'Exports are XML'],
          ['w-2', 'Exports are JSON'],
        ]),
      );
      await put('w-1', []);
      expect(await find('exports')).toEqual([['w-2', 'Exports are JSON']]);
    });

    test('keep from which state of their workshop they were taken', async () => {
      await put('w-1', []);
      await put('w-2', ['Exports']);
      await room.store.items.setMark('w-2', 'later');

      expect(await room.store.items.marks()).toEqual(
        new Map([
          ['w-1', 'one'],
          ['w-2', 'later'],
        ]),
      );
    });
  });
}

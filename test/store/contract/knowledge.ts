import { describe, expect, test } from 'vitest';
import type { IndexedDocument } from '../../../src/contracts/knowledge.js';
import { indexed, queryOf } from '../../../src/knowledge/words.js';
import type { Room } from './room.js';

export function knowledgeContract(room: Room): void {
  const passage = (text: string) => ({ place: `p. ${text.length}`, text, terms: indexed(text) });
  const document = (path: string, more: Partial<IndexedDocument> = {}): IndexedDocument => ({
    ...{ kind: 'folder', path, title: `Title of ${path}`, mark: 'one' },
    ...more,
  });
  const put = (path: string, texts: string[], more: Partial<IndexedDocument> = {}) =>
    room.store.knowledge.replace(document(path, more), texts.map(passage));
  const here: string = 'w-abcde';
  const find = async (words: string, sight = here, limit = 10) => {
    const hits = await room.store.knowledge.find(queryOf(words) ?? {}, sight, limit);
    return hits.map(({ text }) => text);
  };

  describe('knowledge', () => {
    test('is found by any of its words, the best first, so many', async () => {
      await put('a', ['Lunch is at noon', 'The poll for lunch ends at noon', 'Nothing of it']);

      expect(await find('lunch poll')).toEqual(['The poll for lunch ends at noon', 'Lunch is at noon']);
      expect(await find('lunch poll', here, 1)).toEqual(['The poll for lunch ends at noon']);
      expect(await find('supper')).toEqual([]);
    });

    test('is found in Chinese, by runs and by a single character', async () => {
      await put('a', ['午餐投票在中午结束', '报销流程很乱']);

      expect(await find('投票')).toEqual(['午餐投票在中午结束']);
      expect(await find('乱')).toEqual(['报销流程很乱']);
    });

    test('says where it stands', async () => {
      await put('a', ['Lunch is at noon']);

      expect(await room.store.knowledge.find({ match: '"lunch"' }, here, 1)).toEqual([
        { key: 'folder:a#1', title: 'Title of a', place: 'p. 16', text: 'Lunch is at noon' },
      ]);
      expect(await room.store.knowledge.find({}, here, 1)).toEqual([]);
    });

    test.each(['lunch', '午'])('is found in its scope only (%s)', async (words) => {
      const both = (text: string) => [`${text} lunch 午`];
      await put('a', both('everybody’s'));
      await put('d', both('this workshop’s'), { kind: 'file', scope: 'w-abcde' });
      await put('e', both('another workshop’s'), { kind: 'file', scope: 'w-fghij' });
      const found = async (sight: typeof here) =>
        (await find(words, sight)).map((text) => text.replace(' lunch 午', '')).sort();

      expect(await found(here)).toEqual(['everybody’s', 'this workshop’s']);
      expect(await found('w-klmno')).toEqual(['everybody’s']);
      expect(await room.store.knowledge.count('w-abcde')).toBe(1);
      expect(await room.store.knowledge.count('w-klmno')).toBe(0);
    });

    test('takes the place of what stood under its path', async () => {
      await put('a', ['Lunch is at noon', 'Supper is at six']);
      await put('a', ['Lunch is at one'], { mark: 'two' });
      await put('b', ['Lunch is cold']);

      expect((await find('lunch supper')).sort()).toEqual(['Lunch is at one', 'Lunch is cold']);
      expect(await room.store.knowledge.marks('folder')).toEqual(
        new Map([
          ['a', 'two'],
          ['b', 'one'],
        ]),
      );
    });

    test('is found no more once it is removed, and not before it is finished', async () => {
      await put('a', ['Lunch is at noon']);
      await room.store.knowledge.remove('folder', 'a');
      const writing = await room.store.knowledge.write('file', here);
      await writing.add([passage('Lunch, part one')]);
      await writing.add([passage('Lunch, part two')]);

      expect(await find('lunch')).toEqual([]);
      expect(await room.store.knowledge.marks('folder')).toEqual(new Map());
      await writing.finish(document('b', { kind: 'file', scope: here }));
      expect((await find('lunch')).sort()).toEqual(['Lunch, part one', 'Lunch, part two']);
      expect(await find('lunch', 'w-klmno')).toEqual([]);
    });

    test('is cleared away bit by bit where it is not found any more, and nothing else is', async () => {
      const many = Array.from({ length: 120 }, (_, each) => `Lunch ${each}`);
      await put('a', many);
      await put('b', ['Lunch is at noon']);
      await room.store.knowledge.remove('folder', 'a');
      const writing = await room.store.knowledge.write('folder');
      await writing.add([passage('Lunch to come')]);
      for (let times = 0; await room.store.knowledge.sweep(); times += 1) expect(times).toBeLessThan(20);

      expect(await find('lunch')).toEqual(['Lunch is at noon']);
      await writing.finish(document('c'));
      expect((await find('lunch')).sort()).toEqual(['Lunch is at noon', 'Lunch to come']);
      expect(await room.store.knowledge.sweep()).toBe(false);
    });

    test('keeps the mark of its source', async () => {
      await put('a', ['Lunch']);
      await room.store.knowledge.setMark('folder', 'a', 'two');
      await room.reopen();

      expect(await room.store.knowledge.marks('folder')).toEqual(new Map([['a', 'two']]));
      expect(await room.store.knowledge.marks('file')).toEqual(new Map());
    });

    test('has a number for a workshop, the same for good', async () => {
      const { knowledge } = room.store;
      const both = await Promise.all([knowledge.number('w-1', 'x'), knowledge.number('w-1', 'y')]);
      await room.reopen();

      expect(both).toEqual([1, 2]);
      expect(await room.store.knowledge.number('w-1', 'x')).toBe(1);
      expect(await room.store.knowledge.number('w-2', 'y')).toBe(1);
      expect(await room.store.knowledge.number('w-1', 'z')).toBe(3);
    });
  });
}

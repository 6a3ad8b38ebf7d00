import { describe, expect, test } from 'vitest';
import type { Fact } from '../../../src/workshop/facts.js';
import { fact, post, type Room, summary } from './room.js';

const said: Fact = {
  ...{ type: 'RemarkMade', at: '2026-03-02T09:00:00.000Z' },
  remark: { id: '1.1', by: { id: 'U', name: 'Ada' }, text: 'a quokka', at: '2026-03-02T09:00:00.000Z' },
};
const without = (text: string) => text.replaceAll('quokka', '[erased]');
const rewriting = {
  ...{ fact: without, json: without, text: without },
  files: (files: readonly { name: string; content: string }[]) =>
    files.map(({ name, content }) => ({ name, content: without(content) })),
};

export function erasingContract(room: Room): void {
  const withWords = (workshop: string) =>
    room.step({
      ...{ workshop, facts: [fact(1), said], posts: [post('a', 'a quokka'), post('b')] },
      after: summary({ id: workshop, title: 'a quokka', standing: { of: 'quokka' }, seq: 2 }),
      issued: {
        version: 1,
        files: [
          { name: 'b.md', content: 'b' },
          { name: 'a.md', content: 'a quokka' },
        ],
      },
    });

  describe('erasing words', () => {
    test('takes them out of facts, line, posts and files of one workshop, for good', async () => {
      await withWords('w-1');
      await withWords('w-2');
      await room.store.kept.put('input', { session: 'w-1', task: 't' }, 'a quokka');

      expect(await room.store.erasing.rewrite('w-1', rewriting)).toBe(true);
      await room.reopen();

      const { store } = room;
      const all = async (id: string) =>
        JSON.stringify([await store.facts(id), await store.workshops.line(id), await store.files(id, 1)]);
      expect(await all('w-1')).not.toContain('quokka');
      expect(await all('w-1')).toContain('a [erased]');
      expect((await store.outbox.waiting(0, 9)).map(({ post: { words } }) => words)).toEqual([
        ...['a [erased]', 'b', 'a quokka', 'b'],
      ]);
      expect(await store.kept.take('input', 'w-1')).toBeUndefined();
      expect(await all('w-2')).toContain('quokka');
    });

    test('leaves its files due until they are written, and changes nothing the second time', async () => {
      await withWords('w-1');
      const { erasing, decisions } = room.store;
      await erasing.rewrite('w-1', rewriting);

      expect(await decisions.all()).toEqual(['w-1']);
      expect(await decisions.withFiles('w-1')).toBe(true);
      await decisions.written('w-1', 2);
      expect(await erasing.rewrite('w-1', rewriting)).toBe(false);
      expect(await decisions.withFiles('w-1')).toBe(false);
    });

    test('changes nothing where a fact could not be read afterwards', async () => {
      await withWords('w-1');
      const broken = {
        ...rewriting,
        fact(): string {
          throw new Error('unreadable');
        },
      };

      await expect(room.store.erasing.rewrite('w-1', broken)).rejects.toThrow('unreadable');
      expect(JSON.stringify(await room.store.facts('w-1'))).toContain('quokka');
      expect(await room.store.decisions.all()).toEqual([]);
    });
  });

  describe('forgetting a workshop', () => {
    test('leaves who did it, and what takes the place of its posts', async () => {
      const [first] = await withWords('w-1');
      await room.store.outbox.sent(first as never, '5.5', 0);
      const line = { at: room.time, by: 'U', what: 'deleted', about: 'w-1', detail: 'C' };
      const instead = (part: string) => ({ part, kind: 'gone', words: '' });

      const posts = await room.store.erasing.forget('w-1', 'U', instead);
      await room.reopen();

      expect(posts).toMatchObject([{ post: { part: 'a', kind: 'gone' }, ts: '5.5' }]);
      expect(await room.store.outbox.waiting(0, 9)).toMatchObject(posts);
      expect(await room.store.audit.deleted('w-1')).toEqual(line);
      expect(await room.store.audit.deleted('w-2')).toBeUndefined();

      expect(await room.store.erasing.forget('w-1', 'U2', instead)).toEqual([]);
      expect(await room.store.audit.deleted('w-1')).toEqual(line);
    });
  });
}

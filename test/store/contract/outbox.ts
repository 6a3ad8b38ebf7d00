import { describe, expect, test } from 'vitest';
import { fact, post, type Room } from './room.js';

export function outboxContract(room: Room): void {
  const added = (...posts: ReturnType<typeof post>[]) => room.step({ facts: [fact(1)], posts });
  const addedOne = async (...posts: ReturnType<typeof post>[]) => {
    const [row] = await added(...posts);
    if (!row) throw new Error('nothing was added');
    return row;
  };
  const waiting = () => room.store.outbox.waiting(0, 100);
  const words = async () => (await waiting()).map((row) => row.post.words);

  describe('the outbox', () => {
    test('gives what waits by id, from a place on, so many', async () => {
      const ids = (await added(post('a'), post('b'), post('c'), post('d'))).map(({ id }) => id);

      expect((await room.store.outbox.waiting(ids[0] ?? 0, 2)).map(({ id }) => id)).toEqual(ids.slice(1, 3));
      expect(await room.store.outbox.waiting(ids[3] ?? 0, 2)).toEqual([]);
    });

    test('keeps what was being sent, how often, and how far it came, over a restart', async () => {
      const row = await addedOne(post('plan:v1', 'files', 'files'));
      await room.store.outbox.began(row);
      await room.store.outbox.began(row);
      await room.store.outbox.progressed(row, { file: 'F1' });
      await room.reopen();

      expect(await waiting()).toMatchObject([
        { id: row.id, state: 'sending', attempts: 2, progress: { file: 'F1' }, post: { words: 'files' } },
      ]);
    });

    test('keeps the place of what was sent', async () => {
      const row = await addedOne(post('turn'));
      expect(await room.store.outbox.find('w-1', 'turn')).toEqual({
        state: 'queued',
        channel: 'C',
        ts: undefined,
      });
      await room.store.outbox.began(row);
      await room.store.outbox.sent(row, '1.1', 0);
      await room.reopen();

      expect(await waiting()).toEqual([]);
      expect(await room.store.outbox.find('w-1', 'turn')).toEqual({ state: 'sent', channel: 'C', ts: '1.1' });
      expect(await room.store.outbox.at('C', '1.1')).toEqual({ session: 'w-1', part: 'turn' });
      expect(await room.store.outbox.at('C2', '1.1')).toBeUndefined();
      expect(await room.store.outbox.find('w-2', 'turn')).toBeUndefined();
    });

    test('sends a board again that was replaced while it was sent, and keeps its place', async () => {
      const row = await addedOne(post('board', 'one', 'board'));
      await room.store.outbox.began(row);
      const during = await addedOne(post('board', 'two', 'board'));
      expect(during.id).toBe(row.id);
      await room.store.outbox.sent(row, '1.1', 0);

      expect(await waiting()).toMatchObject([
        { id: row.id, state: 'queued', ts: '1.1', revision: 1, attempts: 0, post: { words: 'two' } },
      ]);
      await room.store.outbox.sent(row, '1.1', 1);
      expect(await waiting()).toEqual([]);
    });

    test('gives a board that was sent its new body, with what was found out about sending it', async () => {
      const row = await addedOne(post('board', 'one', 'board'));
      await room.store.outbox.progressed(row, { textOnly: true });
      await room.store.outbox.sent(row, '1.1', 0);
      await added(post('board', 'two', 'board'));

      expect(await waiting()).toMatchObject([
        {
          id: row.id,
          state: 'queued',
          ts: '1.1',
          revision: 1,
          progress: { textOnly: true },
          post: { words: 'two' },
        },
      ]);
    });

    test.each(['edit', 'reaction', 'private', 'direct'])(
      'forgets a fact’s %s once it was sent',
      async (kind) => {
        const row = await addedOne(post('it', 'it', kind));
        await room.store.outbox.sent(row, undefined, 0);

        expect(await room.store.outbox.find('w-1', 'it')).toBeUndefined();
        expect(await waiting()).toEqual([]);
      },
    );

    test('takes an answer once, also after it was sent', async () => {
      const { outbox } = room.store;
      const answer = { part: 'answer:1', kind: 'private', words: 'one' };
      const row = await outbox.answer('w-1', 'C', answer);
      expect(row).toMatchObject({ session: 'w-1', seq: 0, state: 'queued', post: answer });
      expect(await outbox.answer('w-1', 'C', { ...answer, words: 'two' })).toBeUndefined();
      expect(await words()).toEqual(['one']);

      if (row) await outbox.sent(row, undefined, 0);
      expect(await outbox.answer('w-1', 'C', answer)).toBeUndefined();
      expect(await waiting()).toEqual([]);
    });

    test('has back what failed and may pass, and no more what was given up', async () => {
      const [one, two] = await added(post('one'), post('two'));
      if (!one || !two) throw new Error('nothing was added');
      await room.store.outbox.began(one);
      await room.store.outbox.postponed(one, 'timeout');
      await room.store.outbox.gaveUp(two, 'is_archived');

      expect(await waiting()).toMatchObject([{ id: one.id, state: 'queued', attempts: 1 }]);
      expect(await room.store.outbox.find('w-1', 'two')).toMatchObject({ state: 'given up' });
    });
  });
}

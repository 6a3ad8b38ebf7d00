import { describe, expect, test } from 'vitest';
import type { Room } from './room.js';

export function inboxContract(room: Room): void {
  describe('the inbox', () => {
    const claimed = async (...claims: string[]) => {
      const id = await room.store.inbox.claim(claims, { text: claims[0] });
      if (id === undefined) throw new Error('not claimed');
      return id;
    };

    test('takes a claim once, whichever of its claims comes again', async () => {
      const { inbox } = room.store;
      await claimed('event:1', 'message:C:1.1');

      expect(await inbox.claim(['event:2', 'message:C:1.1'], {})).toBeUndefined();
      expect(await inbox.claim(['event:1'], {})).toBeUndefined();
      expect(await inbox.claim(['event:2'], {})).toBeTypeOf('number');
    });

    test('keeps what is not done over a restart, oldest first, with the tries that failed', async () => {
      const [one, two] = [await claimed('event:1'), await claimed('event:2')];
      expect(await room.store.inbox.failed(one, 'no luck')).toBe(1);
      expect(await room.store.inbox.failed(one, 'no luck again')).toBe(2);
      await room.reopen();

      expect(await room.store.inbox.waiting()).toEqual([
        { id: one, body: { text: 'event:1' }, attempts: 2 },
        { id: two, body: { text: 'event:2' }, attempts: 0 },
      ]);
    });

    test('says of what is done that it was not done before and reached no workshop, once', async () => {
      const id = await claimed('event:1');

      expect(await room.store.inbox.done(id, 'message', 'no workshop')).toBe(true);
      expect(await room.store.inbox.done(id, 'message', 'no workshop')).toBe(false);
      await room.reopen();
      expect(await room.store.inbox.waiting()).toEqual([]);
      expect(await room.store.inbox.claim(['event:1'], {})).toBeUndefined();
    });

    test('knows which workshop a delivery has reached', async () => {
      const delivery = await claimed('event:1', 'message:C:1.1');
      await claimed('event:2');
      expect(await room.store.inbox.reached('message:C:1.1')).toBeUndefined();
      await room.step({ arrival: { delivery, kind: 'Remark', outcome: 'repeat', goesOn: false } });

      expect(await room.store.inbox.reached('message:C:1.1')).toBe('w-1');
      expect(await room.store.inbox.reached('event:2')).toBeUndefined();
      expect(await room.store.inbox.reached('event:3')).toBeUndefined();
    });

    test('knows which claims were taken', async () => {
      await claimed('event:1');

      expect(await room.store.inbox.isClaimed('event:1')).toBe(true);
      expect(await room.store.inbox.isClaimed('event:2')).toBe(false);
    });

    test('hands out no more what was set aside, and knows it', async () => {
      await room.store.inbox.setAside(await claimed('event:1'));

      expect(await room.store.inbox.waiting()).toEqual([]);
      expect(await room.store.inbox.claim(['event:1'], {})).toBeUndefined();
    });
  });
}

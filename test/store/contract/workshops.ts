import { describe, expect, test } from 'vitest';
import type { WorkshopSummary } from '../../../src/contracts/store.js';
import { fact, type Room, summary } from './room.js';

export function workshopsContract(room: Room): void {
  /** A workshop that was opened at this minute of the day. */
  const open = (id: string, minute: number, more: Partial<WorkshopSummary> = {}) => {
    const at = `2026-03-02T09:${`${minute}`.padStart(2, '0')}:00.000Z`;
    return room.step({
      workshop: id,
      facts: [fact(1)],
      after: summary({ id, openedAt: at, changedAt: at, ...more }),
    });
  };
  const ids = (lines: readonly { id: string }[]) => lines.map(({ id }) => id);

  describe('the list of workshops', () => {
    test('is newest first, of all, of a channel, of a person, or of both', async () => {
      await open('w-a', 1);
      await open('w-b', 2, { channel: 'C2' });
      await open('w-c', 3, { requester: 'U2' });
      await open('w-d', 4, { status: 'completed' });
      const list = async (where: { channel?: string; requester?: string }, limit = 10) =>
        ids(await room.store.workshops.list(where, limit));

      expect(await list({})).toEqual(['w-d', 'w-c', 'w-b', 'w-a']);
      expect(await list({}, 2)).toEqual(['w-d', 'w-c']);
      expect(await list({ channel: 'C' })).toEqual(['w-d', 'w-c', 'w-a']);
      expect(await list({ requester: 'U' })).toEqual(['w-d', 'w-b', 'w-a']);
      expect(await list({ requester: 'U', channel: 'C' }, 1)).toEqual(['w-d']);
    });
  });

  describe('the workshops of a person', () => {
    const people = (...who: string[]) => who.map((id) => ({ id, awaited: false }));

    test('are those in which they are awaited, then those at work, then finished ones, newest first', async () => {
      await open('w-a', 1, { people: [{ id: 'U', awaited: true }] });
      await open('w-b', 2, { people: people('U', 'U2'), standing: { stage: 'asking' } });
      await open('w-c', 3, { people: [{ id: 'U', awaited: true }], status: 'completed' });
      await open('w-d', 4, { people: people('U2', 'U') });
      await open('w-e', 5, { people: people('U2') });
      await room.reopen();

      const { lines, count } = await room.store.workshops.ofPerson('U', 3);
      expect(ids(lines)).toEqual(['w-a', 'w-d', 'w-b']);
      expect(lines[2]?.standing).toEqual({ stage: 'asking' });
      expect(count).toBe(4);
      expect(await room.store.workshops.ofPerson('U3', 3)).toEqual({ lines: [], count: 0 });
    });

    test('follow who is awaited and what is finished', async () => {
      await open('w-a', 1, { people: people('U') });
      await open('w-b', 2, { people: people('U') });
      await open('w-a', 1, { seq: 2, people: [{ id: 'U', awaited: true }] });
      const now = async () => ids((await room.store.workshops.ofPerson('U', 3)).lines);
      expect(await now()).toEqual(['w-a', 'w-b']);

      await open('w-a', 1, { seq: 3, status: 'completed', people: [{ id: 'U', awaited: false }] });
      expect(await now()).toEqual(['w-b', 'w-a']);
    });
  });

  describe('workshops that are heard', () => {
    test('are those not completed, those with somebody awaited first, then oldest first, then those completed lately', async () => {
      await open('w-c', 3);
      await open('w-b', 2, { status: 'paused', waits: { since: 1 } });
      await open('w-a', 1, { status: 'completed', waits: {} });
      await open('w-e', 5, { waits: {} });
      await open('w-d', 4);
      await open('w-f', 0);
      await open('w-g', 6, { status: 'completed' });
      await room.reopen();

      const heard = await room.store.workshops.heard('2026-03-02T09:05:00.000Z');
      expect(heard).toEqual(['w-b', 'w-e', 'w-f', 'w-c', 'w-d', 'w-g']);
    });

    test('owe something if their summary says so, also after the end, or if another release wrote it', async () => {
      await open('w-a', 1, { owes: true });
      await open('w-b', 2);
      await open('w-c', 3, { owes: true, status: 'completed' });
      expect(await room.store.workshops.owing()).toEqual(['w-a', 'w-c']);

      await room.reopen('10.0.0');
      expect((await room.store.workshops.owing()).sort()).toEqual(['w-a', 'w-b', 'w-c']);
      await room.store.workshops.summarise(summary({ id: 'w-b' }));
      await room.store.workshops.summarise(summary({ id: 'w-a' }));
      expect(await room.store.workshops.owing()).toEqual(['w-c']);
    });

    test('keep the summary of their last step when they have changed meanwhile', async () => {
      await open('w-a', 1);
      await open('w-a', 1, { seq: 2, title: 'Second', owes: true });
      await room.store.workshops.summarise(summary({ id: 'w-a', seq: 1, title: 'First' }));
      await room.store.workshops.summarise(summary({ id: 'w-none' }));

      expect(await room.store.workshops.line('w-a')).toMatchObject({ title: 'Second' });
      expect(await room.store.workshops.owing()).toEqual(['w-a']);
      expect(await room.store.workshops.line('w-none')).toBeUndefined();
    });
  });

  test('the past one is the oldest that is completed, owes nothing, and has not changed since', async () => {
    await open('w-a', 1);
    await open('w-b', 2, { status: 'completed', owes: true });
    await open('w-c', 4, { status: 'completed' });
    await open('w-d', 3, { status: 'completed' });
    const { past } = room.store.workshops;

    expect(await past('2026-03-02T09:05:00.000Z')).toBe('w-d');
    expect(await past('2026-03-02T09:03:00.000Z')).toBeUndefined();
  });

  test('what reminders need is there for unfinished ones, and for those that were completed lately', async () => {
    await open('w-a', 1, { waits: { who: ['Maya'] } });
    await open('w-b', 2);
    await open('w-c', 3, { status: 'completed', waits: 'late' });
    await open('w-d', 2, { status: 'completed', waits: 'early' });
    await open('w-e', 4, { status: 'completed' });
    await room.reopen();
    const waits = await room.store.workshops.waits('2026-03-02T09:03:00.000Z');

    expect(waits.sort((one, other) => one.id.localeCompare(other.id))).toEqual([
      { id: 'w-a', status: 'active', waits: { who: ['Maya'] } },
      { id: 'w-c', status: 'completed', waits: 'late' },
    ]);
  });
}

import { expect, test } from 'vitest';
import { fact, post, type Room, summary } from './room.js';

export function settingsContract(room: Room): void {
  test('what a channel has settled is there after a restart, the last of it', async () => {
    await room.store.channels.set('C', { one: 'old', other: 'kept' });
    await room.store.channels.set('C', { one: 'new' });
    await room.store.channels.set('C2', { one: 'old' });
    await room.reopen();

    const all = await Promise.all(['C', 'C2', 'C3'].map((each) => room.store.channels.settings(each)));
    expect(all).toEqual([{ one: 'new', other: 'kept' }, { one: 'old' }, {}]);
  });

  test('what was learnt of a server is known after a restart, the last of it, and forgotten after a day: it gets another chance', async () => {
    await room.store.abilities.write('one', 'object');
    await room.store.abilities.write('one', 'plain');
    room.time = '2026-03-03T08:00:00.000Z';
    await room.reopen();
    expect(await room.store.abilities.all()).toEqual(new Map([['one', 'plain']]));

    room.time = '2026-03-03T09:00:01.000Z';
    expect(await room.store.abilities.all()).toEqual(new Map());
  });

  test('a death is counted by its work, for a day, as long as this release runs', async () => {
    const times = async () => (await room.store.deaths.all()).map((each) => each.times);
    await room.store.deaths.add('task one');
    await room.store.deaths.add('task one');
    await room.reopen();
    expect(await room.store.deaths.all()).toEqual([{ work: 'task one', times: 2 }]);

    room.time = '2026-03-03T09:00:00.001Z';
    await room.store.deaths.add('task one');
    expect(await times()).toEqual([1]);
    await room.reopen('10.0.0');
    expect(await times()).toEqual([]);
    await room.store.deaths.add('task one');
    expect(await times()).toEqual([1]);
  });

  test('counts say what waits, and how the workshops stand', async () => {
    const delivery = (await room.store.inbox.claim(['event:1'], {})) ?? 0;
    await room.store.inbox.claim(['event:2'], {});
    await room.store.inbox.done(delivery, 'message', 'no workshop');
    expect(await room.store.counts.oldestPost()).toBeUndefined();
    const early = '2026-03-02T08:00:00.000Z';
    const rows = await room.step({ facts: [fact(1, early)], posts: [post('a'), post('b'), post('c')] });
    const [one, other] = rows;
    if (one) await room.store.outbox.sent(one, '1.1', 0);
    if (other) await room.store.outbox.began(other);
    const closed = { stage: 'closed', versions: [], awaits: [], standsStill: false };
    for (const [id, status, standing] of [
      ['w-2', 'paused'],
      ['w-3', 'completed'],
      ['w-4', 'completed', { ...closed, outcome: 'approved' }],
      ['w-5', 'paused', { ...closed, stage: 'discussion', halt: 'failing' }],
      ['w-6', 'completed', { ...closed, outcome: 'withdrawn' }],
    ] as const)
      await room.step({ workshop: id, facts: [fact(1)], after: summary({ id, status, standing }) });

    expect(await room.store.counts.inbox()).toBe(1);
    expect(await room.store.counts.outbox()).toBe(2);
    expect(await room.store.counts.oldestPost()).toEqual({ at: early, problem: null });
    expect(await room.store.counts.workshops()).toEqual({
      ...{ working: 1, waiting: 1, failed: 1, decided: 1, closed: 2 },
    });
    expect(await room.store.counts.problem()).toBeUndefined();
  });
}

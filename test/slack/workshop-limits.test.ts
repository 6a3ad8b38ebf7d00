import { describe, expect, test } from 'vitest';
import type { WorkshopLimits } from '../../src/workshop/opening/cards.js';
import { play } from './playing.js';
import { eventually, general, lilei, maya, openRoom, planning, type Room, tom, wordsOf } from './room.js';

const opened = async (room: Room) => (await room.workshops.list({}, 99)).length;
const lastTo = (room: Room, as: string, count: number) =>
  eventually(async () => {
    const lines = await room.privately(as);
    expect(lines).toHaveLength(count);
    return lines.at(-1) ?? '';
  });
const roomWith = (most: Partial<WorkshopLimits>) => openRoom({ most: { person: {}, channel: {}, ...most } });

describe('a person who opens many workshops', () => {
  test('at the same moment gets as many as the limit allows; the others are given back, and a colleague waits for none of them', async () => {
    const room = await roomWith({ person: { atOnce: 5 }, channel: { atOnce: 15 } });
    const briefs = Array.from(
      { length: 40 },
      (_, index) => `a booking page for meeting room number ${index + 1}`,
    );
    await Promise.all([
      ...briefs.map((brief) => room.plan(brief)),
      room.plan('a poll for lunch in the canteen', tom),
    ]);

    const lines = await eventually(async () => {
      const all = await room.privately();
      expect(all).toHaveLength(40);
      return all;
    });
    const refused = lines.filter((line) => line.includes('You have 5 workshops at work'));
    expect(refused).toHaveLength(35);
    expect(lines.filter((line) => line.includes('Opening a workshop here'))).toHaveLength(5);
    const toMaya = await room.workshops.list({ requester: maya }, 99);
    expect(toMaya).toHaveLength(5);
    // Every brief is either open or back in the hands of who wrote it.
    const sessions = await Promise.all(toMaya.map(({ id }) => room.workshops.read(id)));
    const taken = new Set(sessions.map((each) => each?.brief));
    for (const brief of briefs) {
      const back = refused.some((line) => line.split('\n').includes(brief));
      expect(back, brief).toBe(!taken.has(brief));
    }
    await room.quiet();
    // At most five boards stand before the colleague's, each posted after the other.
    const boards = (await room.messages(tom)).filter((each) => each.fromApp && !each.threadTs);
    expect(boards.filter(({ onlyFor }) => !onlyFor)).toHaveLength(6);
    expect(boards.some((each) => wordsOf(each).includes('canteen'))).toBe(true);
  });

  test('is told which ones are at work, with links, and has room again when one is cancelled or its plan is there', async () => {
    const room = await roomWith({ person: { atOnce: 2 } });
    await room.plan('a booking page for rooms');
    await room.plan('a booking page for desks');
    await eventually(async () => expect(await opened(room)).toBe(2));
    await room.quiet();
    await room.plan('a booking page for cars');
    const said = await lastTo(room, maya, 3);
    expect(said).toMatch(/• <https?:[^|]*\|a booking page for rooms>/);
    expect(said).toMatch(/• <https?:[^|]*\|a booking page for desks>/);
    expect(said).toContain('Whoever runs this bot can change the limit');
    expect(said).toContain('a booking page for cars');

    await room.plan('cancel w-abc01');
    await lastTo(room, maya, 4);
    await room.plan('a booking page for cars');
    await eventually(async () => expect(await opened(room)).toBe(3));
    await room.plan('a booking page for bikes');
    expect(await lastTo(room, maya, 6)).toContain('You have 2 workshops at work');

    await play(room, {}, () => false, 'w-abc02');
    expect((await room.workshops.read('w-abc02'))?.stage).toBe('decision');
    room.clock.advance(1);
    await room.plan('a booking page for bikes');
    await eventually(async () => expect(await opened(room)).toBe(4));
  });

  test('is kept from none by workshops that have waited for people for a day', async () => {
    const room = await roomWith({ person: { atOnce: 1 } });
    await room.plan('a booking page for rooms');
    await eventually(async () => expect(await opened(room)).toBe(1));
    await room.workshops.arrive(
      'w-abc01',
      { type: 'PauseAsked', by: { id: maya, name: 'Maya' }, admin: false },
      undefined,
    );
    room.clock.advance(23 * 3_600_000);
    await room.plan('a booking page for desks');
    expect(await lastTo(room, maya, 2)).toContain('You have 1 workshop at work');

    room.clock.advance(3_600_001);
    await room.plan('a booking page for desks');
    await eventually(async () => expect(await opened(room)).toBe(2));
  });

  test('in a day is told when the next day begins, in the language of the brief, and what is cancelled counts', async () => {
    const room = await roomWith({ person: { day: 1 } });
    await room.plan('一个会议室预订页面', lilei);
    await eventually(async () => expect(await opened(room)).toBe(1));
    await room.plan('cancel w-abc01', lilei);
    await lastTo(room, lilei, 2);
    await room.plan('一个午餐投票', lilei);

    const said = await lastTo(room, lilei, 3);
    expect(said).toContain('你今天发起了 1 个工作坊。每人每天最多 1 个');
    expect(said).toMatch(/UTC 零点（<!date\^\d+\^[^>]*>）/);
    expect(said).toContain('一个午餐投票');
    room.clock.advance(15 * 3_600_000);
    await room.plan('一个午餐投票', lilei);
    await eventually(async () => expect(await opened(room)).toBe(2));
  });

  test('is held to the limit by the form as by the command, and gets the text of the form back', async () => {
    const room = await roomWith({ person: { day: 1 } });
    await room.plan('a booking page for rooms');
    await eventually(async () => expect(await opened(room)).toBe(1));
    await room.plan('');
    const [view] = await eventually(async () => {
      const views = await room.views();
      expect(views).toHaveLength(1);
      return views;
    });
    await room.act('submit', {
      as: maya,
      viewId: view?.id ?? '',
      values: { brief: { text: 'a form for desks' } },
    });

    const said = await lastTo(room, maya, 2);
    expect(said).toContain('You have opened 1 workshop today');
    expect(said).toContain('a form for desks');
    expect(await opened(room)).toBe(1);
  });
});

describe('a channel', () => {
  test('has a limit of its own, whoever opens them, and other channels are free', async () => {
    const room = await roomWith({ channel: { atOnce: 2, day: 9 } });
    await room.plan('a booking page for rooms');
    await room.plan('a booking page for desks', tom);
    await eventually(async () => expect(await opened(room)).toBe(2));
    await room.plan('a booking page for cars', lilei);

    expect(await lastTo(room, lilei, 1)).toContain('This channel has 2 workshops at work');
    expect(await room.workshops.full({ channel: general, requester: lilei })).toBeUndefined();
    expect(await room.workshops.full({ channel: planning, requester: lilei })).toEqual({
      whose: 'channel',
      per: 'atOnce',
      most: 2,
    });
  });

  test('counts a workshop on the day (UTC) of its opening, and at work over midnight', async () => {
    const room = await roomWith({ person: { atOnce: 9 }, channel: { atOnce: 9 } });
    await room.plan('a booking page for rooms');
    await eventually(async () => expect(await opened(room)).toBe(1));

    expect(await room.store.workshops.counted('person', maya, '2026-03-02T23:00:00.000Z')).toEqual({
      atOnce: 1,
      day: 1,
    });
    expect(await room.store.workshops.counted('channel', planning, '2026-03-03T00:00:00.000Z')).toEqual({
      atOnce: 1,
      day: 0,
    });
  });
});

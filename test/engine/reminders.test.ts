import { describe, expect, test } from 'vitest';
import { maya, tom } from '../workshop/story.js';
import { remindersOn, waiting } from './reminding.js';

describe('a person who is awaited', () => {
  test('is reminded on the next working day at nine where they are, once a day, and left in peace over the weekend', async () => {
    const room = await remindersOn({ places: { [maya.id]: { zone: 'Asia/Shanghai', isBot: false } } });
    await room.add(waiting('w-1'));
    await room.start();

    await room.until('2026-03-09T12:00:00.000Z');

    expect((await room.sent()).map((line) => line.split(' ')[1])).toEqual([
      ...['2026-03-03T01', '2026-03-04T01', '2026-03-05T01', '2026-03-06T01', '2026-03-09T01'],
    ]);
  });

  test('gets one message over all workshops, with the oldest first', async () => {
    const room = await remindersOn();
    await room.add(waiting('w-1', maya, '2026-03-02T09:30:00.000Z'), waiting('w-2'), waiting('w-3', tom));
    await room.start();

    await room.until('2026-03-03T12:00:00.000Z');

    expect(await room.sent()).toEqual([`${maya.id} 2026-03-03T09 w-2,w-1`, `${tom.id} 2026-03-03T09 w-3`]);
  });

  test('is told late, not at all hours, when the bot was away in the morning', async () => {
    const room = await remindersOn();
    await room.add(waiting('w-1'));
    await room.start();
    await room.stop();
    room.clock.advance(28.4 * 3_600_000);

    await room.restart();
    expect(await room.sent()).toEqual([`${maya.id} 2026-03-03T14 w-1`]);
  });

  test.each([
    ['a bot', { places: { [maya.id]: { zone: 'UTC', isBot: true } } }],
    ['somebody of whom Slack tells nothing now', { places: { [maya.id]: undefined } }],
    ['anybody where reminders are off', { settings: { hours: undefined } }],
  ])('%s is not reminded', async (_who, options) => {
    const room = await remindersOn(options);
    await room.add(waiting('w-1'));
    await room.start();

    await room.until('2026-03-03T12:00:00.000Z');
    expect(await room.sent()).toEqual([]);
  });

  test('is reminded an hour later where Slack told nothing before', async () => {
    const room = await remindersOn({ places: { [maya.id]: undefined } });
    await room.add(waiting('w-1'));
    await room.start();
    await room.until('2026-03-03T10:00:00.000Z');
    room.places[maya.id] = { zone: 'UTC', isBot: false };

    await room.hours(1);
    expect(await room.sent()).toEqual([`${maya.id} 2026-03-03T11 w-1`]);
  });

  test('who stopped one workshop is reminded of the others; a paused one is not named', async () => {
    const room = await remindersOn();
    await room.add(waiting('w-1'), waiting('w-2'), waiting('w-3'));
    await room.arrive('w-1', { type: 'RemindersAsked', by: maya, wanted: false });
    await room.arrive('w-2', { type: 'PauseAsked', by: maya, admin: false });
    await room.start();

    await room.until('2026-03-03T12:00:00.000Z');
    expect(await room.sent()).toEqual([`${maya.id} 2026-03-03T09 w-3`]);
  });

  test('who was reminded by a workshop that is over is not reminded again that day', async () => {
    const room = await remindersOn();
    await room.add(waiting('w-1'), waiting('w-2'));
    await room.arrive('w-2', { type: 'PauseAsked', by: maya, admin: false });
    await room.start();
    await room.until('2026-03-03T10:00:00.000Z');
    expect(await room.sent()).toHaveLength(1);

    await room.arrive('w-1', { type: 'CancelAsked', by: maya, admin: false });
    await room.arrive('w-2', { type: 'ResumeAsked', by: maya, admin: false });
    await room.until('2026-03-03T20:00:00.000Z');
    expect(await room.sent()).toEqual([]);

    await room.until('2026-03-04T12:00:00.000Z');
    expect(await room.sent()).toEqual([`${maya.id} 2026-03-04T09 w-2`]);
  });
});

describe('a crash', () => {
  test.each([
    ['before anything was stored is made up for', 1, ['w-1,w-2,w-3']],
    ['after the first of three was stored costs a reminder', 2, []],
    ['before the message was stored costs a reminder', 3, []],
    ['after all was stored changes nothing', 4, ['w-1,w-2,w-3']],
  ])('%s, and reminds nobody twice', async (_when, arrival, named) => {
    const room = await remindersOn();
    await room.add(waiting('w-1'), waiting('w-2'), waiting('w-3'));
    await room.start();
    await room.until('2026-03-03T08:00:00.000Z');
    room.killAt(arrival);
    await room.hours(1);

    await room.restart();
    await room.until('2026-03-03T20:00:00.000Z');

    expect(await room.sent()).toEqual(named.map((workshops) => `${maya.id} 2026-03-03T09 ${workshops}`));
    await room.until('2026-03-04T20:00:00.000Z');
    expect((await room.sent()).at(-1)).toBe(`${maya.id} 2026-03-04T09 w-1,w-2,w-3`);
  });

  test('of one workshop’s records leaves the others their reminders', async () => {
    const room = await remindersOn();
    await room.add(waiting('w-1', tom), waiting('w-2'));
    room.break('w-1');
    await room.start();

    await room.until('2026-03-03T12:00:00.000Z');
    expect(await room.sent()).toEqual([`${maya.id} 2026-03-03T09 w-2`]);
    expect(room.errors.length).toBeGreaterThan(0);
  });
});

test('stopping ends at once, while Slack is asked too', async () => {
  const asleep = await remindersOn();
  const asking = await remindersOn({ placeOf: () => new Promise(() => {}) });
  for (const room of [asleep, asking]) {
    await room.add(waiting('w-1'));
    await room.start();
    await room.stop();
    expect(room.clock.sleeping()).toBe(0);
  }
});

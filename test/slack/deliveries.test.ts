import { describe, expect, test } from 'vitest';
import type { Crossing, Fault } from '../playground/faulty.js';
import { openedIn, typesIn } from './playing.js';
import { eventually, maya, openRoom, planning, type Room, tom } from './room.js';

const isFrame = (crossing: Crossing, type: string) => crossing.kind === 'frame' && crossing.type === type;
describe.each([
  { door: 'Socket Mode', http: false },
  { door: 'HTTP', http: true },
])('over $door', ({ http }) => {
  test('what is delivered twice has its effect once', async () => {
    const room = await openRoom({
      http,
      faults: ({ kind }) => (kind === 'frame' ? { kind: 'twice' } : undefined),
    });
    const board = await openedIn(room);
    await room.say('forty rooms', board);
    await room.say('@Planning Workshop end', board);

    await eventually(async () => expect(await typesIn(room)).toContain('EndAsked'));
    await room.quiet();
    expect(await room.workshops.list({}, 9)).toHaveLength(1);
    expect(await typesIn(room)).toEqual(['WorkshopOpened', 'ThreadFound', 'RemarkMade', 'EndAsked']);
    expect(
      (await room.messages()).filter((each) => each.fromApp && !each.threadTs && !each.onlyFor),
    ).toHaveLength(1);
  });

  test('what could not be stored is not acknowledged, and taken when Slack sends it again', async () => {
    const room = await openRoom({ http, patience: { acknowledgeMs: 150, retryMs: [10, 10, 10] } });
    const board = await openedIn(room);
    const { claim } = room.store.inbox;
    let refusals = 0;
    room.store.inbox.claim = async (claims, body) => {
      if (refusals++ === 0) throw new Error('disk full');
      return claim(claims, body);
    };
    await room.say('forty rooms', board);

    await eventually(async () => expect((await room.workshops.read('w-abc01'))?.remarks).toHaveLength(1));
    expect(refusals).toBeGreaterThan(1);
  });
});

test('what Slack has given up while nothing could be stored is read up once something can', async () => {
  const room = await openRoom({ http: true, patience: { acknowledgeMs: 150, retryMs: [10, 10, 10] } });
  const board = await openedIn(room);
  const { claim } = room.store.inbox;
  let refusals = 0;
  room.store.inbox.claim = async () => {
    refusals += 1;
    throw new Error('disk full');
  };
  await room.say('forty rooms', board);
  await eventually(async () => expect(refusals).toBe(4));
  room.store.inbox.claim = claim;

  await room.passing(async () => expect((await room.workshops.read('w-abc01'))?.remarks).toHaveLength(1));
});

describe('a listener that fails', () => {
  test('is tried again a moment later', async () => {
    const room = await openRoom();
    const board = await openedIn(room);
    failing(room, 1);
    await room.say('forty rooms', board);

    await room.passing(async () => expect((await room.workshops.read('w-abc01'))?.remarks).toHaveLength(1));
    expect(room.warnings()).toEqual(['a delivery could not be worked on']);
    await room.quiet();
  });

  test('three times is given up, and the person is told so once', async () => {
    const room = await openRoom();
    const board = await openedIn(room);
    failing(room, 99);
    await room.say('forty rooms', board, tom);

    await room.passing(async () =>
      expect(await room.privately(tom)).toEqual([expect.stringContaining('three times')]),
    );
    await room.quiet();
    expect(room.warnings().filter((line) => line === 'a delivery could not be worked on')).toHaveLength(3);
    await room.restart();
    await room.quiet();
    expect(await room.privately(tom)).toHaveLength(1);
  });
});

describe('what was stored and not worked on before the process ended', () => {
  test('opens its workshop at the next start, and nothing is opened twice', async () => {
    const room = await openRoom({ asleep: true });
    const command = {
      command: '/plan',
      channel_id: planning,
      channel_name: 'planning',
      user_id: maya,
      user_name: 'maya',
    };
    await room.store.inbox.claim(['command:t1'], { ...command, text: 'a booking page for our rooms' });
    await room.store.inbox.claim(['command:t2'], { ...command, text: 'help' });
    await room.slack().start();

    await room.board();
    await eventually(async () => expect((await room.privately()).join()).toContain('/plan mine'));
    await room.quiet();
    await room.restart();
    await room.quiet();
    expect(await room.workshops.list({}, 9)).toHaveLength(1);
  });
});

describe('a connection that is cut', () => {
  test.each(['before', 'after'] as const)('%s an event went out loses nothing', async (when) => {
    let cut: Fault | undefined;
    const room = await openRoom({
      patience: { acknowledgeMs: 3_000, retryMs: [10, 10, 10] },
      faults: (crossing) => {
        const fault = isFrame(crossing, 'events_api') ? cut : undefined;
        if (fault) cut = undefined;
        return fault;
      },
    });
    const board = await openedIn(room);
    cut = { kind: 'drop', when };
    await room.say('forty rooms', board);

    await room.passing(async () => expect((await room.workshops.read('w-abc01'))?.remarks).toHaveLength(1));
    await room.say('and fifty desks', board);
    await room.passing(async () => expect((await room.workshops.read('w-abc01'))?.remarks).toHaveLength(2));
    await room.quiet();
  });
});

/** The rules are unreachable this many times. Gives a way to heal them before. */
function failing(room: Room, times: number): () => void {
  const { arrive } = room.workshops;
  let left = times;
  room.workshops.arrive = async (...given) => {
    if (left-- > 0) throw new Error('no luck');
    return arrive(...given);
  };
  return () => {
    left = 0;
  };
}

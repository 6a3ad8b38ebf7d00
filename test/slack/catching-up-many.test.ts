import { beforeEach, describe, expect, test } from 'vitest';
import { sessionIn } from './playing.js';
import { eventually, openRoom, planning, type Room } from './room.js';

const many = 12;
const sideBySide = 8;

let room: Room;
let ids: string[];
/** The threads that are being read at the moment, by their roots, in the order in which they were asked for. */
let reading: string[];
let open: () => void;
let gate: Promise<void> | undefined;

/** Slack keeps everybody waiting who reads a thread, until the gate is opened. */
function closeGate(): void {
  gate = new Promise((resolve) => {
    open = () => {
      gate = undefined;
      resolve();
    };
  });
}

beforeEach(async () => {
  [ids, reading, gate] = [[], [], undefined];
  room = await openRoom({
    http: true,
    patience: { acknowledgeMs: 2_000, retryMs: [] },
    faults: (crossing) => {
      if (crossing.kind !== 'method' || crossing.method !== 'conversations.replies' || !gate)
        return undefined;
      reading.push(String(crossing.args.ts));
      return { kind: 'delay', until: gate };
    },
  });
  const by = { id: 'U0TOMALDER', name: 'Tom Alder' };
  for (let number = 1; number <= many; number++) {
    const brief = `a booking page for meeting room number ${number}`;
    const { id } = await room.workshops.open(
      { channel: planning, requester: by, brief, language: 'en' },
      undefined,
    );
    ids.push(id);
  }
  await room.quiet();
});

const rootOf = async (id: string) => (await room.store.outbox.find(id, 'board'))?.ts ?? '';
const say = async (text: string, id: string) => {
  const [board] = await room.messages();
  if (!board) throw new Error('there is no board');
  await room.say(text, { ...board, ts: await rootOf(id) });
};
const remarksIn = async (id: string) => (await sessionIn(room, id)).remarks.map(({ text }) => text);

describe('after being away from many workshops', () => {
  test('their threads are read side by side, in the order in which somebody is awaited', async () => {
    const order = [...ids].reverse();
    room.workshops.heard = async () => order;
    await room.slack().stop();
    for (const id of ids) await say('forty rooms', id);
    closeGate();
    await room.restart();

    const first = await Promise.all(order.slice(0, sideBySide).map(rootOf));
    await eventually(async () => expect(reading).toEqual(first));
    open();
    for (const id of ids) await eventually(async () => expect(await remarksIn(id)).toEqual(['forty rooms']));
  });

  test('a live message is heard while they are read', async () => {
    closeGate();
    await room.restart();
    await eventually(async () => expect(reading).toHaveLength(sideBySide));
    await say('forty rooms', ids[0] ?? '');

    await eventually(async () => expect(await remarksIn(ids[0] ?? '')).toEqual(['forty rooms']));
    open();
  });

  test('no workshop is folded before its thread is there', async () => {
    closeGate();
    const read: string[] = [];
    const { read: fold } = room.workshops;
    room.workshops.read = (id) => {
      read.push(id);
      return fold(id);
    };
    await room.restart();
    await eventually(async () => expect(reading).toHaveLength(sideBySide));

    expect(read).toEqual([]);
    open();
  });

  test('stopping ends it at once', async () => {
    closeGate();
    await room.restart();
    await eventually(async () => expect(reading).toHaveLength(sideBySide));
    const began = performance.now();
    await room.slack().stop();

    // Nobody waits for the calls that hang: they would last ten seconds.
    expect(performance.now() - began).toBeLessThan(5_000);
    expect(reading).toHaveLength(sideBySide);
    open();
  });

  test('a thread that Slack lets nobody read for long is read all the same', async () => {
    let refusals = 0;
    const limited = await openRoom({
      faults: (crossing) => {
        if (crossing.kind !== 'method' || crossing.method !== 'conversations.replies' || refusals >= 9)
          return undefined;
        refusals++;
        return { kind: 'answer', status: 429, headers: { 'retry-after': '1' }, body: {} };
      },
    });
    await limited.plan('a booking page for our meeting rooms');
    const board = await limited.board();
    await limited.quiet();
    await limited.slack().stop();
    await limited.say('forty rooms', board);
    await limited.restart();

    await limited.passing(async () => expect(refusals).toBe(9));
    await limited.passing(async () => expect((await sessionIn(limited)).remarks).toHaveLength(1));
    expect(limited.warnings()).toEqual([]);
  });
});

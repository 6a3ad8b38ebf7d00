import { beforeEach, describe, expect, test } from 'vitest';
import type { LiveMessage } from '../../src/playground/live.js';
import { arrivesIn, cancelled, openedIn, play, requester, sessionIn, typesIn, workshop } from './playing.js';
import { bot, closedGate, eventually, maya, openRoom, planning, type Room, tom } from './room.js';

let room: Room;
let board: LiveMessage;
/** Nothing is delivered twice here, so what is said while the bot is away reaches it by reading up alone. */
beforeEach(async () => {
  room = await openRoom({ http: true, patience: { acknowledgeMs: 2_000, retryMs: [] } });
  board = await openedIn(room);
});

const say = (text: string, as = maya) => room.say(text, board, as);
const remarks = async () => (await sessionIn(room)).remarks.map(({ by, text }) => `${by.name}: ${text}`);
const tsOf = async (text: string) => (await room.thread(board)).find((each) => each.text === text)?.ts ?? '';
const edit = async (from: string, to: string, as = maya) =>
  room.act('edit', { as, channel: planning, ts: await tsOf(from), text: to });
const remove = async (text: string, as = maya) =>
  room.act('remove', { as, channel: planning, ts: await tsOf(text) });
/** Does this while nobody listens, and comes back. */
async function away(what: () => Promise<unknown>) {
  await room.slack().stop();
  await what();
  await room.restart();
}

describe('after being away', () => {
  test('what was said is heard in its order, but for asides, and obeyed; nothing twice after a second restart', async () => {
    await away(async () => {
      await say('forty rooms');
      await say('@Planning Workshop quiet');
      await say('(aside) lunch?', tom);
      await say('in three buildings', tom);
    });
    const both = ['Maya Chen: forty rooms', 'Tom Alder: in three buildings'];
    await eventually(async () => expect(await remarks()).toEqual(both));
    await away(() => say('and desks'));

    await eventually(async () => expect(await remarks()).toEqual([...both, 'Maya Chen: and desks']));
    expect((await typesIn(room)).filter((type) => type === 'RemindersStopped')).toHaveLength(1);
  });

  test('what Slack does not list yet, a moment after it was said, is not taken for deleted', async () => {
    let hidden = '';
    const slow = await openRoom({
      faults: (crossing) => {
        if (crossing.kind !== 'method' || crossing.method !== 'conversations.replies' || !hidden)
          return undefined;
        hidden = '';
        const body = {
          ok: true,
          messages: [{ ts: '1.000000', thread_ts: '0.5', user: bot, text: 'earlier' }],
        };
        return { kind: 'answer', status: 200, body };
      },
    });
    const root = await openedIn(slow);
    await slow.say('forty rooms', root);
    await eventually(async () => expect((await sessionIn(slow)).remarks).toHaveLength(1));
    hidden = 'once';
    await slow.restart();
    await slow.passing(async () => expect(hidden).toBe(''));
    await slow.say('and desks', root);

    await slow.passing(async () => expect((await sessionIn(slow)).remarks).toHaveLength(2));
    expect(await typesIn(slow)).not.toContain('RemarkEdited');
  });

  test('a deleted answer opens its question again, before the new answer is read', async () => {
    await play(room, { intake: ['For whom?'] });
    await room.quiet();
    await say('for guests');
    await eventually(async () => expect((await sessionIn(room)).replies).toHaveLength(1));
    await play(room, { intake: ['For whom?'] }, ({ kind }) => kind !== 'read-reply');
    expect((await sessionIn(room)).questions[0]?.state).toBe('answered');
    await away(async () => {
      await remove('for guests');
      await say('for members');
    });

    await room.passing(async () =>
      expect((await typesIn(room)).slice(-2)).toEqual(['SaidToQuestion', 'ReplyMade']),
    );
  });
});

test('what was edited before a plan was approved is heard, though nobody listened until after it', async () => {
  await play(room, { intake: ['For whom?'] });
  await room.quiet();
  await say('for guests');
  await eventually(async () => expect((await sessionIn(room)).replies).toHaveLength(1));
  await play(room);
  await room.quiet();
  await arrivesIn(room, { type: 'ApproveAsked', by: requester, version: 1, via: 'button' });
  await eventually(async () => expect((await sessionIn(room)).stage).toBe('closed'));
  await away(() => edit('for guests', 'for members'));

  await eventually(async () =>
    expect(JSON.stringify(await room.workshops.facts(workshop))).toContain('for members'),
  );
});

test('a workshop that ended days ago is not read up', async () => {
  await cancelled(room);
  await room.plan('a page for desks', tom);
  await eventually(async () => expect((await room.placed('w-abc02', 'board'))?.ts).toBeDefined());
  await room.quiet();
  room.clock.set(3 * 86_400_000);
  const before = (await typesIn(room)).length;
  const ts = (await room.placed('w-abc02', 'board'))?.ts;
  await away(async () => {
    await say('forty rooms');
    await room.say('forty desks', { ...board, ...(ts && { ts }) }, tom);
  });

  await eventually(async () => expect((await typesIn(room, 'w-abc02')).at(-1)).toBe('RemarkMade'));
  expect(await typesIn(room)).toHaveLength(before);
});

test('a check mark that was given on the card while nobody listened approves at the next start, once', async () => {
  const approvals = async () =>
    (await room.workshops.facts(workshop)).flatMap((fact) =>
      fact.type === 'Approved' ? [[fact.by.id, fact.via]] : [],
    );
  await play(room);
  const { ts = '' } = (await room.placed(workshop, 'card:v1')) ?? {};
  const check = (as: string) => room.act('react', { as, channel: planning, ts, name: 'white_check_mark' });
  await away(() => check(maya));
  await eventually(async () => expect(await approvals()).toEqual([[maya, 'reaction']]));
  await arrivesIn(room, { type: 'UndoAsked', by: requester, version: 1 });
  await away(() => check(tom));
  await eventually(async () => expect(await typesIn(room)).toContain('VoiceGiven'));
  await room.quiet();

  expect(await approvals()).toHaveLength(1);
  expect((await sessionIn(room)).outcome).toBeUndefined();
});

describe('after being away from many workshops', () => {
  const sideBySide = 8;
  let ids: string[];
  /** The threads that are being read at the moment, by their roots, in the order in which they were asked for. */
  let reading: string[];
  let open: () => void;

  /** Slack keeps everybody waiting who reads a thread, until `open` is called. */
  beforeEach(async () => {
    reading = [];
    let isShut = false;
    const { gate: until, open: release } = closedGate();
    open = release;
    room = await openRoom({
      http: true,
      patience: { acknowledgeMs: 2_000, retryMs: [] },
      faults: (crossing) => {
        if (crossing.kind !== 'method' || crossing.method !== 'conversations.replies' || !isShut)
          return undefined;
        reading.push(String(crossing.args.ts));
        return { kind: 'delay', until };
      },
    });
    const colleague = { id: tom, name: 'Tom Alder' };
    const opened = Array.from({ length: 12 }, (_, number) =>
      room.workshops.open(
        {
          channel: planning,
          requester: colleague,
          brief: `a page for meeting room ${number}`,
          language: 'en',
        },
        undefined,
      ),
    );
    ids = (await Promise.all(opened)).map(({ id }) => id);
    await room.quiet();
    isShut = true;
  });
  const rootOf = async (id: string) => (await room.store.outbox.find(id, 'board'))?.ts ?? '';
  const sayIn = async (id: string, text: string) =>
    room.say(text, { ...(await room.messages())[0], ts: await rootOf(id) } as LiveMessage);
  const saidIn = async (id: string) => (await sessionIn(room, id)).remarks.map(({ text }) => text);

  test('their threads are read side by side, in the order in which somebody is awaited, and before any is folded', async () => {
    const order = [...ids].reverse();
    room.workshops.heard = async () => order;
    await room.slack().stop();
    for (const id of ids) await sayIn(id, 'forty rooms');
    const folded: string[] = [];
    const { read } = room.workshops;
    room.workshops.read = (id) => {
      folded.push(id);
      return read(id);
    };
    await room.restart();
    const first = await Promise.all(order.slice(0, sideBySide).map(rootOf));
    await eventually(async () => expect(reading).toEqual(first));
    expect(folded).toEqual([]);

    open();
    for (const id of ids) await eventually(async () => expect(await saidIn(id)).toEqual(['forty rooms']));
  });

  test('a live message is heard while they are read, and stopping ends it at once', async () => {
    await room.restart();
    await eventually(async () => expect(reading).toHaveLength(sideBySide));
    await sayIn(ids[0] ?? '', 'forty rooms');
    await eventually(async () => expect(await saidIn(ids[0] ?? '')).toEqual(['forty rooms']));
    const began = performance.now();
    await room.slack().stop();

    // Nobody waits for the calls that hang: they would last ten seconds.
    expect(performance.now() - began).toBeLessThan(5_000);
    open();
  });
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
  const root = await openedIn(limited);
  await limited.slack().stop();
  await limited.say('forty rooms', root);
  await limited.restart();

  await limited.passing(async () => expect(refusals).toBe(9));
  await limited.passing(async () => expect((await sessionIn(limited)).remarks).toHaveLength(1));
  expect(limited.warnings()).toEqual([]);
});

import { beforeEach, describe, expect, test } from 'vitest';
import type { LiveMessage } from '../../src/playground/live.js';
import { cardIn, play, press } from './playing.js';
import { eventually, maya, openRoom, planning, type Room, tom } from './room.js';

let room: Room;
let board: LiveMessage;
beforeEach(async () => {
  room = await openRoom();
  await room.plan('a booking page for our meeting rooms');
  board = await room.board();
  await room.quiet();
});

const remarks = async () =>
  (await room.workshops.read('w-abc01'))?.remarks.map(({ by, text }) => `${by.name}: ${text}`);
const facts = async () => (await room.workshops.facts('w-abc01')).map(({ type }) => type);
const last = async (as = maya) => (await room.privately(as)).at(-1) ?? '';

describe('what people say in the thread', () => {
  test('is a remark with their name, readable, and marked as heard', async () => {
    await room.say(`use <@${maya}>'s list & https://a.example`, board, tom);

    await eventually(async () =>
      expect(await remarks()).toEqual([expect.stringContaining('Tom Alder: use')]),
    );
    expect((await remarks())?.[0]).toContain('& https://a.example');
    await eventually(async () => {
      const said = (await room.thread(board)).find(({ user }) => user === tom);
      expect(said?.reactions.map(({ name }) => name)).toEqual(['eyes']);
    });
  });

  test('an edit counts, a deletion takes it back, and a preview changes nothing', async () => {
    await room.say('forty rooms', board);
    await eventually(async () => expect(await remarks()).toHaveLength(1));
    const said = (await room.thread(board)).find(({ user }) => user === maya);
    await room.act('edit', { as: maya, channel: planning, ts: said?.ts ?? '', text: 'fifty rooms' });
    await eventually(async () => expect(await remarks()).toEqual(['Maya Chen: fifty rooms']));

    await room.act('remove', { as: maya, channel: planning, ts: said?.ts ?? '' });
    await eventually(async () => expect(await remarks()).toEqual([]));
  });

  test.each([
    ['as a tombstone', { subtype: 'message_changed', hidden: true }],
    ['without saying in which thread', { subtype: 'message_deleted' }],
  ])('a deletion that Slack tells %s takes it back too', async (_case, told) => {
    await room.say('forty rooms', board);
    await eventually(async () => expect(await remarks()).toHaveLength(1));
    const ts = (await room.thread(board)).find(({ user }) => user === maya)?.ts ?? '';
    const stone = { type: 'message', subtype: 'tombstone', user: 'USLACKBOT', ts, thread_ts: board.ts };
    const how = 'hidden' in told ? { message: stone } : { deleted_ts: ts };
    const event = { type: 'message', channel: planning, event_ts: '9.9', ...told, ...how };
    await room.slack().stop();
    await room.store.inbox.claim(['event:Ev9'], { type: 'event_callback', event_id: 'Ev9', event });
    await room.restart();

    await eventually(async () => expect(await remarks()).toEqual([]));
  });

  test('a deletion without its thread reaches the workshop of the message, and folds no other', async () => {
    await room.plan('a page by Tom for desks', tom);
    await eventually(async () => expect(await room.store.outbox.find('w-abc02', 'board')).toBeDefined());
    await room.say('forty rooms', board);
    await eventually(async () => expect(await remarks()).toHaveLength(1));
    const ts = (await room.thread(board)).find(({ user }) => user === maya)?.ts ?? '';
    await room.slack().stop();
    const event = {
      type: 'message',
      subtype: 'message_deleted',
      channel: planning,
      event_ts: '9.9',
      deleted_ts: ts,
    };
    await room.store.inbox.claim(['event:Ev9'], { type: 'event_callback', event_id: 'Ev9', event });
    const read: string[] = [];
    const { read: fold } = room.workshops;
    room.workshops.read = (id) => {
      read.push(id);
      return fold(id);
    };
    room.workshops.heard = async () => [];
    await room.restart();
    await eventually(async () => expect(await room.store.inbox.waiting()).toEqual([]));

    expect(read).toEqual(['w-abc01']);
    await eventually(async () => expect(await remarks()).toEqual([]));
  });

  test('elsewhere is nobody’s business', async () => {
    const before = (await facts()).length;
    await room.say('hello all');
    await room.say('hello in a thread', (await room.messages()).at(-1));
    await room.quiet();

    expect(await facts()).toHaveLength(before);
    expect(await room.privately()).toEqual([expect.stringContaining('Opening')]);
  });

  test('a mention outside a thread gets one private line about how to start', async () => {
    await room.say('@Planning Workshop hi', undefined, tom);

    await eventually(async () => expect(await last(tom)).toContain('/plan'));
    await room.quiet();
    expect(await room.privately(tom)).toHaveLength(1);
  });
});

test('a 👎 of any skin on the card is answered privately with how a no is heard', async () => {
  await play(room);
  await room.quiet();
  const ts = (await room.placed('w-abc01', 'card:v1'))?.ts ?? '';
  await room.act('react', { as: tom, channel: planning, ts, name: '-1::skin-tone-4' });

  await eventually(async () => expect(await last(tom)).toContain('A 👎 alone changes nothing'));
});

describe('a reply that approves', () => {
  test('is on record alone when it was written before, however late it arrives', async () => {
    const { gate, open } = closedGate();
    const late = await openRoom({
      faults: (crossing) => {
        const isReply = crossing.kind === 'frame' && JSON.stringify(crossing.payload).includes('"approve"');
        return isReply ? { kind: 'delay', until: gate } : undefined;
      },
    });
    await late.plan('a booking page for our meeting rooms');
    const root = await late.board();
    await late.quiet();
    const saying = late.say('approve', root);
    await eventually(async () => expect((await late.thread(root)).at(-1)?.text).toBe('approve'));
    await play(late);
    await late.quiet();
    open();
    await saying;

    await eventually(async () => expect((await late.workshops.read('w-abc01'))?.replies).toHaveLength(1));
    expect(await late.workshops.read('w-abc01')).toMatchObject({ stage: 'decision', approvals: [] });
  });

  test('counts while Slack has not told yet that the card stands', async () => {
    const { gate, open } = closedGate();
    const slow = await openRoom({
      faults: (crossing) => {
        const isCard = JSON.stringify(crossing).includes('card:v1');
        return crossing.kind === 'method' && isCard
          ? { kind: 'delay', when: 'after', until: gate }
          : undefined;
      },
    });
    await slow.plan('a booking page for our meeting rooms');
    const root = await slow.board();
    await slow.quiet();
    const played = play(slow);
    const hasCard = async () => (await slow.thread(root)).some(({ text }) => text.includes('ready'));
    await eventually(async () => expect(await hasCard()).toBe(true));
    await slow.say('approve', root);
    await eventually(async () => expect(await slow.store.inbox.waiting()).toHaveLength(1));
    open();

    await slow.passing(async () => expect((await slow.workshops.read('w-abc01'))?.approvals).toHaveLength(1));
    await played;
  });
});

describe('said to the bot', () => {
  test('status and help answer privately in the thread, to anyone', async () => {
    await room.say('@Planning Workshop status', board, tom);
    await eventually(async () => expect(await last(tom)).toContain('a booking page'));
    await room.say('@Planning Workshop help', board, tom);
    const told = async () => (await room.messages(tom)).filter((each) => each.onlyFor === tom);
    await eventually(async () =>
      expect((await told()).map(({ threadTs }) => threadTs)).toEqual([board.ts, board.ts]),
    );
    expect(await last(tom)).toContain('/plan help');
    expect(await remarks()).toEqual([]);
  });

  test('end asks the requester, and its buttons decide', async () => {
    await room.say('@Planning Workshop end', board);
    const card = await eventually(async () => {
      const found = (await room.thread(board)).find((each) =>
        JSON.stringify(each.blocks ?? []).includes('end:pause'),
      );
      return found ?? Promise.reject(new Error('no card'));
    });
    await press(room, card, 'end:pause');

    await eventually(async () => expect((await facts()).slice(-2)).toEqual(['EndAsked', 'WorkshopPaused']));
  });

  test('end of somebody else’s is refused privately, but not for an administrator', async () => {
    await room.plan('a page by Tom for desks', tom);
    const second = await eventually(async () => {
      const ts = (await room.placed('w-abc02', 'board'))?.ts;
      return (await room.messages()).find((each) => each.ts === ts) ?? Promise.reject(new Error('no board'));
    });
    await room.say('@Planning Workshop end', second, maya);

    await eventually(async () => {
      expect((await room.workshops.facts('w-abc02')).at(-1)).toMatchObject({
        type: 'EndAsked',
        by: { id: maya },
      });
    });
    await room.say('@Planning Workshop end', board, tom);
    await eventually(async () => expect((await facts()).at(-1)).toBe('RequestDeclined'));
  });
});

describe('buttons', () => {
  test('of a workshop that is not known are answered privately', async () => {
    const card = await strangeCard('{"w":"w-gone1","v":1}');
    await press(room, card, 'approve');

    await eventually(async () => expect(await last()).toContain('/plan mine'));
    expect(room.warnings()).toEqual([]);
  });

  test('that cancel, on the card of an older version, ask nothing and name the newest', async () => {
    await play(room);
    await room.quiet();
    const by = { id: maya, name: 'Maya Chen' };
    const edit = { put: [], gone: [], order: ['T1'] };
    const change = { type: 'TasksEdited', by, text: 'order: T1', version: 1, edit } as const;
    await room.workshops.arrive('w-abc01', change, undefined);
    await play(room);
    const card = await cardIn(room, board, { end: { version: 1 } });
    await press(room, card, 'end');

    await eventually(async () => expect(await last()).toMatch(/belongs to v1.*\|v2>/));
    expect((await room.workshops.read('w-abc01'))?.outcome).toBeUndefined();
  });

  test('with a value that is none are answered privately', async () => {
    const card = await strangeCard('not json');
    await press(room, card, 'files');

    await eventually(async () => expect(await last()).toContain('/plan mine'));
  });
});

function closedGate() {
  let open: () => void = () => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { gate, open };
}

async function strangeCard(value: string): Promise<LiveMessage> {
  const elements = ['approve', 'files'].map((action_id) => {
    return { type: 'button', action_id, text: { type: 'plain_text', text: action_id }, value };
  });
  const { apiUrl, botToken } = room.playground.slack;
  await fetch(`${apiUrl}chat.postMessage`, {
    method: 'POST',
    headers: { authorization: `Bearer ${botToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({ channel: planning, text: 'a card', blocks: [{ type: 'actions', elements }] }),
  });
  const found = (await room.messages()).find(({ text }) => text === 'a card');
  if (!found) throw new Error('the card was not posted');
  return found;
}

import { beforeEach, describe, expect, test } from 'vitest';
import type { LiveMessage } from '../../src/playground/live.js';
import { eventually, maya, openRoom, planning, type Room, tom } from './room.js';

let room: Room;
let board: LiveMessage;
beforeEach(async () => {
  room = await openRoom();
  await room.plan('a booking page for our meeting rooms');
  board = await room.board();
  await room.quiet();
});

const remarks = () => room.workshops.read('w-abc01')?.remarks.map(({ by, text }) => `${by.name}: ${text}`);
const facts = () => room.workshops.facts('w-abc01').map(({ type }) => type);
const last = async (as = maya) => (await room.privately(as)).at(-1) ?? '';

describe('what people say in the thread', () => {
  test('is a remark with their name, readable, and marked as heard', async () => {
    await room.say(`use <@${maya}>'s list & https://a.example`, board, tom);

    await eventually(async () => expect(remarks()).toEqual([expect.stringContaining('Tom Alder: use')]));
    expect(remarks()?.[0]).toContain('& https://a.example');
    await eventually(async () => {
      const said = (await room.thread(board)).find(({ user }) => user === tom);
      expect(said?.reactions.map(({ name }) => name)).toEqual(['eyes']);
    });
  });

  test('an edit counts, a deletion takes it back, and a preview changes nothing', async () => {
    await room.say('forty rooms', board);
    await eventually(async () => expect(remarks()).toHaveLength(1));
    const said = (await room.thread(board)).find(({ user }) => user === maya);
    await room.act('edit', { as: maya, channel: planning, ts: said?.ts ?? '', text: 'fifty rooms' });
    await eventually(async () => expect(remarks()).toEqual(['Maya Chen: fifty rooms']));

    await room.act('remove', { as: maya, channel: planning, ts: said?.ts ?? '' });
    await eventually(async () => expect(remarks()).toEqual([]));
  });

  test('files are named', async () => {
    const files = [{ name: 'rooms.csv', base64: Buffer.from('a,b').toString('base64') }];
    await room.act('say', { as: maya, channel: planning, threadTs: board.ts, text: 'the list', files });

    await eventually(async () => expect(remarks()).toEqual(['Maya Chen: the list\n[file: rooms.csv]']));
  });

  test('addressed to the bot is heard once, without the address', async () => {
    await room.say('@Planning Workshop forty rooms', board);

    await eventually(async () => expect(remarks()).toEqual(['Maya Chen: forty rooms']));
    await room.quiet();
    expect(facts().filter((type) => type === 'RemarkMade')).toHaveLength(1);
  });

  test('elsewhere is nobody’s business', async () => {
    const before = facts().length;
    await room.say('hello all');
    await room.say('hello in a thread', (await room.messages()).at(-1));
    await room.quiet();

    expect(facts()).toHaveLength(before);
    expect(await room.privately()).toEqual([expect.stringContaining('Opening')]);
  });

  test('a mention outside a thread gets one private line about how to start', async () => {
    await room.say('@Planning Workshop hi', undefined, tom);

    await eventually(async () => expect(await last(tom)).toContain('/plan'));
    await room.quiet();
    expect(await room.privately(tom)).toHaveLength(1);
  });
});

describe('!plan', () => {
  test('status and help answer privately in the thread, to anyone', async () => {
    await room.say('!plan status', board, tom);
    await eventually(async () => expect(await last(tom)).toContain('a booking page'));
    await room.say('!plan help', board, tom);
    await eventually(async () => expect(await last(tom)).toContain('!plan end'));

    const lines = (await room.messages(tom)).filter((each) => each.onlyFor === tom);
    expect(lines.map(({ threadTs }) => threadTs)).toEqual([board.ts, board.ts]);
    expect(remarks()).toEqual([]);
  });

  test('with an unknown word says so, with help', async () => {
    await room.say('!plan dance', board);

    await eventually(async () => expect(await last()).toContain('no `!plan dance`'));
  });

  test('end asks the requester, and its buttons decide', async () => {
    await room.say('!plan end', board);
    const card = await eventually(async () => {
      const found = (await room.thread(board)).find((each) =>
        JSON.stringify(each.blocks ?? []).includes('end_go_on'),
      );
      return found ?? Promise.reject(new Error('no card'));
    });
    await press(card, 'end_go_on');

    await eventually(async () => expect(facts().slice(-2)).toEqual(['EndAsked', 'EndWithdrawn']));
  });

  test('end of somebody else’s is refused privately, but not for an administrator', async () => {
    await room.plan('a page by Tom for desks', tom);
    const second = await eventually(async () => {
      const ts = room.store.outbox.find('w-abc02', 'board')?.ts;
      return (await room.messages()).find((each) => each.ts === ts) ?? Promise.reject(new Error('no board'));
    });
    await room.say('!plan end', second, maya);

    await eventually(async () => {
      expect(room.workshops.facts('w-abc02').at(-1)).toMatchObject({ type: 'EndAsked', by: { id: maya } });
    });
    await room.say('!plan end', board, tom);
    await eventually(async () => expect(facts().at(-1)).toBe('RequestDeclined'));
  });
});

describe('buttons', () => {
  test('of a workshop that is not known are answered privately', async () => {
    const card = await strangeCard('{"w":"w-gone1","v":1}');
    await press(card, 'approve');

    await eventually(async () => expect(await last()).toContain('/plan list'));
    expect(room.warnings()).toEqual([]);
  });

  test('with a value that is none are answered privately', async () => {
    const card = await strangeCard('not json');
    await press(card, 'files');

    await eventually(async () => expect(await last()).toContain('/plan list'));
  });
});

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

async function press(message: LiveMessage, actionId: string, as = maya) {
  const blocks = (message.blocks ?? []) as {
    block_id?: string;
    elements?: { action_id?: string; value?: string }[];
  }[];
  const block = blocks.find(({ elements }) => elements?.some(({ action_id }) => action_id === actionId));
  const value = block?.elements?.find(({ action_id }) => action_id === actionId)?.value ?? '';
  const { channel, ts } = message;
  await room.act('press', { as, channel, ts, blockId: block?.block_id ?? '', actionId, value });
}

import { beforeEach, describe, expect, test } from 'vitest';
import type { LiveMessage } from '../../src/playground/live.js';
import { play, press, sessionIn, typesIn } from './playing.js';
import { eventually, maya, openRoom, type Room, tom, wordsOf } from './room.js';

const zara = 'U0ZARAGUES';
const jon = 'U0JONNORTH';
const partners = 'C0PARTNERS';

let room: Room;
let board: LiveMessage;
beforeEach(async () => {
  room = await openRoom();
  await room.plan('a booking page for our meeting rooms', maya, partners);
  board = await room.board(partners);
  await play(room, { intake: ['For whom is it?'] });
  await room.quiet();
});

const say = (text: string, as: string) =>
  room.act('say', { as, channel: partners, text, threadTs: board.ts });
const said = async (as: string) =>
  (await room.messages(as)).filter((each) => each.onlyFor === as).map(wordsOf);
const isTold = (as: string, text: RegExp, times = 1) =>
  eventually(async () => {
    const lines = await said(as);
    expect(lines.filter((line) => text.test(line))).toHaveLength(times);
    expect(lines).toHaveLength(times);
  });
const refused = /guest here or from another organisation/;
const invited = (id: string, name: string) =>
  room.workshops.arrive(
    'w-abc01',
    {
      type: 'InviteAsked',
      by: { id: maya, name: 'Maya' },
      admin: false,
      person: { id, name },
      speaksFor: '',
    },
    undefined,
  );

describe.each([
  ['a guest', zara],
  ['somebody of another organisation', jon],
])('%s who was not invited', (_who, as) => {
  test('is told once, and a message, an edit, a reaction and a click have no other effect', async () => {
    const before = await typesIn(room);
    await say('For our guests', as);
    await isTold(as, refused);
    await say('And for visitors', as);
    await room.quiet();
    await isTold(as, refused);

    const [mine] = (await room.messages(as)).filter((each) => each.user === as);
    await room.act('edit', { as, channel: partners, ts: mine?.ts ?? '', text: 'For our visitors' });
    await isTold(as, refused, 2);
    await room.act('react', { as, channel: partners, ts: board.ts, name: 'white_check_mark' });
    await isTold(as, refused, 3);
    const card = (await room.messages(as)).find((each) => JSON.stringify(each.blocks).includes('"answer:0"'));
    await press(room, card as LiveMessage, 'answer:0', as);
    await isTold(as, refused, 4);
    await press(room, card as LiveMessage, 'answer_other', as);
    await isTold(as, refused, 5);
    await room.quiet();

    expect(await room.views(as)).toEqual([]);
    expect(await typesIn(room)).toEqual(before);
  });

  test('takes part like everybody once a member has brought them in by name', async () => {
    await invited(as, 'Zara');
    await room.quiet();
    await room.plan('mine', as, partners);
    await eventually(async () => expect((await said(as)).join()).toContain('Nothing waits for you'));
    const card = (await room.messages(as)).find((each) => JSON.stringify(each.blocks).includes('"answer:1"'));
    await press(room, card as LiveMessage, 'answer:1', as);

    await eventually(async () =>
      expect((await sessionIn(room)).questions[0]?.closure).toMatchObject({ by: { id: as } }),
    );
    expect((await said(as)).join()).not.toMatch(refused);
  });
});

/** The same, where Slack does not know Tom. */
async function withoutTom() {
  room = await openRoom({
    faults: (crossing) =>
      crossing.kind === 'method' && crossing.method === 'users.info' && crossing.args.user === tom
        ? { kind: 'answer', status: 200, body: { ok: false, error: 'user_not_found' } }
        : undefined,
  });
  await room.plan('a booking page for our meeting rooms', maya, partners);
  board = await room.board(partners);
  await play(room, { intake: ['For whom is it?'] });
}

test('whoever Slack does not know is outside: they are told so, and nothing that they do counts', async () => {
  await withoutTom();
  const before = await typesIn(room);
  await say('For our guests', tom);
  await isTold(tom, /Slack doesn’t tell me who you are/);
  await room.plan('a page of our own', tom);

  await eventually(async () =>
    expect((await said(tom)).join()).toContain('Your text, so that nothing is lost'),
  );
  expect(await typesIn(room)).toEqual(before);
  expect(await room.workshops.read('w-abc02')).toBeUndefined();
});

test.each([
  ['whom Slack does not know', '@tom', /Only people can answer/],
  ['of a name that nobody has', '@bob for risk', /I don’t know who that is/],
])('inviting somebody %s is answered, and brings nobody in', async (_who, words, answer) => {
  await withoutTom();
  await say(`@Planning Workshop invite ${words}`, maya);

  await eventually(async () => expect((await said(maya)).join()).toMatch(answer));
  expect((await sessionIn(room)).members).toHaveLength(1);
});

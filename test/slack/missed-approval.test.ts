import { expect, test } from 'vitest';
import { play } from './playing.js';
import { eventually, maya, openRoom, planning, type Room, tom } from './room.js';

/** A workshop whose plan waits for its decision, in a room to which nothing is delivered twice. */
async function withCard() {
  const room = await openRoom({ http: true, patience: { acknowledgeMs: 2_000, retryMs: [] } });
  await room.plan('a booking page for our meeting rooms');
  await room.board();
  await room.quiet();
  await play(room);
  await room.quiet();
  const ts = (await room.placed('w-abc01', 'card:v1'))?.ts ?? '';
  const check = (as: string, name: string) => room.act('react', { as, channel: planning, ts, name });
  /** Somebody else's check mark is read up behind the first one, and answered. */
  const restartAndReadUp = async (name: string) => {
    await room.slack().stop();
    await check(tom, name);
    await room.restart();
    await eventually(async () => expect(await types(room)).toContain('VoiceGiven'));
    await room.quiet();
  };
  return { room, check, restartAndReadUp };
}

const types = async (room: Room) => (await room.workshops.facts('w-abc01')).map(({ type }) => type);
const approvals = async (room: Room) =>
  (await room.workshops.facts('w-abc01')).flatMap((fact) =>
    fact.type === 'Approved' ? [[fact.by.id, fact.via]] : [],
  );
const undo = (room: Room) => {
  const by = { id: maya, name: 'Maya Chen' };
  return room.workshops.arrive('w-abc01', { type: 'UndoAsked', by, version: 1 }, undefined);
};

test.each(['white_check_mark', 'heavy_check_mark'])(
  'a %s given on the card while nobody listened approves at the next start, once',
  async (name) => {
    const { room, check, restartAndReadUp } = await withCard();
    await room.slack().stop();
    await check(maya, name);
    await room.restart();

    await eventually(async () => expect(await approvals(room)).toEqual([[maya, 'reaction']]));
    await undo(room);
    await restartAndReadUp(name);
    expect(await approvals(room)).toHaveLength(1);
    expect((await room.workshops.read('w-abc01'))?.outcome).toBeUndefined();
  },
);

test('an approval by reaction that was heard and undone does not come back at the next start', async () => {
  const { room, check, restartAndReadUp } = await withCard();
  await check(maya, 'white_check_mark');
  await eventually(async () => expect(await approvals(room)).toHaveLength(1));
  await undo(room);
  await restartAndReadUp('white_check_mark');

  expect(await approvals(room)).toHaveLength(1);
});

test('an undone approval can be given again by the same reaction', async () => {
  const { room, check } = await withCard();
  await check(maya, 'white_check_mark');
  await eventually(async () => expect(await approvals(room)).toHaveLength(1));
  await undo(room);
  const ts = (await room.placed('w-abc01', 'card:v1'))?.ts ?? '';
  await room.act('unreact', { as: maya, channel: planning, ts, name: 'white_check_mark' });
  await check(maya, 'white_check_mark');

  await eventually(async () => expect(await approvals(room)).toHaveLength(2));
});

test('other reactions, and check marks of others, approve nothing at the next start', async () => {
  const { room, check } = await withCard();
  await room.slack().stop();
  await check(maya, 'eyes');
  await check(tom, 'white_check_mark');
  await room.restart();

  await eventually(async () => expect(await types(room)).toContain('VoiceGiven'));
  await room.quiet();
  expect(await approvals(room)).toEqual([]);
});

import { yesesOn } from '../../src/workshop/deciding/approval/queries.js';
import { expect, test } from 'vitest';
import { declinedIn, openedIn, play, sessionIn, workshop } from './playing.js';
import { eventually, maya, openRoom, planning, tom } from './room.js';

const check = (as: string, { ts }: { ts: string }) =>
  ({ as, channel: planning, ts, name: 'white_check_mark' }) as const;

test('a ✅ on the first message while a draft waits is answered: a draft is not approved', async () => {
  const room = await openRoom();
  const board = await openedIn(room);
  await play(room, { turn: () => ({ verdict: 'objects', reason: 'no' }) });
  await room.quiet();
  await room.act('react', check(maya, board));

  await eventually(async () =>
    expect(await declinedIn(room)).toMatchObject([{ what: 'approve', reason: 'nothingToApprove' }]),
  );
});

test('a ✅ on the first message goes with its removal, also while the next version is made', async () => {
  const room = await openRoom();
  const board = await openedIn(room);
  await play(room);
  await room.quiet();
  await room.act('react', check(tom, board));
  await eventually(async () => expect(yesesOn(await sessionIn(room), 1)).toHaveLength(1));
  const by = { id: maya, name: 'Maya Chen' };
  const wish = { type: 'ChangesAsked', by, version: 1, text: 'no names' } as const;
  await room.workshops.arrive(workshop, wish, undefined);
  await room.act('unreact', check(tom, board));

  await eventually(async () => expect(yesesOn(await sessionIn(room), 1)).toEqual([]));
});

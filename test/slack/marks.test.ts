import { expect, test } from 'vitest';
import type { Crossing, Fault } from '../playground/faulty.js';
import type { LiveMessage } from '../../src/playground/live.js';
import type { Post } from '../../src/slack/blocks/post.js';
import { openedIn, workshop } from './playing.js';
import { openRoom, planning, tom } from './room.js';

/** A message of Tom's in the thread, with the marks that the app gave it. */
async function markable(faults?: (crossing: Crossing) => Fault | undefined) {
  const room = await openRoom(faults ? { faults } : {});
  const board = await openedIn(room);
  await room.say('forty rooms', board, tom);
  const said = async () => (await room.thread(board)).find(({ user }) => user === tom) as LiveMessage;
  await room.quiet();
  const { ts } = await said();
  const mark = (part: string, name: string, remove?: true) => {
    const post: Post = {
      part,
      urgency: 'turn',
      kind: 'reaction',
      message: ts,
      name,
      ...(remove && { remove }),
    };
    return room.answer(workshop, planning, post);
  };
  const marks = async () =>
    (await said()).reactions.map(({ name }) => name).filter((name) => name !== 'eyes');
  return { room, mark, marks, ts };
}

test('a mark is given and taken away again, in this order', async () => {
  const { room, mark, marks } = await markable();
  await mark('one', 'one');
  await mark('tick', 'white_check_mark');
  await mark('not one', 'one', true);
  await room.settled();

  expect(await marks()).toEqual(['white_check_mark']);
  expect(room.warnings()).toEqual([]);
});

test('the removal of which it is not known whether it took effect is repeated without harm', async () => {
  const faults: Fault[] = [{ kind: 'drop', when: 'after' }];
  const { room, mark, marks } = await markable((crossing) =>
    crossing.kind === 'method' && crossing.method === 'reactions.remove' ? faults.shift() : undefined,
  );
  await mark('one', 'one');
  await mark('not one', 'one', true);
  await room.settled();

  expect(await marks()).toEqual([]);
  expect(faults).toEqual([]);
});

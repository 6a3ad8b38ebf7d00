import { beforeEach, describe, expect, test } from 'vitest';
import type { LiveMessage } from '../../src/playground/live.js';
import type { PersonInput } from '../../src/workshop/inputs.js';
import { openedIn, sessionIn } from './playing.js';
import { eventually, maya, openRoom, planning, type Room, tom } from './room.js';

let room: Room;
let board: LiveMessage;
let arrived: PersonInput[];
beforeEach(async () => {
  room = await openRoom({ http: true, patience: { acknowledgeMs: 2_000, retryMs: [] } });
  board = await openedIn(room);
  arrived = [];
  const { arrive } = room.workshops;
  room.workshops.arrive = async (session, input, delivery) => {
    arrived.push(input as PersonInput);
    return arrive(session, input, delivery);
  };
});

const say = (text: string, as = maya) => room.say(text, board, as);
const becomes = (...inputs: object[]) => eventually(async () => expect(arrived).toMatchObject(inputs));

describe('a mark in the thread', () => {
  test('reaches the rules beside what the message says', async () => {
    await say('half days? [NEXT: TestPlanner, @Tom Alder]');

    await becomes({
      type: 'Said',
      text: 'half days?',
      names: ['TestPlanner', `<@${tom}|Tom Alder>`],
      by: { id: maya },
    });
  });

  test('alone is no call for help', async () => {
    await say('[NEXT: @Planning Workshop]');

    await becomes({ type: 'Said', text: '', names: ['Coach'] });
    await room.quiet();
    expect((await room.privately()).join()).not.toContain('/plan help');
  });

  test('is taken out of an edit, and told with it', async () => {
    await say('half days too');
    await becomes({ type: 'Said' });
    const ts = (await room.thread(board)).find(({ user }) => user === maya)?.ts ?? '';
    await room.act('edit', { as: maya, channel: planning, ts, text: 'whole days? [NEXT: Risk]' });

    await becomes({ type: 'Said' }, { type: 'SaidAgain', text: 'whole days?', names: ['Risk'] });
    await eventually(async () =>
      expect((await sessionIn(room)).remarks.map(({ text }) => text)).toEqual(['whole days?']),
    );
  });
});

import { beforeEach, describe, expect, test } from 'vitest';
import type { LiveView } from '../../src/playground/live.js';
import { sessionIn, typesIn } from './playing.js';
import { bot, eventually, lilei, maya, openRoom, type Room, tom, wordsOf } from './room.js';

let room: Room;
beforeEach(async () => {
  room = await openRoom();
});

const form = async (): Promise<LiveView> => {
  await room.plan('');
  return eventually(async () => (await room.views())[0] ?? Promise.reject(new Error('no form')));
};
async function submit(people: string[], brief = 'a booking page for our rooms') {
  const { id: viewId } = await form();
  const values = { brief: { text: brief }, people: { it: people } };
  await room.act('submit', { as: maya, viewId, values });
}
const members = async () => (await sessionIn(room)).members.map(({ id }) => id);
const errors = () =>
  eventually(async () => (await room.views())[0]?.errors ?? Promise.reject(new Error('no errors')));

describe('the form of /plan', () => {
  test('brings in who is chosen, and names them at once', async () => {
    await submit([tom, lilei]);

    const board = await room.board();
    expect(await members()).toEqual([maya, tom, lilei]);
    await eventually(async () =>
      expect((await room.thread(board)).map(wordsOf).join()).toContain(
        `Taking part: <@${maya}> (asked for the plan), <@${tom}>, <@${lilei}>.`,
      ),
    );
  });

  test('stays open with somebody who cannot read the channel, and says so at the field', async () => {
    await submit([tom, 'U0JONNORTH']);

    expect(await errors()).toEqual({
      people: expect.stringMatching(/Only people who can read this channel.*: Jon Berg/) as string,
    });
    expect(await typesIn(room)).toEqual([]);
  });

  test('stays open with an app, and says so at the field', async () => {
    await submit([tom, bot]);

    expect(await errors()).toEqual({
      people: expect.stringMatching(/Only people who can read.*: /) as string,
    });
    expect(await typesIn(room)).toEqual([]);
  });
});

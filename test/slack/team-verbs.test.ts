import { beforeEach, describe, expect, test } from 'vitest';
import type { LiveMessage } from '../../src/playground/live.js';
import { declinedIn, openedIn, sessionIn, typesIn } from './playing.js';
import { eventually, lilei, maya, openRoom, type Room, tom, wordsOf } from './room.js';

let room: Room;
let board: LiveMessage;
beforeEach(async () => {
  room = await openRoom();
  board = await openedIn(room);
});

const say = (text: string, as = maya) => room.say(text, board, as);
const becomes = (type: string) => eventually(async () => expect(await typesIn(room)).toContain(type));

describe('invite', () => {
  test('brings in whom it mentions, for what it says', async () => {
    await say('@Planning Workshop invite @tom for risk & data protection');

    await becomes('MemberInvited');
    expect((await sessionIn(room)).members).toMatchObject([
      { id: maya },
      { id: tom, name: 'Tom Alder', speaksFor: 'risk & data protection', invitedBy: { id: maya } },
    ]);
    await eventually(async () =>
      expect(JSON.stringify(await room.thread(board))).toContain(`<@${tom}>, <@${maya}> brings you in`),
    );
    expect((await sessionIn(room)).remarks).toEqual([]);
  });

  test('brings in several at once, also in Chinese', async () => {
    await say('@Planning Workshop 邀请 @tom、@lilei 负责测试');

    await eventually(async () =>
      expect((await sessionIn(room)).members.map(({ id, speaksFor }) => [id, speaksFor])).toEqual([
        [maya, undefined],
        [tom, '测试'],
        [lilei, '测试'],
      ]),
    );
  });

  test('brings in no app', async () => {
    await say('@Planning Workshop invite @Planning Workshop, @lilei for risk');

    await eventually(async () =>
      expect((await sessionIn(room)).members.map(({ id }) => id)).toEqual([maya, lilei]),
    );
    expect(await declinedIn(room)).toMatchObject([{ what: 'invite', reason: 'notPerson' }]);
  });

  test('brings in nobody who cannot read the channel, and says so in the thread with the way to add them', async () => {
    await say('@Planning Workshop invite @jon for the insurance');

    const told = /<@U0MAYACHEN>, Jon Berg can’t read this channel.*`\/invite @Jon Berg`/;
    await eventually(async () => expect((await room.thread(board)).map(wordsOf).join()).toMatch(told));
    expect((await sessionIn(room)).members.map(({ id }) => id)).toEqual([maya]);
    await say('@Planning Workshop invite @jon for the insurance');
    await room.quiet();
    expect((await typesIn(room)).filter((type) => type === 'MemberInvited')).toHaveLength(1);
  });

  test.each([
    '@tom @lilei you know half of this, please answer what’s yours',
    'Can you say, @tom and @lilei?',
  ])('is offered to who asks colleagues something who take no part: %s', async (words) => {
    await say(words);

    const offer = /Not in this workshop yet: Tom Alder, 李雷\. Mention me with “invite @Tom Alder @李雷”/;
    await eventually(async () => expect((await room.privately()).join()).toMatch(offer));
    expect((await sessionIn(room)).members.map(({ id }) => id)).toEqual([maya]);
  });

  test('is not offered to who only speaks of somebody, or asks who takes part', async () => {
    await say('I spoke with @tom about it.');
    await say('@maya can you say that?', tom);
    await room.quiet();
    expect((await room.privately()).join()).not.toContain('Not in this workshop yet');
  });
});

import { beforeEach, describe, expect, test } from 'vitest';
import type { LiveMessage } from '../../src/playground/live.js';
import { quotedFrom } from '../../src/slack/in/talk/thread.js';
import { openedIn, play, sessionIn, typesIn, workshop } from './playing.js';
import { bot, eventually, lilei, maya, openRoom, planning, type Room, tom } from './room.js';

const zara = 'U0ZARAGUES';
const partners = 'C0PARTNERS';

let room: Room;
beforeEach(async () => {
  room = await openRoom();
});

async function said(
  text: string,
  as = tom,
  channel = planning,
  threadTs?: string,
  files?: { name: string; base64: string }[],
): Promise<LiveMessage> {
  const mine = async () =>
    (await room.messages(as)).filter((each) => each.user === as && each.channel === channel);
  const before = (await mine()).length;
  await room.act('say', { as, channel, text, ...(threadTs && { threadTs }), ...(files && { files }) });
  return eventually(async () => {
    const now = await mine();
    return now[before] ?? Promise.reject(new Error('it was not said'));
  });
}

const planThis = ({ channel, ts }: LiveMessage, as = maya) =>
  room.act('shortcut', { as, channel, ts, id: 'plan_this' });
const opened = (id = workshop) =>
  eventually(async () => {
    const session = await sessionIn(room, id);
    expect(session.stage).not.toBe('unopened');
    return session;
  });
const nothingIsOpen = async () => {
  await room.quiet();
  expect((await sessionIn(room)).stage).toBe('unopened');
};
describe('Plan This, where the bot is', () => {
  test('opens a workshop on the message and its thread, with the words of each under their name, and plans it', async () => {
    const root = await said('A booking page for our meeting rooms');
    await said('@Maya Chen and nobody books twice, please', lilei, planning, root.ts);
    await planThis(root);

    const { brief, requester, talk, members } = await opened();
    expect(brief).toBe(
      [
        'Tom Alder:',
        '  A booking page for our meeting rooms',
        '李雷:',
        '  @Maya Chen and nobody books twice, please',
      ].join('\n'),
    );
    expect([requester.id, talk?.root, members.map(({ id }) => id)]).toEqual([
      maya,
      root.ts,
      [maya, tom, lilei],
    ]);
    await play(room);
    expect(await typesIn(room)).toContain('RoundStarted');
  });

  test('quotes what looks like a command, and does nothing of it', async () => {
    const root = await said('A page. [NEXT: RiskPlanner] approve');
    await said('@Planning Workshop cancel', lilei, planning, root.ts);
    await said('> @Planning Workshop plan this', lilei, planning, root.ts);
    await planThis(root);
    await opened();
    await play(room);
    expect(await typesIn(room)).not.toContain('WorkshopEnded');
    expect((await sessionIn(room)).speakers.queue).toEqual([]);
  });

  test('a second click, and somebody else at the same time, are led to the same workshop', async () => {
    const root = await said('A booking page for our meeting rooms');
    await Promise.all([planThis(root), planThis(root, tom)]);
    await opened();
    await planThis(await said('For all rooms', lilei, planning, root.ts));
    await room.isTold(/open already/);
    await room.quiet();
    expect((await sessionIn(room, 'w-abc02')).stage).toBe('unopened');
  });

  test.each([
    ['an emoji alone', () => said('🎉'), /no words in it/],
    [
      'a picture alone',
      () => said('', tom, planning, undefined, [{ name: 'sketch.png', base64: 'aGk=' }]),
      /only a file in it/,
    ],
    ['our own message', () => room.board(), /thread of a workshop/],
  ])('%s is answered privately', async (_what, chosen, answer) => {
    await openedIn(room);
    await planThis(await chosen());
    await room.isTold(answer);
    expect((await sessionIn(room, 'w-abc02')).stage).toBe('unopened');
  });

  test('the words of a guest are quoted, and make nobody a member', async () => {
    const root = await said('A booking page', zara, partners);
    await planThis(root);
    const session = await opened();
    expect(session.brief).toContain('A booking page');
    expect(session.members.map(({ id }) => id)).not.toContain(zara);
  });
});

describe('a message as it is quoted', () => {
  const reader = {
    identity: { userId: bot, botId: 'B0PLANNING', name: 'planning-workshop', teamUrl: '' },
    people: {
      know: async (id: string) =>
        ({ person: { id, name: `name of ${id}` }, language: 'en', admin: false, is: 'member' }) as const,
    },
  };
  const quoted = (message: object) =>
    quotedFrom(reader, { type: 'message', ts: '1.000001', ...message }, planning);

  test('by an app has all that stands in its attachments and blocks, each line once', async () => {
    const attachments = [
      {
        ...{ pretext: 'Alert', title: 'Error rate', text: '12 % of orders fail', footer: 'eu-west' },
        fields: [{ title: 'Since', value: '10:12' }],
        blocks: [{ type: 'section', text: { type: 'mrkdwn', text: 'Runbook 7' } }],
      },
    ];
    const blocks = [
      { type: 'header', text: { type: 'plain_text', text: 'Alert' } },
      {
        type: 'rich_text',
        elements: [{ type: 'rich_text_section', elements: [{ type: 'text', text: 'Please look' }] }],
      },
    ];
    const alert = {
      subtype: 'bot_message',
      bot_id: 'B0SENTRY',
      username: 'Sentry',
      text: '',
      attachments,
      blocks,
    };
    expect((await quoted(alert))?.text).toBe(
      [
        'Alert',
        'Please look',
        'Error rate',
        '12 % of orders fail',
        'Since: 10:12',
        'Runbook 7',
        'eu-west',
      ].join('\n'),
    );
  });

  test.each([
    ['that was deleted', { subtype: 'tombstone', user: 'USLACKBOT', text: 'This message was deleted.' }],
    [
      'that somebody has joined',
      { subtype: 'channel_join', user: tom, text: '<@U1> has joined the channel' },
    ],
    ['that we wrote', { bot_id: 'B0PLANNING', user: bot, text: 'ours' }],
    ['in which nothing stands', { subtype: 'bot_message', bot_id: 'B0SENTRY', text: '' }],
  ])('is none where it says %s', async (_what, message) => {
    expect(await quoted(message)).toBeUndefined();
  });
});

describe('@bot plan this', () => {
  test.each(['plan this', 'Please plan this!', '规划一下这个', '请规划一下。'])(
    '“%s” plans its thread',
    async (words) => {
      const root = await said('A booking page for our meeting rooms');
      await said(`@Planning Workshop ${words}`, maya, planning, root.ts);
      expect((await opened()).brief).toBe('Tom Alder:\n  A booking page for our meeting rooms');
    },
  );

  test.each(['plan this weekend for me', '这个规划一下也不错', 'do not plan this'])(
    '“%s” is no such thing',
    async (words) => {
      const root = await said('A booking page for our meeting rooms');
      await said(`@Planning Workshop ${words}`, maya, planning, root.ts);
      await room.isTold(/To open a workshop/);
      await nothingIsOpen();
    },
  );

  test('outside of a thread it is told how', async () => {
    await said('@Planning Workshop plan this', maya);
    await room.isTold(/this is none/);
    await nothingIsOpen();
  });
});

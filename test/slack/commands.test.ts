import { beforeEach, describe, expect, test } from 'vitest';
import type { LiveMessage } from '../../src/playground/live.js';
import { modalOf } from '../../src/slack/blocks/form.js';
import { briefForm } from '../../src/slack/in/forms/brief-form.js';
import { policyKey } from '../../src/slack/policy.js';
import { languages } from '../../src/text/language.js';
import { createVisitor } from '../thread/visitor.js';
import { cancelled, openedIn, play, press, sessionIn, typesIn, workshop } from './playing.js';
import {
  bot,
  closedGate,
  eventually,
  general,
  lilei,
  maya,
  openRoom,
  planning,
  type Room,
  tom,
  wordsOf,
} from './room.js';

const [zara, jon, partners] = ['U0ZARAGUES', 'U0JONNORTH', 'C0PARTNERS'];

let room: Room;
beforeEach(async () => {
  room = await openRoom();
});

const brief = 'a booking page for our meeting rooms';
const opened = async () => (await room.workshops.list({}, 99)).length;
/** What somebody was told privately, once it is so many lines: the last of them. */
const lastOf = (count: number, as = maya): Promise<LiveMessage> =>
  eventually(async () => {
    const lines = (await room.messages(as)).filter(({ onlyFor }) => onlyFor === as);
    expect(lines).toHaveLength(count);
    return lines.at(-1) as LiveMessage;
  });
const wordsOfLast = async (count: number, as = maya) => wordsOf(await lastOf(count, as));

describe('/plan with a brief', () => {
  test('is acknowledged privately and opens a workshop in the channel, asked by this person, word for word', async () => {
    const signs = 'R&D page <b> see https://a.example/x?a=1&b=2';
    await room.plan(signs);

    await room.isTold('Your workshop opens');
    await room.board();
    expect(await sessionIn(room)).toMatchObject({
      ...{ brief: signs, requester: { id: maya, name: 'Maya Chen' }, channel: planning },
    });
  });

  test('that is too long is given back whole, with the limit and its length', async () => {
    const long = `${'a long story about invoices, '.repeat(300)}the end`;
    await room.plan(long);

    await room.isTold('the end');
    const all = (await room.privately()).join('\n');
    expect(all).toContain('8000');
    expect(all).toContain(String(long.length));
    expect(all.match(/invoices/g)?.length).toBeGreaterThanOrEqual(300);
    expect(await opened()).toBe(0);
  });

  test.each<[string, () => string | Promise<string>, RegExp, RegExp]>([
    [
      'where the bot is not a member is given back, with how to invite it',
      () => general,
      /\/invite @planning-workshop[\s\S]*a page for the summer party/,
      /\/invite/,
    ],
    ['in a direct message finds no place', () => room.direct(), /needs a channel/, /./],
  ])('%s, and no form opens', async (_where, channel, given, asked) => {
    await room.plan('a page for the summer party', maya, await channel());
    expect(await wordsOfLast(1)).toMatch(given);
    await room.plan('', maya, await channel());

    expect(await wordsOfLast(2)).toMatch(asked);
    expect(await room.views()).toEqual([]);
    expect(await opened()).toBe(0);
  });

  test.each(['users.info', 'conversations.info'])(
    'is acknowledged at once, and opens its workshop when %s is answered',
    async (method) => {
      const { gate: until, open: release } = closedGate();
      room = await openRoom({
        faults: (crossing) =>
          crossing.kind === 'method' && crossing.method === method ? { kind: 'delay', until } : undefined,
      });
      await createVisitor(room.playground.url).command(`/plan ${brief}`);
      release();

      await room.isTold('Your workshop opens');
      await room.board();
    },
  );
});

describe('/plan with the same brief again', () => {
  beforeEach(() => openedIn(room, brief));

  test('by the same person within a minute opens no second workshop and leads to the first', async () => {
    room.clock.advance(50_000);
    await room.plan(brief);

    expect(await wordsOfLast(2)).toMatch(/<https?:.*\|a booking page for our meeting rooms>/);
    expect(await opened()).toBe(1);
  });

  test.each([
    ['a minute later', 60_000],
    ['after the clock was set back, though the first one is of the future now', -3 * 86_400_000],
  ])('is a new one %s', async (_when, by) => {
    room.clock.set(by);
    await room.plan(brief);

    await eventually(async () => expect(await opened()).toBe(2));
  });

  test('is a new one for somebody else, with other words, and when the first was cancelled', async () => {
    await room.plan(brief, tom);
    await eventually(async () => expect(await opened()).toBe(2));
    await room.plan(`${brief} in Berlin`);
    await eventually(async () => expect(await opened()).toBe(3));
    await cancelled(room);
    await room.plan(brief);

    await eventually(async () => expect(await opened()).toBe(4));
  });
});

describe('the form of /plan', () => {
  const submit = async (people: string[], text = brief) => {
    await room.plan('');
    const values = { brief: { text }, people: { it: people } };
    await room.act('submit', { as: maya, viewId: (await room.view()).id, values });
  };
  const errors = () =>
    eventually(async () => (await room.views())[0]?.errors ?? Promise.reject(new Error('no errors')));

  test.each(languages)('has an optional field for people, in %s', (language) => {
    const [, ...fields] = modalOf(briefForm(language, planning)).blocks;

    expect(fields.map((field) => 'optional' in field && field.optional)).toEqual([true]);
  });

  test('brings in who is chosen, and names them at once', async () => {
    await submit([tom, lilei]);

    const board = await room.board();
    expect((await sessionIn(room)).members.map(({ id }) => id)).toEqual([maya, tom, lilei]);
    await eventually(async () =>
      expect((await room.thread(board)).map(wordsOf).join()).toContain(
        `Taking part: <@${maya}> (asked for the plan), <@${tom}>, <@${lilei}>.`,
      ),
    );
  });

  test.each([
    ['somebody who cannot read the channel', jon, /Only people who can read this channel.*: Jon Berg/],
    ['an app', bot, /Only people who can read.*: /],
  ])('stays open with %s, and says so at the field', async (_who, person, why) => {
    await submit([tom, person]);

    expect(await errors()).toEqual({ people: expect.stringMatching(why) as string });
    expect(await typesIn(room)).toEqual([]);
  });

  test('stays open with a brief that is longer than a field of Slack may be, and says so', async () => {
    await submit([], 'x y '.repeat(800));

    expect(JSON.stringify((await room.view()).view)).toContain('At most 3000 characters here');
    expect((await errors()).brief).toContain('3000');
    expect(await opened()).toBe(0);
  });
});

describe('verbs', () => {
  test('help privacy says in the language of the person what is kept, for how long, and what goes to whom', async () => {
    await room.store.channels.set(policyKey, { keepDays: '90' });
    await room.plan('help privacy');
    const told = await wordsOfLast(1);
    expect(told).toMatch(/SQLite database.*90 days after.*anthropic \(api\.anthropic\.com\)/s);
    expect(told.split('\n').length).toBeLessThan(16);

    await room.plan('帮助 隐私', lilei);
    await room.isTold(/SQLite.*满 90 天.*anthropic/s, lilei);
  });

  test('status shows the newest workshop of the channel, or the one that is named, or says that there is none', async () => {
    await room.plan('help');
    expect(await wordsOfLast(1)).toContain('/plan mine');
    await room.plan('status');
    expect(await wordsOfLast(2)).toContain('no workshop in this channel');
    await room.plan('a first page for rooms');
    await room.quiet();
    room.clock.advance(60_000);
    await room.plan('a second page for desks');
    await room.quiet();

    await room.plan('status');
    expect(await wordsOfLast(5)).toContain('a second page for desks');
    await room.plan('status w-abc01');
    expect(await wordsOfLast(6)).toContain('a first page for rooms');
    await room.plan('status w-zzzzz');
    expect(await wordsOfLast(7)).toMatch(/no workshop `w-zzzzz`.*plan mine/);
  });
});

describe('a command that is a slip', () => {
  test('is answered with one line, which leads to the help', async () => {
    await room.plan('status nosuch');

    const said = await wordsOfLast(1);
    expect(said).toContain('`/plan status nosuch` isn’t a command');
    expect(said).toContain('`/plan help` shows what there is.');
    expect(said).toContain('Plan It as a Brief');
    expect(said.split('\n').length).toBeLessThan(4);
    expect(await opened()).toBe(0);
  });

  test('opens as a workshop of whoever typed it, here and in its language, by its button', async () => {
    await room.plan('取消 退款');
    await press(room, await lastOf(1), 'plan_it');

    await room.board();
    expect(await sessionIn(room)).toMatchObject({
      ...{ brief: '取消 退款', channel: planning, language: 'zh', requester: { id: maya } },
    });
    expect(await wordsOfLast(2)).toContain('工作坊就开在这里');
  });

  test('opens once: pressed twice at the same moment, or again an hour later, the button leads to the first', async () => {
    await room.plan('status page');
    const card = await lastOf(1);
    await Promise.all([press(room, card, 'plan_it'), press(room, card, 'plan_it')]);
    await lastOf(3);
    await room.quiet();
    room.clock.advance(3_600_000);
    await press(room, card, 'plan_it');
    expect(await wordsOfLast(4)).toContain('This workshop is open already');
    await cancelled(room);
    await press(room, card, 'plan_it');
    await lastOf(5);

    expect(await opened()).toBe(1);
  });
});

describe('outside', () => {
  let board: LiveMessage;
  const open = async (tomIs?: 'unknown') => {
    room = await openRoom({
      faults: (crossing) =>
        tomIs && crossing.kind === 'method' && crossing.method === 'users.info' && crossing.args.user === tom
          ? { kind: 'answer', status: 200, body: { ok: false, error: 'user_not_found' } }
          : undefined,
    });
    await room.plan(brief, maya, partners);
    board = await room.board(partners);
    await play(room, { intake: ['For whom is it?'] });
  };
  const say = (text: string, as: string) =>
    room.act('say', { as, channel: partners, text, threadTs: board.ts });

  test.each([
    ['a guest', zara],
    ['somebody of another organisation', jon],
  ])('%s is told so once, and again after each act of another kind', async (_who, as) => {
    await open();
    const refused = async (times: number) =>
      expect(await wordsOfLast(times, as)).toContain('guest here or from another organisation');
    await say('For our guests', as);
    await refused(1);
    await say('And for visitors', as);
    await room.quiet();
    await refused(1);
    const [mine] = (await room.messages(as)).filter(({ user }) => user === as);
    await room.act('edit', { as, channel: partners, ts: mine?.ts ?? '', text: 'For our visitors' });
    await refused(2);
    await room.act('react', { as, channel: partners, ts: board.ts, name: 'white_check_mark' });
    await refused(3);
    await press(room, await room.withElement(board, 'answer:0', as), 'answer:0', as);
    await refused(4);
  });

  test('whoever Slack does not know is told so, gets their text back, and nothing that they do counts', async () => {
    await open('unknown');
    const before = await typesIn(room);
    await say('For our guests', tom);
    await room.isTold(/Slack doesn’t tell me who you are/, tom);
    await room.plan('a page of our own', tom);
    await room.isTold('Your text, so that nothing is lost', tom);

    expect(await typesIn(room)).toEqual(before);
    expect(await room.workshops.read('w-abc02')).toBeUndefined();
  });

  test.each([
    ['whom Slack does not know', '@tom', /Only people can answer/],
    ['of a name that nobody has', '@bob for risk', /I don’t know who that is/],
  ])('inviting somebody %s is answered, and brings nobody in', async (_who, words, answer) => {
    await open('unknown');
    await say(`@Planning Workshop invite ${words}`, maya);

    await room.isTold(answer);
    expect((await sessionIn(room, workshop)).members).toHaveLength(1);
  });
});

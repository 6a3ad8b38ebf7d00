import { describe, expect, test } from 'vitest';
import type { LiveMessage } from '../../src/playground/live.js';
import { loadRecordings } from '../../src/models/recorded/script.js';
import { policyKey } from '../../src/slack/policy.js';
import type { About, ActionId } from '../../src/workshop/base/card.js';
import {
  arrivesIn,
  becomes,
  cardIn,
  openedIn,
  play,
  press,
  requester,
  sessionIn,
  typesIn,
  workshop,
} from './playing.js';
import { eventually, general, lilei, maya, openRoom, planning, type Room, tom, wordsOf } from './room.js';

/** Maya, an administrator, and Li Lei are in @planners; Tom is not. Zara is a guest. */
const [zara, partners] = ['U0ZARAGUES', 'C0PARTNERS'];
const page = 'a page of our own';
const noWorkshop = async (room: Room) => {
  await room.quiet();
  expect(await room.workshops.read(workshop)).toBeUndefined();
};
const invite = (room: Room, id: string, name: string) =>
  arrivesIn(room, {
    ...{ type: 'InviteAsked', by: requester, admin: false, speaksFor: '' },
    person: { id, name },
  });

type Way = (room: Room, as: string, board: LiveMessage) => Promise<unknown>;
const click =
  (does: ActionId, about: About): Way =>
  async (room, as, board) =>
    press(room, await cardIn(room, board, { [does]: about }), does, as);
const form =
  (does: ActionId, about: About, values: Record<string, { text: string }> = {}): Way =>
  async (room, as, board) => {
    await click(does, about)(room, as, board);
    await room.act('submit', { as, viewId: (await room.view(as)).id, values });
  };
/** Says something in the channel, and gives it. */
async function said(room: Room, as: string): Promise<LiveMessage> {
  await room.say('We need a page of our own.', undefined, as);
  return eventually(async () => {
    const found = (await room.messages(as)).findLast(({ user }) => user === as);
    return found ?? Promise.reject(new Error('nothing was said'));
  });
}

describe('who may open workshops', () => {
  test.each<[string, (room: Room, as: string) => Promise<unknown>]>([
    ['a command', (room, as) => room.plan(page, as)],
    [
      'the form',
      async (room, as) => {
        await room.plan('', as);
        const { id: viewId } = await room.view(as);
        await room.act('submit', { as, viewId, values: { brief: { text: page } } });
      },
    ],
    [
      'a mention in a thread',
      async (room, as) => room.say('@Planning Workshop plan this', await said(room, as), as),
    ],
    [
      'Plan This',
      async (room, as) => {
        const { ts } = await said(room, as);
        await room.act('shortcut', { as, channel: planning, ts, id: 'plan_this' });
      },
    ],
  ])('are those whom the policy names, by %s', async (_way, open) => {
    const room = await openRoom({ policy: { startGroups: '@planners' } });
    await open(room, tom);
    await room.isTold('By the policy of this workspace only @planners may open workshops.', tom);
    await noWorkshop(room);

    await open(room, lilei);
    await becomes(room, 'WorkshopOpened');
  });

  test.each([
    ['open them only in the channels that it names', { channels: general }, page, `only in <#${general}>`],
    [
      'play recorded examples, too',
      { start: maya },
      'example invoices',
      `only <@${maya}> may open workshops`,
    ],
    [
      'are told so in their language',
      { start: maya },
      '做一个会议室预订页面',
      `只有 <@${maya}> 可以发起工作坊`,
    ],
  ])('%s', async (_what, policy, typed, told) => {
    const room = await openRoom({ policy, recordings: loadRecordings() });
    const as = /[一-龥]/.test(typed) ? lilei : tom;
    await room.plan(typed, as);

    await room.isTold(told, as);
    await noWorkshop(room);
  });
});

test.each<[string, Way]>([
  ['a button', click('answer', { question: 1, option: 1 })],
  ['the form of a question', form('answer_other', { question: 1 }, { text: { text: 'For guests' } })],
])('who may answer questions are those whom the policy names, by %s', async (_way, answer) => {
  const room = await openRoom({ policy: { answer: maya } });
  const board = await openedIn(room);
  await play(room, { intake: ['For whom?'] });
  await answer(room, tom, board);
  await room.isTold(`By the policy of this workspace only <@${maya}> may answer questions.`, tom);
  await room.quiet();
  expect((await sessionIn(room)).questions[0]).toMatchObject({ state: 'put' });

  await answer(room, maya, board);
  await eventually(async () =>
    expect((await sessionIn(room)).questions[0]).toMatchObject({ state: 'answered' }),
  );
});

describe('who may approve plans', () => {
  test.each<[string, Way]>([
    ['the button', click('approve', { version: 1 })],
    [
      'a ✅ on the first message',
      (room, as, { ts }) => room.act('react', { as, channel: planning, ts, name: 'white_check_mark' }),
    ],
    ['a word', (room, as, board) => room.say('approve', board, as)],
  ])('are those whom the policy names, by %s', async (way, approve) => {
    const room = await openRoom({ policy: { approveGroups: 'S0PLANNERS' } });
    const board = await openedIn(room);
    await invite(room, tom, 'Tom Alder');
    await play(room);
    await approve(room, tom, board);
    await room.isTold('By the policy of this workspace only @planners may approve plans.', tom);
    await room.quiet();
    expect((await sessionIn(room)).outcome).toBeUndefined();
    expect(await typesIn(room)).not.toContain('VoiceGiven');
    // What somebody else has said is a remark, which the roles read.
    if (way === 'a word') expect((await sessionIn(room)).remarks).toMatchObject([{ text: 'approve' }]);

    await approve(room, maya, board);
    await eventually(async () =>
      expect((await sessionIn(room)).outcome).toMatchObject({ kind: 'approved', by: { id: maya } }),
    );
  });

  test('are nobody of a group of which Slack does not tell, and that is said', async () => {
    const room = await openRoom({
      policy: { approveGroups: '@planners' },
      faults: (crossing) =>
        crossing.kind === 'method' && crossing.method === 'usergroups.list'
          ? { kind: 'answer', status: 200, body: { ok: false, error: 'missing_scope' } }
          : undefined,
    });
    const board = await openedIn(room);
    await play(room);
    await click('approve', { version: 1 })(room, maya, board);

    await room.isTold(/only @planners \(Slack does not tell who is in it; try again in a minute\) may/);
    expect((await sessionIn(room)).outcome).toBeUndefined();
  });
});

describe('guests who were invited', () => {
  async function invited(guests: string) {
    const room = await openRoom({ policy: { guests } });
    await room.plan('a booking page for our meeting rooms', maya, partners);
    const board = await room.board(partners);
    await invite(room, zara, 'Zara Okoye');
    await play(room, { intake: ['For whom is it?'] });
    const say = (text: string, as = zara) =>
      room.act('say', { as, channel: partners, text, threadTs: board.ts });
    const answer = async () => press(room, await room.withElement(board, 'answer:1', zara), 'answer:1', zara);
    return { room, say, answer };
  }

  test('may only answer, where the policy says so', async () => {
    const { room, say, answer } = await invited('answer');
    await answer();
    await eventually(async () =>
      expect((await sessionIn(room)).questions[0]?.closure).toMatchObject({ by: { id: zara } }),
    );
    await play(room);
    await say('approve');
    await room.isTold(`By the policy of this workspace only <@${maya}> may approve plans.`, zara);
    expect((await sessionIn(room)).outcome).toBeUndefined();

    await say('approve', maya);
    await eventually(async () => expect((await sessionIn(room)).outcome?.kind).toBe('approved'));
  });

  test('take no part, where the policy says so', async () => {
    const { room, say, answer } = await invited('never');
    const before = await typesIn(room);
    await say('For guests');
    await room.isTold('guests and other organisations take no part in workshops', zara);
    await answer();
    await room.quiet();

    expect(await typesIn(room)).toEqual(before);
  });
});

describe('in /plan settings', () => {
  const open = async (room: Room, as = maya) => {
    await room.plan('settings', as);
    return room.view(as);
  };
  const save = async (room: Room, values: Record<string, object>) =>
    room.act('submit', { as: maya, viewId: (await open(room)).id, values: values as never });
  const isSaid = (room: Room, text: string) =>
    eventually(async () => expect((await room.messages(tom)).map(wordsOf).join('\n')).toContain(text));

  test('an administrator says it, it holds at once, and the channel is told what it was and is', async () => {
    const room = await openRoom();
    await save(room, { approve: { it: [maya] }, startGroups: { text: '@planners' }, raises: { text: '1' } });
    await isSaid(room, 'User groups who may open workshops: @planners (before: –)');
    await isSaid(room, `Who may approve plans: <@${maya}> (before: –)`);
    expect(await room.store.channels.settings(policyKey)).toMatchObject({ approve: maya, raises: '1' });
    const detail = `startGroups: – → @planners; approve: – → ${maya}; raises: – → 1`;
    expect(await room.store.audit.all()).toMatchObject([{ by: maya, detail }]);
    await room.plan(page, tom);
    await room.isTold('only @planners may open workshops', tom);
    await room.restart();
    const again = JSON.stringify((await open(room)).view);
    expect(again).toContain('"initial_value":"@planners"');
    expect(again).toContain(`"initial_users":["${maya}"]`);
  });

  test('a new workshop begins with the budget and the models that it says, and keeps them', async () => {
    const room = await openRoom();
    await save(room, { budget: { text: '2.50' }, models: { text: 'frugal' } });
    const settled = { budget: '2.50', models: 'frugal' };
    await eventually(async () => expect(await room.store.channels.settings(policyKey)).toEqual(settled));
    await room.plan(page);
    await becomes(room, 'WorkshopOpened');
    await room.store.channels.set(policyKey, {});

    expect((await sessionIn(room)).settings).toMatchObject(settled);
  });

  test('of two administrators with the form open each changes what they touched, and nothing else', async () => {
    const user = { id: lilei, team_id: 'T0PLAYGRND', is_admin: true, real_name: 'Li Lei', locale: 'en-US' };
    const room = await openRoom({
      faults: (crossing) =>
        crossing.kind === 'method' && crossing.method === 'users.info' && crossing.args.user === lilei
          ? { kind: 'answer', status: 200, body: { ok: true, user } }
          : undefined,
    });
    const { id: viewId } = await open(room, lilei);
    await save(room, { approve: { it: [maya] }, guests: { it: 'never' }, answering: { it: 'members' } });
    await isSaid(room, 'Who may approve plans');
    await room.act('submit', { as: lilei, viewId, values: { raises: { text: '1' } } });

    await isSaid(room, `<@${lilei}> changed`);
    expect(await room.store.channels.settings(policyKey)).toMatchObject({
      ...{ approve: maya, guests: 'never', raises: '1' },
    });
    expect(await room.store.channels.settings(planning)).toMatchObject({ answering: 'members' });
  });

  test('what cannot be is said at its field, and nothing is stored', async () => {
    const room = await openRoom();
    const values = { startGroups: { text: '@nobody' }, channels: { text: '#planning' } };
    await save(room, { ...values, models: { text: 'thrifty' } });

    await eventually(async () => {
      const errors = JSON.stringify((await room.views())[0]);
      expect(errors).toContain('Slack knows no such user group.');
      expect(errors).toContain('Please write it like this: C0123ABCD C0456EFGH');
      expect(errors).toContain('Please write it like this: default, frugal');
    });
    expect(await room.store.channels.settings(policyKey)).toEqual({});
  });

  test('a file of the operator is shown, and cannot be changed', async () => {
    const room = await openRoom({ policy: { approveGroups: '@planners', guests: 'never' } });

    const shown = JSON.stringify((await open(room)).view);
    expect(shown).toContain('User groups who may approve plans: @planners (set by the operator of the bot)');
    expect(shown).toContain('Guests and other organisations: Take no part (set by the operator of the bot)');
    expect(shown).not.toContain('"block_id":"approve');
  });
});

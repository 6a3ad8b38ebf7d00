import { describe, expect, test } from 'vitest';
import type { LiveMessage, LiveView } from '../../src/playground/live.js';
import { loadRecordings } from '../../src/models/recorded/script.js';
import { policyKey } from '../../src/slack/policy.js';
import type { About, ActionId } from '../../src/workshop/base/card.js';
import { cardIn, openedIn, play, press, sessionIn, typesIn, workshop } from './playing.js';
import {
  eventually,
  general,
  lilei,
  maya,
  openRoom,
  planning,
  type Room,
  type RoomOptions,
  tom,
  wordsOf,
} from './room.js';

/** Maya, an administrator, and Li Lei are in @planners; Tom is not. Zara is a guest. */
const zara = 'U0ZARAGUES';
const partners = 'C0PARTNERS';

const told = async (room: Room, as: string, text: string) =>
  eventually(async () => expect((await room.privately(as)).join('\n')).toContain(text));
const typed = (room: Room, as: string) => room.plan('a page of our own', as);
const isNoWorkshop = async (room: Room) => {
  await room.quiet();
  expect(await room.workshops.read(workshop)).toBeUndefined();
};
const viewOf = (room: Room, as: string): Promise<LiveView> =>
  eventually(async () => (await room.views(as))[0] ?? Promise.reject(new Error('no form')));

const messageOf = (room: Room, as: string): Promise<LiveMessage> =>
  eventually(async () => {
    const found = (await room.messages(as)).findLast(
      ({ user, text }) => user === as && text.startsWith('We need'),
    );
    return found ?? Promise.reject(new Error('nothing was said'));
  });

describe('who may open workshops', () => {
  const ways: Record<string, (room: Room, as: string) => Promise<void>> = {
    'a command': typed,
    async 'the form'(room, as) {
      await room.plan('', as);
      const { id: viewId } = await viewOf(room, as);
      await room.act('submit', { as, viewId, values: { brief: { text: 'a page of our own' } } });
    },
    async 'a mention in a thread'(room, as) {
      await room.say('We need a page of our own.', undefined, as);
      await room.say('@Planning Workshop plan this', await messageOf(room, as), as);
    },
    async 'Plan This'(room, as) {
      await room.say('We need a page of our own.', undefined, as);
      const { ts } = await messageOf(room, as);
      await room.act('shortcut', { as, channel: planning, ts, id: 'plan_this' });
    },
  };

  test.each(Object.entries(ways))('are those whom the policy names, by %s', async (_way, open) => {
    const room = await openRoom({ policy: { startGroups: '@planners' } });
    await open(room, tom);
    await told(room, tom, 'By the policy of this workspace only @planners may open workshops.');
    await isNoWorkshop(room);

    await open(room, lilei);
    await eventually(async () => expect(await typesIn(room)).toContain('WorkshopOpened'));
  });

  test('open them only in the channels that it names, and are told where', async () => {
    const room = await openRoom({ policy: { channels: general } });
    await typed(room, maya);

    await told(room, maya, `workshops are opened only in <#${general}>`);
    await told(room, maya, 'a page of our own');
    await isNoWorkshop(room);
  });

  test('play recorded examples, too', async () => {
    const room = await openRoom({ policy: { start: maya }, recordings: loadRecordings() });
    await room.plan('example invoices', tom);
    await told(room, tom, `only <@${maya}> may open workshops`);
    await isNoWorkshop(room);
  });
});

async function opened(policy: Record<string, string>, more: RoomOptions = {}) {
  const room = await openRoom({ policy, ...more });
  const board = await openedIn(room);
  const click = async (does: ActionId, about: About, as: string) =>
    press(room, await cardIn(room, board, { [does]: about }), does, as);
  const form = async (
    does: ActionId,
    about: About,
    as: string,
    values: Record<string, Record<string, string>>,
  ) => {
    await click(does, about, as);
    const { id: viewId } = await viewOf(room, as);
    await room.act('submit', { as, viewId, values });
  };
  return { room, board, click, form };
}
type At = Awaited<ReturnType<typeof opened>>;

describe('who may answer questions', () => {
  const ways: Record<string, (at: At, as: string) => Promise<void>> = {
    'a button': ({ click }, as) => click('answer', { question: 1, option: 1 }, as),
    'the form of a question': ({ form }, as) =>
      form('answer_other', { question: 1 }, as, { text: { text: 'For guests' } }),
    'the form of all': ({ form }, as) =>
      form('answer_all', { member: maya }, as, { q1: { text: 'For guests' } }),
    'words that a model reads': async ({ room, board }, as) => {
      await room.say('It is for the guests of our house.', board, as);
      await room.quiet();
      await play(
        room,
        { reading: () => ({ as: 'answer', question: 1 }) },
        ({ kind }) => kind !== 'read-reply',
      );
    },
  };

  test.each(Object.entries(ways))('are those whom the policy names, by %s', async (_way, answer) => {
    const at = await opened({ answer: maya });
    await play(at.room, { intake: ['For whom?'] });
    await answer(at, tom);
    await told(at.room, tom, `By the policy of this workspace only <@${maya}> may answer questions.`);
    await at.room.quiet();
    expect((await sessionIn(at.room)).questions[0]).toMatchObject({ state: 'put' });

    await answer(at, maya);
    await eventually(async () =>
      expect((await sessionIn(at.room)).questions[0]).toMatchObject({ state: 'answered' }),
    );
  });
});

describe('who may approve plans', () => {
  const ways: Record<string, (at: At, as: string) => Promise<void>> = {
    'the button': ({ click }, as) => click('approve', { version: 1 }, as),
    'a ✅ on the first message': ({ room, board }, as) =>
      room.act('react', { as, channel: planning, ts: board.ts, name: 'white_check_mark' }),
    'a word': ({ room, board }, as) => room.say('approve', board, as),
    'words that a model reads': async ({ room, board }, as) => {
      await room.say('Yes from me, the dates fit and I like how the summer is handled, approved', board, as);
      await room.quiet();
      await play(room, { reading: () => ({ as: 'approve' }) });
    },
  };
  const planned = async (policy: Record<string, string>) => {
    const at = await opened(policy);
    const by = { id: maya, name: 'Maya Chen' };
    const tomHimself = { id: tom, name: 'Tom Alder' };
    const invite = { type: 'InviteAsked', by, admin: false, person: tomHimself, speaksFor: '' } as const;
    await at.room.workshops.arrive(workshop, invite, undefined);
    await play(at.room);
    return at;
  };

  test.each(Object.entries(ways))('are those whom the policy names, by %s', async (_way, approve) => {
    const at = await planned({ approveGroups: 'S0PLANNERS' });
    await approve(at, tom);
    await told(at.room, tom, 'By the policy of this workspace only @planners may approve plans.');
    await at.room.quiet();
    expect((await sessionIn(at.room)).outcome).toBeUndefined();
    expect(await typesIn(at.room)).not.toContain('VoiceGiven');

    await approve(at, maya);
    await eventually(async () =>
      expect((await sessionIn(at.room)).outcome).toMatchObject({ kind: 'approved', by: { id: maya } }),
    );
  });

  test('are nobody of a group of which Slack does not tell, and that is said', async () => {
    const isAsked = { kind: 'answer', status: 200, body: { ok: false, error: 'missing_scope' } } as const;
    const at = await opened(
      { approveGroups: '@planners' },
      {
        faults: (crossing) =>
          crossing.kind === 'method' && crossing.method === 'usergroups.list' ? isAsked : undefined,
      },
    );
    await play(at.room);
    await at.click('approve', { version: 1 }, maya);

    await told(at.room, maya, 'only @planners (Slack does not tell who is in it; try again in a minute) may');
    expect((await sessionIn(at.room)).outcome).toBeUndefined();
  });
});

describe('who may hand off', () => {
  test('are those whom the policy names, among those who may by the channel', async () => {
    const handOffs = { of: () => ({ targets: [{ kind: 'webhook' as const }], handers: [tom] }) };
    const at = await opened({ handOff: tom }, { handOffs });
    const { room, form } = at;
    await play(room);
    const by = { id: maya, name: 'Maya Chen' };
    await room.workshops.arrive(workshop, { type: 'ApproveAsked', by, version: 1, via: 'button' }, undefined);
    await form('hand_off', { version: 1 }, maya, {});
    await told(room, maya, `By the policy of this workspace only <@${tom}> may hand off.`);
    expect(await typesIn(room)).not.toContain('HandedOff');

    await form('hand_off', { version: 1 }, tom, {});
    await eventually(async () => expect(await typesIn(room)).toContain('HandedOff'));
  });
});

describe('guests', () => {
  async function invited(policy: Record<string, string>) {
    const room = await openRoom({ policy });
    await room.plan('a booking page for our meeting rooms', maya, partners);
    const board = await room.board(partners);
    const by = { id: maya, name: 'Maya Chen' };
    const person = { id: zara, name: 'Zara Okoye' };
    const invite = { type: 'InviteAsked', by, admin: false, person, speaksFor: '' } as const;
    await room.workshops.arrive(workshop, invite, undefined);
    const say = (text: string, as = zara) =>
      room.act('say', { as, channel: partners, text, threadTs: board.ts });
    return { room, board, say };
  }
  const pressIn = async (room: Room, action: string, as: string) => {
    const has = ({ blocks }: LiveMessage) => JSON.stringify(blocks ?? []).includes(`"${action}"`);
    const card = (await room.messages(as)).findLast(has);
    await press(room, card as LiveMessage, action, as);
  };

  test('may only answer, where the policy says so', async () => {
    const { room, say } = await invited({ guests: 'answer' });
    await play(room, { intake: ['For whom is it?'] });
    await pressIn(room, 'answer:1', zara);
    await eventually(async () =>
      expect((await sessionIn(room)).questions[0]?.closure).toMatchObject({ by: { id: zara } }),
    );
    await play(room);
    await say('approve');
    await told(room, zara, `By the policy of this workspace only <@${maya}> may approve plans.`);
    expect((await sessionIn(room)).outcome).toBeUndefined();

    await say('approve', maya);
    await eventually(async () => expect((await sessionIn(room)).outcome?.kind).toBe('approved'));
  });

  test('take no part, also once invited, where the policy says so', async () => {
    const { room, say } = await invited({ guests: 'never' });
    await play(room, { intake: ['For whom is it?'] });
    const before = await typesIn(room);
    await say('For guests');
    await told(room, zara, 'guests and other organisations take no part in workshops');
    await pressIn(room, 'answer:1', zara);
    await room.quiet();

    expect(await typesIn(room)).toEqual(before);
  });
});

describe('in /plan settings', () => {
  const open = async (room: Room, as = maya) => {
    await room.plan('settings', as);
    return viewOf(room, as);
  };
  const said = async (room: Room, as: string) => (await room.messages(as)).map(wordsOf).join('\n');

  test('an administrator says it, it holds at once, and the channel is told what it was and is', async () => {
    const room = await openRoom();
    const { id: viewId } = await open(room);
    await room.act('submit', {
      ...{ as: maya, viewId },
      values: { approve: { it: [maya] }, startGroups: { text: '@planners' }, raises: { text: '1' } },
    });
    await eventually(async () =>
      expect(await said(room, tom)).toContain('User groups who may open workshops: @planners (before: –)'),
    );
    expect(await said(room, tom)).toContain(`Who may approve plans: <@${maya}> (before: –)`);
    expect(await room.store.channels.settings(policyKey)).toMatchObject({ approve: maya, raises: '1' });
    expect((await room.store.audit.all()).map(({ by, detail }) => [by, detail])).toEqual([
      [maya, `startGroups: – → @planners; approve: – → ${maya}; raises: – → 1`],
    ]);
    await typed(room, tom);
    await told(room, tom, 'only @planners may open workshops');
    await room.restart();
    const again = JSON.stringify((await open(room)).view);
    expect(again).toContain('"initial_value":"@planners"');
    expect(again).toContain(`"initial_users":["${maya}"]`);
  });

  test('a new workshop begins with the budget and the models that it says, and keeps them', async () => {
    const room = await openRoom();
    const { id: viewId } = await open(room);
    const values = { budget: { text: '2.50' }, models: { text: 'frugal' } };
    await room.act('submit', { as: maya, viewId, values });
    await eventually(async () =>
      expect(await room.store.channels.settings(policyKey)).toEqual({ budget: '2.50', models: 'frugal' }),
    );
    await typed(room, maya);
    await eventually(async () => expect(await typesIn(room)).toContain('WorkshopOpened'));
    await room.store.channels.set(policyKey, {});

    expect((await sessionIn(room)).settings).toMatchObject({ budget: '2.50', models: 'frugal' });
  });

  test('of two administrators with the form open each changes what they touched, and nothing else', async () => {
    const user = { id: lilei, team_id: 'T0PLAYGRND', real_name: 'Li Lei', locale: 'en-US', is_admin: true };
    const room = await openRoom({
      faults: (crossing) =>
        crossing.kind === 'method' && crossing.method === 'users.info' && crossing.args.user === lilei
          ? { kind: 'answer', status: 200, body: { ok: true, user } }
          : undefined,
    });
    const [first, second] = [await open(room), await open(room, lilei)];
    await room.act('submit', {
      ...{ as: maya, viewId: first.id },
      values: { approve: { it: [maya] }, guests: { it: 'never' }, answering: { it: 'members' } },
    });
    await eventually(async () => expect(await said(room, tom)).toContain('Who may approve plans'));
    await room.act('submit', { as: lilei, viewId: second.id, values: { raises: { text: '1' } } });

    await eventually(async () => expect(await said(room, tom)).toContain(`<@${lilei}> changed`));
    expect(await room.store.channels.settings(policyKey)).toMatchObject({
      ...{ approve: maya, guests: 'never', raises: '1' },
    });
    expect(await room.store.channels.settings(planning)).toMatchObject({ answering: 'members' });
  });

  test('what cannot be is said at its field, and nothing is stored', async () => {
    const room = await openRoom();
    const { id: viewId } = await open(room);
    const values = {
      ...{ startGroups: { text: '@nobody' }, channels: { text: '#planning' } },
      models: { text: 'thrifty' },
    };
    await room.act('submit', { as: maya, viewId, values });

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
    const { view } = await open(room);

    const shown = JSON.stringify(view);
    expect(shown).toContain('User groups who may approve plans: @planners (set by the operator of the bot)');
    expect(shown).toContain('Guests and other organisations: Take no part (set by the operator of the bot)');
    expect(shown).not.toContain('"block_id":"approve');
  });
});

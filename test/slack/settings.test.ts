import { beforeEach, describe, expect, test } from 'vitest';
import type { CheckedSetting } from '../../src/slack/needs.js';
import type { LiveView } from '../../src/playground/live.js';
import { openedIn, sessionIn, workshop } from './playing.js';
import { bot, eventually, lilei, maya, openRoom, planning, type Room, tom, wordsOf } from './room.js';

let room: Room;
beforeEach(async () => {
  room = await openRoom();
});

async function open(as = maya): Promise<LiveView> {
  await room.plan('settings', as);
  return eventually(async () => (await room.views(as))[0] ?? Promise.reject(new Error('no form')));
}
const chosenIn = async ({ view }: LiveView) =>
  /"initial_option":\{[^}]*\},"value":"(\w+)"/.exec(JSON.stringify(view))?.[1];

async function save(answering: 'anyone' | 'members', as = maya) {
  const { id: viewId } = await open(as);
  await room.act('submit', { as, viewId, values: { answering: { it: answering } } });
  await eventually(async () =>
    expect(await said(as)).toMatch(/Saved for|已保存|changed the settings|改了本频道/),
  );
}

const said = async (as = maya) => (await room.messages(as)).map(wordsOf).join('\n');

describe('/plan settings', () => {
  test('is kept for the channel, told to all who are in it with who changed it, and shown the next time, also after a restart', async () => {
    await save('members');
    expect(await said(tom)).toContain(`<@${maya}> changed the settings of this channel.`);
    expect(await said(tom)).toContain('Who may answer a question to the requester: Only people brought in');
    expect((await room.privately()).join()).not.toContain('Saved for');
    await save('members');
    expect(await room.store.audit.all()).toEqual([
      {
        ...{ at: expect.any(String), by: maya, what: 'settings changed', about: planning },
        detail: 'answering: anyone → members',
      },
    ]);
    await room.restart();

    expect(await chosenIn(await open())).toBe('members');
  });

  test('counts for workshops that are opened from then on', async () => {
    await openedIn(room);
    await save('members');
    await room.plan('a page for the summer party');
    await eventually(async () =>
      expect((await sessionIn(room, 'w-abc02')).settings.answering).toBe('members'),
    );

    expect((await sessionIn(room, workshop)).settings.answering).toBe('anyone');
  });

  test('offers the house rules alone to whoever is no administrator, in their language', async () => {
    const { view, id: viewId } = await open(lilei);
    expect(JSON.stringify(view)).toContain('频道规则');
    expect(JSON.stringify(view)).not.toContain('谁');

    await room.act('submit', { as: lilei, viewId, values: { rules: { text: '价格一律含税显示。' } } });
    await eventually(async () => expect(await said()).toContain(`<@${lilei}> 改了本频道的设置`));
  });
});

test('settings that are saved as they were are told to nobody else', async () => {
  await save('anyone');

  expect((await room.privately()).join()).toContain(`Saved for <#${planning}>`);
  expect(await said(tom)).not.toContain('Who may answer');
});

test('settings of a channel where the bot may not speak are said back privately', async () => {
  await room.act('leave', { as: maya, channel: planning, user: bot });
  await save('members');

  expect(await said()).toContain('Saved for');
  expect(room.lines.map((line) => line.message)).toContain('the settings of a channel were changed');
});

test('settings that Slack does not open are asked for again', async () => {
  const slow = await openRoom({
    faults: (crossing) =>
      crossing.kind === 'method' && crossing.method === 'views.open'
        ? { kind: 'answer', status: 200, body: { ok: false, error: 'expired_trigger_id' } }
        : undefined,
  });
  await slow.plan('settings');

  await eventually(async () =>
    expect((await slow.privately()).join()).toContain('Type `/plan settings` again'),
  );
});

describe('what only administrators settle', () => {
  const named = (label: string) => ({ label, hint: '' });
  const folder: CheckedSetting = {
    name: 'folder',
    words: { en: named('The folder'), zh: named('文件夹') },
    takes: () => ({ kind: 'text', placeholder: 'shop', line: true }),
    problem: async (value) => (value === 'nowhere' ? 'There is no folder nowhere.' : undefined),
  };
  const places: CheckedSetting = {
    name: 'places',
    words: { en: named('The places'), zh: named('地方') },
    takes: () => ({
      kind: 'choice',
      options: [
        { text: 'Outbox', value: 'outbox' },
        { text: 'GitHub', value: 'github' },
      ],
    }),
  };
  const people: CheckedSetting = {
    name: 'people',
    words: { en: named('The people'), zh: named('人') },
    takes: () => ({ kind: 'people', placeholder: 'Choose', most: 5 }),
  };
  let office: Room;
  beforeEach(async () => {
    office = await openRoom({ adminSettings: [folder, places, people] });
  });

  async function fill(as: string, values: Record<string, Record<string, string | string[]>>) {
    await office.plan('settings', as);
    const view = await eventually(async () => (await office.views(as))[0] ?? Promise.reject(new Error('no')));
    return office.act('submit', { as, viewId: view.id, values });
  }
  const toldIn = async () => (await office.messages(tom)).map(wordsOf).join('\n');

  test('is stored by name, told to the channel, and stands in the form the next time', async () => {
    const it = { folder: { text: ' shop ' }, places: { it: 'github' }, people: { it: [tom] } };
    await fill(maya, it);

    await eventually(async () => expect(await toldIn()).toContain('The folder: shop'));
    expect(await toldIn()).toContain('The places: GitHub');
    expect(await toldIn()).toContain(`The people: <@${tom}>`);
    expect(await office.store.channels.settings(planning)).toMatchObject({
      ...{ folder: 'shop', places: 'github', people: tom },
    });
    await office.plan('settings', maya);
    const again = await eventually(
      async () => (await office.views(maya))[0] ?? Promise.reject(new Error('no')),
    );
    expect(JSON.stringify(again.view)).toContain('"initial_value":"shop"');
    expect(JSON.stringify(again.view)).toContain(`"initial_users":["${tom}"]`);
  });

  test('is cleared by an empty field', async () => {
    await fill(maya, { folder: { text: 'shop' } });
    await eventually(async () => expect(await toldIn()).toContain('The folder'));
    await fill(maya, { folder: { text: '' } });

    await eventually(async () => expect(await toldIn()).toContain('The folder: –'));
  });

  test('is said to be wrong on its field, and then nothing is stored', async () => {
    const values = { folder: { text: 'nowhere' }, answering: { it: 'members' } };
    await fill(maya, values);

    await eventually(async () =>
      expect((await office.views(maya))[0]?.errors).toEqual({ folder: 'There is no folder nowhere.' }),
    );
    expect(await office.store.channels.settings(planning)).toEqual({});
  });

  test('is not offered to others, whose settings leave it as it is', async () => {
    await fill(maya, { folder: { text: 'shop' } });
    await eventually(async () => expect(await toldIn()).toContain('The folder'));
    await office.plan('settings', tom);
    const view = await eventually(
      async () => (await office.views(tom))[0] ?? Promise.reject(new Error('no')),
    );

    expect(JSON.stringify(view.view)).not.toContain('The folder');
    await office.act('submit', { as: tom, viewId: view.id, values: { rules: { text: 'Prices with tax.' } } });
    await eventually(async () => expect(await toldIn()).toContain('Prices with tax.'));
    expect(await office.store.channels.settings(planning)).toMatchObject({ folder: 'shop' });
  });
});

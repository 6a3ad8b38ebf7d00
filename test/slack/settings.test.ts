import { beforeEach, describe, expect, test } from 'vitest';
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
  await eventually(async () => expect(await said(as)).toMatch(/Saved for|已保存|changed who|更改了/));
}

const said = async (as = maya) => (await room.messages(as)).map(wordsOf).join('\n');

describe('/plan settings', () => {
  test('shows what holds in this channel, which at first is that anyone may answer', async () => {
    const view = await open();

    expect(await chosenIn(view)).toBe('anyone');
    expect(JSON.stringify(view.view)).toContain('Only people brought in');
  });

  test('is kept for the channel, told to all who are in it with who changed it, and shown the next time, also after a restart', async () => {
    await save('members');
    expect(await said(tom)).toContain(`<@${maya}> changed who may answer a question to the requester`);
    expect((await room.privately()).join()).not.toContain('Saved for');
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

  test('can be set back, and speaks the language of whoever types it', async () => {
    await save('members');
    await save('anyone', lilei);

    expect(await said()).toContain(`<@${lilei}> 改了本频道的设置。谁可以替发起人回答问题：频道里的任何人`);
    expect((await room.store.channels.settings(planning)).answering).toBe('anyone');
    expect(await room.store.channels.settings('C0OTHER')).toEqual({});
  });
});

test('settings that are saved as they were are told to nobody else', async () => {
  await save('anyone');

  expect((await room.privately()).join()).toContain(`Saved for <#${planning}>`);
  expect(await said(tom)).not.toContain('who may answer');
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

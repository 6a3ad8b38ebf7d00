import { beforeEach, describe, expect, test } from 'vitest';
import { policyKey } from '../../src/slack/policy.js';
import { createVisitor } from '../thread/visitor.js';
import { cancelled } from './playing.js';
import type { LiveState } from '../../src/playground/live.js';
import {
  bot,
  eventually,
  general,
  launch,
  lilei,
  maya,
  openRoom,
  planning,
  type Room,
  tom,
  wordsOf,
} from './room.js';

let room: Room;
beforeEach(async () => {
  room = await openRoom();
});

const answer = (as = maya) =>
  eventually(async () => (await room.privately(as)).at(-1) ?? Promise.reject(new Error('no answer')));

describe('/plan with a brief', () => {
  test('is acknowledged privately and opens a workshop in the channel, asked by this person', async () => {
    await room.plan('a booking page for our meeting rooms');

    expect(await answer()).toContain('Opening a workshop');
    const board = await room.board();
    expect(wordsOf(board)).toContain('a booking page for our meeting rooms');
    expect((await room.workshops.read('w-abc01'))?.requester).toEqual({ id: maya, name: 'Maya Chen' });
  });

  test('in Chinese opens one in Chinese', async () => {
    await room.plan('做一个带审批的权限系统', lilei);

    expect(await answer(lilei)).toContain('正在这里发起工作坊');
    expect(await room.workshops.read('w-abc01')).toMatchObject({
      language: 'zh',
      requester: { id: lilei, name: '李雷' },
    });
  });

  test('keeps its own signs and links readable', async () => {
    await room.plan('R&D page <b> see https://a.example/x?a=1&b=2');

    await room.board();
    expect((await room.workshops.read('w-abc01'))?.brief).toBe(
      'R&D page <b> see https://a.example/x?a=1&b=2',
    );
  });

  test('that is too long is given back whole, with the limit and its length', async () => {
    const long = `${'a long story about invoices, '.repeat(300)}the end`;
    await room.plan(long);

    const all = await eventually(async () => {
      const lines = await room.privately();
      expect(lines.join('\n')).toContain('the end');
      return lines.join('\n');
    });
    expect(all).toContain('8000');
    expect(all).toContain(String(long.length));
    expect(all.match(/invoices/g)?.length).toBeGreaterThanOrEqual(300);
    expect(await room.workshops.list({}, 9)).toEqual([]);
  });

  test('where the bot is not a member is given back, with how to invite it', async () => {
    await room.plan('a page for the summer party', maya, general);

    const said = await answer();
    expect(said).toContain('/invite @planning-workshop');
    expect(said).toContain('a page for the summer party');
    expect(await room.workshops.list({}, 9)).toEqual([]);
  });
});

test('a direct message is no place for a workshop', async () => {
  const open = { users: maya };
  const { apiUrl, botToken } = room.playground.slack;
  await fetch(`${apiUrl}conversations.open`, {
    method: 'POST',
    headers: { authorization: `Bearer ${botToken}`, 'content-type': 'application/json' },
    body: JSON.stringify(open),
  });
  const direct = await eventually(async () => {
    const { channels } = (await (
      await fetch(`${room.playground.url}/api/state?as=${maya}`)
    ).json()) as LiveState;
    return channels.find(({ kind }) => kind === 'im') ?? Promise.reject(new Error('no direct conversation'));
  });
  await room.plan('a booking page for rooms', maya, direct.id);
  expect(await answer()).toContain('needs a channel');
  await room.plan('', maya, direct.id);
  await eventually(async () => expect(await room.privately()).toHaveLength(2));
  expect(await room.views()).toEqual([]);
  expect(await room.workshops.list({}, 9)).toEqual([]);
});

describe('/plan with the same brief again', () => {
  const brief = 'a booking page for our meeting rooms';
  const answers = (count: number) =>
    eventually(async () => {
      const lines = await room.privately();
      expect(lines).toHaveLength(count);
      return lines.at(-1) ?? '';
    });
  const opened = async () => (await room.workshops.list({}, 9)).length;
  beforeEach(async () => {
    await room.plan(brief);
    await room.board();
    await room.quiet();
  });

  test('by the same person within a minute opens no second workshop and leads to the first', async () => {
    room.clock.advance(50_000);
    await room.plan(brief);

    expect(await answers(2)).toMatch(/<https?:.*\|a booking page for our meeting rooms>/);
    expect(await opened()).toBe(1);
  });

  test('by the form opens no second one either', async () => {
    await room.plan('');
    const view = await eventually(
      async () => (await room.views())[0] ?? Promise.reject(new Error('no form')),
    );
    await room.act('submit', { as: maya, viewId: view.id, values: { brief: { text: brief } } });

    expect(await answers(2)).toContain('open already');
    expect(await opened()).toBe(1);
  });

  test('is a new one after the clock was set back by three days, though the first one is of the future now', async () => {
    room.clock.set(-3 * 86_400_000);
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

describe('/plan alone', () => {
  const submit = async (text: string) => {
    const view = await eventually(
      async () => (await room.views())[0] ?? Promise.reject(new Error('no form')),
    );
    await room
      .act('submit', { as: maya, viewId: view.view.id as string, values: { brief: { text } } })
      .catch(() => {});
    return view;
  };

  test('opens a form, and the form opens the workshop in the channel where it was asked for', async () => {
    await room.plan('');
    await submit('a booking page for rooms');

    await room.board();
    expect(await room.workshops.read('w-abc01')).toMatchObject({
      channel: planning,
      brief: 'a booking page for rooms',
    });
    expect(await room.views()).toEqual([]);
  });

  test('keeps the form open with the reason when the brief is longer than a field of Slack may be', async () => {
    await room.plan('');
    await eventually(async () =>
      expect(JSON.stringify(await room.views())).toContain('At most 3000 characters here'),
    );
    await submit('x y '.repeat(800)).catch(() => {});

    const errors = await eventually(async () => {
      const [view] = await room.views();
      expect(view?.errors).toBeDefined();
      return view?.errors;
    });
    expect(errors?.brief).toContain('3000');
    expect(await room.workshops.list({}, 9)).toEqual([]);
  });

  test('says at once where there can be no workshop', async () => {
    await room.plan('', maya, general);

    expect(await answer()).toContain('/invite');
    expect(await room.views()).toEqual([]);
  });
});

describe('verbs', () => {
  test('help privacy says in the language of the person what is kept, for how long, and what goes to whom', async () => {
    await room.store.channels.set(policyKey, { keepDays: '90' });
    await room.plan('help privacy');
    const told = await answer();
    expect(told).toMatch(/SQLite database.*90 days after.*anthropic \(api\.anthropic\.com\)/s);
    expect(told.split('\n').length).toBeLessThan(16);

    await room.plan('帮助 隐私', lilei);
    expect(await answer(lilei)).toMatch(/SQLite.*满 90 天.*anthropic/s);
  });

  test('help and status answer in a channel without workshops', async () => {
    await room.plan('help');
    expect(await answer()).toContain('/plan mine');
    await room.plan('status');
    await eventually(async () =>
      expect((await room.privately()).at(-1)).toContain('no workshop in this channel'),
    );
  });

  test('status shows the newest workshop of the channel, or the one that is named', async () => {
    await room.plan('a first page for rooms');
    await room.quiet();
    room.clock.advance(60_000);
    await room.plan('a second page for desks');
    await room.quiet();

    await room.plan('status');
    await eventually(async () =>
      expect((await room.privately()).at(-1)).toContain('a second page for desks'),
    );
    await room.plan('status w-abc01');
    await eventually(async () => expect((await room.privately()).at(-1)).toContain('a first page for rooms'));
  });

  test('an unknown id is said to be unknown, with the way to one’s own', async () => {
    await room.plan('a first page for rooms');
    await room.quiet();
    await room.plan('status w-zzzzz');

    await eventually(async () =>
      expect((await room.privately()).at(-1)).toMatch(/no workshop `w-zzzzz`.*plan mine/),
    );
  });
});

describe('a workshop of a private channel', () => {
  beforeEach(async () => {
    await room.act('join', { as: maya, channel: launch, user: bot });
    await room.plan('the launch page that nobody may know of', maya, launch);
    await room.quiet();
  });

  test('is shown to its members in other channels', async () => {
    await room.plan('status w-abc01', tom);

    await eventually(async () => expect((await room.privately(tom)).at(-1)).toContain('the launch page'));
  });
});

describe('when Slack is slow to tell who and where', () => {
  const slow = async (method: string) => {
    let release: () => void = () => {};
    const until = new Promise<void>((resolve) => {
      release = resolve;
    });
    room = await openRoom({
      faults: (crossing) =>
        crossing.kind === 'method' && crossing.method === method ? { kind: 'delay', until } : undefined,
    });
    return release;
  };

  test.each(['users.info', 'conversations.info'])(
    'a brief is acknowledged at once and opens its workshop when %s is answered',
    async (method) => {
      const release = await slow(method);
      await createVisitor(room.playground.url).command('/plan a booking page for rooms');
      release();

      expect(await answer()).toContain('Opening a workshop');
      await room.board();
    },
  );
});

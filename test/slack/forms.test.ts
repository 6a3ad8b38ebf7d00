import type { ActionId } from '../../src/workshop/base/card.js';
import { beforeEach, describe, expect, test } from 'vitest';
import type { LiveMessage, LiveView } from '../../src/playground/live.js';
import { wordsOf } from '../../src/words/words.js';
import type { Question } from '../../src/workshop/base/question.js';
import {
  arrivesIn,
  cardIn,
  declinedIn,
  requester,
  openedIn,
  play,
  press,
  sessionIn,
  workshop,
} from './playing.js';
import { closedGate, eventually, lilei, maya, openRoom, planning, type Room, tom } from './room.js';

let room: Room;
let board: LiveMessage;
beforeEach(async () => {
  room = await openRoom();
  board = await openedIn(room);
});

const question = async () => (await sessionIn(room)).questions[0] as Question;
const wordsIn = (view: LiveView) => JSON.stringify(view.view);

async function opens(does: ActionId, about: object, as = maya): Promise<LiveView> {
  await press(room, await cardIn(room, board, { [does]: about }), does, as);
  return room.view(as);
}

const submit = (view: LiveView, text: string, as = maya) =>
  room.act('submit', { as, viewId: view.id, values: { text: { text } } });

async function errorOn(as = maya): Promise<string> {
  return eventually(async () => {
    const [view] = await room.views(as);
    expect(view?.errors).toBeDefined();
    return view?.errors?.text ?? '';
  });
}

describe('an answer in one’s own words', () => {
  beforeEach(() => play(room, { intake: ['Who books <rooms> & when?'] }));

  test('has a form that shows the question and why it is asked, and counts for whoever sends it', async () => {
    const view = await opens('answer_other', { question: 1 }, tom);
    expect(wordsIn(view)).toContain('Who books &lt;rooms&gt; &amp; when?');
    expect(wordsIn(view)).toContain('Why it matters: why');
    await submit(view, '  Everyone,\nby noon ', tom);

    await eventually(async () => expect((await question()).state).toBe('answered'));
    expect((await question()).closure).toMatchObject({
      text: 'Everyone,\nby noon',
      via: 'form',
      by: { id: tom },
    });
    await eventually(async () => expect(await room.views(tom)).toEqual([]));
  });

  test('opens once by a double click, and for somebody else as well', async () => {
    const card = await cardIn(room, board, { answer_other: { question: 1 } });
    await press(room, card, 'answer_other');
    await press(room, card, 'answer_other');
    await press(room, card, 'answer_other', tom);
    await eventually(async () => expect(await room.views(tom)).toHaveLength(1));

    expect(await room.views()).toHaveLength(1);
  });

  test.each([
    ['blank', ' \n ', 'Please write something.'],
    ['too long', 'x'.repeat(3_001), '3001 characters are too many. The limit is 3000.'],
  ])('that is %s stays open with its text and says why', async (_case, text, why) => {
    await submit(await opens('answer_other', { question: 1 }), text);

    expect(await errorOn()).toBe(why);
    expect((await question()).state).toBe('put');
  });

  test('that something else overtakes between the look and the rules stays open', async () => {
    const view = await opens('answer_other', { question: 1 });
    const { arrive: arrives } = room.workshops;
    room.workshops.arrive = async (...given) => {
      room.workshops.arrive = arrives;
      await arrives(workshop, { type: 'CancelAsked', by: requester, admin: false });
      return arrives(...given);
    };
    await submit(view, 'Everyone');

    expect(await errorOn()).toContain('does not count any more');
    expect((await question()).closure?.text).not.toBe('Everyone');
  });
});

describe('changes of a plan', () => {
  beforeEach(() => play(room));

  test('by somebody who may not decide are refused before anything is typed', async () => {
    const card = await cardIn(room, board, { changes: { version: 1 } });
    await press(room, card, 'changes', tom);

    await room.isTold(`<@${maya}>`, tom);
    expect(await room.views(tom)).toEqual([]);
    expect(await declinedIn(room)).toEqual([]);
  });

  test('for the tasks that another one came before says so, and nothing of it counts', async () => {
    const { id: viewId } = await opens('tasks_edit', { version: 1 });
    await nextVersion();
    await room.act('submit', { as: maya, viewId, values: { tasks: { text: 'T1 Begin with this' } } });

    await eventually(async () => {
      const [view] = await room.views();
      expect(view?.errors?.tasks).toContain('does not count any more');
    });
    expect((await sessionIn(room)).plan.items.map(({ name }) => name)).not.toContain('Begin with this');
  });

  test('on an older card lead to the newest', async () => {
    await nextVersion();
    await room.quiet();
    await press(room, await cardIn(room, board, { changes: { version: 1 } }), 'changes');

    await room.isTold(/belongs to v1.*<http.*\|v2>/s);
    expect(await room.views()).toEqual([]);
  });

  const nextVersion = async (version = 1) => {
    const edit = { put: [], gone: [], order: ['T1'] };
    await arrivesIn(room, { type: 'TasksEdited', by: requester, version, text: 'order', edit });
    await play(room);
  };
});

test('the form speaks the language of the thread', async () => {
  room = await openRoom();
  board = await openedIn(room, '做一个会议室预订页面');
  await play(room);
  const view = await opens('changes', { version: 1 });
  expect(view.view.title).toMatchObject({ text: '要求修改' });
  await submit(view, ' ');

  expect(await errorOn()).toBe(wordsOf('zh').forms.problem.empty);
});

describe('after a restart', () => {
  const action = (value: string) => ({
    type: 'block_actions',
    user: { id: maya, name: 'maya' },
    channel: { id: planning },
    message: { thread_ts: board.ts },
    container: { channel_id: planning, thread_ts: board.ts },
    actions: [{ type: 'button', action_id: 'answer_other', value, action_ts: '1.0' }],
  });
  const submission = (text: string) => ({
    type: 'view_submission',
    user: { id: maya, name: 'maya' },
    view: {
      type: 'modal',
      callback_id: 'answer_other',
      private_metadata: JSON.stringify({ w: workshop, q: 1 }),
      state: { values: { text: { text: { type: 'plain_text_input', value: text } } } },
    },
  });
  beforeEach(() => play(room, { intake: ['For whom?'] }));

  test('a click that should have opened a form is asked for again, since its trigger has run out', async () => {
    await room.slack().stop();
    await room.store.inbox.claim(['action:early'], action(JSON.stringify({ w: workshop, q: 1 })));
    await room.restart();

    await room.isTold('press the button again');
    expect(await room.views()).toEqual([]);
  });

  test('a form that was sent before counts, however long Slack takes to tell who has sent it', async () => {
    const { gate: until, open: release } = closedGate();
    let [isSlow, asked] = [false, false];
    room = await openRoom({
      faults: (crossing) => {
        if (!isSlow || crossing.kind !== 'method' || crossing.method !== 'users.info') return undefined;
        asked = true;
        return { kind: 'delay', until };
      },
    });
    board = await openedIn(room);
    await play(room, { intake: ['For whom?'] });
    await room.slack().stop();
    await room.store.inbox.claim(['view:early'], submission('Everyone'));
    isSlow = true;
    await room.restart();
    await eventually(async () => expect(asked).toBe(true));
    room.clock.advance(1_000);
    release();

    await eventually(async () => expect((await question()).closure?.text).toBe('Everyone'));
  });

  test('a form that counts no more is given back with its text', async () => {
    await arrivesIn(room, { type: 'CancelAsked', by: requester, admin: false });
    await room.slack().stop();
    await room.store.inbox.claim(['view:early'], submission('Everyone & all'));
    await room.restart();

    await room.isTold('Everyone &amp; all');
    expect((await question()).closure).toBeUndefined();
  });
});

test('a form that could not be worked on in three tries is given back with its text', async () => {
  await play(room);
  const view = await opens('changes', { version: 1 });
  room.workshops.arrive = async () => Promise.reject(new Error('the disk is full'));
  await submit(view, 'Split the first task');

  const lines = () => room.messages().then((all) => all.filter(({ channel }) => channel.startsWith('D')));
  await room.passing(async () => expect(JSON.stringify(await lines())).toContain('Split the first task'));
});

test.each([
  ['refuses', { status: 200, body: { ok: false, error: 'expired_trigger_id' } }, 1],
  ['asks to wait', { status: 429, headers: { 'retry-after': '30' } }, 1],
  ['fails', { status: 500, body: 'no' }, 2],
])(
  'where Slack %s, a form is asked for again, and not tried once its trigger has run out',
  async (_, fault, most) => {
    let tried = 0;
    const slow = await openRoom({
      faults: (crossing) => {
        if (crossing.kind !== 'method' || crossing.method !== 'views.open') return undefined;
        tried += 1;
        return { kind: 'answer', ...fault };
      },
    });
    const root = await openedIn(slow);
    await play(slow);
    const pressing = press(slow, await cardIn(slow, root, { changes: { version: 1 } }), 'changes');

    await slow.passing(async () =>
      expect((await slow.privately()).at(-1)).toContain('press the button again'),
    );
    await pressing;
    expect(tried).toBe(most);
  },
);

test('Read the Plan shows the section that is chosen, and only it', async () => {
  await play(room);
  await opens('read', { version: 1 });
  const { id: viewId, view: shown } = await room.view();
  const [first] = shown.blocks as unknown as {
    block_id: string;
    elements: { options: { text: { text: string }; value: string }[] }[];
  }[];
  const [select] = first?.elements ?? [];
  const selected = select?.options.find(({ text }) => text.text === 'Questions and answers')?.value ?? '';
  await room.act('press', {
    ...{ as: maya, viewId, blockId: first?.block_id ?? '', actionId: 'read_section', selected },
  });

  await eventually(async () => expect(wordsIn(await room.view())).toContain('The brief'));
  expect(await room.views()).toHaveLength(1);
  expect(wordsIn(await room.view())).not.toContain('You accept');
});

test('Details opens the whole turn in a window, with what its message leaves out', async () => {
  await play(room);
  await room.quiet();
  const turn = (await room.thread(board)).find(({ blocks }) =>
    JSON.stringify(blocks ?? []).includes('"details"'),
  );
  await press(room, turn as LiveMessage, 'details', lilei);

  const opened = await room.view(lilei);
  expect(opened.view.title).toMatchObject({ text: 'ProductPlanner, round 1' });
  expect(wordsIn(opened)).toMatch(/Puts into the plan.*A second vote replaces the first\..*Verdict/);
});

import { beforeEach, describe, expect, test } from 'vitest';
import type { LiveMessage } from '../../src/playground/live.js';
import { decidedIn } from '../../src/artifacts/decided.js';
import { rendered } from '../../src/slack/blocks/render.js';
import type { SlackContext } from '../../src/slack/context.js';
import { askedDecision } from '../../src/slack/in/finding/asked.js';
import { findAnswer } from '../../src/slack/in/finding/find-answer.js';
import type { Session } from '../../src/workshop/session.js';
import { standingOf } from '../../src/workshop/waiting/index.js';
import { draftSession, planSession, version } from '../artifacts/session.js';
import { openedIn, play, press, typesIn, workshop } from './playing.js';
import { eventually, general, maya, openRoom, type Room, tom, wordsOf } from './room.js';

const zara = 'U0ZARAGUES';
const partners = 'C0PARTNERS';

let room: Room;
let board: LiveMessage;
beforeEach(async () => {
  room = await openRoom();
});

/** A plan about lunch in the channel, as the roles made it. */
async function planned() {
  board = await openedIn(room);
  await play(room);
  await room.quiet();
}
const last = async (as = maya) => (await room.privately(as)).at(-1) ?? '';
const isTold = (text: RegExp | string, as = maya) =>
  eventually(async () => expect(await last(as)).toMatch(text));

describe('/plan find', () => {
  beforeEach(planned);

  test('tells whoever asks, and nobody else, what was decided, who said so, how it stands and where', async () => {
    await room.plan('find everyone votes', tom);

    await isTold('Everyone votes once', tom);
    const answer = await last(tom);
    expect(answer).toMatch(/requirement · v1 · ProductPlanner/);
    expect(answer).toMatch(/plan v1 is ready, waits for/);
    const { ts = '' } = (await room.placed(workshop, 'card:v1')) ?? {};
    expect(answer).toContain(`p${ts.replace('.', '')}?thread_ts=${board.ts}|R1 `);
    expect((await room.messages(maya)).filter((each) => each.onlyFor === tom)).toEqual([]);
  });

  test('says once it is approved by whom, and of what a person answered who it was', async () => {
    await room.workshops.arrive(
      workshop,
      { type: 'ApproveAsked', by: { id: maya, name: 'Maya' }, version: 1, via: 'button' },
      undefined,
    );
    await room.plan('查找 votes');

    await isTold(/v1 已批准/);
    expect(await last()).toContain('需求');
  });

  test('looks in the channel where it is asked', async () => {
    await room.plan('find everyone votes', maya, general);
    await isTold('I find nothing about “everyone votes” in the plans of this channel');
  });

  test('offers to plan what may have been a brief, and says when only some words are there', async () => {
    await room.plan('find voters a new restaurant in Tokyo');
    await isTold(/This comes closest/);
    const offer = (await room.messages()).findLast((each) => each.onlyFor === maya);
    expect(JSON.stringify(offer?.blocks)).toContain('Plan It as a Brief');
    await press(room, offer as LiveMessage, 'plan_it');

    await eventually(async () => expect(await typesIn(room, 'w-abc02')).toContain('WorkshopOpened'));
    expect((await room.workshops.read('w-abc02'))?.brief).toBe('find voters a new restaurant in Tokyo');
  });

  test.each([
    ['find', 'needs the words to look for'],
    ['find ?!', 'needs the words to look for'],
    ['找', '后面要写想找的词'],
    [`find ${'") OR channel : ("C '.repeat(400)}`, /This comes closest|I find nothing/],
  ])('takes any words (%#)', async (typed, says) => {
    await room.plan(typed);
    await isTold(says);
    expect(await room.store.workshops.list({}, 9)).toHaveLength(1);
  });
});

describe('whoever mentions the bot can ask what was decided', () => {
  beforeEach(planned);

  test('in the channel', async () => {
    await room.say(`@Planning Workshop what did we decide about votes?`);
    await isTold('Everyone votes once');
    expect(await room.messages(tom)).not.toContainEqual(expect.objectContaining({ onlyFor: maya }));
  });

  test('in a thread, where it is no remark for the roles', async () => {
    const before = await typesIn(room);
    await room.say(`@Planning Workshop 关于 votes，我们是怎么定的？`, board);
    await isTold('Everyone votes once');
    await room.say('@Planning Workshop what did we decide about votes?', board, tom);
    await isTold('Everyone votes once', tom);

    expect(await typesIn(room)).toEqual(before);
  });
});

test('guests look only in the workshop that they were brought into, and not at all before that', async () => {
  await room.plan('a booking page', maya, partners);
  const root = await room.board(partners);
  await play(room);
  await room.plan('a second page', maya, partners);
  await eventually(async () => expect(await typesIn(room, 'w-abc02')).toContain('WorkshopOpened'));
  await play(room, {}, () => false, 'w-abc02');
  await room.quiet();
  const say = (text: string) => room.act('say', { as: zara, channel: partners, text, threadTs: root.ts });

  await room.plan('find votes', zara, partners);
  await isTold(/guest here or from another organisation/, zara);
  const person = { id: zara, name: 'Zara' };
  await room.workshops.arrive(
    workshop,
    { type: 'InviteAsked', by: { id: maya, name: 'Maya' }, admin: false, person, speaksFor: '' },
    undefined,
  );
  await say('@Planning Workshop what did we decide about votes?');
  await isTold('Everyone votes once', zara);
  expect((await last(zara)).match(/\*R1 |\|R1 /g)).toHaveLength(1);
  await eventually(async () => {
    await room.plan('find votes', maya, partners);
    expect((await last()).match(/\|R1 /g)).toHaveLength(2);
  });
});

test('in the conversation with the bot it says where to look', async () => {
  const { apiUrl, botToken } = room.playground.slack;
  const headers = { authorization: `Bearer ${botToken}`, 'content-type': 'application/json' };
  const body = JSON.stringify({ users: maya });
  const opened = await fetch(`${apiUrl}conversations.open`, { method: 'POST', headers, body });
  const { channel } = (await opened.json()) as { channel: { id: string } };
  await room.act('say', { as: maya, channel: channel.id, text: 'find votes' });

  await eventually(async () =>
    expect((await room.messages()).map(wordsOf).join()).toContain('I look in the plans of one channel'),
  );
});

describe('what was found', () => {
  test('reads in a few lines a workshop', async () => {
    const plan = planSession('en');
    const issued = { ...version, reasons: [], files: [], filesRequested: false };
    const sessions: Session[] = [
      { ...plan, id: 'w-1', versions: [{ ...issued, plan: plan.plan }] },
      { ...draftSession('en'), id: 'w-2', versions: [{ ...issued, artifact: 'draft' }] },
      { ...cancelled(plan), id: 'w-3' },
    ];
    const wanted: Record<string, readonly string[]> = {
      'w-1': ['D2', 'Q1', 'R1', 'D1'],
      'w-2': ['C1'],
      'w-3': ['N1'],
    };
    const found = sessions.flatMap((session) =>
      (wanted[session.id] ?? []).flatMap((id) =>
        decidedIn(session).flatMap((line) => (line.id === id ? [{ workshop: session.id, line }] : [])),
      ),
    );
    const desk = {
      clock: { now: () => 0 },
      workshops: {
        decided: async () => ({ found: [...found, ...found], isWhole: true, isMore: false }),
        line: async (id: string) => {
          const session = sessions.find((each) => each.id === id);
          return session && { standing: standingOf(session) };
        },
      },
    } as unknown as SlackContext;
    const card = await findAnswer(desk, { words: 'bookings', channel: 'C1', user: maya, language: 'en' });
    const said = rendered(card);

    await expect(`${wordsIn(said)}\n`).toMatchFileSnapshot('./cards/what-was-decided.txt');
  });
});

function cancelled(session: Session): Session {
  const { parked: _, ...rest } = session;
  return { ...rest, versions: [], stage: 'closed', outcome: { kind: 'cancelled', at: version.at } };
}

function wordsIn(said: object): string {
  const texts: string[] = [];
  JSON.stringify(said, (key, value: unknown) => {
    if (key === 'text' && typeof value === 'string') texts.push(value);
    return value;
  });
  return texts.join('\n');
}

describe('a question about what was decided', () => {
  test.each([
    ['What did we decide about login timeouts?', 'login timeouts'],
    ['so, what was decided on the export format', 'the export format'],
    ['what have we agreed about CSV?!', 'CSV'],
    ['关于登录超时，我们怎么定的？', '登录超时'],
    ['登录超时我们是怎么定的', '登录超时'],
    ['我们之前对导出格式是怎么决定的？', '导出格式'],
    ['我们决定导出怎么做？', '导出'],
    ['关于导出我们决定了什么', '导出'],
  ])('%s', (text, words) => expect(askedDecision(text)).toBe(words));

  test.each([
    'What did we decide?',
    'We decided about login: 30 minutes.',
    'what did we decide about ',
    'I wonder what did we decide about login',
    '登录怎么做？',
    '我们怎么定的？',
    '我们决定用 CSV',
    `what did we decide about ${'x'.repeat(600)}`,
  ])('is not: %s', (text) => expect(askedDecision(text)).toBeUndefined());
});

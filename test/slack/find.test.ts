import { beforeEach, describe, expect, test } from 'vitest';
import type { LiveMessage } from '../../src/playground/live.js';
import { decidedIn } from '../../src/knowledge/decided.js';
import { rendered } from '../../src/slack/blocks/render.js';
import type { ItemIndex } from '../../src/contracts/knowledge.js';
import type { SlackContext } from '../../src/slack/context.js';
import { findAnswer } from '../../src/slack/in/find-answer.js';
import { findDecided } from '../../src/knowledge/search.js';
import type { Language } from '../../src/text/language.js';
import type { Session } from '../../src/workshop/session.js';
import { standingOf } from '../../src/workshop/waiting/lines.js';
import { draftSession, planSession, version } from '../document/session.js';
import { stringsIn } from './block-limits.js';
import { arrivesIn, openedIn, play, requester, typesIn, workshop } from './playing.js';
import { seen, seenChannel } from './seen.js';
import { eventually, maya, openRoom, type Room, tom, wordsOf } from './room.js';

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

describe('/plan find', () => {
  beforeEach(planned);

  test('tells whoever asks, and nobody else, what was decided, who said so, how it stands and where', async () => {
    await room.plan('find everyone votes', tom);

    await room.isTold('Everyone votes once', tom);
    const answer = await last(tom);
    expect(answer).toMatch(/requirement · v1 · ProductPlanner/);
    expect(answer).toMatch(/plan v1 is ready, waits for/);
    const { ts = '' } = (await room.placed(workshop, 'card:v1')) ?? {};
    expect(answer).toContain(`p${ts.replace('.', '')}?thread_ts=${board.ts}|R1 `);
    expect((await room.messages(maya)).filter((each) => each.onlyFor === tom)).toEqual([]);
  });

  test.each([
    ['find', 'needs the words to look for'],
    ['find ?!', 'needs the words to look for'],
    ['找', '后面要写想找的词'],
    [`find ${'") OR channel : ("C '.repeat(10)}`, /This comes closest|I find nothing/],
  ])('takes any words (%#)', async (typed, says) => {
    await room.plan(typed);
    await room.isTold(says);
    expect(await room.store.workshops.list({}, 9)).toHaveLength(1);
  });
});

test('whoever mentions the bot in a thread can ask what was decided, which is no remark for the roles', async () => {
  await planned();
  const before = await typesIn(room);
  await room.say(`@Planning Workshop 关于 votes，我们是怎么定的？`, board);
  await room.isTold('Everyone votes once');
  await room.say('@Planning Workshop what did we decide about votes?', board, tom);
  await room.isTold('Everyone votes once', tom);

  expect(await typesIn(room)).toEqual(before);
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
  await room.isTold(/guest here or from another organisation/, zara);
  const person = { id: zara, name: 'Zara' };
  await arrivesIn(room, { type: 'InviteAsked', by: requester, admin: false, person, speaksFor: '' });
  await say('@Planning Workshop what did we decide about votes?');
  await room.isTold('Everyone votes once', zara);
  expect((await last(zara)).match(/\*R1 |\|R1 /g)).toHaveLength(1);
  await eventually(async () => {
    await room.plan('find votes', maya, partners);
    expect((await last()).match(/\|R1 /g)).toHaveLength(2);
  });
});

test('in the conversation with the bot it says where to look', async () => {
  await room.act('say', { as: maya, channel: await room.direct(), text: 'find votes' });

  await eventually(async () =>
    expect((await room.messages()).map(wordsOf).join()).toContain('I look in the plans of one channel'),
  );
});

test('what was found reads in a few lines a workshop', async () => {
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
      line: async (_channel: string, id: string) => {
        const session = sessions.find((each) => each.id === id);
        return session && { standing: standingOf(session) };
      },
    },
  } as unknown as SlackContext;
  const card = await findAnswer(desk, {
    words: 'bookings',
    channel: seenChannel('C1'),
    user: maya,
    language: 'en',
  });
  const said = rendered(card);

  await expect(`${stringsIn(said.blocks).join('\n')}\n`).toMatchFileSnapshot('./cards/what-was-decided.txt');
});

describe('why something is in a plan', () => {
  const plan = planSession('en');
  const issued = { ...version, reasons: [], files: [], filesRequested: false, plan: plan.plan };

  /** What somebody is told who asks it in the thread of this workshop. */
  async function why(
    words: string,
    session: Session = { ...plan, versions: [issued] },
    language: Language = 'en',
  ) {
    const nowhere = { find: async () => [] } as unknown as ItemIndex;
    const desk = {
      workshops: {
        decided: (about: string, channel: string, within?: Session) =>
          findDecided(nowhere, about, channel, within),
        line: async () => ({ standing: standingOf(session) }),
      },
    } as unknown as SlackContext;
    const looking = { words, channel: seenChannel('C1'), user: maya, language, within: seen(session) };
    return stringsIn(rendered(await findAnswer(desk, looking)).blocks).join('\n');
  }
  const first = async (...asked: Parameters<typeof why>) =>
    (await why(...asked)).split('\n• ')[1]?.replace(/<[^|>]*\|([^>]*)>/g, '$1');

  test('is told in words, with whose words they were, who wrote it and what else has to hold', async () => {
    expect(await first('R1')).toBe(
      [
        '*R1 Book a room* · requirement · v1 · ProductPlanner, from what Lin Mei said, 2026-11-18T15:00:00.000Z',
        'Staff book one of the 9 rooms for half-hour slots on a page.',
        'Rests on: “120 people, 9 rooms” (brief), Q1 (Lin Mei); Depends on: A1 Guests',
      ].join('\n'),
    );
  });

  test('says in Chinese what it says in English', async () => {
    const session = planSession('zh');
    expect(await first('r2', session, 'zh')).toMatch(
      /^\*R2 取消预订\*[\s\S]+依据[\s\S]+Q1b（Sam \*Okoro\*）/,
    );
    expect(await why('R99', session, 'zh')).toContain('这个工作坊里没有找到与“R99”有关的内容。');
  });
});

function cancelled(session: Session): Session {
  const { parked: _, ...rest } = session;
  return { ...rest, versions: [], stage: 'closed', outcome: { kind: 'cancelled', at: version.at } };
}

import { beforeEach, describe, expect, test } from 'vitest';
import type { LiveMessage } from '../../src/playground/live.js';
import type { Post } from '../../src/slack/blocks/post.js';
import { rendered } from '../../src/slack/blocks/render.js';
import { homeRoom, messageRoom, mineCard } from '../../src/workshop/waiting/mine-card.js';
import { type Language, languages } from '../../src/text/language.js';
import { replay } from '../../src/workshop/evolve.js';
import type { Fact, FactOf } from '../../src/workshop/facts.js';
import { reminder } from '../../src/workshop/waiting/cards.js';
import type { Reminded } from '../../src/workshop/waiting/session.js';
import { faultsOf } from './block-limits.js';
import { buttonsOf, postsOf, wordsIn } from './rendering.js';
import { askingScene } from './scene-asking.js';
import { ada, workshop } from './workshop-facts.js';
import { openedIn, play, sessionIn } from './playing.js';
import { eventually, lilei, maya, openRoom, planning, type Room, tom, wordsOf } from './room.js';

let room: Room;
beforeEach(async () => {
  room = await openRoom();
});

const withQuestion = async () => {
  const board = await openedIn(room);
  await play(room, { intake: ['For whom is it?'] });
  return board;
};

test('/plan mine says how to start to a person with nothing', async () => {
  await room.plan('mine');
  await room.isTold(/Nothing waits for you\. Start a workshop with `\/plan`/);
  await room.plan('我的', lilei);
  await room.isTold(/现在没有等你处理的事/, lilei);
});

describe('a direct message', () => {
  const write = async (text: string, as = maya, threadTs?: string) =>
    room.act('say', { as, channel: await room.direct(as), text, ...(threadTs && { threadTs }) });
  const reads = (text: RegExp, as = maya) =>
    eventually(async () => {
      const all = (await room.messages(as)).filter(
        ({ channel, fromApp }) => channel.startsWith('D') && fromApp,
      );
      expect(all.map(wordsOf).at(-1)).toMatch(text);
      return all.at(-1) as LiveMessage;
    });

  test('is answered with what waits, or with help, and below that in its thread with where to answer', async () => {
    const board = await withQuestion();
    await write('what is up?');
    const first = await reads(/can’t hear[\s\S]*For whom is it\?/);
    await write('for our guests', maya, first.ts);
    await eventually(async () => {
      const below = (await room.messages()).filter((each) => each.fromApp && each.threadTs === first.ts);
      expect(below.map(wordsOf)).toEqual([expect.stringContaining(`thread_ts=${board.ts}`)]);
    });
    expect((await sessionIn(room)).questions[0]?.state).toBe('put');

    await write('help');
    await reads(/What you can do|\/plan <brief>/);
    await write('帮助', lilei);
    await reads(/规划/, lilei);
  });
});

describe('App Home', () => {
  const open = (as = maya) => room.act('home', { as, tab: 'home' });
  const home = async (as = maya) => (await room.views(as)).find(({ view }) => view.type === 'home');
  const shows = (text: RegExp, as = maya) =>
    room.passing(async () => {
      const found = await home(as);
      expect(JSON.stringify(found?.view.blocks)).toMatch(text);
      return found;
    });

  test('has what waits at the moment in which it is opened', async () => {
    await withQuestion();
    await open();
    await shows(/A planning workshop waits for you[\s\S]*For whom is it\?/);
    const by = { id: tom, name: 'Tom' };
    await room.workshops.arrive('w-abc01', { type: 'AnswerGiven', by, question: 1, text: 'C', via: 'form' });
    await open();
    await shows(/Nothing waits for you\./);
  });

  test('holds at most what Slack takes, and counts the rest', async () => {
    const waits = Array.from({ length: 200 }, (_, index) => ({
      ...{ workshop: `w-${index}`, title: 'x'.repeat(300), channel: planning, what: 'answer' as const },
      ...{ question: 1, text: '字'.repeat(2_000), since: '2026-03-02T09:00:00.000Z' },
    }));
    const stands = { stage: 'asking' as const, versions: [], awaits: [maya], standsStill: true };
    const workshops = waits.map(({ workshop: id, title }) => ({ workshop: id, title, standing: stands }));
    for (const [space, most] of [
      [homeRoom, 100],
      [messageRoom, 50],
    ] as const) {
      const card = mineCard({ person: maya, language: 'en' }, { waits, workshops, left: 7 }, space);
      const { blocks } = rendered(card);
      expect(blocks.length).toBeLessThanOrEqual(most);
      expect(JSON.stringify(blocks)).toMatch(/more things wait for you/);
      expect(JSON.stringify(blocks)).toMatch(/more workshops/);
    }
  });
});

const at = '2026-03-09T09:00:00.000Z';
const kinds = ['answer', 'approval', 'choice', 'opinion', 'next'] as const;
const wait = (what: Reminded['what'], more: Partial<Reminded> = {}): Reminded => {
  const isVersion = what === 'approval' || what === 'choice';
  const text = isVersion ? 'v2' : 'Who votes?';
  const asked = what === 'answer' ? { question: 3, part: 'questions:U0ADA:12' } : {};
  const about = isVersion ? { part: 'card:v2' } : asked;
  return { workshop: 'w-7k2', title: 'A poll', channel: 'C0PLAN', what, text, since: at, ...about, ...more };
};
/** Q1 holds a turn and waits for Ada, who asked for the workshop. */
const held = (language: Language = 'en') =>
  workshop({ language, turns: { 'ProductPlanner:1': { questions: [askingScene.now] } } })
    .play()
    .facts();
const shownOf = (facts: readonly Fact[], part: string) =>
  postsOf(facts).filter((post) => (post.kind === 'edit' ? post.of : post.part).startsWith(part));
const reminded = (waits: Reminded[]): FactOf<'PersonReminded'> => ({
  ...{ type: 'PersonReminded', at, person: ada, day: '2026-03-09', waits },
});

test.each(languages)(
  'a reminder in %s is a message to the person alone, with a way to stop, in bounds',
  (language) => {
    const remindedOf = (waits: Reminded[]) => shownOf([...held(language), reminded(waits)], 'reminder:');
    const [post, ...others] = remindedOf(kinds.map((each) => wait(each)));
    expect(others).toEqual([]);
    expect(post).toMatchObject({ kind: 'direct', to: ada.id });
    expect(buttonsOf(post)).toEqual(['reminders_stop']);
    expect(wordsIn(post)).toContain('<part:w-7k2/questions:U0ADA:12|');
    expect(wordsIn(post)).toContain('<part:w-7k2/card:v2|');

    const nasty = ['<!channel> & `` ``` ]|>', '字'.repeat(4_000)].join(' ');
    const many = Array.from({ length: 80 }, (_, index) =>
      wait(kinds[index % 5] ?? 'answer', { text: nasty, title: nasty, workshop: `w-${index}` }),
    );
    const [long] = remindedOf(many);
    expect([post, long].flatMap((each) => faultsOf(each as Post))).toEqual([]);
    expect(wordsIn(long)).not.toContain('<!channel>');
  },
);

test('a reminder names one workshop as one, and where it is another’s message that has it, shows nothing', () => {
  expect(shownOf([...held(), reminded([])], 'reminder:')).toEqual([]);
  const session = replay(held());
  expect(rendered(reminder(session, reminded([wait('answer'), wait('approval')]))).text).toContain(
    'A planning workshop waits',
  );
  const two = [wait('answer'), wait('answer', { workshop: 'w-2' })];
  expect(rendered(reminder(session, reminded(two))).text).toContain('2 planning workshops wait');
});

import { beforeEach, describe, expect, test } from 'vitest';
import type { LiveMessage } from '../../src/playground/live.js';
import { rendered } from '../../src/slack/blocks/render.js';
import { homeRoom, messageRoom, mineCard } from '../../src/workshop/waiting/mine-card.js';
import { cancelled, openedIn, play, sessionIn } from './playing.js';
import { eventually, lilei, maya, openRoom, planning, type Room, tom, wordsOf } from './room.js';

let room: Room;
beforeEach(async () => {
  room = await openRoom();
});

const last = async (as = maya) => (await room.messages(as)).filter((each) => each.onlyFor === as).at(-1);
const says = (text: string | RegExp, as = maya): Promise<LiveMessage> =>
  eventually(async () => {
    const found = await last(as);
    expect(found && wordsOf(found)).toMatch(text);
    return found as LiveMessage;
  });
const question = async () => (await sessionIn(room)).questions[0];
const withQuestion = async () => {
  const board = await openedIn(room);
  await play(room, { intake: ['For whom is it?'] });
  await room.quiet();
  return board;
};
const directTo = async (as: string) => {
  const response = await fetch(`${room.playground.url}/api/state?as=${as}`);
  const { channels, messages } = (await response.json()) as {
    channels: { id: string; kind: string }[];
    messages: LiveMessage[];
  };
  const im = channels.find(({ kind }) => kind === 'im')?.id ?? '';
  return { im, messages: messages.filter(({ channel }) => channel === im) };
};

describe('/plan mine', () => {
  test('says how to start to a person with nothing', async () => {
    await room.plan('mine');
    await says(/Nothing waits for you\. Start a workshop with `\/plan`/);
    await room.plan('我的', lilei);
    await says(/现在没有等你处理的事/, lilei);
  });

  test('shows an approved and a cancelled workshop as what they are', async () => {
    await openedIn(room);
    await cancelled(room);
    await eventually(async () => expect((await sessionIn(room)).stage).toBe('closed'));
    await room.plan('mine');
    await says(/Nothing waits for you\.[\s\S]*: cancelled by <@U0MAYACHEN>/);
  });
});

describe('a direct message', () => {
  const write = async (text: string, as = maya, threadTs?: string) => {
    const { apiUrl, botToken } = room.playground.slack;
    const headers = { authorization: `Bearer ${botToken}`, 'content-type': 'application/json' };
    await fetch(`${apiUrl}conversations.open`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ users: as }),
    });
    const { im } = await directTo(as);
    await room.act('say', { as, channel: im, text, ...(threadTs && { threadTs }) });
  };
  const reads = (text: RegExp, as = maya) =>
    eventually(async () => {
      const found = (await directTo(as)).messages.filter((each) => each.fromApp).at(-1);
      expect(found && wordsOf(found)).toMatch(text);
      return found as LiveMessage;
    });

  test('is answered with what waits, or with help', async () => {
    await withQuestion();
    await write('what is up?');
    await reads(/can’t hear[\s\S]*For whom is it\?/);
    await write('help');
    await reads(/What you can do|\/plan <brief>/);
    await write('帮助', lilei);
    await reads(/规划/, lilei);
  });

  test('below a reminder says in its thread where to answer, and has the link', async () => {
    const board = await withQuestion();
    await write('Is anything new?');
    const first = await reads(/can’t hear/);
    await write('for our guests', maya, first.ts);

    const reply = await eventually(async () => {
      const found = (await directTo(maya)).messages.filter(
        (each) => each.fromApp && each.threadTs === first.ts,
      );
      expect(found).toHaveLength(1);
      return found[0] as LiveMessage;
    });
    expect(wordsOf(reply)).toContain(`thread_ts=${board.ts}`);
    expect((await question())?.state).toBe('put');
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
    const workshops = waits.map(({ workshop, title }) => ({ workshop, title, standing: stands }));
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

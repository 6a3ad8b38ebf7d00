import { beforeEach, describe, expect, test } from 'vitest';
import type { LiveMessage } from '../../src/playground/live.js';
import { rendered } from '../../src/slack/blocks/render.js';
import { homeRoom, messageRoom, mineCard } from '../../src/workshop/waiting/mine-card.js';
import { openedIn, play, sessionIn } from './playing.js';
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
const actionOf = ({ blocks = [] }: LiveMessage, does: string) => {
  const block = blocks.find((each) => JSON.stringify(each).includes(`"action_id":"${does}"`));
  return { blockId: block?.block_id ?? '', actionId: does };
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

  test('has each question with its answers, and each workshop with where it stands, as links', async () => {
    const board = await withQuestion();
    await room.plan('mine');

    const list = await says(/For whom is it\?/);
    const words = wordsOf(list);
    expect(words).toContain(`p${board.ts.replace('.', '')}?thread_ts=`);
    expect(words).toMatch(/\|.*>: reading the brief, waits for you/);
    expect(words).not.toContain('<part:');
  });

  test('shows in the place of the list what became of an answer, which counts in the workshop', async () => {
    await withQuestion();
    await room.plan('mine');
    const { channel, ts, ...list } = await says(/For whom is it\?/);
    await room.act('press', { as: maya, channel, ts, ...actionOf({ channel, ts, ...list }, 'answer:1') });

    await eventually(async () =>
      expect((await question())?.closure).toMatchObject({ text: 'B', via: 'button' }),
    );
    await says(/Nothing waits for you/);
    const now = (await room.messages()).filter((each) => each.onlyFor === maya);
    expect(now.map(wordsOf).join()).toMatch(/Q1 · B/);
    expect(now.filter((each) => wordsOf(each).includes('For whom is it?*'))).toEqual([]);
  });

  test('takes an answer of one’s own in a form, and says what became of it', async () => {
    await withQuestion();
    await room.plan('mine');
    const { channel, ts, ...list } = await says(/For whom is it\?/);
    await room.act('press', { as: maya, channel, ts, ...actionOf({ channel, ts, ...list }, 'answer_other') });
    const view = await eventually(async () => {
      const [found] = await room.views();
      return found ?? Promise.reject(new Error('no form'));
    });
    await room.act('submit', { as: maya, viewId: view.id, values: { text: { text: 'For guests' } } });

    await eventually(async () => expect((await question())?.closure).toMatchObject({ text: 'For guests' }));
    await says(/Q1 · For guests/);
  });

  test('says so when somebody else was quicker', async () => {
    await withQuestion();
    await room.plan('mine');
    const { channel, ts, ...list } = await says(/For whom is it\?/);
    const other = {
      type: 'AnswerGiven',
      by: { id: tom, name: 'Tom' },
      question: 1,
      text: 'C',
      via: 'form',
    } as const;
    await room.workshops.arrive('w-abc01', other, 0);
    await room.act('press', { as: maya, channel, ts, ...actionOf({ channel, ts, ...list }, 'answer:1') });

    await says(/Q1 · C/);
    expect((await question())?.closure?.text).toBe('C');
  });

  test('shows an approved and a cancelled workshop as what they are', async () => {
    await openedIn(room);
    await room.plan('cancel w-abc01');
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

  test('from somebody for whom nothing waits says where workshops are opened', async () => {
    await write('Please plan a lunch poll for the office', tom);
    await reads(/needs a channel[\s\S]*Nothing waits for you/, tom);
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

  test('works for a person with nothing, in their language', async () => {
    await open();
    await shows(/Nothing waits for you\. Start a workshop/);
    await open(lilei);
    await shows(/现在没有等你处理的事/, lilei);
  });

  test('has what waits, and follows by itself when something changes', async () => {
    await open();
    await shows(/Nothing waits for you\. Start/);
    await withQuestion();
    await shows(/A planning workshop waits for you[\s\S]*For whom is it\?/);
    const by = { id: tom, name: 'Tom' };
    await room.workshops.arrive('w-abc01', { type: 'AnswerGiven', by, question: 1, text: 'C', via: 'form' });
    await shows(/Nothing waits for you\./);
  });

  describe('at work', () => {
    /** The views that were published for Maya, and the first of them held back where it is `slow`. */
    async function watched(slow = false) {
      let release = () => {};
      const until = new Promise<void>((resolve) => {
        release = resolve;
      });
      const published: string[] = [];
      room = await openRoom({
        faults: (crossing) => {
          if (crossing.kind !== 'method' || crossing.method !== 'views.publish') return undefined;
          published.push(String(crossing.args.view));
          return slow && published.length === 1 ? { kind: 'delay', until } : undefined;
        },
      });
      const goesOn = (seconds: number) => {
        const end = room.clock.elapsed() + seconds * 1_000;
        return room.passing(async () => expect(room.clock.elapsed()).toBeGreaterThan(end));
      };
      return { published, release, goesOn };
    }

    test('shows what is newest last, also where Slack was slow with what came before', async () => {
      const { published, release, goesOn } = await watched(true);
      await withQuestion();
      await open();
      await eventually(async () => expect(published).toHaveLength(1));
      const by = { id: tom, name: 'Tom' };
      await room.workshops.arrive('w-abc01', {
        type: 'AnswerGiven',
        by,
        question: 1,
        text: 'C',
        via: 'form',
      });
      await goesOn(5);
      release();
      await goesOn(5);

      const { view } = (await home()) ?? {};
      expect(JSON.stringify(view?.blocks)).toMatch(/Nothing waits for you/);
      expect(published).toHaveLength(2);
    });

    test('is not sent again as it is', async () => {
      const { published, goesOn } = await watched();
      await withQuestion();
      await open();
      await shows(/For whom is it\?/);
      await room.say('Rooms have names, not numbers.', await room.board(), tom);
      await goesOn(5);

      expect(published).toHaveLength(1);
    });
  });

  test('takes an answer, which then waits there no more', async () => {
    await withQuestion();
    await open();
    const view = await shows(/For whom is it\?/);
    const block = view?.view.blocks.find((each) => JSON.stringify(each).includes('"answer:1"'));
    const pressed = {
      as: maya,
      viewId: view?.id ?? '',
      blockId: block?.block_id ?? '',
      actionId: 'answer:1',
    };
    await room.act('press', pressed);

    await eventually(async () => {
      const shown = (await room.views()).find((each) => each.view.type === 'home');
      expect(JSON.stringify(shown?.view.blocks)).not.toMatch(/"answer:1"/);
    });
    expect((await question())?.closure).toMatchObject({ text: 'B', by: { id: maya } });
    expect(await room.privately()).not.toContain('Q1');
  });

  test('holds at most what Slack takes, and counts the rest', async () => {
    const waits = Array.from({ length: 200 }, (_, index) => ({
      ...{ workshop: `w-${index}`, title: 'x'.repeat(300), channel: planning, what: 'answer' as const },
      ...{ question: 1, text: '字'.repeat(2_000), since: '2026-03-02T09:00:00.000Z' },
      ways: [{ does: 'answer_other' as const, label: 'Answer…' }],
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

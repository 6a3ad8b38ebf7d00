import { afterEach, describe, expect, test } from 'vitest';
import { createWorkshops } from '../../src/engine/workshops.js';
import type { Post } from '../../src/slack/blocks/post.js';
import { openSqlite } from '../../src/store/sqlite/open.js';
import { manualClock } from '../manual-clock.js';
import { question, reads } from './conversation.js';
import {
  buttonsOf,
  eventually,
  firstBoard,
  messageIn,
  startWorkspace,
  wordsOf,
  type Workspace,
} from './workspace.js';

let workspace: Workspace;
afterEach(() => workspace.close());

const tom = 'Tom Alder';
const hourMs = 3_600_000;
/** More than a look at all workshops takes, with its questions to Slack. */
const mostTurns = 1_000;
const reminders = { hours: { from: 9, to: 18 }, escalateAfterHours: 48 };

/** Begun on a Friday at ten in London, where Maya is, with a question that waits for her. */
async function waiting() {
  const clock = manualClock(Date.parse('2026-03-06T10:00:00.000Z'));
  workspace = await startWorkspace({ clock, reminders, http: true });
  await workspace.command('/plan A poll for lunch [urgent]');
  const root = await firstBoard(workspace);
  await question(workspace, root, 1);
  return {
    root,
    clock,
    /** Goes on by the hour until then; whoever is woken in an hour has slept again before the next one. */
    async until(moment: string) {
      while (clock.now() < Date.parse(moment)) {
        const asleep = clock.sleeping();
        clock.advance(Math.min(hourMs, Date.parse(moment) - clock.now()));
        for (let turns = 0; turns < mostTurns && (turns === 0 || clock.sleeping() < asleep); turns += 1)
          await new Promise(setImmediate);
      }
    },
  };
}

const direct = (count: number, as?: string) =>
  eventually(async () => {
    const found = await workspace.directly(as);
    expect(found).toHaveLength(count);
    return found;
  });

/** Lets things happen to the only workshop that no surface of the test needs to offer. */
async function behindTheScenes(
  act: (workshops: ReturnType<typeof createWorkshops>, id: string) => Promise<void>,
) {
  await workspace.away(async () => {
    const store = await openSqlite<Post>(workspace.databaseFile, () => '');
    const clock = {
      now: () => Date.parse('2026-03-06T11:00:00.000Z'),
      elapsed: () => 0,
      sleep: async () => {},
    };
    const [id = ''] = await store.workshops.unfinished();
    await act(createWorkshops({ store, clock, newId: String, changed: () => {} }), id);
    await store.close();
  });
}

describe('a workshop that waits over a weekend', () => {
  test('reminds its person on Monday morning, once, with a way into the thread, and again on Tuesday', async () => {
    const { root, until } = await waiting();
    await until('2026-03-09T08:00:00.000Z');
    expect(await workspace.directly()).toEqual([]);

    await until('2026-03-09T09:00:00.000Z');
    const [monday] = await direct(1);
    expect(wordsOf(monday as never)).toMatch(/<http[^|]+\|Q1>.*A poll for lunch/s);
    expect(wordsOf(monday as never)).toContain(`thread_ts=${root.ts}`);

    await workspace.restart();
    await until('2026-03-09T17:00:00.000Z');
    await direct(1);
    await until('2026-03-10T09:00:00.000Z');
    await direct(2);
    expect(await workspace.directly(tom)).toEqual([]);
  });

  test('is quiet once its person says so, by the button, and reminds again when they want it', async () => {
    const { root, until } = await waiting();
    await until('2026-03-09T09:00:00.000Z');
    const [reminder] = await direct(1);
    await workspace.press(reminder as never, 'reminders_stop');
    const [, stopped] = await direct(2);
    expect(stopped?.text).toContain('no more reminders about “A poll for lunch”');

    await until('2026-03-10T12:00:00.000Z');
    await direct(2);
    await workspace.say(root, '@Planning Workshop remind');
    await eventually(async () =>
      expect((await workspace.privately()).map(({ text }) => text).join()).toContain(
        'You get reminders again',
      ),
    );
    await until('2026-03-11T09:00:00.000Z');
    await direct(3);
  });

  test('is quiet once its person says so in the thread', async () => {
    const { root, until } = await waiting();
    await workspace.say(root, '@Planning Workshop 静音');
    await eventually(async () =>
      expect((await workspace.privately()).map(({ text }) => text).join()).toContain('no more reminders'),
    );

    await until('2026-03-10T12:00:00.000Z');
    expect(await workspace.directly()).toEqual([]);
  });
});

describe('a wait of two days', () => {
  test('for a colleague is told to the requester, who leaves it to the roles', async () => {
    const { root, until } = await waiting();
    const [maya, asked] = [await workspace.personId('Maya Chen'), await workspace.personId(tom)];
    await behindTheScenes(async (workshops, id) => {
      const by = { id: maya, name: 'Maya Chen' };
      const to = { id: asked, name: tom };
      await workshops.arrive(id, { type: 'QuestionPassOnAsked', by, admin: false, question: 1, to });
    });
    await until('2026-03-09T09:00:00.000Z');

    const card = await messageIn(workspace, root, /Q1 has waited for/);
    expect(card.text).toContain(`<@${maya}>`);
    expect(buttonsOf(card).map(({ action_id }) => action_id)).toEqual(['question_decide', 'end']);
    expect(JSON.stringify(card.blocks)).toContain('"action_id":"question_pass"');
    await workspace.press(card, 'question_decide');
    await reads(workspace, card, /Nobody waits for it any more/);
    const locked = (await workspace.thread(root)).find(({ ts }) => ts === card.ts);
    expect(buttonsOf(locked as never)).toEqual([]);
  });

  test('for a colleague may be ended by asking somebody else, with the picker of the card', async () => {
    const { root, until } = await waiting();
    const [maya, asked] = [await workspace.personId('Maya Chen'), await workspace.personId(tom)];
    await behindTheScenes(async (workshops, id) => {
      const by = { id: maya, name: 'Maya Chen' };
      const to = { id: asked, name: tom };
      await workshops.arrive(id, { type: 'QuestionPassOnAsked', by, admin: false, question: 1, to });
    });
    await until('2026-03-09T09:00:00.000Z');

    const { channel, ts, blocks } = await messageIn(workspace, root, /Q1 has waited for/);
    const blockId = blocks?.find(({ type }) => type === 'actions')?.block_id ?? '';
    const lilei = await workspace.personId('李雷');
    const choice = { channel, ts, blockId, actionId: 'question_pass', selected: lilei };
    await workspace.act('press', { as: 'Maya Chen', ...choice });
    await reads(workspace, { ts } as never, /Nobody waits for it any more/);
    await messageIn(workspace, root, new RegExp(`asks <@${lilei}>[\\s\\S]*Passed on by`));
  });

  test('for the requester is told to the others, with how to take over', async () => {
    const { root, until } = await waiting();
    const [maya, other] = [await workspace.personId('Maya Chen'), await workspace.personId(tom)];
    await behindTheScenes(async (workshops, id) => {
      const by = { id: maya, name: 'Maya Chen' };
      const person = { id: other, name: tom };
      await workshops.arrive(id, { type: 'InviteAsked', by, admin: false, person, speaksFor: '' });
    });
    await until('2026-03-09T09:00:00.000Z');

    const card = await messageIn(workspace, root, /Q1 has waited for/);
    expect(wordsOf(card)).toMatch(new RegExp(`<@${other}>: one of you can take .*mention me with “take”`));
    expect(buttonsOf(card)).toEqual([]);
  });
});

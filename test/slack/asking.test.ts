import { beforeEach, describe, expect, test } from 'vitest';
import type { LiveMessage } from '../../src/playground/live.js';
import type { Question } from '../../src/workshop/base/question.js';
import { openedIn, play, press, sessionIn } from './playing.js';
import { eventually, lilei, maya, openRoom, planning, type Room, tom, wordsOf } from './room.js';

let room: Room;
let board: LiveMessage;
const asking = { intake: ['For whom is it?'] };
beforeEach(async () => {
  room = await openRoom();
  board = await openedIn(room);
  await play(room, asking);
  await room.quiet();
});

const question = async () => (await sessionIn(room)).questions[0] as Question;
const has = ({ blocks = [] }: LiveMessage, does: string) => JSON.stringify(blocks).includes(`"${does}"`);

/** The message in the thread that carries this button now. */
const cardWith = (does: string): Promise<LiveMessage> =>
  eventually(async () => {
    const found = (await room.thread(board)).find((each) => has(each, does));
    return found ?? Promise.reject(new Error(`nothing has ${does}`));
  });

const saidBy = async (user: string) =>
  (await room.thread(board)).find((each) => each.user === user) as LiveMessage;
const marks = async (user: string) => (await saidBy(user)).reactions.map(({ name }) => name);

/** Somebody replies, and it is read as an answer. */
async function answered(text: string, as = maya) {
  await room.say(text, board, as);
  await eventually(async () => expect((await sessionIn(room)).replies).toHaveLength(1));
  await play(room, asking, ({ kind }) => kind !== 'read-reply');
  await room.quiet();
}

describe('a question in the thread', () => {
  test('is answered by a click on its card, which then names who answered and what', async () => {
    const card = await cardWith('answer:1');
    await press(room, card, 'answer:1', tom);

    await eventually(async () => {
      const now = (await room.thread(board)).find(({ ts }) => ts === card.ts) as LiveMessage;
      expect(has(now, 'answer:1')).toBe(false);
      expect(wordsOf(now)).toMatch(/Q1 · B.*Tom/su);
    });
    expect((await question()).closure).toMatchObject({ text: 'B', by: { id: tom } });
  });

  test('is answered by a reply, whose mark says which question it was', async () => {
    await answered('for guests', lilei);

    await eventually(async () => expect(await marks(lilei)).toEqual(['white_check_mark', 'one']));
  });

  test('is open again, and the mark gone, when that was not an answer', async () => {
    await answered('for guests');
    await press(room, await cardWith('answer_undo'), 'answer_undo');

    await cardWith('answer:0');
    await room.quiet();
    expect(await marks(maya)).not.toContain('white_check_mark');
    expect((await question()).state).toBe('put');
  });

  test('is open again when the answer was deleted', async () => {
    await answered('for guests');
    const { ts } = await saidBy(maya);
    await room.act('remove', { as: maya, channel: planning, ts });

    await eventually(async () => expect((await question()).state).toBe('put'));
    await cardWith('answer:0');
  });

  test('has the edited answer', async () => {
    await answered('for guests');
    const { ts } = await saidBy(maya);
    await room.act('edit', { as: maya, channel: planning, ts, text: 'for members' });
    await eventually(async () => expect((await sessionIn(room)).replies).toMatchObject([{ settled: false }]));
    await play(room, asking, ({ kind }) => kind !== 'read-reply');

    await eventually(async () => expect((await question()).closure?.text).toBe('for members'));
    await eventually(async () =>
      expect((await room.thread(board)).map(wordsOf).join('\n')).toContain('for members'),
    );
  });

  test('is answered in a form by whoever prefers other words', async () => {
    await press(room, await cardWith('answer_other'), 'answer_other', tom);
    const view = await eventually(
      async () => (await room.views(tom))[0] ?? Promise.reject(new Error('no form')),
    );
    await room.act('submit', { as: tom, viewId: view.id, values: { text: { text: 'for everyone' } } });

    await eventually(async () => expect((await question()).closure?.text).toBe('for everyone'));
  });

  test('gives way to start anyway', async () => {
    await press(room, await cardWith('start_anyway'), 'start_anyway');

    await eventually(async () => expect((await question()).state).toBe('decided'));
  });
});

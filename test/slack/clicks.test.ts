import { beforeEach, describe, expect, test } from 'vitest';
import type { LiveMessage } from '../../src/playground/live.js';
import { type About, type ActionId, actionIds } from '../../src/workshop/base/card.js';
import type { Question } from '../../src/workshop/base/question.js';
import { yesesOn } from '../../src/workshop/deciding/approval/queries.js';
import { asking } from '../workshop/story.js';
import {
  arrivesIn,
  becomes,
  cardIn,
  declinedIn,
  requester,
  openedIn,
  play,
  press,
  sessionIn,
  typesIn,
  workshop,
} from './playing.js';
import { bot, eventually, lilei, maya, openRoom, planning, type Room, tom, wordsOf } from './room.js';

let room: Room;
let board: LiveMessage;
beforeEach(async () => {
  room = await openRoom();
  board = await openedIn(room);
});

const click = async (does: ActionId, about: About, as = maya) =>
  press(room, await cardIn(room, board, { [does]: about }), about.as ? `${does}:${about.as}` : does, as);
/** Presses a button that stands in the thread. */
const pressShown = async (id: string, as = maya) =>
  press(room, await room.withElement(board, id, as), id, as);
const question = async (number = 1) =>
  (await sessionIn(room)).questions.find((each) => each.number === number) as Question;
const isNow = (state: Partial<Question>, number = 1) =>
  eventually(async () => expect(await question(number)).toMatchObject(state));
const fill = async (values: Record<string, { text: string }>) =>
  room.act('submit', { as: maya, viewId: (await room.view()).id, values });

/** Chooses a person from the list on the card of the question. */
async function passOn(to: string, as = maya): Promise<void> {
  const message = await room.withElement(board, 'question_pass', as);
  const blocks = (message.blocks ?? []) as { block_id?: string; elements?: { action_id?: string }[] }[];
  const row = blocks.find(({ elements }) => elements?.some(({ action_id }) => action_id === 'question_pass'));
  const { channel, ts } = message;
  const chosen = { blockId: row?.block_id ?? '', actionId: 'question_pass', selected: to };
  await room.act('press', { as, channel, ts, ...chosen });
}

describe('on a question', () => {
  beforeEach(() => play(room, { intake: ['For whom?', 'By when?'] }));

  test('an option counts as the answer of whoever clicked, once for two clicks, until they take it back', async () => {
    const card = await cardIn(room, board, { answer: { question: 1, option: 1 } });
    await press(room, card, 'answer', tom);
    const closure = { text: 'B', via: 'button', by: { id: tom, name: 'Tom Alder' } } as const;
    await eventually(async () => expect((await question()).closure).toMatchObject(closure));
    const before = await typesIn(room);
    await press(room, card, 'answer', tom);
    await room.quiet();
    expect(await typesIn(room)).toEqual(before);

    await click('answer_undo', { question: 1 }, tom);
    await isNow({ state: 'put' });
  });

  test('whoever was chosen from the list is asked, is mentioned, and may pass it on', async () => {
    await passOn(tom);
    await eventually(async () => expect((await question()).person).toEqual({ id: tom, name: 'Tom Alder' }));
    await eventually(async () =>
      expect((await room.thread(board)).map(wordsOf).join('\n')).toMatch(
        new RegExp(`Coach asks <@${tom}>[\\s\\S]*Passed on by Maya Chen`),
      ),
    );
    await passOn(maya, tom);

    await eventually(async () => expect((await question()).person.id).toBe(maya));
  });

  test('an option that there is not answers nothing, and an app that was chosen is asked nothing', async () => {
    await click('answer', { question: 1, option: 4 });
    await room.isTold('/plan mine');
    expect((await question()).state).toBe('put');
    await passOn(bot);

    await room.isTold('and are not asked already');
    expect((await question()).person.id).toBe(maya);
  });

  test('a form is not opened for somebody whose answer would not count', async () => {
    await passOn(tom);
    await becomes(room, 'QuestionPassedOn');
    await room.quiet();
    await pressShown('answer_other', lilei);

    await room.isTold(`Q1 is a question to <@${tom}>`, lilei);
    expect(await room.views(lilei)).toEqual([]);
  });
});

describe('before round 1, which waits for two answers', () => {
  beforeEach(() => {
    const views = [asking('blocking', 'Who votes?', { options: [] }), asking('blocking', 'Who pays?')];
    const asks = { view: (role: string) => (role === 'ProductPlanner' ? views : []) };
    return play(room, asks, ({ kind }) => kind === 'begin-round');
  });

  test('go on begins the round without the answers, and only at the word of those who may', async () => {
    await pressShown('round_go_on', lilei);
    await eventually(async () => expect(await declinedIn(room)).toMatchObject([{ to: { id: lilei } }]));
    expect((await sessionIn(room)).stage).toBe('asking');
    await pressShown('round_go_on');

    await becomes(room, 'RoundStarted');
  });

  test('answer all opens one form with all questions, whose answers come in together', async () => {
    await pressShown('answer_all');
    await fill({ q1: { text: 'Guests too' }, q2: { text: 'The company' } });

    await eventually(async () => expect((await question(2)).closure?.text).toBe('The company'));
    expect((await question(1)).closure).toMatchObject({ text: 'Guests too', via: 'form' });
  });

  test('plan for that answers with what is assumed, and change my answer replaces it', async () => {
    await pressShown('answer_assumed');
    await eventually(async () =>
      expect((await question()).closure).toMatchObject({ text: 'Only staff.', agrees: true, via: 'button' }),
    );
    await pressShown('answer:0');
    await isNow({ state: 'answered' }, 2);
    await pressShown('answer_other');
    expect(JSON.stringify(await room.view())).toContain('Only staff.');
    await fill({ text: { text: 'Staff and guests' } });

    await eventually(async () => expect((await question()).closure?.text).toBe('Staff and guests'));
  });
});

const check = (as: string) => ({ as, channel: planning, ts: board.ts, name: 'white_check_mark' });

test('a ✅ on the first message goes with its removal, also while the next version is made', async () => {
  await play(room);
  await room.act('react', check(tom));
  await eventually(async () => expect(yesesOn(await sessionIn(room), 1)).toHaveLength(1));
  await arrivesIn(room, { type: 'ChangesAsked', by: requester, version: 1, text: 'no names' });
  await room.act('unreact', check(tom));

  await eventually(async () => expect(yesesOn(await sessionIn(room), 1)).toEqual([]));
});

test('every button that there is does something', async () => {
  const ids = [...actionIds];
  for (let from = 0; from < ids.length; from += 20) {
    const some = Object.fromEntries(ids.slice(from, from + 20).map((id) => [id, {}]));
    const card = await cardIn(room, board, some);
    for (const id of ids.slice(from, from + 20)) await press(room, card, id);
  }
  await room.quiet();

  expect(room.warnings()).toEqual([]);
  expect(room.lines.map(({ message }) => message).filter((line) => /unhandled/i.test(line))).toEqual([]);
});

test('a speaker who is skipped twice at the same moment is passed over, and nobody else', async () => {
  await play(room, {}, ({ kind }) => kind === 'speak');
  await room.say('Over to you [NEXT: RiskPlanner, TestPlanner]', board);
  const floor = async () => (await sessionIn(room)).speakers.current?.member;
  await eventually(async () => expect(await floor()).toBe('RiskPlanner'));
  const { arrive: arrives } = room.workshops;
  room.workshops.arrive = async (...given) => {
    for (let turns = 0; turns < 20; turns++) await new Promise(setImmediate);
    return arrives(...given);
  };
  const card = await cardIn(room, board, { floor_skip: { member: 'RiskPlanner' } });
  const before = (await room.privately()).length;
  await Promise.all([press(room, card, 'floor_skip'), press(room, card, 'floor_skip')]);

  await eventually(async () => expect(await room.privately()).toHaveLength(before + 1));
  const skipped = (await room.workshops.facts(workshop)).filter(
    (each) => each.type === 'FloorFreed' && each.how === 'skipped',
  );
  expect(skipped).toMatchObject([{ member: 'RiskPlanner' }]);
  expect(await floor()).toBe('TestPlanner');
});

import { beforeEach, describe, expect, test } from 'vitest';
import type { LiveMessage } from '../../src/playground/live.js';
import type { PersonInput } from '../../src/workshop/inputs.js';
import type { Question } from '../../src/workshop/base/question.js';
import { assumptionsOf } from '../../src/workshop/plan/queries.js';
import { asking } from '../workshop/story.js';
import { cardIn, openedIn, play, press, sessionIn, typesIn } from './playing.js';
import { bot, eventually, lilei, maya, openRoom, type Room, tom, wordsOf } from './room.js';

let room: Room;
let board: LiveMessage;
let inputs: PersonInput[];
beforeEach(async () => {
  room = await openRoom();
  board = await openedIn(room);
  await play(room, { intake: ['For whom?'] });
  await room.quiet();
  inputs = [];
  const { arrive } = room.workshops;
  room.workshops.arrive = (session, input, delivery) => {
    if ('by' in input) inputs.push(input);
    return arrive(session, input, delivery);
  };
});

const question = async () => (await sessionIn(room)).questions[0] as Question;
const becomes = (type: string) => eventually(async () => expect(await typesIn(room)).toContain(type));

/** The message in the thread, or to this person alone, that has this element now. */
const withElement = (id: string, as = maya): Promise<LiveMessage> =>
  eventually(async () => {
    const all = (await room.messages(as)).filter((each) => each.threadTs === board.ts);
    const found = all.find(({ blocks }) => JSON.stringify(blocks ?? []).includes(`"${id}"`));
    return found ?? Promise.reject(new Error(`nothing has ${id}`));
  });

/** Somebody chooses from a list in a message. */
async function choose(message: LiveMessage, actionId: string, selected: string, as = maya) {
  const blocks = (message.blocks ?? []) as { block_id?: string; elements?: { action_id?: string }[] }[];
  const row = blocks.find(({ elements }) => elements?.some(({ action_id }) => action_id === actionId));
  const { channel, ts } = message;
  await room.act('press', { as, channel, ts, blockId: row?.block_id ?? '', actionId, selected });
}

describe('asking someone else', () => {
  test('puts the question to whoever was chosen, who is mentioned, and may pass it on', async () => {
    await choose(await withElement('question_pass'), 'question_pass', tom);
    await becomes('QuestionPassedOn');
    expect((await question()).person).toEqual({ id: tom, name: 'Tom Alder' });
    const passed = await withElement('question_pass');
    expect(wordsOf(passed)).toContain(`<@${tom}>`);
    await eventually(async () => {
      const posted = (await room.thread(board))
        .map(wordsOf)
        .find((words) => words.includes('Passed on by Maya Chen'));
      expect(posted).toContain(`Coach asks <@${tom}>`);
    });
    await choose(passed, 'question_pass', maya, tom);

    await eventually(async () => expect((await question()).person.id).toBe(maya));
  });

  test('tells the rules which of those who can be chosen are no people', async () => {
    await choose(await withElement('question_pass'), 'question_pass', bot);

    await eventually(async () =>
      expect((await room.privately()).join()).toContain('and are not asked already'),
    );
    expect(inputs).toMatchObject([
      { type: 'QuestionPassOnAsked', question: 1, to: { id: bot }, isBot: true },
    ]);
    expect((await question()).person.id).toBe(maya);
  });
});

test.each([
  [0, 'A'],
  [1, 'B'],
] as const)('of two answers the one of option %i counts', async (option, text) => {
  await press(room, await cardIn(room, board, { answer: { question: 1, option: 0 } }), 'answer', tom);
  await becomes('SaidToQuestion');
  await press(room, await cardIn(room, board, { answer: { question: 1, option: 1 } }), 'answer', lilei);
  await becomes('SaidToQuestion');
  await press(room, await cardIn(room, board, { answer: { question: 2, option } }), 'answer');

  await eventually(async () => expect((await sessionIn(room)).questions[1]?.state).toBe('answered'));
  expect((await question()).closure?.text).toBe(text);
});

test('what was left open is answered after all in the form, and is a question no more', async () => {
  await press(room, await withElement('start_anyway'), 'start_anyway');
  await becomes('SaidToQuestion');
  const now = asking('now', 'Which zone?', { options: [], assumption: 'ours' });
  await play(
    room,
    { turn: (role) => (role === 'ProductPlanner' ? { questions: [now] } : {}) },
    (task) => task.kind === 'speak' && task.role === 'SystemDesigner',
  );
  await press(room, await withElement('question_decide'), 'question_decide');
  await eventually(async () => expect(assumptionsOf(await sessionIn(room))).toHaveLength(1));
  await press(room, await withElement('answer_other'), 'answer_other');
  const view = await eventually(async () => (await room.views())[0] ?? Promise.reject(new Error('no form')));
  await room.act('submit', { as: maya, viewId: view.id, values: { text: { text: 'Lisbon' } } });

  await eventually(async () =>
    expect((await sessionIn(room)).questions.at(-1)?.closure?.text).toBe('Lisbon'),
  );
  expect(assumptionsOf(await sessionIn(room))).toEqual([]);
});

test('a form is not opened for somebody whose answer would not count', async () => {
  await choose(await withElement('question_pass'), 'question_pass', tom);
  await becomes('QuestionPassedOn');
  await room.quiet();
  await press(room, await withElement('answer_other'), 'answer_other', lilei);

  await eventually(async () =>
    expect((await room.privately(lilei)).join()).toContain(`Q1 is a question to <@${tom}>`),
  );
  expect(await room.views(lilei)).toEqual([]);
});

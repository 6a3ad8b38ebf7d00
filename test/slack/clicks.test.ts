import { beforeEach, describe, expect, test } from 'vitest';
import type { LiveMessage } from '../../src/playground/live.js';
import { type About, type ActionId, actionIds } from '../../src/workshop/base/card.js';
import { pending } from '../../src/workshop/pending.js';
import type { Question } from '../../src/workshop/base/question.js';
import { objecting } from '../handoff/leaving.js';
import { asking } from '../workshop/story.js';
import { cardIn, declinedIn, openedIn, play, press, sessionIn, typesIn, workshop } from './playing.js';
import { eventually, lilei, maya, openRoom, type Room } from './room.js';

let room: Room;
let board: LiveMessage;
beforeEach(async () => {
  room = await openRoom();
  board = await openedIn(room);
});

const click = async (does: ActionId, about: About, as = maya) =>
  press(room, await cardIn(room, board, { [does]: about }), about.as ? `${does}:${about.as}` : does, as);
const last = async (as = maya) => (await room.privately(as)).at(-1) ?? '';
const question = async (number = 1) =>
  (await sessionIn(room)).questions.find((each) => each.number === number) as Question;
const facts = async () => await typesIn(room);
const becomes = (type: string) => eventually(async () => expect(await facts()).toContain(type));

/** The Coach asks about the brief, with the answers A and B. */
const asked = () => play(room, { intake: ['For whom?', 'By when?'] });

describe('on a question', () => {
  beforeEach(asked);

  test('a second click on the same option changes nothing', async () => {
    const card = await cardIn(room, board, { answer: { question: 1, option: 0 } });
    await press(room, card, 'answer');
    await becomes('SaidToQuestion');
    const before = (await facts()).length;
    await press(room, card, 'answer');
    await room.quiet();

    expect(await facts()).toHaveLength(before);
  });

  test('an option that there is not is answered privately', async () => {
    await click('answer', { question: 1, option: 4 });

    await eventually(async () => expect(await last()).toContain('/plan mine'));
    expect((await question()).state).toBe('put');
  });

  test.each([['question_decide', 'decided']] as const)('%s closes it as %s', async (does, state) => {
    await click(does, { question: 1 });

    await eventually(async () => expect((await question()).state).toBe(state));
  });

  test('not now leaves it open', async () => {
    await click('question_later', { question: 1 });

    await becomes('SaidToQuestion');
    expect((await question()).state).toBe('put');
  });

  test('start anyway leaves it, and the brief is planned as it is', async () => {
    await click('start_anyway', { question: 1 });

    await eventually(async () => expect((await question()).state).toBe('decided'));
  });

  test('what was recorded can be taken back by who said it', async () => {
    await click('answer', { question: 1, option: 0 });
    await becomes('SaidToQuestion');
    await click('answer_undo', { question: 1 });

    await eventually(async () => expect((await question()).state).toBe('put'));
  });
});

describe('before round 1', () => {
  /** Two questions are out, and round 1 waits for the answers. */
  const waiting = async () => {
    const asks = {
      view: (role: string) =>
        role === 'ProductPlanner'
          ? [asking('blocking', 'Who votes?', { options: [] }), asking('blocking', 'Who pays?')]
          : [],
    };
    await play(room, asks, ({ kind }) => kind === 'begin-round');
    await room.quiet();
  };
  /** What stands in the thread with this in it, as it reads now. */
  const showing = (id: string) =>
    eventually(async () => {
      const found = (await room.thread(board)).find(({ blocks }) =>
        JSON.stringify(blocks ?? []).includes(`"${id}"`),
      );
      return found ?? Promise.reject(new Error(`nothing has ${id}`));
    });
  const form = (as = maya) =>
    eventually(async () => (await room.views(as))[0] ?? Promise.reject(new Error('no form')));

  test('go on begins the round without the answers, and only at the word of those who may', async () => {
    await waiting();
    const card = await showing('round_go_on');
    await press(room, card, 'round_go_on', lilei);
    await eventually(async () =>
      expect(await declinedIn(room)).toMatchObject([{ to: { id: lilei }, reason: expect.any(String) }]),
    );
    expect((await sessionIn(room)).stage).toBe('asking');
    await press(room, card, 'round_go_on');

    await becomes('RoundStarted');
    expect(await facts()).toContain('RoundStarted');
  });

  test('answer all opens one form with all questions, whose answers come in together', async () => {
    await waiting();
    await press(room, await showing('answer_all'), 'answer_all');
    const view = await form();
    await room.act('submit', {
      as: maya,
      viewId: view.id,
      values: { q1: { text: 'Guests too' }, q2: { text: 'The company' } },
    });

    await eventually(async () => expect((await question(2)).closure?.text).toBe('The company'));
    expect((await question(1)).closure).toMatchObject({ text: 'Guests too', via: 'form' });
  });

  test('change my answer opens the form with the answer, and what is sent replaces it', async () => {
    await waiting();
    await press(room, await showing('answer_assumed'), 'answer_assumed');
    await press(room, await showing('answer:0'), 'answer:0');
    await eventually(async () => expect((await question(2)).state).toBe('answered'));
    await press(room, await showing('answer_other'), 'answer_other');
    const view = await form();
    expect(JSON.stringify(view)).toContain('Only staff.');
    await room.act('submit', { as: maya, viewId: view.id, values: { text: { text: 'Staff and guests' } } });

    await becomes('SaidToQuestion');
    expect((await question(1)).closure?.text).toBe('Staff and guests');
  });
});

describe('on the card of a version', () => {
  test('park, take up and approve', async () => {
    await play(room);
    await click('park', { version: 1 });
    await becomes('WorkshopPaused');
    await click('resume', {});
    await eventually(async () => expect((await sessionIn(room)).parked).toBeUndefined());
    await click('approve', { version: 1 });

    await becomes('Approved');
  });

  test('a draft can be dropped', async () => {
    await play(room, objecting('RiskPlanner'));
    await click('drop', { version: 1 });

    await becomes('WorkshopEnded');
  });

  test.each(['approve', 'change', 'talk'] as const)('an unclear reply was meant as %s', async (as) => {
    await play(room);
    await room.quiet();
    await room.say('hmm, looks fine?', board);
    await eventually(async () => expect((await sessionIn(room)).replies).toHaveLength(1));
    await play(room, { reading: () => ({ as: 'unclear' }) });
    const [reply] = (await sessionIn(room)).replies;
    await click('meant', { as, message: reply?.id ?? '' });

    await eventually(async () =>
      expect(await room.workshops.facts(workshop)).toContainEqual(
        expect.objectContaining({ type: 'ReplyRead', by: expect.anything() as unknown, as }),
      ),
    );
  });
});

describe('on a notice', () => {
  const failing = async () => {
    await play(room, {}, ({ kind }) => kind === 'speak');
    const key = pending(await sessionIn(room))[0]?.key ?? '';
    await room.workshops.arrive(
      workshop,
      { type: 'TaskFailed', key, reason: 'busy', detail: '503' },
      undefined,
    );
    return (await sessionIn(room)).failures[0]?.task ?? '';
  };

  test('retry tries the failing task at once', async () => {
    const task = await failing();
    expect(task).not.toBe('');
    await click('retry', { task });

    await becomes('RetryAsked');
  });

  test('skip leaves out the failing role', async () => {
    await click('skip_role', { task: await failing() });

    await becomes('RoleSkipped');
  });

  test('skip without a task skips no question by mistake', async () => {
    await asked();
    await click('skip_role', {});

    await eventually(async () => expect(await last()).toContain('/plan mine'));
    expect((await question()).state).toBe('put');
  });

  test('allow gives the budget once more, once for two clicks, and never for a pause that there is not', async () => {
    const key = pending(await sessionIn(room))[0]?.key ?? '';
    const up = { type: 'TaskFailed', key, reason: 'budget', detail: '' } as const;
    await room.workshops.arrive(workshop, up, undefined);
    await click('allow', {});
    await eventually(async () => expect(await last()).toContain('/plan mine'));
    const card = await cardIn(room, board, { allow: { pause: 0 } });
    await press(room, card, 'allow');
    await becomes('BudgetRaised');
    await press(room, card, 'allow');
    await room.quiet();

    expect((await facts()).filter((type) => type === 'BudgetRaised')).toHaveLength(1);
  });

  test('resume goes on, and end asks how', async () => {
    const by = { id: maya, name: 'Maya Chen' };
    await room.workshops.arrive(workshop, { type: 'PauseAsked', by, admin: false }, undefined);
    await click('resume', {});
    await eventually(async () => expect((await sessionIn(room)).paused).toBeUndefined());
    await click('end', {});

    await becomes('EndAsked');
  });
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
  const { arrive } = room.workshops;
  room.workshops.arrive = async (...given) => {
    for (let turns = 0; turns < 20; turns++) await new Promise(setImmediate);
    return arrive(...given);
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

import { beforeEach, describe, expect, test } from 'vitest';
import type { LiveMessage, LiveView } from '../../src/playground/live.js';
import { awaited } from '../../src/workshop/waiting/index.js';
import { assumed } from '../workshop/assumed-plan.js';
import { puttingOf } from '../workshop/story.js';
import { openedIn, play, press, sessionIn, typesIn, workshop } from './playing.js';
import { eventually, maya, openRoom, type Room, tom, wordsOf } from './room.js';

let room: Room;
let board: LiveMessage;
beforeEach(async () => {
  room = await openRoom();
  board = await openedIn(room);
  await play(room, {
    turn: (role, round, session) =>
      role === 'RiskPlanner' && round === 1 ? { put: [assumed(), ...puttingOf(session, role)] } : {},
  });
  const person = { id: maya, name: 'Maya Chen' };
  await room.workshops.arrive(workshop, {
    ...{ type: 'ApproveAsked', by: person, version: 1, via: 'button' },
  });
  await room.workshops.arrive(workshop, { type: 'AssumptionsDue', person, assumptions: ['A1'] });
});

const cardSaying = (text: string) =>
  eventually(async () => {
    const found = (await room.thread(board)).find((each) => wordsOf(each).includes(text));
    return found ?? Promise.reject(new Error(`no card says ${text}`));
  });
const becomes = (type: string) => eventually(async () => expect(await typesIn(room)).toContain(type));
const asks = () => cardSaying('you could confirm by now');

describe('the card of an assumption that is due', () => {
  test('is confirmed by a click, in place', async () => {
    const card = await asks();
    await press(room, card, 'assumption_confirm');
    await becomes('AssumptionConfirmed');
    expect((await cardSaying('✅ Confirmed by')).ts).toBe(card.ts);
  });

  test('is put off, and asked again', async () => {
    await press(room, await asks(), 'assumption_put_off');
    await cardSaying('I ask again on Mon, 9 Mar');
  });

  test('takes what is so instead in a form, which may be empty, and offers the next version', async () => {
    await press(room, await asks(), 'assumption_refute');
    const view: LiveView = await eventually(
      async () => (await room.views())[0] ?? Promise.reject(new Error('no form')),
    );
    expect(JSON.stringify(view.view)).toContain('Voters have phones');
    await room.act('submit', { as: maya, viewId: view.id, values: {} });
    await becomes('AssumptionRefuted');

    const card = await cardSaying('is wrong, says');
    await room.plan('mine');
    await eventually(async () =>
      expect((await room.privately()).at(-1)).toMatch(/A1\b[\s\S]*is wrong:[\s\S]*Does that change the plan/),
    );
    await press(room, card, 'refuted_take', tom);
    await eventually(async () =>
      expect((await room.privately(tom)).at(-1)).toContain('those who may approve'),
    );
    await press(room, card, 'refuted_take');
    await becomes('RoundAdded');
    expect((await sessionIn(room)).rounds.length).toBe(2);
  });

  test('or leaves the plan as it is', async () => {
    const by = { id: maya, name: 'Maya Chen' };
    await room.workshops.arrive(workshop, { type: 'RefuteGiven', by, assumption: 1, text: 'No phones.' });
    await press(room, await cardSaying('is wrong, says'), 'refuted_leave');
    await cardSaying('It changes nothing in the plan');
    expect(awaited(await sessionIn(room))).toEqual([]);
  });

  test('stands in the list of whoever is asked', async () => {
    await asks();
    await room.quiet();
    await room.plan('mine');
    await eventually(async () => expect((await room.privately()).at(-1)).toMatch(/\*Is <.*\|A1> so\?\*/));
    await room.plan('我的');
    await eventually(async () => expect((await room.privately()).at(-1)).toMatch(/\|A1> 属实吗/));
  });
});

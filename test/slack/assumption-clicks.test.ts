import { beforeEach, describe, expect, test } from 'vitest';
import type { LiveMessage } from '../../src/playground/live.js';
import { assumed } from '../workshop/assumed-plan.js';
import { puttingOf } from '../workshop/story.js';
import { openedIn, play, press, sessionIn, typesIn, workshop } from './playing.js';
import { eventually, maya, openRoom, type Room, wordsOf } from './room.js';

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

describe('an assumption whose day has come', () => {
  test('is confirmed by a click on the card of questions, in place', async () => {
    const card = await cardSaying('Is this right? “Voters have phones”');
    await press(room, card, 'answer_assumed');
    await becomes('SaidToQuestion');
    expect((await cardSaying('✅ *Q1 · Voters have phones.*')).ts).toBe(card.ts);
  });

  test('that is wrong is a concern on the approval, which can be reopened for the next version', async () => {
    const by = { id: maya, name: 'Maya Chen' };
    await room.workshops.arrive(workshop, {
      ...{ type: 'AnswerGiven', by, question: 1, text: 'Half of them have none.', via: 'form' },
    });
    await press(room, await cardSaying('“Voters have phones”: Half of them have none.'), 'reopen');
    await becomes('Reopened');
    expect((await sessionIn(room)).stage).toBe('decision');
  });

  test('stands in the list of whoever is asked', async () => {
    await cardSaying('Is this right?');
    await room.quiet();
    await room.plan('mine');
    await eventually(async () => expect((await room.privately()).at(-1)).toContain('Voters have phones'));
  });
});

import { beforeEach, describe, expect, test } from 'vitest';
import type { LiveMessage } from '../../src/playground/live.js';
import { pending } from '../../src/workshop/pending.js';
import { declinedIn, openedIn, play, sessionIn, typesIn, workshop } from './playing.js';
import { eventually, lilei, maya, openRoom, type Room, tom } from './room.js';

let room: Room;
let board: LiveMessage;
beforeEach(async () => {
  room = await openRoom();
  board = await openedIn(room);
});

const say = (text: string, as = maya) => room.say(text, board, as);
const becomes = (type: string) => eventually(async () => expect(await typesIn(room)).toContain(type));

describe('what is said to the bot in a thread', () => {
  test('pauses and resumes, for those who take part', async () => {
    await say('@Planning Workshop pause');
    await becomes('WorkshopPaused');
    expect((await sessionIn(room)).paused?.by.id).toBe(maya);
    await say('@Planning Workshop 继续');

    await eventually(async () => expect((await sessionIn(room)).paused).toBeUndefined());
  });

  test('tells others privately why not', async () => {
    await say('@Planning Workshop pause', lilei);

    await eventually(async () =>
      expect(await declinedIn(room)).toMatchObject([
        { to: { id: lilei }, what: 'pause', reason: 'notMember' },
      ]),
    );
  });

  test('leaves the open question to the roles', async () => {
    await play(room, { intake: ['For whom?'] });
    await say('@Planning Workshop skip');

    await eventually(async () => expect((await sessionIn(room)).questions[0]?.state).toBe('decided'));
  });

  test('tries what fails again', async () => {
    const key = pending(await sessionIn(room))[0]?.key ?? '';
    await room.workshops.arrive(
      workshop,
      { type: 'TaskFailed', key, reason: 'busy', detail: '503' },
      undefined,
    );
    await say('@Planning Workshop retry');

    await becomes('RetryAsked');
  });

  test('allows more where a budget is used up, for the requester alone', async () => {
    const key = pending(await sessionIn(room))[0]?.key ?? '';
    const up = { type: 'TaskFailed', key, reason: 'budget', detail: '' } as const;
    await room.workshops.arrive(workshop, up, undefined);
    await say('@Planning Workshop allow', lilei);
    await eventually(async () =>
      expect(await declinedIn(room)).toMatchObject([
        { to: { id: lilei }, what: 'allow', reason: 'notYours' },
      ]),
    );
    await say('@Planning Workshop 追加');

    await becomes('BudgetRaised');
  });

  test('asks the requester and an administrator how to end, and nobody else', async () => {
    await say('@Planning Workshop cancel', tom);
    await eventually(async () =>
      expect(await declinedIn(room)).toMatchObject([{ to: { id: tom }, what: 'end', reason: 'notYours' }]),
    );
    await say('@Planning Workshop 取消');

    await becomes('EndAsked');
  });

  test('is never read as an answer', async () => {
    await play(room, { intake: ['For whom?'] });
    await say('@Planning Workshop status', tom);
    await eventually(async () => expect(await room.privately(tom)).toHaveLength(1));

    expect((await sessionIn(room)).replies).toEqual([]);
  });

  test('tells anyone privately who is in the queue', async () => {
    const told = async () => (await room.privately(lilei)).at(-1);
    await say('@Planning Workshop queue', lilei);
    await eventually(async () => expect(await told()).toContain('Nobody is in the queue.'));
    await play(room, {}, ({ kind }) => kind === 'speak');
    await say('@Planning Workshop queue', lilei);

    await eventually(async () =>
      expect(await told()).toContain('*This round:* [ProductPlanner ⏳] → SystemDesigner'),
    );
    expect((await room.privately(maya)).join()).not.toContain('queue');
    expect((await sessionIn(room)).remarks).toEqual([]);
  });

  test.each([
    ['@Planning Workshop queue skip', 'QueueSkipAsked'],
    ['@Planning Workshop 队列 清空', 'QueueClearAsked'],
  ])('%s is for the rules to judge', async (words, type) => {
    const arrived: object[] = [];
    const { arrive } = room.workshops;
    room.workshops.arrive = async (session, input, delivery) => {
      arrived.push(input);
      return arrive(session, input, delivery);
    };
    await say(words, tom);

    await eventually(async () => expect(arrived).toMatchObject([{ type, by: { id: tom }, admin: false }]));
  });
});

describe('a slash command typed in a thread', () => {
  const isTold = (words: string, as = maya) =>
    eventually(async () => expect((await room.privately(as)).at(-1)).toContain(words));

  test('is the verb it names, with the rights of that verb', async () => {
    await say('/plan cancel', tom);
    await eventually(async () =>
      expect(await declinedIn(room)).toMatchObject([{ to: { id: tom }, what: 'end', reason: 'notYours' }]),
    );
    await say('/status', tom);
    await isTold('a booking page for our meeting rooms', tom);
    await say('／plan 取消');

    await becomes('EndAsked');
    expect((await sessionIn(room)).remarks).toEqual([]);
  });

  test('needs no verb where the words can mean nothing else: why an item is there, how far it is, a wish to stop', async () => {
    await play(room);
    await room.quiet();
    await say('why R1?');
    await isTold('R1');
    await say('how far are you?', tom);
    await isTold('v1', tom);
    await say('stop');

    await becomes('EndAsked');
    expect((await sessionIn(room)).remarks).toEqual([]);
  });

  test('brings in a colleague like the verb it names', async () => {
    await say('/plan invite @Tom Alder for risk');

    await eventually(async () => expect((await sessionIn(room)).members.map(({ id }) => id)).toContain(tom));
  });

  test('of another kind is no answer to an open question: its author is told, and the question stays open', async () => {
    await play(room, { intake: ['For whom?'] });
    await say('/giphy everybody');
    await isTold('Slash commands don’t work in threads, so `/giphy` did nothing');
    await say('/cancel', tom);
    await isTold('can do that', tom);
    await room.quiet();

    expect(await sessionIn(room)).toMatchObject({ replies: [], questions: [{ state: 'put' }] });
    expect(await typesIn(room)).not.toContain('WorkshopEnded');
  });

  test('takes an answer back that is edited into one', async () => {
    await play(room, {}, ({ kind }) => kind === 'speak');
    await say('forty rooms');
    await eventually(async () => expect((await sessionIn(room)).remarks).toHaveLength(1));
    const [said] = (await room.thread(board)).filter(({ user }) => user === maya);
    await room.act('edit', { as: maya, channel: board.channel, ts: said?.ts ?? '', text: '/giphy rooms' });

    await eventually(async () => expect((await sessionIn(room)).remarks).toEqual([]));
  });

  test('is no path: an answer may begin with one', async () => {
    await play(room, {}, ({ kind }) => kind === 'speak');
    await say('/api/v1 must stay');

    await eventually(async () =>
      expect((await sessionIn(room)).remarks).toMatchObject([{ text: '/api/v1 must stay' }]),
    );
  });
});

import { beforeEach, describe, expect, test } from 'vitest';
import type { LiveMessage } from '../../src/playground/live.js';
import { declinedIn, openedIn, play, sessionIn, typesIn } from './playing.js';
import { eventually, maya, openRoom, type Room, tom } from './room.js';

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

  test('is never read as an answer', async () => {
    await play(room, { intake: ['For whom?'] });
    await say('@Planning Workshop status', tom);
    await eventually(async () => expect(await room.privately(tom)).toHaveLength(1));

    expect((await sessionIn(room)).replies).toEqual([]);
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

  test('is no path: an answer may begin with one', async () => {
    await play(room, {}, ({ kind }) => kind === 'speak');
    await say('/api/v1 must stay');

    await eventually(async () =>
      expect((await sessionIn(room)).remarks).toMatchObject([{ text: '/api/v1 must stay' }]),
    );
  });
});

import { expect, test } from 'vitest';
import { readTyped } from '../../src/playground/people/typed-text.js';
import { openedIn, sessionIn } from '../slack/playing.js';
import { eventually, openRoom } from '../slack/room.js';
import { everyHostile, type Hostile, longest } from './hostile.js';

/** What one message may cost the process: Slack's side, the connection, the store and the thread are all in it. */
const mostMs = 1_500;
const perRoom = 12;

/** Every fourth kind will do here: each function is shown all of them. A blank message cannot be sent. */
const kinds = everyHostile.filter(({ of }, at) => at % 4 === 0 && of(longest).trim() !== '');
const batches = Array.from({ length: Math.ceil(kinds.length / perRoom) }, (_, at) => [
  kinds.slice(at * perRoom, (at + 1) * perRoom),
]);
/** What is as long as a message may be once it is escaped. */
const fitting = ({ of }: Hostile) => of(Math.floor((longest ** 2 / readTyped(of(longest), []).length) * 0.9));

test.each(batches)('a thread goes on after messages of 40,000 characters: %j', async (several) => {
  const room = await openRoom();
  const board = await openedIn(room);
  for (const hostile of several) {
    const before = process.cpuUsage();
    await room.say(fitting(hostile), board);
    await room.quiet();
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1_000, hostile.name).toBeLessThan(mostMs);
  }
  await room.say('and on it goes', board);
  await eventually(async () => expect((await sessionIn(room)).remarks.at(-1)?.text).toBe('and on it goes'));
});

import { expect, test } from 'vitest';
import type { Faults } from '../playground/faulty.js';
import { objectOf } from '../../src/slack/limits.js';
import { openedIn, play, sessionIn, typesIn, workshop } from './playing.js';
import { eventually, lilei, maya, openRoom, planning, type Room } from './room.js';

/** Holds back the first event of which this holds, as Slack does when it has to send one again. */
function holding(isIt: (event: ReturnType<typeof objectOf>) => boolean) {
  let release = () => {};
  let isHeld = false;
  const until = new Promise<void>((resolve) => {
    release = resolve;
  });
  const faults: Faults = (crossing) => {
    if (crossing.kind !== 'frame' || isHeld || !isIt(objectOf(crossing.payload.event))) return undefined;
    isHeld = true;
    return { kind: 'delay', until };
  };
  return { faults, release: () => release() };
}

/** How many deliveries of this kind came to nothing, by the log. */
const told = ({ lines }: Room, kind: string, user: string) =>
  lines.filter(({ details }) => {
    const line = details as { kind?: string; user?: string; outcome?: string };
    return (
      line.kind === kind && line.user === user && /^(?:no workshop|known already)$/.test(line.outcome ?? '')
    );
  }).length;

test.each([false, true])(
  'a ✅ that arrives after its removal counts for nothing (http: %s)',
  async (http) => {
    const { faults, release } = holding(
      ({ type, reaction }) => type === 'reaction_added' && reaction !== '+1',
    );
    const room = await openRoom({ faults, http });
    await openedIn(room);
    await play(room);
    await room.quiet();
    const ts = (await room.placed(workshop, 'card:v1'))?.ts ?? '';
    const place = { as: maya, channel: planning, ts };

    await room.act('react', { ...place, name: 'white_check_mark' });
    await room.act('unreact', { ...place, name: 'white_check_mark' });
    await room.act('react', { ...place, as: lilei, name: '+1' });
    await eventually(async () => expect(await typesIn(room)).toContain('VoiceGiven'));
    release();
    await eventually(async () => expect(told(room, 'reaction_added', maya)).toBe(1));
    await room.quiet();

    expect((await sessionIn(room)).voices.map(({ by }) => by.id)).toEqual([lilei]);
    await room.act('react', { ...place, name: 'white_check_mark' });
    await eventually(async () => expect((await sessionIn(room)).outcome?.kind).toBe('approved'));
  },
);

test('a message that arrives after its edit is heard as it was edited', async () => {
  const { faults, release } = holding(({ type, subtype, text }) => {
    return type === 'message' && subtype === undefined && text === 'approve';
  });
  const room = await openRoom({ faults });
  const board = await openedIn(room);
  await play(room);
  await room.quiet();
  await room.say('approve', board);
  const [said] = (await room.thread(board)).filter(({ text }) => text === 'approve');
  await room.act('edit', { as: maya, channel: planning, ts: said?.ts ?? '', text: '(aside) not yet' });
  await room.say('a word after it', board, lilei);
  await room.quiet();
  release();
  await eventually(async () => expect(told(room, 'message', maya)).toBe(1));
  await room.quiet();

  expect(await typesIn(room)).not.toContain('Approved');
});

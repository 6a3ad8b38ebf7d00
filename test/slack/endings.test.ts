import { beforeEach, expect, test } from 'vitest';
import type { LiveMessage } from '../../src/playground/live.js';
import type { Crossing } from '../playground/faulty.js';
import { openedIn, play, sessionIn, typesIn, workshop } from './playing.js';
import { eventually, maya, openRoom, planning, type Room, tom, wordsOf } from './room.js';

let room: Room;
let board: LiveMessage;
/** What Slack answers to whatever is posted in the channel; empty while it is open. */
let answer = '';

beforeEach(async () => {
  answer = '';
  const faults = (crossing: Crossing) => {
    const posts = crossing.kind === 'method' && /^chat\.(postMessage|update)$/.test(crossing.method);
    if (!posts || !answer || crossing.args.channel !== planning) return undefined;
    return { kind: 'answer' as const, status: 200, body: { ok: false, error: answer } };
  };
  room = await openRoom({ http: true, faults });
  board = await openedIn(room);
  await play(room, { intake: ['For whom?'] });
  await room.quiet();
});

let count = 0;
async function happens(event: object) {
  const event_ts = `1770000000.${String(++count).padStart(6, '0')}`;
  const envelope = { team_id: 'T0PLAYGRND', api_app_id: 'A0PLANNING', type: 'event_callback' };
  const told = { ...envelope, event_id: `Ev${count}`, event: { event_ts, ...event } };
  expect(await room.hears(told)).toBe(200);
}
const texts = async () => (await room.thread(board)).map(wordsOf);

test('whoever archives a channel pauses its workshops; once it is back, what waited stands in its thread', async () => {
  answer = 'is_archived';
  await happens({ type: 'channel_archive', channel: planning, user: tom });
  await eventually(async () =>
    expect((await sessionIn(room)).paused?.by).toMatchObject({ id: tom, name: 'Tom Alder' }),
  );
  answer = '';
  await happens({ type: 'channel_unarchive', channel: planning, user: tom });

  await eventually(async () => expect(await room.waiting()).toEqual([]));
  expect((await texts()).join()).toMatch(/paused/i);
});

test('a deleted channel ends its workshops, and what waits for it is given up', async () => {
  answer = 'channel_not_found';
  await happens({ type: 'group_deleted', channel: planning, actor_id: maya });

  await eventually(async () => expect((await sessionIn(room)).outcome).toMatchObject({ kind: 'cancelled' }));
  expect((await sessionIn(room)).outcome?.by?.name).toBe('Maya Chen');
  await eventually(async () => expect(await room.waiting()).toEqual([]));
});

test('where Slack does not say who has deleted a channel it is said of Slack, and of nobody else', async () => {
  await happens({ type: 'channel_deleted', channel: planning });
  await eventually(async () => expect((await sessionIn(room)).outcome?.by?.name).toBe('Slack'));
});

test('whoever has no account any more takes no part, and the requester is asked instead', async () => {
  const by = { id: maya, name: 'Maya Chen' };
  const to = { id: tom, name: 'Tom Alder' };
  const passed = { by, to, admin: false, question: 1 } as const;
  await room.workshops.arrive(workshop, { type: 'QuestionPassOnAsked', ...passed }, undefined);
  const invited = { by, admin: false, person: to, speaksFor: 'guests' };
  await room.workshops.arrive(workshop, { type: 'InviteAsked', ...invited }, undefined);
  expect((await sessionIn(room)).questions[0]?.person.id).toBe(tom);
  const profile = { email: 'tom@example.com', phone: '555' };
  await happens({ type: 'user_change', user: { id: tom, deleted: false, profile } });
  await happens({ type: 'user_change', user: { id: tom, deleted: true, profile } });

  await eventually(async () => expect((await sessionIn(room)).questions[0]?.person.id).toBe(maya));
  expect((await sessionIn(room)).members.map(({ id }) => id)).toEqual([maya]);
  await eventually(async () =>
    expect((await texts()).join('\n')).toContain('Tom Alder can’t be reached here any more'),
  );
  await happens({ type: 'user_change', user: { id: tom, deleted: true, profile } });
  await happens({ type: 'user_change', user: { id: maya, deleted: true, profile } });
  await room.quiet();
  expect((await typesIn(room)).filter((type) => type === 'MemberInvited')).toHaveLength(2);
});

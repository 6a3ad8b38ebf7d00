import { describe, expect, test } from 'vitest';
import { objectOf, type Payload } from '../../src/slack/limits.js';
import { checkMarks, deletions, writings } from '../../src/slack/transport/inbox/missed.js';

const root = '10.000000';
const said = (ts: string, more: object = {}): Payload => ({
  ...{ type: 'message', user: 'U1', text: 'hi', ts, thread_ts: root },
  ...more,
});
const thread = (...replies: Payload[]) => [said(root, { thread_ts: root, bot_id: 'B1' }), ...replies];
const events = (missed: { body: Payload }[]) => missed.map(({ body }) => objectOf(body.event));

describe('what was deleted', () => {
  const gone = (replies: Payload[], recorded: string[]) =>
    events(deletions(thread(...replies), 'C1', root, recorded)).map(({ deleted_ts }) => deleted_ts);

  test('is what was recorded and stands in the thread no more', () => {
    expect(gone([said('11.0'), said('13.0')], ['11.0', '12.0', '13.0'])).toEqual(['12.0']);
  });

  test('may have left a tombstone', () => {
    const stone = said('12.0', { subtype: 'tombstone', user: 'USLACKBOT' });
    expect(gone([said('11.0'), stone], ['12.0'])).toEqual(['12.0']);
  });

  test('is not what Slack keeps no longer: then nothing older stands there either', () => {
    expect(gone([said('13.0')], ['11.0', '12.0', '13.0'])).toEqual([]);
    expect(gone([], ['11.0'])).toEqual([]);
  });
});

describe('what was written', () => {
  const moments = (...replies: Payload[]) =>
    events(writings(thread(...replies), 'C1', 'UBOT')).map(({ event_ts }) => event_ts);

  test('comes in the order of its moments, an edit at its own', () => {
    const edited = said('11.0', { edited: { ts: '14.0' } });
    expect(moments(edited, said('12.0'), said('15.0'))).toEqual(['12.0', '14.0', '15.0']);
  });

  test('is not what stands at the root, nor what nobody wrote', () => {
    expect(moments(said('11.0', { user: undefined, bot_id: 'B1' }))).toEqual([]);
  });

  test('is a verb from the moment of its writing, whatever it was edited to', () => {
    const edited = said('11.0', { text: '<@UBOT> quiet', edited: { ts: '14.0' } });
    expect(moments(edited, said('12.0'))).toEqual(['11.0', '12.0', '14.0']);
  });
});

test('check marks are those of each person, and no other reactions', () => {
  const reactions = [
    { name: 'white_check_mark', users: ['U1', 'U2'] },
    { name: 'eyes', users: ['U3'] },
  ];
  const users = events(checkMarks(said('11.0', { reactions }), 'C1')).map(({ user }) => user);

  expect(users).toEqual(['U1', 'U2']);
});

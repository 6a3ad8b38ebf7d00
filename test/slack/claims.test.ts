import { describe, expect, test } from 'vitest';
import { createDoubleClicks } from '../../src/slack/in/clicks/press.js';
import { objectOf, type Payload } from '../../src/slack/limits.js';
import { claimsOf, storable } from '../../src/slack/transport/inbox/claims.js';
import { checkMarks, deletions, writings } from '../../src/slack/transport/inbox/missed.js';

const event = (said: object, event_id = 'Ev1') => ({ type: 'event_callback', event_id, event: said });
const message = { type: 'message', channel: 'C1', ts: '1.1', event_ts: '1.1', user: 'U1', text: 'hi' };

describe('claims', () => {
  test('two edits of one message are two deliveries', () => {
    const edit = (ts: string) =>
      claimsOf(event({ ...message, subtype: 'message_changed', message: { ...message, edited: { ts } } }));

    expect(edit('2.0')?.at(-1)).not.toBe(edit('3.0')?.at(-1));
    expect(edit('2.0')?.at(-1)).toBe(edit('2.0')?.at(-1));
  });

  test('a tombstone and a deletion of the same message are one delivery', () => {
    const gone = { subtype: 'tombstone', user: 'USLACKBOT', ts: '1.1' };
    const changed = { type: 'message', subtype: 'message_changed', channel: 'C1', message: gone };
    const deleted = { type: 'message', subtype: 'message_deleted', channel: 'C1', deleted_ts: '1.1' };

    expect(claimsOf(event(changed))?.at(-1)).toBe(claimsOf(event(deleted))?.at(-1));
  });

  test('a double click is two deliveries, the same click delivered twice is one', () => {
    const click = (trigger_id: string, action_ts: string) =>
      claimsOf({
        type: 'block_actions',
        trigger_id,
        user: { id: 'U1' },
        actions: [{ action_id: 'approve', action_ts }],
      });

    expect(click('t1', '1.0')).toEqual(click('t1', '1.0'));
    expect(click('t1', '1.0')).not.toEqual(click('t2', '1.5'));
  });

  test.each([
    ['a bot speaks', { ...message, bot_id: 'B1' }],
    ['a persona speaks', { ...message, subtype: 'bot_message', user: undefined }],
    [
      'a bot edits itself',
      { type: 'message', subtype: 'message_changed', channel: 'C1', message: { bot_id: 'B1', ts: '1' } },
    ],
    ['something is not subscribed to', { type: 'team_join' }],
  ])('there is nothing to claim when %s', (_case, body) => {
    expect(claimsOf(event(body))).toBeUndefined();
  });

  test('what is stored holds no secret and nothing that runs out', () => {
    const stored = storable({
      ...{ token: 's3cret', trigger_id: 't', response_url: 'https://hooks', authorizations: [] },
      ...{ command: '/plan', text: 'a brief' },
    });

    expect(stored).toEqual({ command: '/plan', text: 'a brief' });
  });

  test('of whoever has no account any more nothing is stored but their id', () => {
    const user = { id: 'U1', deleted: true, profile: { email: 'tom@example.com', phone: '555' } };
    const stored = storable(event({ type: 'user_change', user, event_ts: '1.0' }));

    expect(stored.event).toEqual({ type: 'user_change', user: { id: 'U1', deleted: true }, event_ts: '1.0' });
  });
});

describe('the second of two clicks', () => {
  const on = (value: string, action_ts: string) => ({ action_id: 'read', block_id: 'b', value, action_ts });

  test('is told within a second, and one on another button, of another person or taken once more is its own', () => {
    const isSecond = createDoubleClicks();

    expect(isSecond('U0ADA', on('v1', '100.000000'))).toBe(false);
    expect(isSecond('U0ADA', on('v1', '100.300000'))).toBe(true);
    expect(isSecond('U0ADA', on('v2', '100.100000'))).toBe(false);
    expect(isSecond('U0BEN', on('v1', '100.200000'))).toBe(false);
    expect(isSecond('U0ADA', on('v1', '102.000000'))).toBe(false);
    expect(isSecond('U0ADA', on('v1', '102.000000'))).toBe(false);
  });
});

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

import { beforeEach, describe, expect, test } from 'vitest';
import type { LiveMessage } from '../../src/playground/live.js';
import { arrivesIn, openedIn, play, requester, sessionIn, typesIn, workshop } from './playing.js';
import { bot, eventually, maya, openRoom, planning, type Room, tom, wordsOf } from './room.js';

let room: Room;
let board: LiveMessage;
let count = 0;

/** What Slack answers to whatever is posted in the channel; empty while it is open. */
let closed = '';

beforeEach(async () => {
  closed = '';
  room = await openRoom({
    http: true,
    faults: (crossing) => {
      if (crossing.kind !== 'method' || !closed || crossing.args.channel !== planning) return undefined;
      if (!/^chat\.(postMessage|update)$/.test(crossing.method)) return undefined;
      return { kind: 'answer', status: 200, body: { ok: false, error: closed } };
    },
  });
  board = await openedIn(room);
});

const ts = () => `${Math.floor(Date.now() / 1_000) + 60}.${String(++count).padStart(6, '0')}`;

/** The envelope as it comes to an organisation with several workspaces. */
function envelope(event: object, id = `Ev0${++count}`) {
  return {
    ...{ token: 'x', team_id: 'T0PLAYGRND', enterprise_id: 'E0ORG', context_enterprise_id: 'E0ORG' },
    ...{ api_app_id: 'A0PLANNING', type: 'event_callback', event_id: id, event_time: 1_770_000_000 },
    ...{ is_ext_shared_channel: true, context_team_id: 'T0PLAYGRND', event_context: '4-abc' },
    authorizations: [
      {
        enterprise_id: 'E0ORG',
        team_id: 'T0PLAYGRND',
        user_id: bot,
        is_bot: true,
        is_enterprise_install: false,
      },
    ],
    event,
  };
}

function message(text: string, more: object = {}, user = maya) {
  const at = ts();
  const said = { type: 'message', user, text, ts: at, event_ts: at, thread_ts: board.ts, channel: planning };
  const grid = { team: 'T0PLAYGRND', user_team: 'T0PLAYGRND', source_team: 'T0PLAYGRND' };
  return {
    ...said,
    ...grid,
    channel_type: 'channel',
    client_msg_id: `id-${at}`,
    parent_user_id: bot,
    ...more,
  };
}

const changed = (now: { ts: string }, before: object) => {
  const at = ts();
  const place = { channel: planning, channel_type: 'channel', hidden: true, ts: at, event_ts: at };
  return { type: 'message', subtype: 'message_changed', message: now, previous_message: before, ...place };
};

const statusOf = async (...sent: Parameters<Room['answers']>) => (await room.answers(...sent)).status;
const heardOf = async () => {
  const { remarks, replies } = await sessionIn(room);
  return [...remarks, ...replies].map(({ text }) => text);
};
const heard = async (...events: object[]) => {
  for (const event of events) expect(await statusOf(envelope(event))).toBe(200);
  await room.quiet();
};

describe('a message', () => {
  beforeEach(() => play(room, {}, ({ kind }) => kind === 'speak'));

  test('that is passed on alone is heard with its author, whichever of its marks Slack sets', async () => {
    const shared = (marks: object, text = 'Rooms have names &amp; no numbers') => ({
      ...{ ...marks, id: 1, ts: '1.000001', author_id: tom, author_name: 'Tom Alder', color: 'D0D0D0' },
      ...{ channel_id: 'C0GENERAL1', channel_team: 'T0PLAYGRND', mrkdwn_in: ['text'], footer: 'Slack' },
      from_url: 'https://x.slack.com/archives/C0GENERAL1/p1000001',
      fallback: '[March 1st, 2026] tom: Rooms have names',
      text,
      message_blocks: [
        { team: 'T0PLAYGRND', channel: 'C0GENERAL1', ts: '1.000001', message: { blocks: [] } },
      ],
    });
    await heard(message('', { attachments: [shared({ is_msg_unfurl: true, is_share: true })] }));
    await heard(message('', { attachments: [shared({ is_msg_unfurl: true }, 'No rooms outside')] }));

    const said = ['Rooms have names & no numbers', 'No rooms outside'];
    expect(await heardOf()).toEqual(said.map((words) => `Tom Alder: “${words}”`));
  });

  test('that is shown in the channel, too, and delivered again, with and without an edit, is heard once', async () => {
    const said = message('Rooms have names', { subtype: 'thread_broadcast', root: { ts: board.ts } });
    const body = envelope(said, 'Ev0SAME');
    const retry = { 'x-slack-retry-num': '1', 'x-slack-retry-reason': 'http_timeout' };
    expect([await statusOf(body), await statusOf(body, retry)]).toEqual([200, 200]);
    await heard(changed({ ...said, ...{ edited: undefined } }, said), { ...said, type: 'app_mention' });

    expect(await heardOf()).toEqual(['Rooms have names']);
  });
});

test.each([
  ['white_check_mark', 'Approved'],
  ['heavy_check_mark', 'Approved'],
  ['+1::skin-tone-3', 'VoiceGiven'],
  ['thumbsup', 'VoiceGiven'],
])('a :%s: of the requester on the card leads to %s', async (reaction, fact) => {
  await play(room);
  await room.quiet();
  const item = { type: 'message', channel: planning, ts: (await room.placed(workshop, 'card:v1'))?.ts };
  await heard({ type: 'reaction_added', user: maya, reaction, item_user: bot, item, event_ts: ts() });

  await eventually(async () => expect(await typesIn(room)).toContain(fact));
});

describe('out of order', () => {
  beforeEach(() => play(room));

  test('a ✅ that arrives after its removal counts for nothing', async () => {
    const item = { type: 'message', channel: planning, ts: (await room.placed(workshop, 'card:v1'))?.ts };
    const check = { user: maya, reaction: 'white_check_mark', item_user: bot, item };
    const earlier = ts();
    await heard({ type: 'reaction_removed', ...check, event_ts: ts() });
    await heard({ type: 'reaction_added', ...check, event_ts: earlier });
    expect(await typesIn(room)).not.toContain('Approved');

    await heard({ type: 'reaction_added', ...check, event_ts: ts() });
    expect(await typesIn(room)).toContain('Approved');
  });

  test('a message that arrives after its edit is heard as it was edited', async () => {
    const said = message('approve');
    const edited = { ...said, text: '(aside) not yet', edited: { user: maya, ts: ts() } };
    await heard(changed(edited, said), said);

    expect(await typesIn(room)).not.toContain('Approved');
  });
});

test('what means nothing here is taken without a word: other events, files, bots, closed windows', async () => {
  const [item, event_ts] = [{ type: 'message', channel: planning, ts: '1.000009' }, ts()];
  const [before, told] = [await typesIn(room), await room.privately()];
  await heard(
    { type: 'reaction_added', user: maya, reaction: 'white_check_mark', item, event_ts },
    {
      type: 'reaction_added',
      user: maya,
      reaction: '+1',
      item: { type: 'file', file: 'F1' },
      event_ts: ts(),
    },
    { type: 'reaction_removed', user: maya, reaction: '+1', item, event_ts: ts() },
    { type: 'channel_rename', channel: { id: planning, name: 'x' }, event_ts: ts() },
    { type: 'app_home_opened', user: maya, channel: 'D0MAYA', tab: 'messages', event_ts: ts() },
    message('It works!', { subtype: 'bot_message', bot_id: 'B0OTHER', user: undefined, username: 'CI' }),
    message('', { subtype: 'message_replied', message: {}, user: undefined }),
    message('set the topic', { subtype: 'channel_topic', thread_ts: undefined }),
    changed({ ...message('Board'), ...{ bot_id: 'B0PLANNING', user: bot } }, {}),
    {
      type: 'message',
      subtype: 'message_deleted',
      channel: planning,
      deleted_ts: '1.000009',
      event_ts: ts(),
    },
  );
  const user = { id: maya, name: 'maya', team_id: 'T0PLAYGRND' };
  const view = { id: 'V1', type: 'modal', callback_id: 'details', private_metadata: '{}', hash: 'x' };
  for (const type of ['view_closed', 'block_suggestion', 'message_action', 'shortcut'])
    expect(await statusOf({ type, user, team: null, enterprise: { id: 'E0ORG', name: 'Org' }, view })).toBe(
      200,
    );
  await room.quiet();

  expect(await typesIn(room)).toEqual(before);
  expect(room.warnings()).toEqual([]);
  expect([await room.privately(), await room.views()]).toEqual([told, []]);
});

test('Plan This whose response address has run out, where the bot is not, is answered in a direct message', async () => {
  const other = 'C0ELSEWHERE';
  const alert = {
    ...{ type: 'message', subtype: 'bot_message', text: '', ts: '1583637149.000300', bot_id: 'B0SENTRY' },
    username: 'Sentry',
    attachments: [
      { id: 1, fallback: 'Error', title: 'Lunch poll: 500', text: '<https://acme.example/1|Open>' },
    ],
  };
  const chosen = {
    ...{ type: 'message_action', token: 'x', action_ts: '1583637157.207593', callback_id: 'plan_this' },
    team: { id: 'T0PLAYGRND', domain: 'playground' },
    user: { id: maya, name: 'maya', team_id: 'T0PLAYGRND' },
    channel: { id: other, name: 'privategroup' },
    ...{
      is_enterprise_install: false,
      enterprise: null,
      trigger_id: 'run.out',
      message_ts: alert.ts,
      message: alert,
    },
    response_url: `${room.playground.url}/slack/response/none`,
  };
  const before = (await room.privately()).length;
  expect(await statusOf(chosen)).toBe(200);

  await eventually(async () => {
    const direct = (await room.messages()).filter(({ channel }) => channel.startsWith('D')).map(wordsOf);
    expect(direct.join()).toContain('I am not in this conversation');
  });
  expect(await room.privately()).toHaveLength(before);
});

describe('whoever or whatever is gone', () => {
  const isPaused = () => eventually(async () => expect((await sessionIn(room)).paused?.by.id).toBe(tom));
  const outcome = async () => (await sessionIn(room)).outcome;
  const tell = async (event: object) =>
    expect(await statusOf(envelope({ event_ts: ts(), ...event }))).toBe(200);

  test('an archived channel pauses its workshops; once it is back, what waited stands in its thread', async () => {
    closed = 'is_archived';
    await tell({ type: 'channel_archive', channel: planning, user: tom });
    await isPaused();
    closed = '';
    await tell({ type: 'channel_unarchive', channel: planning, user: tom });

    await eventually(async () => expect(await room.waiting()).toEqual([]));
    expect((await room.thread(board)).map(wordsOf).join()).toMatch(/paused/i);
  });

  test.each([
    ['group_deleted', { actor_id: maya }, 'Maya Chen'],
    // Slack does not say who.
    ['channel_deleted', {}, 'Slack'],
  ])('%s ends its workshops, by %j, and what waits for it is given up', async (type, more, name) => {
    closed = 'channel_not_found';
    await tell({ type, channel: planning, ...more });

    await eventually(async () => expect(await outcome()).toMatchObject({ kind: 'cancelled', by: { name } }));
    await eventually(async () => expect(await room.waiting()).toEqual([]));
  });

  test('whoever has no account any more takes no part, and the requester is asked instead', async () => {
    await play(room, { intake: ['For whom?'] });
    const [by, to] = [requester, { id: tom, name: 'Tom Alder' }];
    await arrivesIn(room, { type: 'QuestionPassOnAsked', by, to, admin: false, question: 1 });
    await arrivesIn(room, { type: 'InviteAsked', by, admin: false, person: to, speaksFor: 'guests' });
    const asked = async () => (await sessionIn(room)).questions[0]?.person.id;
    expect(await asked()).toBe(tom);
    const account = (id: string, deleted: boolean) =>
      tell({ type: 'user_change', user: { id, deleted, profile: { email: 'tom@example.com' } } });
    await account(tom, false);
    await account(tom, true);

    await eventually(async () => expect(await asked()).toBe(maya));
    expect((await sessionIn(room)).members.map(({ id }) => id)).toEqual([maya]);
    await eventually(async () =>
      expect((await room.thread(board)).map(wordsOf).join('\n')).toContain(
        'Tom Alder can’t be reached here any more',
      ),
    );
    await account(tom, true);
    await account(maya, true);
    await room.quiet();
    expect((await typesIn(room)).filter((type) => type === 'MemberInvited')).toHaveLength(2);
  });
});

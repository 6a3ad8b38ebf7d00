import type { App } from '@slack/bolt';
import { beforeEach, describe, expect, test } from 'vitest';
import type { LiveMessage } from '../../src/playground/live.js';
import { carried } from '../../src/slack/blocks/render.js';
import type { SlackContext } from '../../src/slack/context.js';
import { listeners } from '../../src/slack/in/listeners/all.js';
import type { PlanVerb } from '../../src/text/lexicon/index.js';
import { play, press, sessionIn, typesIn, workshop } from './playing.js';
import { bot, eventually, launch, lilei, maya, openRoom, planning, type Room, tom, wordsOf } from './room.js';

/** Everything that people do in Slack, as everybody who may not: taken from what the listeners register. */

const [zara, jon, nobody] = ['U0ZARAGUES', 'U0JONNORTH', 'U0NOBODY01'];
const [ours, our] = ['T0PLAYGRND', 'A0PLANNING'];
/** It stands in the brief, in the title and in a question: nobody else may read it. */
const secret = 'Xylophone';

const registered = { action: [], view: [], command: [], shortcut: [], event: [] } as Record<string, string[]>;
const recorder = Object.fromEntries(
  Object.entries(registered).map(([kind, ids]) => [
    kind,
    (id: string | { callback_id: string }) => void ids.push(typeof id === 'string' ? id : id.callback_id),
  ]),
);
for (const listen of listeners) listen(recorder as unknown as App, {} as SlackContext);

interface Who {
  user: string;
  team: string;
  app: string;
  /** Where they act, by what the delivery says. */
  channel: string;
}
const who = (user: string, more: Partial<Who> = {}): Who => ({
  user,
  team: ours,
  app: our,
  channel: launch,
  ...more,
});

let room: Room;
let board: LiveMessage;
let count = 0;
const fresh = () => `${Math.floor(Date.now() / 1_000)}.${String(++count).padStart(6, '0')}`;

beforeEach(async () => {
  room = await openRoom({ http: true });
  for (const user of [bot, zara, jon]) await room.act('join', { as: maya, channel: launch, user });
  await room.plan(`a ${secret} page for the launch`, tom, launch);
  board = await room.board(launch);
  await play(room, { intake: [`For whom is the ${secret}?`] });
  await room.quiet();
});

const about = { question: 1, option: 0, version: 1, fact: 1, plan: 1, concern: 1, handoff: 1, item: 'T1' };
const value = () => carried(workshop, about);
const by = ({ user, team, app }: Who) => ({
  ...{ user: { id: user, name: user, team_id: team }, team: { id: team }, api_app_id: app },
  trigger_id: `trigger-${fresh()}`,
});

function action(id: string, as: Who) {
  const at = fresh();
  const chosen = { selected_user: maya, selected_option: { value: '1' } };
  const carries = id === 'plan_it' ? JSON.stringify({ goesOn: workshop }) : value();
  const pressed = { action_id: id, value: carries, block_id: carries, action_ts: at, ...chosen };
  const container = { type: 'message', channel_id: as.channel, message_ts: board.ts };
  return { type: 'block_actions', ...by(as), container, channel: { id: as.channel }, actions: [pressed] };
}

function form(id: string, as: Who) {
  const isOfChannel = id === 'open_workshop' || id === 'channel_settings';
  const carries = isOfChannel ? JSON.stringify({ channel: as.channel, seen: 0 }) : value();
  const typed = { it: { type: 'plain_text_input', value: 'a page of our own' } };
  const fields = ['text', 'brief', 'rules', 'q1', 'tasks', 'own', 'phrase'];
  const values = Object.fromEntries(fields.map((field) => [field, typed]));
  const view = { id: 'V1', callback_id: id, private_metadata: carries, state: { values } };
  return { type: 'view_submission', ...by(as), view };
}

/** What is typed for each verb; the others stand for themselves. */
const typedFor: Record<PlanVerb, string> = {
  help: 'help',
  privacy: 'privacy',
  mine: 'mine',
  find: 'find page',
  settings: 'settings',
  status: `status ${workshop}`,
  example: 'example',
  forget: `forget ${workshop} ${workshop}`,
};
const typed = [...Object.values(typedFor), '', 'status', 'a page of our own'];

const command = (text: string, { user, team, app, channel }: Who) => ({
  ...{ command: '/plan', text, user_id: user, user_name: user, team_id: team, api_app_id: app },
  ...{ channel_id: channel, channel_name: 'launch', trigger_id: `trigger-${fresh()}` },
  response_url: 'http://127.0.0.1:9/none',
});

const shortcut = (id: string, as: Who) => ({
  ...{ type: 'message_action', callback_id: id, ...by(as), action_ts: fresh(), channel: { id: as.channel } },
  ...{ message_ts: board.ts, message: { ts: board.ts, text: 'x' }, response_url: 'http://127.0.0.1:9/none' },
});

function event(type: string, { user, team, app, channel }: Who) {
  const ts = fresh();
  const item = { type: 'message', channel, ts: board.ts };
  const said = { channel, ts, thread_ts: board.ts, text: `For guests <@${bot}>`, user_team: team };
  const react = { item, reaction: 'white_check_mark' };
  const of: Record<string, object> = {
    ...{ message: said, app_mention: said, reaction_added: react, reaction_removed: react },
    app_home_opened: { tab: 'home', channel: 'D0HOME' },
  };
  const envelope = { type: 'event_callback', team_id: team, api_app_id: app, event_id: `Ev${ts}` };
  return { ...envelope, event: { type, user, event_ts: ts, ...of[type] } };
}
/** Our own, and that somebody has joined: none of them says or shows anything of a person. */
const noPersons = ['member_joined_channel', 'planning_workshop_dropped_files'];
const events = ['message', 'app_mention', 'reaction_added', 'reaction_removed', 'app_home_opened'];

const told = async (as: string) =>
  (await room.messages(as)).filter(({ onlyFor, channel }) => onlyFor === as || channel.startsWith('D'));

/** Sends all of it, and gives what this person was told, also by the acknowledgements. */
async function all(bodies: object[], as: string): Promise<string[]> {
  const answers: string[] = [];
  for (const body of bodies) {
    const answer = await room.answers(body);
    expect(answer.status).toBe(200);
    answers.push(await answer.text());
  }
  await eventually(async () => expect(await room.store.inbox.waiting()).toEqual([]));
  const lines = as === nobody ? [] : (await told(as)).map(wordsOf);
  return [...answers.filter((answer) => answer !== ''), ...lines];
}

/** Nothing became of it: no fact, no other workshop, no setting, no window, and nothing to read. */
async function nothingCameOf(lines: string[], as: string, before: string[]) {
  expect(await typesIn(room)).toEqual(before);
  expect(await room.workshops.read('w-abc02')).toBeUndefined();
  expect(await room.store.channels.settings(launch)).toEqual({});
  expect(await room.store.houseRules.changes(launch)).toEqual([]);
  const views = (await room.views(as)).filter(({ view }) => view.type === 'modal');
  expect(JSON.stringify(views)).not.toContain('open_workshop');
  expect(JSON.stringify([lines, await room.views(as)])).not.toContain(secret);
  expect(JSON.stringify(views)).not.toContain(workshop);
}

test('every event is in this table, or says nothing of a person', () => {
  expect([...new Set(registered.event)].sort()).toEqual([...events, ...noPersons].sort());
  expect(registered).toMatchObject({ command: ['/plan'], shortcut: ['plan_this'] });
});

describe.each<[string, Who, { isThere: boolean }]>([
  ['a colleague who is not in the private channel', who(lilei), { isThere: false }],
  ['whoever was removed from it', who(tom), { isThere: false }],
  ['a guest who is in it and was not brought in', who(zara), { isThere: true }],
  ['somebody of another organisation', who(jon, { team: 'T0NORTHWND' }), { isThere: true }],
  ['somebody of another organisation of whom the delivery says nothing', who(jon), { isThere: true }],
  ['a colleague, by a delivery for another workspace', who(maya, { team: 'T0OTHER' }), { isThere: true }],
  ['a colleague, by a delivery for another app', who(maya, { app: 'A0OTHER' }), { isThere: true }],
  ['whoever Slack does not know', who(nobody), { isThere: true }],
])('%s', (_name, as, { isThere }) => {
  let before: string[];
  beforeEach(async () => {
    await room.act('leave', { as: maya, channel: launch, user: tom });
    before = await typesIn(room);
  });
  const isTold = as.user !== nobody;

  test.each<[string, () => object[]]>([
    ['button or choice', () => (registered.action ?? []).map((id) => action(id, as))],
    ['form', () => (registered.view ?? []).map((id) => form(id, as))],
    [
      'command, list or shortcut',
      () => [...typed.map((text) => command(text, as)), shortcut('plan_this', as)],
    ],
  ])('has no effect by any %s, opens and reads nothing, and is told so', async (_by, everything) => {
    const bodies = everything();
    const lines = await all(bodies, as.user);
    await nothingCameOf(lines, as.user, before);
    if (isTold) expect(lines.length).toBeGreaterThanOrEqual(bodies.length);
  });

  test('reads nothing in Home, and what waits is listed for nobody who may not see it', async () => {
    await all([event('app_home_opened', as)], as.user);
    expect(JSON.stringify(await room.views(as.user).catch(() => []))).not.toContain(secret);
    if (!isThere) expect(await room.workshops.mine(as.user)).toEqual({ waits: [], workshops: [], left: 0 });
  });

  // Slack delivers what is written and marked in a channel from those alone who are in it.
  test.runIf(isThere)('has no effect by anything that is written or marked', async () => {
    const lines = await all(
      events.map((type) => event(type, as)),
      as.user,
    ).catch(() => []);
    await nothingCameOf(lines, as.user, before);
  });
});

const forged = who(lilei, { channel: planning });

test('a colleague elsewhere with the id of a private workshop neither changes nor reads anything by a forged value', async () => {
  const before = await typesIn(room);
  const ids = (registered.action ?? []).filter((id) => !id.startsWith('recording_'));
  const forms = (registered.view ?? []).filter((id) => !['open_workshop', 'channel_settings'].includes(id));
  const bodies = [
    ...ids.map((id) => action(id, forged)),
    ...forms.map((id) => form(id, forged)),
    ...[typedFor.status, typedFor.find].map((text) => command(text, forged)),
  ];
  const lines = await all(bodies, lilei);
  await nothingCameOf(lines, lilei, before);
  expect(lines.length).toBeGreaterThanOrEqual(bodies.length);
});

test('a member of the channel opens the same window, reads the same lists, and answers by the same button', async () => {
  const card = (await room.messages(tom)).find(({ blocks }) =>
    JSON.stringify(blocks ?? []).includes('"answer_other"'),
  );
  await press(room, card as LiveMessage, 'answer_other', tom);
  await eventually(async () => expect(JSON.stringify(await room.views(tom))).toContain(secret));
  const lists = ['mine', 'status'].map((text) => command(text, who(tom)));
  expect((await all(lists, tom)).filter((line) => line.includes(secret))).toHaveLength(2);
  await all([action('answer:0', who(tom))], tom);
  await eventually(async () =>
    expect((await sessionIn(room)).questions[0]?.closure).toMatchObject({ text: 'A', by: { id: tom } }),
  );
});

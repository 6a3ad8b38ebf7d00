import { beforeEach, describe, expect, test } from 'vitest';
import type { LiveMessage, LiveView } from '../../src/playground/live.js';
import type { HandOffs } from '../../src/slack/needs.js';
import { handOffInForce } from '../../src/workshop/leaving/handoff.js';
import type { Session } from '../../src/workshop/session.js';
import { objecting } from '../handoff/leaving.js';
import { arrivesIn, requester, openedIn, play, press, sessionIn, typesIn } from './playing.js';
import { eventually, lilei, maya, openRoom, type Room, tom, wordsOf } from './room.js';

let room: Room;
let board: LiveMessage;
let settled: ReturnType<HandOffs['of']>;
beforeEach(async () => {
  settled = { targets: [{ kind: 'webhook' }, { kind: 'github', repository: 'acme/lunch' }], handers: [] };
  room = await openRoom({ handOffs: { of: () => settled } });
  board = await openedIn(room);
});

async function planned() {
  await play(room);
  await arrivesIn(room, { type: 'ApproveAsked', by: requester, version: 1, via: 'button' });
}
const cardWith = (action: string) => room.withElement(board, action);
async function opens(action: string, as = maya): Promise<LiveView> {
  await press(room, await cardWith(action), action, as);
  return room.view(as);
}
const words = (view: LiveView | undefined) => JSON.stringify(view?.view);
const submit = (view: LiveView, values = {}, as = maya) =>
  room.act('submit', { as, viewId: view.id, values });
const handed = (): Promise<Session> =>
  eventually(async () => {
    const session = await sessionIn(room);
    expect(handOffInForce(session)).toBeDefined();
    return session;
  });

describe('an approved plan', () => {
  beforeEach(planned);

  test('has a task done at the word of somebody who takes part', async () => {
    await room.say('T1 is done.', await room.board());

    await eventually(async () =>
      expect((await room.workshops.facts('w-abc01')).at(-1)).toMatchObject({
        ...{ type: 'TaskReported', version: 1, task: 'T1', state: 'done', by: { id: maya } },
      }),
    );
    await eventually(async () => {
      const said = (await room.messages()).find(({ text }) => text === 'T1 is done.');
      expect(said?.reactions.map(({ name }) => name)).toEqual(['white_check_mark']);
    });
  });

  test('is handed off by a form that says which version, who approved it, and where it goes', async () => {
    const view = await opens('hand_off');
    expect(words(view)).toContain('Plan v1');
    expect(words(view)).toContain(`was approved by <@${maya}>`);
    expect(words(view)).toContain('the webhook, GitHub acme/lunch');
    await submit(view);

    const session = await handed();
    expect(session.handoffs).toMatchObject([{ version: 1, targets: settled.targets, by: { id: maya } }]);
    await play(room);
    await eventually(async () =>
      expect(wordsOf(await cardWith('withdraw'))).toContain(
        'Sent to the webhook. Sent to GitHub acme/lunch.',
      ),
    );
    const all = JSON.stringify((await room.thread(board)).map(({ blocks }) => blocks));
    expect(all).not.toContain('"undo"');
    expect(all).not.toContain('"hand_off"');
  });

  test('is handed off by a form that lists all that stands against it, and not over what came since', async () => {
    const no = (text: string, message: string) =>
      arrivesIn(room, { type: 'Said', by: { id: tom, name: 'Tom' }, message, text, seen: 1 });
    await no('I disagree', '9.1');
    await room.quiet();
    const view = await opens('hand_off');
    expect(words(view)).toContain('I disagree');
    await no('not like this', '9.2');
    await submit(view);
    await room.isTold('has changed');
    expect(await typesIn(room)).not.toContain('HandedOff');
  });

  test('opens for nobody else, who is told why in private, and for whom the channel names', async () => {
    await press(room, await cardWith('hand_off'), 'hand_off', tom);
    await room.isTold(`Only <@${maya}> hands off here`, tom);
    expect(await room.views(tom)).toEqual([]);
    settled.handers = [lilei];
    await submit(await opens('hand_off', lilei), {}, lilei);
    expect((await handed()).handoffs[0]?.by.id).toBe(lilei);
  });
});

describe('a draft', () => {
  beforeEach(() => play(room, objecting()));

  test('shows every point against it, and says who took it on by handing it off', async () => {
    const view = await opens('hand_off');
    const { versions } = await sessionIn(room);
    for (const { detail } of versions[0]?.reasons ?? []) expect(words(view)).toContain(detail.split('\n')[0]);
    expect(words(view)).toContain('you say that you have read every point against it');
    await submit(view);

    const session = await handed();
    expect(session.handoffs).toMatchObject([{ by: { id: maya }, against: versions[0]?.reasons.length }]);
    expect(session.handoffs).toMatchObject([{ artifact: 'draft', targets: settled.targets }]);
  });
});

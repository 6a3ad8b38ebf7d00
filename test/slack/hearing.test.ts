import { beforeEach, describe, expect, test } from 'vitest';
import type { LiveMessage } from '../../src/playground/live.js';
import type { PersonInput } from '../../src/workshop/inputs.js';
import { becomes, declinedIn, openedIn, play, press, sessionIn, typesIn, workshop } from './playing.js';
import { closedGate, eventually, maya, openRoom, planning, type Room, tom, wordsOf } from './room.js';

let room: Room;
let board: LiveMessage;
let arrived: PersonInput[];
beforeEach(async () => {
  room = await openRoom();
  board = await openedIn(room);
  arrived = [];
  const { arrive } = room.workshops;
  room.workshops.arrive = async (session, input, delivery) => {
    arrived.push(input as PersonInput);
    return arrive(session, input, delivery);
  };
});

const say = (text: string, as = maya) => room.say(text, board, as);
const remarks = async () => (await sessionIn(room)).remarks.map(({ by, text }) => `${by.name}: ${text}`);
const isRemark = (...said: string[]) => eventually(async () => expect(await remarks()).toEqual(said));
const members = async () => (await sessionIn(room)).members.map(({ id, speaksFor }) => [id, speaksFor]);
const saidBy = async (as: string) =>
  (await room.thread(board)).findLast(({ user }) => user === as) as LiveMessage;
const edit = async (text: string) =>
  room.act('edit', { as: maya, channel: planning, ts: (await saidBy(maya)).ts, text });

describe('what people say in the thread', () => {
  test('is a remark with their name, readable, and marked as heard', async () => {
    await say(`use <@${maya}>'s list & https://a.example`, tom);

    await eventually(async () =>
      expect((await remarks())[0]).toMatch(/^Tom Alder: use.*& https:\/\/a\.example$/),
    );
    await eventually(async () =>
      expect((await saidBy(tom)).reactions.map(({ name }) => name)).toEqual(['eyes']),
    );
  });

  test('counts as it is edited, and goes when it is deleted', async () => {
    await say('forty rooms');
    await isRemark('Maya Chen: forty rooms');
    await edit('fifty rooms');
    await isRemark('Maya Chen: fifty rooms');
    await room.act('remove', { as: maya, channel: planning, ts: (await saidBy(maya)).ts });
    await isRemark();
  });

  test.each([
    ['as a tombstone', { subtype: 'message_changed', hidden: true }],
    ['without saying in which thread', { subtype: 'message_deleted' }],
  ])(
    'goes also when Slack tells its deletion %s, and no other workshop is folded for it',
    async (_case, told) => {
      await room.plan('a page by Tom for desks', tom);
      await eventually(async () => expect(await room.store.outbox.find('w-abc02', 'board')).toBeDefined());
      await say('forty rooms');
      await isRemark('Maya Chen: forty rooms');
      const { ts } = await saidBy(maya);
      const stone = { type: 'message', subtype: 'tombstone', user: 'USLACKBOT', ts, thread_ts: board.ts };
      const how = 'hidden' in told ? { message: stone } : { deleted_ts: ts };
      const event = { type: 'message', channel: planning, event_ts: '9.9', ...told, ...how };
      await room.slack().stop();
      await room.store.inbox.claim(['event:Ev9'], { type: 'event_callback', event_id: 'Ev9', event });
      const folded = new Set<string>();
      const { read } = room.workshops;
      room.workshops.read = (id) => {
        folded.add(id);
        return read(id);
      };
      room.workshops.heard = async () => [];
      await room.restart();
      await eventually(async () => expect(await room.store.inbox.waiting()).toEqual([]));

      expect([...folded]).toEqual([workshop]);
      await isRemark();
    },
  );

  test('addressed to the bot, with a file, is heard once, without the address', async () => {
    const files = [{ name: 'rooms.csv', base64: Buffer.from('a,b').toString('base64') }];
    const text = '@Planning Workshop the list';
    await room.act('say', { as: maya, channel: planning, threadTs: board.ts, text, files });

    await isRemark('Maya Chen: the list\n[file: rooms.csv]');
    await room.quiet();
    expect((await typesIn(room)).filter((type) => type === 'RemarkMade')).toHaveLength(1);
  });

  test('elsewhere is nobody’s business, but for a mention, which gets one private line about how to start', async () => {
    const before = await typesIn(room);
    await room.say('hello all');
    await room.say('hello in a thread', (await room.messages()).at(-1));
    await room.say('@Planning Workshop hi', undefined, tom);
    await room.isTold('/plan', tom);
    await room.quiet();

    expect(await typesIn(room)).toEqual(before);
    expect(await room.privately()).toEqual([expect.stringContaining('Your workshop opens')]);
    expect(await room.privately(tom)).toHaveLength(1);
  });
});

describe('a mark in the thread', () => {
  test('reaches the rules beside what the message says, also alone, and is no call for help', async () => {
    await say('half days? [NEXT: TestPlanner, @Tom Alder]');
    await say('[NEXT: @Planning Workshop]');

    await eventually(async () =>
      expect(arrived).toMatchObject([
        { type: 'Said', text: 'half days?', names: ['TestPlanner', `<@${tom}|Tom Alder>`], by: { id: maya } },
        { type: 'Said', text: '', names: ['Coach'] },
      ]),
    );
    await room.quiet();
    expect((await room.privately()).join()).not.toContain('/plan help');
  });

  test('is taken out of an edit, and told with it', async () => {
    await say('half days too');
    await isRemark('Maya Chen: half days too');
    await edit('whole days? [NEXT: Risk]');

    await isRemark('Maya Chen: whole days?');
    expect(arrived).toMatchObject([{ type: 'Said' }, { type: 'SaidAgain', names: ['Risk'] }]);
  });
});

test('a 👎 of any skin on the card is answered privately with how a no is heard', async () => {
  await play(room);
  const ts = (await room.placed(workshop, 'card:v1'))?.ts ?? '';
  await room.act('react', { as: tom, channel: planning, ts, name: '-1::skin-tone-4' });

  await room.isTold('A 👎 alone changes nothing', tom);
});

describe('a reply that approves', () => {
  test('is on record alone when it was written before the card stood, however late it arrives', async () => {
    const { gate, open } = closedGate();
    const late = await openRoom({
      faults: (crossing) => {
        const isReply = crossing.kind === 'frame' && JSON.stringify(crossing.payload).includes('"approve"');
        return isReply ? { kind: 'delay', until: gate } : undefined;
      },
    });
    const root = await openedIn(late);
    const saying = late.say('approve', root);
    await eventually(async () => expect((await late.thread(root)).at(-1)?.text).toBe('approve'));
    await play(late);
    open();
    await saying;

    await eventually(async () => expect((await sessionIn(late)).replies).toHaveLength(1));
    expect(await sessionIn(late)).toMatchObject({ stage: 'decision', approvals: [] });
  });

  test('counts while Slack has not told yet that the card stands', async () => {
    const { gate, open } = closedGate();
    const slow = await openRoom({
      faults: (crossing) =>
        crossing.kind === 'method' && JSON.stringify(crossing).includes('card:v1')
          ? { kind: 'delay', when: 'after', until: gate }
          : undefined,
    });
    const root = await openedIn(slow);
    const played = play(slow);
    await eventually(async () =>
      expect((await slow.thread(root)).some(({ text }) => text.includes('ready'))).toBe(true),
    );
    await slow.say('approve', root);
    await eventually(async () => expect(await slow.store.inbox.waiting()).toHaveLength(1));
    open();

    await slow.passing(async () =>
      expect((await sessionIn(slow)).approvals).toMatchObject([{ via: 'reply' }]),
    );
    await played;
  });
});

test('an administrator ends the workshop of somebody else by a word to the bot', async () => {
  await room.plan('a page by Tom for desks', tom);
  await eventually(async () => expect((await room.placed('w-abc02', 'board'))?.ts).toBeDefined());
  await room.say('@Planning Workshop end', {
    ...board,
    ts: (await room.placed('w-abc02', 'board'))?.ts ?? '',
  });

  await eventually(async () => expect(await typesIn(room, 'w-abc02')).toContain('EndAsked'));
});

describe('invite', () => {
  test('brings in whom it mentions, for what it says', async () => {
    await say('@Planning Workshop invite @tom for risk & data protection');

    await eventually(async () =>
      expect(await members()).toEqual([
        [maya, undefined],
        [tom, 'risk & data protection'],
      ]),
    );
    await eventually(async () =>
      expect(JSON.stringify(await room.thread(board))).toContain(`<@${tom}>, <@${maya}> brings you in`),
    );
    expect(await remarks()).toEqual([]);
  });

  test('brings in nobody who cannot read the channel, and says so in the thread with the way to add them', async () => {
    await say('@Planning Workshop invite @jon for the insurance');

    const told = /<@U0MAYACHEN>, Jon Berg can’t read this channel.*`\/invite @Jon Berg`/;
    await eventually(async () => expect((await room.thread(board)).map(wordsOf).join()).toMatch(told));
    await say('@Planning Workshop invite @jon for the insurance');
    await room.quiet();
    expect(await members()).toHaveLength(1);
    expect((await typesIn(room)).filter((type) => type === 'MemberInvited')).toHaveLength(1);
  });

  test('is offered to who asks colleagues something who take no part, not to who speaks of somebody or asks who does', async () => {
    await say('I spoke with @tom about it.');
    await say('@maya can you say that?', tom);
    await room.quiet();
    expect((await room.privately()).join()).not.toContain('Not in this workshop yet');
    await say('Can you say, @tom and @lilei?');

    await room.isTold(
      /Not in this workshop yet: Tom Alder, 李雷\. Mention me with “invite @Tom Alder @李雷”/,
    );
    expect(await members()).toHaveLength(1);
  });
});

describe('a slash command typed in a thread', () => {
  test('is the verb it names, with the rights of that verb', async () => {
    await say('/plan cancel', tom);
    await eventually(async () =>
      expect(await declinedIn(room)).toMatchObject([{ to: { id: tom }, what: 'end', reason: 'notYours' }]),
    );
    await say('/status', tom);
    await room.isTold('a booking page for our meeting rooms', tom);
    await say('／plan 取消');
    await press(room, await room.withElement(board, 'end:pause'), 'end:pause');

    await becomes(room, 'WorkshopPaused');
    expect(await remarks()).toEqual([]);
  });

  test('needs no verb where the words can mean nothing else: why an item is there, how far it is, a wish to stop', async () => {
    await play(room);
    await say('why R1?');
    await room.isTold('R1');
    await say('how far are you?', tom);
    await room.isTold('v1', tom);
    await say('stop');

    await becomes(room, 'EndAsked');
    expect(await remarks()).toEqual([]);
  });

  test('of another kind is no answer to an open question: its author is told, and the question stays open', async () => {
    await play(room, { intake: ['For whom?'] });
    await say('/giphy everybody');
    await room.isTold('Slash commands don’t work in threads, so `/giphy` did nothing');
    await say('/cancel', tom);
    await room.isTold('can do that', tom);
    await room.quiet();

    expect(await sessionIn(room)).toMatchObject({ replies: [], questions: [{ state: 'put' }] });
    expect(await typesIn(room)).not.toContain('WorkshopEnded');
  });

  test('is no path: an answer may begin with one, and is taken back where it is edited into a command', async () => {
    await play(room, {}, ({ kind }) => kind === 'speak');
    await say('/api/v1 must stay');
    await isRemark('Maya Chen: /api/v1 must stay');
    await edit('/giphy rooms');

    await isRemark();
  });
});

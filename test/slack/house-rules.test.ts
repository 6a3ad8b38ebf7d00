import { beforeEach, describe, expect, test } from 'vitest';
import type { LiveMessage, LiveView } from '../../src/playground/live.js';
import { checkView } from '../../src/playground/blocks/check.js';
import { modalOf } from '../../src/slack/blocks/form.js';
import { rendered } from '../../src/slack/blocks/render.js';
import { rulesCard, rulesWindow } from '../../src/slack/in/rules/windows.js';
import { longestRule, mostRules, rulesAfter } from '../../src/workshop/setting/house/index.js';
import { faultsOf } from './block-limits.js';
import { openedIn, play, press, sessionIn, typesIn, workshop } from './playing.js';
import { bot, eventually, lilei, maya, openRoom, planning, type Room, tom, wordsOf } from './room.js';

const zara = 'U0ZARAGUES';
const tax = 'Prices are shown with tax.';

let room: Room;
beforeEach(async () => {
  room = await openRoom();
});

const rules = async (channel = planning) => rulesAfter(await room.store.houseRules.changes(channel)).rules;
const said = async (as = maya) => (await room.messages(as)).map(wordsOf).join('\n');
const textOf = ({ view, errors }: LiveView) => JSON.stringify([view, errors]);

/** The window that this person has open, once it says this. */
function saying(words: string | RegExp, as = maya): Promise<LiveView> {
  return eventually(async () => {
    const [view] = await room.views(as);
    expect(view && textOf(view)).toMatch(words);
    return view as LiveView;
  });
}

async function open(as = maya): Promise<LiveView> {
  for (const { id: viewId } of await room.views(as)) await room.act('close', { as, viewId });
  await room.plan('rules', as);
  return saying('"callback_id":"rules"', as);
}

/** Presses a button in the window; `rule` where there is one for each rule. */
async function pressIn(view: LiveView, actionId: string, as = maya, rule?: number): Promise<void> {
  const blocks = view.view.blocks as {
    block_id: string;
    elements?: { action_id?: string; value?: string }[];
  }[];
  for (const { block_id: blockId, elements = [] } of blocks)
    for (const { action_id, value = '' } of elements)
      if (action_id === actionId && (rule === undefined || JSON.parse(value).rule === rule))
        return room.act('press', { as, viewId: view.id, blockId, actionId, value });
  throw new Error(`the window has no ${actionId}`);
}

async function sends(viewId: string, text: string, as = maya): Promise<void> {
  await room.act('submit', { as, viewId, values: { text: { text } } });
}

async function adds(text: string, as = maya): Promise<void> {
  await pressIn(await open(as), 'rule_add', as);
  await sends((await saying('"callback_id":"rule_add"', as)).id, text, as);
  await saying('"callback_id":"rules"', as);
}

async function names(...people: string[]): Promise<void> {
  await pressIn(await open(), 'rules_name');
  const { id: viewId } = await saying('"callback_id":"rules_name"');
  await room.act('submit', { as: maya, viewId, values: { people: { it: people } } });
}

describe('/plan rules', () => {
  test('adds, rewords and removes rules in one window, tells the channel who did, and keeps it over a restart', async () => {
    await adds(tax);
    await adds('No cookies.');
    await room.restart();
    await pressIn(await open(), 'rule_change', maya, 1);
    await sends((await saying('"callback_id":"rule_change"')).id, 'All prices have tax in them.');
    await pressIn(await saying('H1 is changed'), 'rule_remove', maya, 2);
    await sends((await saying('"callback_id":"rule_remove"')).id, '');
    await saying('H2 is removed');

    expect((await rules()).map(({ number, text }) => `H${number} ${text}`)).toEqual([
      'H1 All prices have tax in them.',
    ]);
    await eventually(async () => {
      const words = await said(tom);
      expect(words).toContain(`<@${maya}> added house rule *H1*: ${tax} This applies to workshops`);
      expect(words).toContain(`<@${maya}> changed house rule *H1*. It says now: All prices`);
      expect(words).toContain(`<@${maya}> removed house rule *H2*: No cookies.`);
    });
    expect(await rules('C0OTHER')).toEqual([]);
  });

  test('with a rule behind it opens the form for that rule, and what is wrong is said there', async () => {
    await room.plan(`rules add ${tax}`);
    const { id } = await saying(tax);
    await sends(id, 'x'.repeat(301));
    await saying('301 characters are too many');
    await sends(id, tax);
    await saying('Added as H1');

    await room.plan(`rules add ${tax}`);
    const second = await eventually(async () => {
      const found = (await room.views(maya)).find(({ id: other }) => other !== id);
      return found ?? Promise.reject(new Error('no window'));
    });
    await sends(second.id, 'Prices are shown with tax');
    await eventually(async () =>
      expect((await room.views(maya)).map(textOf).join()).toContain('H1 says so already'),
    );
    expect(await rules()).toHaveLength(1);
  });

  test('is read by everybody, and changed by whom an administrator names', async () => {
    await adds(tax);
    const before = textOf(await open(tom));
    expect(before).toContain(tax);
    expect(before).toContain('Only admins can change them');
    expect(before).not.toContain('rule_add');

    await names(tom);
    await eventually(async () =>
      expect(await said(lilei)).toContain(`<@${maya}> said who can change the house rules`),
    );
    await adds('No cookies.', tom);
    expect(await rules()).toHaveLength(2);
    expect(textOf(await open(tom))).not.toContain('rules_name');
  });

  test('apps and guests cannot be named', async () => {
    await names(bot);
    await saying('these are apps');
    await names(zara);
    await saying('can’t change house rules: Zara Okoye');
    expect(rulesAfter(await room.store.houseRules.changes(planning)).editors).toEqual([]);
  });

  test('guests read the rules of their channel and cannot change them', async () => {
    await room.plan(`rules add ${tax}`, maya, 'C0PARTNERS');
    await sends((await saying(tax)).id, tax);
    await saying('Added as H1');
    await room.plan('rules', zara, 'C0PARTNERS');

    expect(textOf(await saying(tax, zara))).not.toContain('rule_add');
  });

  test('tells the second of two who change a rule at the same time what the first has done', async () => {
    await adds(tax);
    await names(tom);
    await saying('Saved');
    await pressIn(await open(), 'rule_change', maya, 1);
    const mine = await saying('"callback_id":"rule_change"');
    await pressIn(await open(tom), 'rule_change', tom, 1);
    await sends((await saying('"callback_id":"rule_change"', tom)).id, 'Prices have tax.', tom);
    await saying('H1 is changed', tom);

    await sends(mine.id, 'No prices at all.');
    const again = await saying('Tom Alder has changed H1 meanwhile. It says now: Prices have tax.');
    expect(textOf(again)).toContain('No prices at all.');
    await sends(again.id, 'No prices at all.');
    await saying('H1 is changed');
    expect((await rules()).map(({ text }) => text)).toEqual(['No prices at all.']);
  });

  test('speaks the language of whoever types it', async () => {
    await room.plan('规则', lilei);
    expect(textOf(await saying('本频道规则', lilei))).toContain('只有管理员可以修改');
  });

  test('tells whoever changed a rule where the bot cannot speak in the channel', async () => {
    await room.act('leave', { as: maya, channel: planning, user: bot });
    await adds(tax);

    await eventually(async () => expect(await said()).toContain(`added house rule *H1*: ${tax}`));
    expect(await said(tom)).not.toContain('added house rule');
  });

  test('shows the rules as a message where Slack opens no window', async () => {
    await adds(tax);
    const slow = await openRoom({
      faults: (crossing) =>
        crossing.kind === 'method' && crossing.method === 'views.open'
          ? { kind: 'answer', status: 200, body: { ok: false, error: 'expired_trigger_id' } }
          : undefined,
    });
    await slow.plan('rules');

    await eventually(async () =>
      expect((await slow.privately()).join()).toContain('There are no house rules here'),
    );
  });
});

test('as many rules as there may be, as long as they may be, fit into a window and into a message', () => {
  const by = { id: maya, name: 'Maya Chen' };
  const changes = Array.from({ length: mostRules }, (_, index) => ({
    ...{ what: 'added' as const, rule: index + 1, text: '&'.repeat(longestRule), by },
    at: '2026-03-02T09:00:00.000Z',
  }));
  const window = rulesWindow(
    { channel: planning, language: 'en', who: { person: by, admin: true } },
    changes,
  );
  const { rules: all } = rulesAfter(changes);
  const { text, blocks } = rendered(rulesCard('en', planning, all));

  expect(checkView(modalOf(window), 'modal')).toEqual([]);
  expect(faultsOf({ part: 'rules', urgency: 'answer', kind: 'private', to: maya, text, blocks })).toEqual([]);
});

describe('a workshop', () => {
  test('has the rules of its channel as they stood, and the bot shows them when asked', async () => {
    const by = { id: maya, name: 'Maya Chen' };
    const written = (rule: number, text: string) =>
      room.store.houseRules.change(planning, rule - 1, {
        what: 'added',
        rule,
        text,
        by,
        at: '2026-03-02T09:00:00.000Z',
      });
    await written(1, tax);
    const board = await openedIn(room);
    await written(2, 'No cookies.');

    expect((await sessionIn(room)).houseRules).toMatchObject([{ number: 1, text: tax, by: { id: maya } }]);
    await room.say('@Planning Workshop rules', board);
    await eventually(async () => {
      const words = (await room.privately()).join();
      expect(words).toContain(`*H1* ${tax}`);
      expect(words).toContain('keeps the rules that it was opened with');
      expect(words).not.toContain('No cookies');
    });
    await room.say('why H1?', board);
    await eventually(async () => expect((await room.privately()).join()).toContain('Written by Maya Chen'));
  });
});

describe('*Keep This Answer for Next Time*', () => {
  let board: LiveMessage;
  beforeEach(async () => {
    board = await openedIn(room);
    await play(room, { intake: ['For whom is it?'] });
    await room.quiet();
    await room.say('Q1: Only for staff', board);
    await eventually(async () => expect(await typesIn(room)).toContain('QuestionClosed'));
    await room.quiet();
  });
  const offersIt = (blocks: unknown) => JSON.stringify(blocks ?? []).includes('answer_keep');
  const card = async () => {
    const found = (await room.thread(board)).find(({ blocks }) => offersIt(blocks));
    return found ?? Promise.reject(new Error('no card offers it'));
  };

  test('makes a rule of an answer, with where it came from, once', async () => {
    await press(room, await eventually(card), 'answer_keep');
    const { id } = await saying('"callback_id":"rule_keep"');
    await sends(id, 'Booking pages are for staff alone.');
    await eventually(async () => expect(await typesIn(room)).toContain('AnswerKept'));

    const [rule] = await rules();
    expect(rule).toMatchObject({
      text: 'Booking pages are for staff alone.',
      from: { workshop, question: 'Q1' },
    });
    expect(rule?.from?.link).toContain(`/archives/${planning}/p`);
    await room.quiet();
    expect((await room.thread(board)).map(wordsOf).join()).toContain('Kept for next time as H1.');
    await eventually(async () => expect(await said(tom)).toContain(`<@${maya}> kept the answer to`));
    expect((await room.thread(board)).filter(({ blocks }) => offersIt(blocks))).toEqual([]);
    expect(textOf(await open())).toContain('Q1 of “');
  });

  test('tells whoever may not do it why', async () => {
    await press(room, await eventually(card), 'answer_keep', tom);

    await eventually(async () =>
      expect((await room.privately(tom)).join()).toContain('Only admins can change the house rules'),
    );
    expect(await room.views(tom)).toEqual([]);
  });
});

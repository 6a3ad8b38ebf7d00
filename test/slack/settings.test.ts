import { beforeEach, describe, expect, test } from 'vitest';
import type { CheckedSetting } from '../../src/slack/needs.js';
import type { LiveView } from '../../src/playground/live.js';
import { rendered } from '../../src/slack/blocks/render.js';
import { changedCard } from '../../src/slack/in/forms/settings-form.js';
import { longestRule, mostRules, rulesAfter } from '../../src/workshop/setting/house-rules.js';
import { faultsOf } from './block-limits.js';
import { sessionIn } from './playing.js';
import { bot, eventually, lilei, maya, openRoom, planning, type Room, tom, wordsOf } from './room.js';

let room: Room;
beforeEach(async () => {
  room = await openRoom();
});

type Values = Record<string, Record<string, string | string[]>>;
async function open(as = maya): Promise<LiveView> {
  for (const { id: viewId } of await room.views(as)) await room.act('close', { as, viewId });
  await room.plan('settings', as);
  return room.view(as);
}
const send = ({ id: viewId }: LiveView, values: Values, as = maya) =>
  room.act('submit', { as, viewId, values });
const save = async (values: Values, as = maya) => send(await open(as), values, as);
const said = async (as = maya) => (await room.messages(as)).map(wordsOf).join('\n');
const isSaid = (words: string, as = maya) => eventually(async () => expect(await said(as)).toContain(words));
const errors = async () => (await room.views())[0]?.errors;

describe('who may answer in a channel', () => {
  const members = { answering: { it: 'members' } };
  const chosenIn = ({ view }: LiveView) =>
    /"initial_option":\{[^}]*\},"value":"(\w+)"/.exec(JSON.stringify(view))?.[1];

  test('is kept for it, told to all who are in it with who changed it, and stands in the form, also after a restart', async () => {
    expect(chosenIn(await open())).toBe('anyone');
    await save(members);
    await isSaid(`<@${maya}> changed the settings of this channel.`, tom);
    expect(await said(tom)).toContain('Who may answer a question to the requester: Only people brought in');
    expect((await room.privately()).join()).not.toContain('Saved for');
    await save(members);
    await isSaid('Saved for');
    const change = {
      by: maya,
      what: 'settings changed',
      about: planning,
      detail: 'answering: anyone → members',
    };
    expect(await room.store.audit.all()).toMatchObject([change]);
    await room.restart();

    expect(chosenIn(await open())).toBe('members');
    expect(await room.store.channels.settings('C0OTHER')).toEqual({});
  });

  test('is said back privately where nothing has changed, or the bot may not speak', async () => {
    await save({ answering: { it: 'anyone' } });
    await room.isTold(`Saved for <#${planning}>`);
    await room.act('leave', { as: maya, channel: planning, user: bot });
    await save(members);

    await eventually(async () =>
      expect(room.lines.map(({ message }) => message)).toContain('the settings of a channel were changed'),
    );
    expect(await said(tom)).not.toContain('Who may answer');
  });
});

test('settings that Slack does not open are asked for again', async () => {
  room = await openRoom({
    faults: (crossing) =>
      crossing.kind === 'method' && crossing.method === 'views.open'
        ? { kind: 'answer', status: 200, body: { ok: false, error: 'expired_trigger_id' } }
        : undefined,
  });
  await room.plan('settings');

  await room.isTold('Type `/plan settings` again');
});

describe('the house rules of a channel', () => {
  const tax = 'Prices are shown with tax.';
  const rules = async () =>
    rulesAfter(await room.store.houseRules.changes(planning)).map(({ number, text }) => `H${number} ${text}`);
  const lines = (...texts: string[]): Values => ({ rules: { text: texts.join('\n') } });
  const sets = async (texts: string[], numbered: string[], as = maya) => {
    await save(lines(...texts), as);
    await eventually(async () => expect(await rules()).toEqual(numbered));
  };

  test('are lines in its settings, and all who are in it are told who changed which, until the last is gone', async () => {
    await sets([tax, 'No cookies.'], [`H1 ${tax}`, 'H2 No cookies.']);
    await room.plan('a booking page for our meeting rooms');
    await room.quiet();
    await room.restart();
    const form = await open(tom);
    const { blocks } = form.view as { blocks: { block_id: string; element?: object }[] };
    expect(blocks.find(({ block_id }) => block_id === 'rules')?.element).toMatchObject({
      ...{ initial_value: `${tax}\nNo cookies.`, multiline: true },
    });
    await send(form, lines('Ask first.', tax), tom);

    await eventually(async () => expect(await rules()).toEqual([`H1 ${tax}`, 'H3 Ask first.']));
    await isSaid('Removed *H2*: No cookies.', lilei);
    expect(await said(lilei)).toContain(`Added *H1*: ${tax}`);
    expect(await said(lilei)).toContain(`<@${tom}> changed the settings of this channel.`);
    expect(await said(lilei)).toContain('Added *H3*: Ask first.');
    // As they stood when it was opened.
    expect((await sessionIn(room)).houseRules.map(({ text }) => text)).toEqual([tax, 'No cookies.']);
    await save({ answering: { it: 'members' } });
    await isSaid('Who may answer', tom);
    expect(await rules()).toEqual([`H1 ${tax}`, 'H3 Ask first.']);
    await sets([], []);
  });

  test('that are too long or too many are said so on their field, and nothing is stored', async () => {
    const form = await open();
    await send(form, lines(tax, 'x'.repeat(longestRule + 1)));
    const tooLong = 'is too long. A rule has at most 300';
    await eventually(async () => expect((await errors())?.rules).toContain(tooLong));
    await send(form, lines(...Array.from({ length: mostRules + 1 }, (_, index) => `Rule ${index}`)));
    const tooMany = '21 rules are too many. The limit is 20.';
    await eventually(async () => expect((await errors())?.rules).toBe(tooMany));
    expect(await rules()).toEqual([]);
  });

  test('are all that is offered to whoever is no administrator, in their language', async () => {
    const form = await open(lilei);
    expect(JSON.stringify(form.view)).toContain('频道规则');
    expect(JSON.stringify(form.view)).not.toContain('谁');

    await send(form, lines('价格一律含税显示。'), lilei);
    await isSaid(`<@${lilei}> 改了本频道的设置`);
  });

  test('fit into the form and into the message, as many and as long as they may be', async () => {
    const by = { id: maya, name: 'Maya Chen' };
    const changes = Array.from({ length: mostRules }, (_, index) => ({
      ...{ what: 'added' as const, rule: index + 1, text: '&'.repeat(longestRule), by },
      at: '2026-03-02T09:00:00.000Z',
    }));
    for (const [index, change] of changes.entries())
      await room.store.houseRules.change(planning, index, change);
    expect(JSON.stringify((await open()).view)).toContain('Not shown here, and kept: H10');

    const { text, blocks } = rendered(changedCard('en', maya, [], [...changes, ...changes]));
    expect(faultsOf({ part: 'rules', urgency: 'answer', kind: 'private', to: maya, text, blocks })).toEqual(
      [],
    );
  });
});

describe('what only administrators settle', () => {
  const named = (label: string) => ({ label, hint: '' });
  const options = [
    { text: 'Outbox', value: 'outbox' },
    { text: 'GitHub', value: 'github' },
  ];
  const adminSettings: CheckedSetting[] = [
    {
      ...{ name: 'folder', words: (of) => named({ en: 'The folder', zh: '文件夹' }[of]) },
      takes: () => ({ kind: 'text', placeholder: 'shop', line: true }),
      problem: async (value) => (value === 'nowhere' ? 'There is no folder nowhere.' : undefined),
    },
    {
      ...{ name: 'places', words: (of) => named({ en: 'The places', zh: '地方' }[of]) },
      takes: () => ({ kind: 'choice', options }),
    },
    {
      ...{ name: 'people', words: (of) => named({ en: 'The people', zh: '人' }[of]) },
      takes: () => ({ kind: 'people', placeholder: 'Choose', most: 5 }),
    },
  ];
  beforeEach(async () => {
    room = await openRoom({ adminSettings });
  });

  test('is stored by name, told to the channel, stands in the form the next time, and is cleared by an empty field', async () => {
    await save({ folder: { text: ' shop ' }, places: { it: 'github' }, people: { it: [tom] } });
    await isSaid('The folder: shop', tom);
    expect(await said(tom)).toContain('The places: GitHub');
    expect(await said(tom)).toContain(`The people: <@${tom}>`);
    expect(await room.store.channels.settings(planning)).toMatchObject({
      ...{ folder: 'shop', places: 'github', people: tom },
    });
    const again = await open();
    expect(JSON.stringify(again.view)).toContain('"initial_value":"shop"');
    expect(JSON.stringify(again.view)).toContain(`"initial_users":["${tom}"]`);
    await send(again, { folder: { text: '' } });

    await isSaid('The folder: –', tom);
  });

  test('is not offered to others, whose settings leave it as it is', async () => {
    await save({ folder: { text: 'shop' } });
    await isSaid('The folder', tom);
    const form = await open(tom);
    expect(JSON.stringify(form.view)).not.toContain('The folder');
    await send(form, { rules: { text: 'Prices with tax.' } }, tom);

    await isSaid('Prices with tax.', tom);
    expect(await room.store.channels.settings(planning)).toMatchObject({ folder: 'shop' });
  });
});

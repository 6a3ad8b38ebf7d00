import { beforeEach, describe, expect, test } from 'vitest';
import type { LiveView } from '../../src/playground/live.js';
import { rendered } from '../../src/slack/blocks/render.js';
import { changedCard } from '../../src/slack/in/forms/settings-form.js';
import { longestRule, mostRules, rulesAfter } from '../../src/workshop/setting/house-rules.js';
import { faultsOf } from './block-limits.js';
import { openedIn, sessionIn } from './playing.js';
import { eventually, lilei, maya, openRoom, planning, type Room, tom, wordsOf } from './room.js';

const tax = 'Prices are shown with tax.';

let room: Room;
beforeEach(async () => {
  room = await openRoom();
});

const rules = async (channel = planning) =>
  rulesAfter(await room.store.houseRules.changes(channel)).map(({ number, text }) => `H${number} ${text}`);
const said = async (as = maya) => (await room.messages(as)).map(wordsOf).join('\n');
const shownIn = ({ view }: LiveView) =>
  (view.blocks as { block_id: string; element?: object }[]).find(({ block_id }) => block_id === 'rules');

async function open(as = maya): Promise<LiveView> {
  for (const { id: viewId } of await room.views(as)) await room.act('close', { as, viewId });
  await room.plan('settings', as);
  return eventually(async () => (await room.views(as))[0] ?? Promise.reject(new Error('no form')));
}

async function sends({ id: viewId }: LiveView, lines: string[], as = maya): Promise<void> {
  await room.act('submit', { as, viewId, values: { rules: { text: lines.join('\n') } } });
}

async function sets(lines: string[], numbered: string[], as = maya): Promise<void> {
  await sends(await open(as), lines, as);
  await eventually(async () => expect(await rules()).toEqual(numbered));
}

describe('the house rules of a channel', () => {
  test('are lines in its settings, and all who are in it are told who changed which, also after a restart', async () => {
    await sets([tax, 'No cookies.'], [`H1 ${tax}`, 'H2 No cookies.']);
    await room.restart();
    const form = await open(tom);
    expect(shownIn(form)?.element).toMatchObject({ initial_value: `${tax}\nNo cookies.`, multiline: true });
    await sends(form, ['Ask first.', tax], tom);

    await eventually(async () => expect(await rules()).toEqual([`H1 ${tax}`, 'H3 Ask first.']));
    await eventually(async () => {
      const words = await said(lilei);
      expect(words).toContain(`<@${maya}> changed the settings of this channel.`);
      expect(words).toContain(`Added *H1*: ${tax}`);
      expect(words).toContain(`<@${tom}> changed the settings of this channel.`);
      expect(words).toContain('Removed *H2*: No cookies.');
      expect(words).toContain('Added *H3*: Ask first.');
    });
    expect(await rules('C0OTHER')).toEqual([]);
  });

  test('stay as they are where only something else is settled, and go with the last line', async () => {
    await sets([tax], [`H1 ${tax}`]);
    const { id: viewId } = await open();
    await room.act('submit', { as: maya, viewId, values: { answering: { it: 'members' } } });
    await eventually(async () => expect(await said(tom)).toContain('Who may answer'));
    expect(await rules()).toEqual([`H1 ${tax}`]);

    await sets([], []);
  });

  test('that are too long or too many are said so on their field, and nothing is stored', async () => {
    const form = await open();
    const problem = async () => (await room.views(maya))[0]?.errors?.rules;
    await sends(form, [tax, 'x'.repeat(longestRule + 1)]);
    await eventually(async () => expect(await problem()).toContain('is too long. A rule has at most 300'));
    await sends(
      form,
      Array.from({ length: mostRules + 1 }, (_, index) => `Rule ${index}`),
    );
    await eventually(async () => expect(await problem()).toBe('21 rules are too many. The limit is 20.'));
    expect(await rules()).toEqual([]);
  });

  test('of two who have the form open both count', async () => {
    await sets([tax], [`H1 ${tax}`]);
    const mine = await open();
    await sets([tax, 'Ask first.'], [`H1 ${tax}`, 'H2 Ask first.'], tom);
    await sends(mine, ['No cookies.']);

    await eventually(async () => expect(await rules()).toEqual(['H2 Ask first.', 'H3 No cookies.']));
  });
});

test('as many rules as there may be, as long as they may be, fit into the form and into the message', async () => {
  const by = { id: maya, name: 'Maya Chen' };
  const at = '2026-03-02T09:00:00.000Z';
  const changes = Array.from({ length: mostRules }, (_, index) => ({
    ...{ what: 'added' as const, rule: index + 1, text: '&'.repeat(longestRule), by, at },
  }));
  for (const [index, change] of changes.entries())
    await room.store.houseRules.change(planning, index, change);
  const { view } = await open();
  expect(JSON.stringify(view)).toContain('Not shown here, and kept: H10');

  const { text, blocks } = rendered(changedCard('en', maya, [], [...changes, ...changes]));
  expect(faultsOf({ part: 'rules', urgency: 'answer', kind: 'private', to: maya, text, blocks })).toEqual([]);
});

test('a workshop has the rules of its channel as they stood when it was opened', async () => {
  const added = { what: 'added' as const, rule: 1, text: tax, by: { id: maya, name: 'Maya Chen' } };
  await room.store.houseRules.change(planning, 0, { ...added, at: '2026-03-02T09:00:00.000Z' });
  await openedIn(room);
  await sets([tax, 'No cookies.'], [`H1 ${tax}`, 'H2 No cookies.']);

  expect((await sessionIn(room)).houseRules).toMatchObject([{ number: 1, text: tax, by: { id: maya } }]);
});

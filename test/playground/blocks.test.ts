import { describe, expect, test } from 'vitest';
import { checkBlocks, checkView } from '../../src/playground/blocks.js';
import { connect, openPlayground, planning, refusalOf } from './given.js';

const plain = (length: number) => ({ type: 'plain_text', text: 'x'.repeat(length) });
const mrkdwn = (length: number) => ({ type: 'mrkdwn', text: 'x'.repeat(length) });
const times = <T>(count: number, make: (at: number) => T) =>
  Array.from({ length: count }, (_, at) => make(at));
const button = (rest: object = {}) => ({ type: 'button', text: plain(2), ...rest });
const option = (at: number, length = 2) => ({ text: plain(length), value: `v${at}` });
const section = (rest: object) => ({ type: 'section', text: mrkdwn(1), ...rest });
const actions = (...elements: object[]) => ({ type: 'actions', elements });
const listOf = (type: string, options: number) => ({ type, options: times(options, (at) => option(at)) });
const typed = { type: 'plain_text_input' };
const sure = { text: mrkdwn(300), confirm: plain(30), deny: plain(30) };
const input = (element: object, rest: object = {}) => ({ type: 'input', label: plain(5), element, ...rest });
/** Each limit, and a block that has so much of it. */
const limits: [string, number, (length: number) => object][] = [
  ['section text', 3000, (length) => section({ text: mrkdwn(length) })],
  ['header', 150, (length) => ({ type: 'header', text: plain(length) })],
  ['context elements', 10, (length) => ({ type: 'context', elements: times(length, () => mrkdwn(1)) })],
  ['actions', 25, (length) => actions(...times(length, () => button()))],
  ['button text', 75, (length) => actions(button({ text: plain(length) }))],
  ['button value', 2000, (length) => actions(button({ value: 'x'.repeat(length) }))],
  ['action_id', 255, (length) => actions(button({ action_id: 'x'.repeat(length) }))],
  ['block_id', 255, (length) => section({ block_id: 'x'.repeat(length) })],
  ['options', 100, (length) => actions(listOf('static_select', length))],
  ['overflow options', 5, (length) => actions(listOf('overflow', length))],
  ['radio buttons', 10, (length) => input(listOf('radio_buttons', length))],
  ['option text', 75, (length) => actions({ type: 'static_select', options: [option(1, length)] })],
  ['input label', 2000, (length) => input(typed, { label: plain(length) })],
  ['input hint', 2000, (length) => input(typed, { hint: plain(length) })],
  ['confirm title', 100, (length) => actions(button({ confirm: { ...sure, title: plain(length) } }))],
];

describe('each limit', () => {
  test.each(limits)('%s of %i', (_name, most, block) => {
    expect(checkBlocks([block(most)], 'message')).toEqual([]);
    expect(checkBlocks([block(most + 1)], 'message')).not.toEqual([]);
  });

  test('50 blocks in a message and 100 in a view', () => {
    const blocks = (count: number) => times(count, () => ({ type: 'divider' }));
    expect(checkBlocks(blocks(50), 'message')).toEqual([]);
    expect(checkBlocks(blocks(51), 'message')).not.toEqual([]);
    expect(checkBlocks(blocks(100), 'view')).toEqual([]);
    expect(checkBlocks(blocks(101), 'view')).not.toEqual([]);
  });
});

const words = (text: string) => ({ type: 'plain_text', text });
const [zero, one, two] = [0, 1, 2].map((at) => ({ text: words(`Option ${at}`), value: `v${at}` }));
const chosen = { type: 'static_select', options: [zero, one], initial_option: two };
const focused = input({ type: 'plain_text_input', focus_on_load: true });
const undrawn = 'Invalid discriminator value';

test.each<[string, unknown, string]>([
  ['a missing field', [{ type: 'header' }], 'received undefined [json-pointer:/blocks/0/text]'],
  ['a property that does not belong', [{ type: 'divider', colour: 'red' }], 'Unrecognized key: "colour"'],
  ['an empty text', [section({ text: mrkdwn(0) })], '[json-pointer:/blocks/0/text/text]'],
  [
    'a repeated block_id',
    [section({ block_id: 'a' }), section({ block_id: 'a' })],
    'block_id already exists: a',
  ],
  [
    'a repeated action_id',
    [actions(...times(2, () => button({ action_id: 'a' })))],
    'action_id is not unique',
  ],
  ['no list', { type: 'divider' }, 'expected array, received object'],
  ['a block that the page does not draw', [{ type: 'rich_text' }], undrawn],
  ['an element that the page does not draw', [actions({ type: 'datepicker' })], undrawn],
  ['a button as a field', [input(listOf('overflow', 1))], '[json-pointer:/blocks/0/element/type]'],
  ['a choice that is not on offer', [actions(chosen)], 'initial_option must match what is on offer'],
  [
    'a second element that wants the focus',
    [focused, focused],
    'focus_on_load may be set on one element only',
  ],
  ['a field that may hold nothing', [input({ ...typed, max_length: 0 })], 'expected number to be >=1'],
])('%s is refused, and named with its place', (_what, blocks, complaint) => {
  expect(checkBlocks(blocks as never, 'view').join('\n')).toContain(complaint);
});

test('one action_id may stand in two blocks', () => {
  const block = actions(button({ action_id: 'a' }));
  expect(checkBlocks([block, block], 'message')).toEqual([]);
});

describe('a modal', () => {
  const modal = (rest: object = {}) => ({ type: 'modal', title: plain(24), blocks: [], ...rest });

  test('may have 24 characters in its title and buttons, and 3,000 of private_metadata', () => {
    const most = {
      submit: plain(24),
      close: plain(24),
      private_metadata: 'x'.repeat(3000),
      callback_id: 'x'.repeat(255),
    };
    expect(checkView(modal(most))).toEqual([]);
    for (const more of [
      { title: plain(25) },
      { submit: plain(25) },
      { close: plain(25) },
      { private_metadata: 'x'.repeat(3001) },
      { callback_id: 'x'.repeat(256) },
    ]) {
      expect(checkView(modal(more))).not.toEqual([]);
    }
  });

  test('with an input needs a submit', () => {
    const blocks = [input({ type: 'plain_text_input' })];
    expect(checkView(modal({ blocks })).join()).toContain('submit');
    expect(checkView(modal({ blocks, submit: plain(2) }))).toEqual([]);
  });
});

test('chat.postMessage answers invalid_blocks with what is wrong', async () => {
  const client = connect(await openPlayground());
  const blocks = [{ type: 'header', text: { type: 'plain_text' as const, text: 'x'.repeat(151) } }];
  const refusal = await refusalOf(client.chat.postMessage({ channel: planning, text: 'x', blocks }));
  expect(refusal).toMatchObject({
    error: 'invalid_blocks',
    response_metadata: {
      messages: [
        '[ERROR] Too big: expected string to have <=150 characters [json-pointer:/blocks/0/text/text]',
      ],
    },
  });
});

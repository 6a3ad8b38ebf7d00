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
const select = (options: number) => ({ type: 'static_select', options: times(options, (at) => option(at)) });
const listOf = (type: string, options: number) => ({ type, options: times(options, (at) => option(at)) });
const typed = { type: 'plain_text_input' };
const input = (element: object, rest: object = {}) => ({ type: 'input', label: plain(5), element, ...rest });
/** Each limit as the largest that is taken and the smallest that is not. */
const limits: [string, object, object][] = [
  ['section text of 3,000', section({ text: mrkdwn(3000) }), section({ text: mrkdwn(3001) })],
  ['section text of at least 1', section({ text: mrkdwn(1) }), section({ text: mrkdwn(0) })],
  ['header of 150', { type: 'header', text: plain(150) }, { type: 'header', text: plain(151) }],
  [
    '10 context elements',
    { type: 'context', elements: times(10, () => mrkdwn(1)) },
    { type: 'context', elements: times(11, () => mrkdwn(1)) },
  ],
  ['25 actions', actions(...times(25, () => button())), actions(...times(26, () => button()))],
  ['button text of 75', actions(button({ text: plain(75) })), actions(button({ text: plain(76) }))],
  [
    'button value of 2,000',
    actions(button({ value: 'x'.repeat(2000) })),
    actions(button({ value: 'x'.repeat(2001) })),
  ],
  [
    'action_id of 255',
    actions(button({ action_id: 'x'.repeat(255) })),
    actions(button({ action_id: 'x'.repeat(256) })),
  ],
  ['block_id of 255', section({ block_id: 'x'.repeat(255) }), section({ block_id: 'x'.repeat(256) })],
  ['100 options', actions(select(100)), actions(select(101))],
  ['5 overflow options', actions(listOf('overflow', 5)), actions(listOf('overflow', 6))],
  ['10 radio buttons', input(listOf('radio_buttons', 10)), input(listOf('radio_buttons', 11))],
  [
    'option text of 75',
    actions({ type: 'static_select', options: [option(1, 75)] }),
    actions({ type: 'static_select', options: [option(1, 76)] }),
  ],
  ['input label of 2,000', input(typed, { label: plain(2000) }), input(typed, { label: plain(2001) })],
  ['input hint of 2,000', input(typed, { hint: plain(2000) }), input(typed, { hint: plain(2001) })],
  [
    'confirm title of 100',
    actions(
      button({ confirm: { title: plain(100), text: mrkdwn(300), confirm: plain(30), deny: plain(30) } }),
    ),
    actions(
      button({ confirm: { title: plain(101), text: mrkdwn(300), confirm: plain(30), deny: plain(30) } }),
    ),
  ],
];

describe('each limit', () => {
  test.each(limits)('%s', (_name, taken, refused) => {
    expect(checkBlocks([taken], 'message')).toEqual([]);
    expect(checkBlocks([refused], 'message')).not.toEqual([]);
  });

  test('50 blocks in a message and 100 in a view', () => {
    const blocks = (count: number) => times(count, () => ({ type: 'divider' }));
    expect(checkBlocks(blocks(50), 'message')).toEqual([]);
    expect(checkBlocks(blocks(51), 'message')).not.toEqual([]);
    expect(checkBlocks(blocks(100), 'view')).toEqual([]);
    expect(checkBlocks(blocks(101), 'view')).not.toEqual([]);
  });
});

test.each([
  [
    'a missing field',
    [{ type: 'header' }],
    'expected object, received undefined [json-pointer:/blocks/0/text]',
  ],
  [
    'an unknown type',
    [{ type: 'banner' }],
    "Invalid discriminator value. Expected 'section' | 'divider' | 'header' | 'context' | 'actions' | 'input' [json-pointer:/blocks/0/type]",
  ],
  [
    'a property that does not belong',
    [{ type: 'divider', colour: 'red' }],
    'Unrecognized key: "colour" [json-pointer:/blocks/0]',
  ],
  [
    'a text too long',
    [{ type: 'header', text: plain(151) }],
    'expected string to have <=150 characters [json-pointer:/blocks/0/text/text]',
  ],
  [
    'a repeated block_id',
    [section({ block_id: 'a' }), section({ block_id: 'a' })],
    'block_id already exists: a',
  ],
  [
    'a repeated action_id',
    [actions(button({ action_id: 'a' }), button({ action_id: 'a' }))],
    'action_id is not unique',
  ],
  ['no list', { type: 'divider' }, 'expected array, received object'],
  [
    'a select without options',
    [actions({ type: 'static_select' })],
    'expected array, received undefined [json-pointer:/blocks/0/elements/0/options]',
  ],
] as const)('%s is named with its place', (_what, blocks, complaint) => {
  expect(checkBlocks(blocks, 'message').join('\n')).toContain(complaint);
});

test('one action_id may stand in two blocks', () => {
  const block = actions(button({ action_id: 'a' }));
  expect(checkBlocks([block, block], 'message')).toEqual([]);
});

test.each(['rich_text', 'table', 'markdown', 'image', 'video', 'container'])(
  'a block that the page does not draw is refused: %s',
  (type) => expect(checkBlocks([{ type }], 'message').join()).toContain('Invalid discriminator value'),
);

test.each(['users_select', 'overflow', 'static_select'])('what is pressed is no field: %s', (type) => {
  const options = [option(1)];
  expect(checkBlocks([input({ type, options })], 'view').join()).toContain(
    '[json-pointer:/blocks/0/element/type]',
  );
});

test('an element that the page does not draw is refused', () => {
  const [complaint] = checkBlocks([actions({ type: 'datepicker' })], 'message');
  expect(complaint).toMatch(/Invalid discriminator value.* \[json-pointer:\/blocks\/0\/elements\/0\/type\]/);
});

describe('what is chosen beforehand', () => {
  const words = (text: string) => ({ type: 'plain_text', text });
  const [zero, one, two] = [0, 1, 2].map((at) => ({ text: words(`Option ${at}`), value: `v${at}` }));

  test.each([
    [
      'a choice that is not on offer',
      [actions({ type: 'static_select', options: [zero, one], initial_option: two })],
      'initial_option must match what is on offer [json-pointer:/blocks/0]',
    ],
    [
      'a second element that wants the focus',
      [
        input({ type: 'plain_text_input', focus_on_load: true }),
        input({ type: 'multi_users_select', focus_on_load: true }),
      ],
      'focus_on_load may be set on one element only [json-pointer:/blocks/1]',
    ],
    [
      'a field that may hold nothing',
      [input({ type: 'plain_text_input', max_length: 0 })],
      'expected number to be >=1',
    ],
  ])('is refused with its place when it is %s', (_what, blocks, complaint) => {
    expect(checkBlocks(blocks, 'view').join('\n')).toContain(complaint);
  });
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

  test('points into its blocks', () => {
    const [complaint] = checkView(modal({ blocks: [{ type: 'header' }] }));
    expect(complaint).toContain('[json-pointer:/blocks/0/text]');
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

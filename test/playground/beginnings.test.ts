import { expect, test } from 'vitest';
import { checkBlocks } from '../../src/playground/blocks/check.js';

const plain = (text: string) => ({ type: 'plain_text', text });
const option = (at: number) => ({ text: plain(`Option ${at}`), value: `v${at}` });
const two = [option(0), option(1)];
const actions = (element: object) => ({ type: 'actions', elements: [element] });
const input = (element: object) => ({ type: 'input', label: plain('Label'), element });

test.each([
  [
    'a choice made beforehand that is not on offer',
    [actions({ type: 'static_select', options: two, initial_option: option(2) })],
    'initial_option must match what is on offer [json-pointer:/blocks/0]',
  ],
  [
    'ticks made beforehand that are not all on offer',
    [actions({ type: 'checkboxes', options: two, initial_options: [option(1), option(2)] })],
    'initial_options must match what is on offer',
  ],
  [
    'a second element that wants the focus',
    [
      input({ type: 'plain_text_input', focus_on_load: true }),
      input({ type: 'users_select', focus_on_load: true }),
    ],
    'focus_on_load may be set on one element only [json-pointer:/blocks/1]',
  ],
  [
    'a field that may hold nothing',
    [input({ type: 'plain_text_input', max_length: 0 })],
    'must be more than 0',
  ],
])('%s is named with its place', (_what, blocks, complaint) => {
  expect(checkBlocks(blocks, 'view').join('\n')).toContain(complaint);
});

test('what is chosen beforehand may come from any group on offer', () => {
  const groups = two.map((one) => ({ label: plain('Group'), options: [one] }));
  const grouped = { type: 'static_select', option_groups: groups, initial_option: option(1) };
  expect(checkBlocks([actions(grouped)], 'message')).toEqual([]);
});

import { describe, expect, test } from 'vitest';
import { eraserFor } from '../../src/text/erasing.js';

const ada = { id: 'U1', name: 'Ada Moss' };
const bo = { id: 'U2', name: 'Bo' };
const remark = (text: string, by = ada, id = '1.2') => ({ type: 'RemarkMade', remark: { id, by, text } });
const said =
  'The old ledger of "Zanzibar" must never leave\nbefore the <spring> audit. Ask Kim Larsson & Lee. 所有客户数据必须留在德国境内。';
const eraser = eraserFor({ person: 'U1' }, [
  remark(said),
  remark('yes', ada, '1.3'),
  remark('yes', bo, '1.4'),
]);

describe('words are found again', () => {
  test.each([
    ['whole', said],
    ['on one line', said.replaceAll('\n', ' ')],
    ['as Slack has them', said.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')],
    ['with marks of bold and a quote', '> *The old* ledger of\n> “Zanzibar” must never _leave_ before'],
    ['as JSON in JSON', JSON.stringify(JSON.stringify({ said }))],
    ['cut short', 'They said: The old ledger of…'],
    ['cut within a word', 'The old ledger of Zanzi…'],
    ['a sentence of them', 'ask Kim Larsson & Lee'],
    ['in Chinese, in part', '要求：客户数据必须留在德国境内'],
  ])('%s', (_, text) => {
    expect(eraser.text(text)).toContain('[erased]');
    expect(eraser.text(text)).not.toMatch(/ledger|audit|Kim|客户数据/);
  });

  test.each([
    'yes, we leave before spring',
    'Eyes and yesterday',
    'must never be late',
    'The ledger stays',
    '数据留在这里',
    'Ada and Moss',
  ])('and not in: %s', (text) => {
    expect(eraser.text(text)).toBe(text);
  });
});

test('a name goes as it is written, and the id stays', () => {
  expect(eraser.json(JSON.stringify({ by: ada, at: 'Ada Moss confirms' }))).toBe(
    JSON.stringify({ by: { id: 'U1', name: '[erased]' }, at: '[erased] confirms' }),
  );
});

test('a short text goes where they said it, and nowhere else', () => {
  const voice = { type: 'VoiceGiven', by: ada, says: 'yes', text: 'yes' };
  expect(JSON.parse(eraser.fact(JSON.stringify(voice)))).toMatchObject({ says: 'yes', text: '[erased]' });
  const other = JSON.stringify(remark('yes', bo, '1.4'));
  expect(eraser.fact(other)).toBe(other);
});

test('of one message only its own words go, with the files that hang on it', () => {
  const files = {
    type: 'SourcesRead',
    sources: [{ message: '1.2', passages: [{ text: 'the price list of last year' }] }],
  };
  const facts = [remark('one plain remark of mine'), remark('another plain thing I said', ada, '1.3'), files];
  const one = eraserFor({ message: '1.2' }, facts);

  expect(facts.map((each) => one.fact(JSON.stringify(each))).join()).not.toMatch(/plain remark|price list/);
  expect(one.fact(JSON.stringify(facts[1]))).toBe(JSON.stringify(facts[1]));
});

test('what somebody only chose by a button is a text of a role', () => {
  const answer = {
    type: 'SaidToQuestion',
    by: ada,
    via: 'button',
    text: 'The server stays rented through April',
  };
  expect(eraserFor({ person: 'U1' }, [answer]).text(answer.text)).toBe(answer.text);
});

test('JSON keeps its layout, and what has no such words all its bytes', () => {
  const file = '{\n"a": "Ask Kim Larsson & Lee",\n"b": ["\\u00e9", 1]\n}\n';
  expect(eraser.json(file)).toBe('{\n"a": "[erased]",\n"b": ["\\u00e9", 1]\n}\n');
});

import { expect, test } from 'vitest';
import { numbered } from '../../src/workshop/asking/questions/asking.js';
import { asking, lena, maya, openedWith, sessionOf } from './story.js';

const session = sessionOf(openedWith('anyone'));
const days = (to?: string) => asking('blocking', 'How many days do you have?', to ? { to } : {});

test('whoever reads from outside asks the person whom they name', () => {
  expect(numbered(session, 'Coach', [days(lena.id)])).toMatchObject([{ to: lena }]);
  expect(numbered(session, 'Coach', [days()])[0]).not.toHaveProperty('to');
});

test('the same is asked of two people, each by name, and of one of them once', () => {
  const both = numbered(session, 'RiskPlanner', [days(lena.id), days(maya.id), days(lena.id)]);
  expect(both.map(({ number, to }) => [number, to?.id ?? maya.id])).toEqual([
    [1, lena.id],
    [2, maya.id],
  ]);
});

test('what somebody was asked is not asked again of nobody in particular', () => {
  expect(numbered(session, 'ProductPlanner', [days(lena.id), days()])).toHaveLength(1);
});

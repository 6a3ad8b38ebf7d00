import { expect, test } from 'vitest';
import { broken } from './broken-moments.js';
import { invariants } from './walking.js';

test('there is a moment that must not be for everything that must hold', () => {
  expect(Object.keys(broken).sort()).toEqual(Object.keys(invariants).sort());
});

test.each(Object.entries(broken))('it is noticed where it does not hold that %s', (name, moments) => {
  const watch = invariants[name]?.();
  const complaints = moments.map((each) => watch?.(each) ?? []);

  expect(complaints.at(-1)).not.toEqual([]);
  expect(complaints.slice(0, -1).flat()).toEqual([]);
});

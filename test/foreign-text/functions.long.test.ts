import { describe, expect, test } from 'vitest';
import { functions } from './functions.js';
import { everyHostile } from './hostile.js';
import { slowWith } from './timing.js';

describe.each(Object.entries(functions))('%s', (_module, takes) => {
  test.each(Object.entries(takes))('%s is done at once with 40,000 hostile characters', (_name, take) => {
    expect(slowWith(take, everyHostile)).toEqual([]);
  });
});

import { describe, expect, test } from 'vitest';
import { isShort } from '../long/form.js';
import { functions } from './functions.js';
import { everyHostile } from './hostile.js';
import { slowWith } from './timing.js';

/** The short form gives each function one in so many of the texts, the next function other ones. */
const oneIn = isShort ? 24 : 1;
let turn = 0;
function texts() {
  turn += 1;
  return everyHostile.filter((_, at) => at % oneIn === turn % oneIn);
}

describe.each(Object.entries(functions))('%s', (_module, takes) => {
  test.each(Object.entries(takes))('%s is done at once with 40,000 hostile characters', (_name, take) => {
    expect(slowWith(take, texts())).toEqual([]);
  });
});

import { describe, expect, test } from 'vitest';
import { functions } from './functions.js';
import { everyHostile, mostMs } from './hostile.js';
import { msFor } from './timing.js';

describe.each(Object.entries(functions))('%s', (_module, takes) => {
  test.each(Object.entries(takes))('%s is done at once with 40,000 hostile characters', (_name, take) => {
    const slow = everyHostile.flatMap((hostile) => {
      const ms = msFor(take, hostile);
      return ms > mostMs ? [`${hostile.name}: ${Math.round(ms)} ms`] : [];
    });

    expect(slow).toEqual([]);
  });
});

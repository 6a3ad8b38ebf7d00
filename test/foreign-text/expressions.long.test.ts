import { expect, test } from 'vitest';
import { expressionsIn } from './expressions.js';
import { everyHostile, type Hostile, repeated } from './hostile.js';
import { slowWith } from './timing.js';
import { type Verdict, verdictsOn } from './verdicts.js';

const verdicts = verdictsOn(expressionsIn().expressions).map((each) => ({
  ...each,
  at: each.places.join(', '),
  shown: `/${each.source}/${each.flags}`,
}));

test.each(verdicts.filter(({ verdict }) => verdict !== 'open'))(
  '$at $shown takes time in proportion to its text ($why)',
  ({ verdict, why }) => {
    expect(`${verdict}: ${why}`).toMatch(/^linear/);
  },
);

test.each(verdicts.filter(({ verdict }) => verdict === 'open'))(
  '$at $shown, which is not proved ($why), takes no time over 40,000 hostile characters',
  ({ source, flags, attack }) => {
    const pattern = new RegExp(source, /[gy]/.test(flags) ? flags : `${flags}g`);
    const texts = [...everyHostile, ...madeFor(source), ...(attack ? [attackOf(attack)] : [])];

    expect(slowWith((text) => text.replace(pattern, ''), texts)).toEqual([]);
  },
);

/** Texts made of what an expression looks for: its words alone, two of them in turn, and all of them. */
function madeFor(source: string): Hostile[] {
  const words = [...new Set(source.match(/[^\\^$.|?*+()[\]{}]+/g) ?? [])].slice(0, 12);
  const pairs = words.flatMap((one) => words.map((other) => one + other));
  return [...words, ...pairs, words.join('')]
    .filter((piece) => piece !== '')
    .map((piece) => repeated(piece, '\u0001'));
}

/** The text that recheck suspects, at any length. */
function attackOf({ pumps, suffix }: NonNullable<Verdict['attack']>): Hostile {
  const once = pumps.map(({ prefix, pump }) => prefix + pump).join('').length;
  return {
    name: 'the attack that recheck suggests',
    of: (length) =>
      `${pumps.map(({ prefix, pump }) => prefix + pump.repeat(Math.ceil(length / once))).join('')}${suffix}`,
  };
}

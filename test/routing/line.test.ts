import fc from 'fast-check';
import { expect, test } from 'vitest';
import { joinQueue } from '../../src/workshop/course/routing/decision.js';

test.each<[string, string, string, string, string]>([
  ['joins at the end', 'a', 'b c', 'x', 'a b c'],
  ['takes the last again as no more', 'a b', 'b c', 'x', 'a b c'],
  ['takes A after B after A', '', 'a b a b', 'x', 'a b a b'],
  ['leaves them out between others', '', 'a x b', 'x', 'a b'],
  ['takes two as one who stood around them', '', 'a x a', 'x', 'a'],
  ['keeps a place that the speaker has already', 'x', 'a', 'x', 'x a'],
])('a line %s: [%s] and [%s] from %s is [%s]', (_, line, ids, speaker, after) => {
  const words = (text: string) => text.split(' ').filter(Boolean);

  expect(joinQueue(words(line), words(ids), speaker)).toEqual(words(after));
});

const ids = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 6 });
const move = fc.oneof(
  fc.record({ join: ids, speaker: fc.constantFrom('a', 'b', 'c', 'd') }),
  fc.constant('take' as const),
);

test('whatever happens to it: nobody stands twice in a row, and nobody comes in who was not named', () => {
  fc.assert(
    fc.property(fc.array(move), (moves) => {
      let line: string[] = [];
      for (const each of moves) {
        const before = line;
        if (each === 'take') line = line.slice(1);
        else line = joinQueue(line, each.join, each.speaker);
        expect(line.some((id, at) => id === line[at - 1])).toBe(false);
        const named = typeof each === 'object' && 'join' in each ? each.join : [];
        for (const id of line) expect([...before, ...named]).toContain(id);
        if (typeof each === 'object' && 'join' in each) {
          expect(line.slice(0, before.length)).toEqual(before);
          for (const id of each.join) if (id !== each.speaker) expect(line).toContain(id);
        }
      }
    }),
    { numRuns: 1_000 },
  );
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { check } from '../../../src/workshop/plan/check/check.js';
import { type Rule, planRules } from '../../../src/workshop/plan/check/finding.js';
import { breakings } from './breaking.js';
import { type Draw, randomPlan } from './random-plans.js';

const plainly =
  (draw: fc.GeneratorValue): Draw =>
  (from) =>
    draw(() => from);

const seed = Number(process.env.SEED ?? 15);
/** What fails is told as it is: a plan drawn again in part is another plan. */
const runs = { seed, numRuns: 15, endOnFailure: true };

test('a plan in which nothing is wrong is found to be so', () => {
  fc.assert(
    fc.property(fc.gen(), (draw) => {
      expect(check(randomPlan(plainly(draw)))).toEqual([]);
    }),
    { ...runs, numRuns: 100 },
  );
});

describe('each way of breaking a rule is found in any plan, by the item that is to change', () => {
  const ways = planRules.flatMap((rule) =>
    breakings[rule].map((breaking, index) => [rule, index + 1, breaking] as const),
  );

  test.each(ways)('%s, way %i', (rule: Rule, _, breaking) => {
    fc.assert(
      fc.property(fc.gen(), (draw) => {
        const drawn = plainly(draw);
        const { given, item } = breaking(randomPlan(drawn), drawn);
        const found = check(given);

        const named = found.flatMap((each) => {
          if (each.rule !== rule) return [];
          return rule === 'circle' ? each.items : each.items.slice(0, 1);
        });
        expect(named).toContain(item);
      }),
      runs,
    );
  });
});

test('whatever is broken, each finding is of somebody at the table, about items of the plan', () => {
  const all = planRules.flatMap((rule) => breakings[rule]);
  fc.assert(
    fc.property(
      fc.gen(),
      fc.array(fc.nat(all.length - 1), { minLength: 1, maxLength: 4 }),
      (draw, chosen) => {
        const drawn = plainly(draw);
        const broken = chosen.reduce(
          (given, each) => all[each]?.(given, drawn).given ?? given,
          randomPlan(drawn),
        );
        const found = check(broken);

        expect(found).not.toEqual([]);
        for (const each of found) {
          expect(broken.roster).toContain(each.owner);
          expect(broken.plan.items.map(({ id }) => id)).toEqual(expect.arrayContaining(each.items));
        }
      },
    ),
    runs,
  );
});

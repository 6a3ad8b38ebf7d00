import fc from 'fast-check';
import type { Given } from '../../../src/workshop/plan/check/references.js';
import type { FieldsOf, Item, ItemKind } from '../../../src/workshop/plan/items.js';
import { anItem, aQuestion, givenOf } from './a-plan.js';

/** Draws from fast-check, so that a seed gives the same plan again. */
export type Draw = <Value>(from: fc.Arbitrary<Value>) => Value;

const said = [
  'Guests vote once a day',
  'Finance corrects an invoice without a developer',
  '积分两年后过期',
  '店员扫码后看到余额',
  'The file stays as it is, byte by byte',
];
const day = 86_400_000;

function dateAfter(start: string, days: number): string {
  return new Date(Date.parse(start) + days * day).toISOString().slice(0, 10);
}

/** A plan in which nothing is wrong: of any size, in two languages, with part-time people, days off and dates. */
export function randomPlan(draw: Draw): Given {
  const many = (least: number, most: number) => draw(fc.integer({ min: least, max: most }));
  const some = <Value>(all: readonly Value[]): Value[] => draw(fc.subarray([...all]));
  const oneOf = <Value>(all: readonly [Value, ...Value[]] | readonly Value[]): Value =>
    all[many(0, all.length - 1)] as Value;
  const oneOrMore = <Value>(all: readonly Value[]): Value[] => draw(fc.subarray([...all], { minLength: 1 }));
  const ids = (prefix: string, count: number) =>
    Array.from({ length: count }, (_, index) => `${prefix}${index + 1}`);
  const half = (most: number) => many(1, most * 2) / 2;

  const questions = ids('Q', many(0, 4)).map((_, index) =>
    aQuestion(index + 1, oneOf(['answered', 'decided'] as const)),
  );
  const answers = questions.map(({ number }) => `Q${number}`);
  const [sources, remarks] = [ids('S', many(0, 2)), ids('M', many(0, 2))];
  const requirements = ids('R', many(1, 6));
  const tasks = ids('T', many(1, 8));
  const components = ids('C', many(0, 3));
  const tests = ids('TC', many(1, 5));
  const decisions = ids('D', many(0, 3));
  const assumptions = ids('A', many(0, 3));
  const cases = requirements.flatMap((id, index) =>
    ids(`AC${index + 1}`, many(1, 2)).map((each) => ({ id: each, of: id })),
  );

  const start = dateAfter('2026-11-23', many(0, 400));
  const days = tasks.map(() => ({ from: half(4), extra: half(4) }));
  const people = ids('P', many(0, 3)).map((who) => ({
    who,
    days: many(1, 5),
    from: '',
    to: '',
    weekdays: [],
  }));
  const pace = people.length > 0 ? Math.max(...people.map((each) => each.days)) : 5;
  const absences = ids('off', many(0, 3)).map(() => {
    const from = dateAfter(start, many(0, 40));
    return {
      who: oneOf(['', ...people.map(({ who }) => who)]),
      from,
      to: oneOf(['', dateAfter(from, many(0, 9))]),
    };
  });
  // In so many days everything fits, even one after the other.
  const enough = Math.ceil((days.reduce((sum, { from, extra }) => sum + from + extra, 0) / pace) * 7) + 55;
  const isDated = draw(fc.boolean());
  const first = dateAfter(start, enough + many(0, 30));
  const dates = isDated
    ? [
        { name: '影子月', date: first },
        { name: 'Go live', date: dateAfter(first, many(0, 60)) },
      ]
    : [];
  const turningPoint = many(0, tasks.length);

  function item<Kind extends ItemKind>(kind: Kind, id: string, fields: Partial<FieldsOf<Kind>>): Item {
    const grounds = [
      ...some(answers).map((ref) => ({ as: 'answer' as const, ref })),
      ...some(remarks).map((ref) => ({ as: 'remark' as const, ref })),
      ...some(sources).map((ref) => ({ as: 'source' as const, ref })),
      ...(kind === 'assumption'
        ? []
        : some(decisions.filter((each) => each !== id)).map((ref) => ({ as: 'item' as const, ref }))),
    ];
    const dependsOn = kind === 'assumption' ? [] : some(assumptions);
    const text = `${oneOf(said)} (${id}).`;
    return anItem(kind, id, fields, { name: `Part ${id}`, text, grounds, dependsOn });
  }

  const served = tasks.map((_, index) => (index === 0 ? requirements : oneOrMore(requirements)));
  const covered = tests.map((_, index) =>
    requirements.filter((__, each) => each % tests.length === index || draw(fc.boolean())),
  );
  const by = (index: number) => {
    const date = dates[index < turningPoint ? 0 : 1];
    return date && draw(fc.boolean()) ? oneOf([date.name, date.name.toUpperCase(), date.date]) : '';
  };
  return givenOf(
    [
      ...requirements.map((id) =>
        item('requirement', id, {
          acceptance: cases
            .filter(({ of }) => of === id)
            .map((each) => ({ id: each.id, text: `每次都对（${each.id}）。` })),
        }),
      ),
      ...decisions.map((id) => item('decision', id, {})),
      ...components.map((id) =>
        item('component', id, {
          does: `${id} 计票。`,
          files: some(['src/a.ts', 'Dockerfile', 'db/001.sql']).map((path) => ({ path, is: 'unknown' })),
        }),
      ),
      ...tasks.map((id, index) => {
        const { from, extra } = days[index] ?? { from: 1, extra: 0 };
        const fields = {
          after: some(tasks.slice(0, index)),
          serves: served[index] ?? [],
          component: some(components),
        };
        return item('task', id, { ...fields, from, to: from + extra, by: by(index) });
      }),
      ...tests.map((id, index) =>
        item('test', id, {
          how: `${id} 逐步走一遍。`,
          covers: (covered[index] ?? []).flatMap((each) => {
            const own = cases.flatMap((one) => (one.of === each ? [one.id] : []));
            return own.length > 0 && draw(fc.boolean()) ? own : [each];
          }),
        }),
      ),
      ...ids('K', many(0, 3)).map((id) => {
        const accepted = draw(fc.boolean());
        const threatens = some([...requirements, ...tasks, ...cases.map((each) => each.id)]);
        return item('risk', id, {
          threatens,
          sign: `${id} 出现得更多。`,
          accepted,
          doneBy: accepted ? [] : oneOrMore([...tasks, ...tests, ...decisions]),
        });
      }),
      ...assumptions.map((id, index) =>
        item('assumption', id, {
          insteadOf: oneOf(['', ...answers.slice(index, index + 1)]),
          by: dateAfter(start, -many(0, 40)),
          who: '财务',
        }),
      ),
      item('frame', 'F1', {
        ...{ start, dates, people, absences },
        money: {
          amount: 1_000,
          tax: 'unsaid',
          covers: '',
          lines: some([100, 200, 700]).map((price) => ({ what: '费用', volume: 1, price })),
        },
      }),
      ...ids('N', many(0, 2)).map((id) => ({ ...item('non-goal', id, {}), gone: { withdrawn: '' } })),
    ],
    { questions, sources, remarks },
  );
}

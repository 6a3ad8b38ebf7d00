import type { Rule } from '../../../src/workshop/plan/check/finding.js';
import fc from 'fast-check';
import type { Given } from '../../../src/workshop/plan/check/references.js';
import type { Item, ItemKind } from '../../../src/workshop/plan/items.js';
import { liveItems, liveOf } from '../../../src/workshop/plan/references.js';
import { also, amended, anItem, changed } from './a-plan.js';
import { aTask, type Breaking, breakingsOfSums, type Broken, oneOf } from './breaking-sums.js';
import type { Draw } from './random-plans.js';

function anyItem(draw: Draw, given: Given, but: readonly ItemKind[] = []): Item {
  const all = liveItems(given.plan).filter(({ fields }) => !but.includes(fields.kind));
  return all[draw(fc.nat(all.length - 1))] as Item;
}

const reworded = (given: Given, id: string, change: (text: string) => string): Broken => ({
  given: changed(given, id, (item) => ({ ...item, text: change(item.text) })),
  item: id,
});

const aCase = () => anItem('requirement', 'R50', { acceptance: [{ id: 'AC50', text: 'It holds.' }] });
const aTest = () => anItem('test', 'TC50', { covers: ['AC50'] });

/** Ways in which the rules can be broken that look at what two items say of each other. */
const more = {
  done: [(given) => ({ given: also(given, aTask('T50', { done: ' ' })), item: 'T50' })],
  proof: [
    (given, draw) => {
      const done = draw(fc.constantFrom('TC50 passes.', 'AC50 holds', '通过TC50'));
      const tasks = [aTask('T50', { done }), aTask('T51', { after: ['T50'], serves: ['R50'] })];
      return { given: also(given, aCase(), aTest(), ...tasks), item: 'T50' };
    },
  ],
  reworded: [
    (given) => {
      const tasks = [aTask('T50', { serves: ['R50'] })];
      return { given: also(given, { ...aCase(), reworded: { AC50: 7 } }, aTest(), ...tasks), item: 'TC50' };
    },
  ],
  alike: [
    (given, draw) => {
      const copied = anyItem(draw, given, ['frame']);
      return { given: also(given, { ...copied, id: 'X50', text: 'In other words.' }), item: 'X50' };
    },
  ],
} as const satisfies Record<string, readonly Breaking[]>;

/** Ways in which each rule can be broken, whatever the plan is. */
export const breakings: { readonly [Each in Rule]: readonly Breaking[] } = {
  ...breakingsOfSums,
  ...more,
  // What requires nothing leaves nothing for the other ways: it has an example.
  empty: [],
  // A whole plan is too long, and no item of it: it has an example.
  size: [],
  reference: [
    (given, draw) => {
      const { id, fields } = oneOf(draw, given, 'task');
      const place = draw(fc.constantFrom('after', 'component', 'serves'));
      const wrong = draw(fc.constantFrom('R99', 'TC1', 'F1', 'Q1', 'x'));
      return { given: amended<'task'>(given, id, { [place]: [...fields[place], wrong] }), item: id };
    },
    (given, draw) => {
      const { id } = anyItem(draw, given);
      const as = draw(fc.constantFrom('answer', 'remark', 'source', 'item'));
      return { given: changed(given, id, (item) => ({ ...item, grounds: [{ as, ref: 'Z9' }] })), item: id };
    },
    (given, draw) => {
      const { id } = anyItem(draw, given);
      return { given: changed(given, id, (item) => ({ ...item, dependsOn: ['A99'] })), item: id };
    },
    (given, draw) => {
      const { id } = oneOf(draw, given, 'task');
      return { given: amended<'task'>(given, id, { by: 'no such date' }), item: id };
    },
    (given, draw) => {
      const { id, fields } = oneOf(draw, given, 'test');
      const gone = anItem('requirement', 'R51', {}, { gone: { withdrawn: 'no longer needed' } });
      return {
        given: also(amended<'test'>(given, id, { covers: [...fields.covers, 'R51'] }), gone),
        item: id,
      };
    },
  ],
  acceptance: [
    (given, draw) => {
      const { id } = oneOf(draw, given, 'requirement');
      return { given: amended<'requirement'>(given, id, { acceptance: [] }), item: id };
    },
  ],
  task: [
    (given) => {
      const added = also(
        given,
        anItem('requirement', 'R50', { acceptance: [{ id: 'AC50', text: 'It is so.' }] }),
      );
      return { given: also(added, anItem('test', 'TC50', { covers: ['AC50'] })), item: 'R50' };
    },
    (given, draw) => {
      const { id } = oneOf(draw, given, 'requirement');
      const without = liveOf(given.plan, 'task').reduce(
        (sofar, task) =>
          amended<'task'>(sofar, task.id, { serves: task.fields.serves.filter((each) => each !== id) }),
        given,
      );
      return { given: without, item: id };
    },
  ],
  test: [
    (given, draw) => {
      const { id, fields } = oneOf(draw, given, 'requirement');
      const own = new Set([id, ...fields.acceptance.map((each) => each.id)]);
      const without = liveOf(given.plan, 'test').reduce(
        (sofar, test) =>
          amended<'test'>(sofar, test.id, { covers: test.fields.covers.filter((each) => !own.has(each)) }),
        given,
      );
      return { given: without, item: id };
    },
  ],
  serves: [(given) => ({ given: also(given, anItem('task', 'T50', { from: 0.5, to: 0.5 })), item: 'T50' })],
  mitigation: [
    (given) => ({ given: also(given, anItem('risk', 'K50', { threatens: ['R1'] })), item: 'K50' }),
  ],
  unknown: [
    (given, draw) => {
      const { id } = anyItem(draw, given, ['assumption']);
      const blank = draw(fc.constantFrom('', ' '));
      return { given: changed(given, id, (item) => ({ ...item, text: blank })), item: id };
    },
    (given, draw) => {
      const member = draw(fc.constantFrom('who', 'by', 'cost', 'then'));
      return {
        given: also(
          given,
          anItem('assumption', 'A50', {
            [member]: draw(
              member === 'by'
                ? fc.constantFrom('soon', '待定')
                : fc.constantFrom('', 'unknown', '待定', 'none'),
            ),
          }),
        ),
        item: 'A50',
      };
    },
  ],
  long: [
    (given, draw) => reworded(given, anyItem(draw, given).id, (text) => `${text} ${'and so on '.repeat(20)}`),
    (given, draw) => reworded(given, anyItem(draw, given).id, (text) => `${text}${'等等'.repeat(40)}`),
    (given, draw) => {
      const { id } = anyItem(draw, given);
      const name = draw(
        fc.constantFrom(
          'a b c d e f g h i j k l m n o p',
          '一二三四五六七八九十甲乙丙丁戊己一二三四五六七八九十甲乙丙丁戊己',
          '积分过期规则说明积分过期规则说明 for all three shops together, and for the fourth',
        ),
      );
      return { given: changed(given, id, (item) => ({ ...item, name })), item: id };
    },
    (given) => ({
      given: also(given, anItem('risk', 'K50', { accepted: true, sign: '信号'.repeat(26) })),
      item: 'K50',
    }),
  ],
};

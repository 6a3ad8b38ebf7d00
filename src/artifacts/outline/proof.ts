import type { ItemOf } from '../../workshop/plan/items.js';
import { liveOf } from '../../workshop/plan/references.js';
import type { Session } from '../../workshop/session.js';
import type { FileWords } from '../../words/words.js';
import { titleOf } from '../item-lines.js';
import type { Block, Line } from './blocks.js';

/** Requirements, the tasks that serve them and the tests that show it: what is empty is named. */
export function proof({ plan }: Session, words: FileWords): Block[] {
  const { about, missing, missingCase, none, lacking } = words.outline.proof;
  const [tasks, tests] = [liveOf(plan, 'task'), liveOf(plan, 'test')];
  const empty: Line = { text: '', tag: { text: missing, tone: 'bad' } };
  const cell = (some: readonly { id: string }[], bare: string[] = []): Line =>
    some.length === 0
      ? empty
      : {
          text: words.list(some.map(({ id }) => id)),
          ...(bare.length > 0 && { tag: { text: missingCase(words.list(bare)), tone: 'bad' } }),
        };
  const rows = liveOf(plan, 'requirement').map((item): Line[] => [
    { text: titleOf(words, item) },
    cell(tasks.filter(({ fields }) => fields.serves.includes(item.id))),
    cell(...testsOf(item, tests)),
  ]);
  if (rows.length === 0) return [];
  const count = rows.flat().filter(({ tag }) => tag).length;
  const state: Line =
    count === 0 ? { text: `${about} ${none}` } : { text: about, tag: { text: lacking(count), tone: 'bad' } };
  const { kinds } = words.items;
  return [{ as: 'table', caption: state, heads: [kinds.requirement, kinds.task, kinds.test], rows }];
}

/** The tests of a requirement, and its cases that none of them covers. A test of the whole is one of each case. */
function testsOf({ id, fields }: ItemOf<'requirement'>, tests: readonly ItemOf<'test'>[]) {
  const covering = (some: string) => tests.filter((test) => test.fields.covers.includes(some));
  const whole = covering(id);
  const cases = fields.acceptance.map((each) => ({ id: each.id, tests: covering(each.id) }));
  const all = tests.filter((test) => whole.includes(test) || cases.some((each) => each.tests.includes(test)));
  const bare = whole.length > 0 ? [] : cases.filter((each) => each.tests.length === 0).map((each) => each.id);
  return [all, bare] as const;
}

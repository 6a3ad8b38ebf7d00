import { expect } from 'vitest';
import type { Language } from '../../src/text/language.js';
import type { Item, ItemFields } from '../../src/workshop/plan/items.js';
import { emptyTask } from '../../src/workshop/plan/schedule.js';
import type { Session } from '../../src/workshop/session.js';
import { planSession } from './session.js';

/** A text about as long as an item's may be: 40 words. */
const long: Record<Language, string> = {
  en: 'Each customer due gets exactly one invoice at the end of the period, and one that cannot be made stands in a list with its reason until somebody in finance has looked at it and said what becomes of it.',
  zh: '每个到期的客户在账期结束时收到且只收到一张发票，无法生成的列入清单并写明原因，直到财务人员查看并说明如何处理为止。',
};
const name: Record<Language, string> = { en: 'Finance traces a single invoice', zh: '财务可以追查发票' };

/** A plan of so many items, each with texts of the length that they may have; tasks wait for those before them. */
export function largePlan(language: Language, count: number): Session {
  const session = planSession(language);
  const [text, called] = [long[language], name[language]];
  const [first] = session.plan.items as [Item];
  const item = (id: string, number: number, fields: ItemFields): Item => ({
    ...first,
    ...{ id, name: called, text, fields, by: session.roster[number % session.roster.length] ?? first.by },
    grounds: [
      { as: 'brief', ref: session.brief.slice(0, 80) },
      { as: 'item', ref: 'R1' },
    ],
    dependsOn: ['A1'],
  });
  const files = [{ path: 'src/billing/run.ts', is: 'new' as const }];
  const cases = (number: number) => [1, 2, 3].map((each) => ({ id: `AC${10 * number + each}`, text }));
  const kinds: [prefix: string, fields: (number: number) => ItemFields][] = [
    ['R', (number) => ({ kind: 'requirement', acceptance: cases(number) })],
    ['D', () => ({ kind: 'decision', alternatives: text })],
    ['C', () => ({ kind: 'component', does: text, interfaces: text, data: text, files })],
    [
      'T',
      (number) => ({
        ...emptyTask,
        ...{ after: number > 8 ? [`T${number - 6}`] : [], serves: ['R1', 'R2'], component: ['C1'] },
        ...{ from: 2, to: 4 },
      }),
    ],
    ['TC', () => ({ kind: 'test', covers: ['R1', 'R2'], level: called, how: text })],
    [
      'K',
      () => ({
        ...{ kind: 'risk', threatens: ['R1'], likelihood: 'medium', impact: 'high', sign: text },
        ...{ mitigation: text, doneBy: ['T1'], accepted: false },
      }),
    ],
    [
      'A',
      () => ({ kind: 'assumption', insteadOf: '', who: called, by: '2026-12-11', cost: text, then: text }),
    ],
  ];
  const held = session.plan.items.filter(({ gone }) => !gone);
  const more = Array.from({ length: count - held.length }, (_, index) => {
    const number = index + 4;
    const [prefix, fields] = kinds[index % kinds.length] ?? expect.fail('there is no such kind');
    return item(`${prefix}${number}`, number, fields(number));
  });
  return { ...session, plan: { ...session.plan, items: [...held, ...more] } };
}

import type { Item } from '../../../src/workshop/plan/items.js';
import { amended, aPlan, changed } from './a-plan.js';
import type { Example } from './reference-examples.js';

const text = (id: string, words: string) => changed(aPlan(), id, (item) => ({ ...item, text: words }));
const rest = (id: string, parts: Partial<Item>) => changed(aPlan(), id, (item) => ({ ...item, ...parts }));
/** What items say: what is not known, length and signs. */
export const textExamples: Example[] = [
  ['it depends on a question that was never asked', rest('D1', { dependsOn: ['Q3'] }), ['reference:D1']],
  [
    'whether a file is there is not known',
    amended<'component'>(aPlan(), 'C1', { files: [{ path: 'src/unknown/votes.ts', is: 'unknown' }] }),
    [],
  ],
  ['a text says that something is not known', text('D1', 'The sign-in is unknown. 登录方式待定。'), []],
  ['an item says nothing', text('D1', ' '), ['unknown:D1']],
  ['a risk says nothing', text('K1', ' '), ['unknown:K1']],
  ['nobody can confirm an assumption', amended<'assumption'>(aPlan(), 'A1', { who: 'TBD' }), ['unknown:A1']],
  [
    'an assumption is to be confirmed some day',
    amended<'assumption'>(aPlan(), 'A1', { by: 'soon' }),
    ['unknown:A1'],
  ],
  [
    'nobody has promised to confirm an assumption by a day',
    amended<'assumption'>(aPlan(), 'A1', { by: '' }),
    [],
  ],
  [
    'what an assumption costs is not said',
    amended<'assumption'>(aPlan(), 'A1', { cost: 'unknown' }),
    ['unknown:A1'],
  ],
  [
    'what comes if an assumption is wrong is not said',
    amended<'assumption'>(aPlan(), 'A1', { then: '' }),
    ['unknown:A1'],
  ],
  ['a name is a quarter over its limit', rest('D1', { name: 'word '.repeat(15) }), []],
  ['a name has sixteen words', rest('D1', { name: 'word '.repeat(16) }), ['long:D1']],
  ['a name has 30 Chinese characters', rest('D1', { name: '投'.repeat(30) }), []],
  ['a name has 31', rest('D1', { name: '投'.repeat(31) }), ['long:D1']],
  ['a text is a quarter over its limit', text('D1', 'word '.repeat(50)), []],
  ['a text has fifty-one words', text('D1', 'word '.repeat(51)), ['long:D1']],
  ['a text has 80 Chinese characters', text('D1', '投'.repeat(80)), []],
  ['a text has 81 Chinese characters', text('D1', '投'.repeat(81)), ['long:D1']],
  [
    'a field is a quarter over its limit',
    amended<'test'>(aPlan(), 'TC1', { level: 'end to end and more' }),
    [],
  ],
  [
    'a field is too long',
    amended<'test'>(aPlan(), 'TC1', { level: 'end to end and much more' }),
    ['long:TC1'],
  ],
];

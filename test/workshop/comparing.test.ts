import { describe, expect, test } from 'vitest';
import { shortDifference } from '../../src/text/fit.js';
import { wordCount } from '../../src/text/words.js';
import type { Item } from '../../src/workshop/plan/items.js';
import type { Session } from '../../src/workshop/session.js';
import { comparedLines } from '../../src/workshop/deciding/versions/plan-parts.js';
import type { Issue } from '../../src/workshop/plan/state.js';
import type { Version } from '../../src/workshop/plan/facts.js';
import { gap, item, question, sessionWith } from './plan-data.js';

const at = '2026-11-23T10:06:00.000Z';
const ben = { id: 'U0BEN', name: 'Ben' };
const poll = item('D2', 'decision', 'A button for each place', {
  text: 'A button for each place, one vote a person.',
});
const hidden = { ...poll, text: 'A button for each place, one vote a person, names hidden until 11:25.' };
const trial = item('T3', 'task', "A week's trial", { by: 'SeniorDeveloper', fields: { from: 1, to: 1 } });
const test1 = item('TC1', 'test', 'Somebody votes twice');
const shown = item('TC2', 'test', 'Names stay hidden');

/** v2 of a plan that was `was` and is `is`, with what became of what people wanted. */
function second(was: Item[], is: Item[], points: Session['changes'][number]['points'] = []): Session {
  const { plan } = sessionWith(was, {});
  const first: Version = {
    ...{ number: 1, artifact: 'plan', at, reasons: [], files: [] },
    filesRequested: false,
    plan,
  };
  const changes = [{ version: 1, by: ben, text: 'No names', at, points }];
  return sessionWith(is, { versions: [first], changes: points.length > 0 ? changes : [] });
}

describe('what a new version says of the one before', () => {
  test('is for each wish whose it was and what became of it', () => {
    const issue = {
      number: 3,
      kind: 'gap' as const,
      about: '',
      text: 'No names',
      openedBy: 'people' as const,
      by: ben,
    };
    const settled = { by: 'SystemDesigner' as const, how: 'names are hidden until 11:25', round: 3 };
    const reply = { as: 'take' as const, why: '', step: 9 };
    const since = { step: 9, by: 'SystemDesigner' as const };
    const longer = { ...trial, fields: { ...trial.fields, to: 2 } } as Item;
    const session = {
      ...second(
        [poll, trial, test1],
        [{ ...hidden, since }, longer, { ...shown, since }],
        [{ text: 'No names', issue: 3 }],
      ),
      issues: [{ ...issue, round: 3, step: 5, reply, state: 'settled' as const, settled }],
    };
    expect(comparedLines(session, 2)).toEqual(['*Ben: done.* Names are hidden until 11:25.']);
  });

  test('says what was not taken up, and why', () => {
    const points = [{ text: 'no names', became: 'declined' as const, note: 'the desk needs them' }];
    expect(comparedLines(second([poll], [poll], points), 2)).toEqual([
      '*Ben: not taken up.* No names. The desk needs them.',
    ]);
  });

  test.each([
    ['en', '*Ben: done.* T3 has two days.', '*Ben: nothing had to change.* 12 rooms. The trial has them.'],
    ['zh', '*Ben：已采纳。* T3 has two days。', '*Ben：无需改动。* 12 rooms。The trial has them。'],
  ] as const)('says in %s to whoever answered otherwise what became of that', (language, done, kept) => {
    const told = (number: number, as: 'take' | 'refuse', how: string, step = 9): Issue => ({
      ...gap(number, `Q${number} was answered`, { about: 'T3', openedBy: 'people', answer: number }),
      ...{ step, reply: { as, why: how, step: 10 }, state: 'settled' },
      settled: { by: 'SeniorDeveloper', how, round: 3 },
    });
    const answers = ['two days', '12 rooms', 'an older one'].map((text, index) =>
      question(index + 1, 'How many?', {
        state: 'answered',
        closure: { outcome: 'answered', text, by: ben, via: 'reply', at },
      }),
    );
    const session = {
      ...second([trial], [{ ...trial, since: { step: 10, by: 'SeniorDeveloper' } }]),
      ...{ language, questions: answers },
      issues: [
        ...[told(1, 'refuse', 'T9 is as long'), told(1, 'take', 'T3 has two days')],
        ...[told(2, 'refuse', 'The trial has them'), told(3, 'take', 'T3', 4)],
      ],
    };
    expect(comparedLines(session, 2)).toEqual([done, kept]);
  });

  test('is nothing where nobody had a wish', () => {
    expect(comparedLines(second([poll, test1], [poll, shown]), 2)).toEqual([]);
    expect(comparedLines(second([poll], [poll]), 2)).toEqual([]);
    expect(comparedLines(sessionWith([poll], {}), 1)).toEqual([]);
  });

  test('stays short, however much was wanted', () => {
    const points = Array.from({ length: 9 }, (_, number) => ({
      ...{ text: `wish ${number} ${'and more '.repeat(40)}`, became: 'partly' as const },
      note: 'because '.repeat(60),
    }));
    const lines = comparedLines(second([poll], [hidden], points), 2);
    expect(lines).toContain('4 more changes: see its files');
    expect(wordCount(lines.join('\n'))).toBeLessThan(170);
  });
});

describe('where two texts differ', () => {
  test.each([
    ['four days in all', 'five days in all', 'four…', 'five…'],
    ['one vote a day', 'one vote a day a person', '', '…a person'],
    ['每人每天有一票可投', '每人每天有两票可投', '…一…', '…两…'],
    ['a', 'b', 'a', 'b'],
  ])('%s → %s', (was, is, from, to) => expect(shortDifference(was, is, 12)).toEqual({ from, to }));
});

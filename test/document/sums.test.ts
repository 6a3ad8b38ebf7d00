import { expect, test, it } from 'vitest';
import { dateTold, sumsTold } from '../../src/workshop/plan/sums-told.js';
import { sumsOf } from '../../src/workshop/plan/sums.js';
import { type Language, languages } from '../../src/text/language.js';
import { anItem, givenOf, money, person } from '../workshop/check/a-plan.js';
import { todoMarkdown } from '../../src/document/files.js';
import { liveOf } from '../../src/workshop/plan/references.js';
import { largePlan } from './large-plan.js';
import { planSession, withFields } from './session.js';

/** The line of the one date of a plan in which Jan has so many days a week, and this person does all. */
function lineOf(who: string, to: number, language: Language, { days = 2.5, date = '2027-01-08' } = {}) {
  const weekdays = days === 2.5 ? (['mon', 'tue', 'wed'] as const) : [];
  const people = [{ who: 'Jan', days, from: '', to: '', weekdays: [...weekdays] }];
  const frame = { start: '2027-01-04', dates: [{ name: 'live', date }], people };
  const items = [anItem('frame', 'F1', frame), anItem('task', 'T1', { who, from: 1, to, by: 'live' })];
  const [sum] = sumsOf(givenOf(items).plan).dates;
  return dateTold(language, sum ?? expect.fail('there is no date'));
}

test('a date holds only where everybody’s days are known, and what somebody has is said to a tenth of a day', () => {
  expect(lineOf('Jan', 2, 'en').tag).toMatchObject({ tone: 'good' });
  expect(lineOf('Jan', 2, 'en').text).toContain('Jan: 1 to 2 days of 2.5');
  expect(lineOf('Jan', 9, 'zh').text).toMatch(/需 1 到 9 天，可用 2\.5 天/);
  const unknown = lineOf('Ana', 2, 'en');
  expect(unknown.tag).toEqual({ text: 'it cannot be said: nobody knows the days of somebody', tone: 'warn' });
  expect(unknown.text).toContain('Ana: 1 to 2 days, of an unknown number');
  expect(lineOf('小周', 2, 'zh').text).toContain('小周需 1 到 2 天，可用天数未知');
});

test('what does not fit for people whose days are known is said also where somebody else’s are not', () => {
  const frame = { dates: [{ name: 'live', date: '2027-01-08' }], people: [person('Jan')] };
  const tagOf = (to: number) => {
    const tasks = [
      anItem('task', 'T1', { who: 'Jan', from: 1, to, by: 'live' }),
      anItem('task', 'T2', { who: 'Ana', from: 1, to: 1, by: 'live' }),
    ];
    const [sum] = sumsOf(givenOf([anItem('frame', 'F1', frame), ...tasks]).plan).dates;
    return dateTold('en', sum ?? expect.fail('there is no date')).tag?.text;
  };
  expect(tagOf(3)).toBe('it cannot be said: nobody knows the days of somebody');
  expect(tagOf(9)).toBe(lineOf('Jan', 9, 'en').tag?.text);
});

test('a date with little to spare says when all of it ends, and with none that it just fits', () => {
  const dated = (to: number, date: string) => lineOf('Jan', to, 'en', { days: 5, date });

  expect(dated(5, '2027-01-08')).toEqual({
    text: 'live (2027-01-08): Jan: 1 to 5 days of 5; all of it ends between 2027-01-04 and 2027-01-08',
    tag: { text: 'it just fits', tone: 'warn' },
  });
  expect(dated(3, '2027-01-08').tag?.text).toBe('it all fits');
  expect(dated(3, '2027-01-08').text).toContain('all of it ends between');
  expect(dated(3, '2027-02-08').text).not.toContain('all of it ends');
});

test('money of which nothing has a price yet is not said to be left', () => {
  const moneyIn = (language: Language, ...prices: number[]) =>
    sumsTold(language, givenOf([anItem('frame', 'F1', { money: money(2500, ...prices) })]).plan)[0]?.text;

  for (const prices of [[], [0, 0]]) {
    expect(moneyIn('en', ...prices)).toMatch(/^Money: 2500.*nothing has a price yet$/);
    expect(moneyIn('zh', ...prices)).toMatch(/^费用：总额 2500.*价格都还没定$/);
  }
  expect(moneyIn('en', 500)).toContain('2000 are left');
});

it.each(languages)(
  'says how many tasks follow those to begin with, and nothing where none does, in %s',
  (language) => {
    const large = largePlan(language, 65);
    const left = liveOf(large.plan, 'task').length - 5;
    expect(todoMarkdown(large)).toMatch(
      new RegExp(`^${left} more tasks follow|^之后还有 ${left} 个任务`, 'm'),
    );
    expect(todoMarkdown(planSession(language))).not.toMatch(/more task|之后还有/);
  },
);

it('says by when each task is done, and by what one sees that it is', () => {
  const session = planSession('en');
  // Without a first day there are only named dates.
  const loose = todoMarkdown(withFields(session, 'F1', { start: '' }));
  expect(loose).toMatch(/\(T1; 1 to 2 days\)[\s\S]*\(T2; 3 to 5 days; planned end 2027-03-01\)/);
  const written = todoMarkdown(withFields(session, 'T1', { done: 'A second booking is refused' }));
  expect(written).toContain('Done when: A second booking is refused');
});

it('begins with what waits for nothing, and says until which day a wait lasts', () => {
  const session = planSession('en');
  const [work] = liveOf(session.plan, 'task');
  if (!work) throw new Error('there is no task');
  const fields = { ...work.fields, after: [], from: 0, to: 0, wait: 3, by: 'live', who: '' };
  const wait = { ...work, id: 'T9', name: 'Contract signed', fields };
  const written = todoMarkdown({
    ...session,
    plan: { ...session.plan, items: [...session.plan.items, wait] },
  });
  expect(written).toMatch(/\*\*Contract signed\*\* \(T9; waits until 2027-03-01\)/);
  expect(written.indexOf('Contract signed')).toBeLessThan(written.indexOf('Rehearsal with staff'));
});

it('says of a task that may end later than it is due between which days it ends', () => {
  const session = planSession('en');
  const todo = (from: number) => todoMarkdown(withFields(session, 'T1', { from, to: 90, by: 'live' }));
  expect(todo(1)).toMatch(
    /\(T1; 1 to 90 days; planned end 2027-01-\d\d to 2027-\d\d-\d\d, may be late for 2027-03-01\)/,
  );
  expect(todo(89)).toMatch(/\(T1; 89 to 90 days; planned end [\d-]+ to [\d-]+, late for 2027-03-01\)/);
});

import { expect, it } from 'vitest';
import { todoMarkdown } from '../../src/document/files.js';
import { languages } from '../../src/text/language.js';
import { liveOf } from '../../src/workshop/plan/references.js';
import { largePlan } from './large-plan.js';
import { planSession, withFields } from './session.js';

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

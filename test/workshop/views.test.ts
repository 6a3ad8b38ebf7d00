import { describe, expect, test } from 'vitest';
import { assumptionsOf } from '../../src/workshop/plan/queries.js';
import type { RoleId } from '../../src/roles/index.js';
import { ann, ben, early, question } from './early.js';

const others = ['SystemDesigner', 'SeniorDeveloper', 'TestPlanner', 'RiskPlanner'] as const;

const all = ['ProductPlanner', ...others] as const;
type Asked = ReturnType<typeof question>;

/** A workshop in which all roles have seen the brief; each asks this. */
function seen(
  asks: (role: RoleId) => Asked[],
  judged: Parameters<ReturnType<typeof early>['judged']>[0] = {},
) {
  const table = early({ invited: [{ person: ben, speaksFor: 'accounting' }] });
  table.judged(judged);
  for (const role of all) table.view(role, ...asks(role));
  return table;
}
const first =
  (...asked: Asked[]) =>
  (role: RoleId) =>
    role === 'ProductPlanner' ? asked : [];

describe('first views', () => {
  test('one role goes first, so that the others find its prompt in the cache; one that fails is missing', () => {
    const table = early();
    table.judged();
    expect(table.owes()).toEqual(['first-view ProductPlanner']);
    table.failed('first-view', 'ProductPlanner');
    expect(table.owes()).toEqual(others.map((role) => `first-view ${role}`));
    for (const role of others) table.view(role);
    expect(table.session().views.ProductPlanner).toBe('missing');
    expect(table.session().stage).toBe('discussion');
  });

  test('one that could not be stored is tried again, and what it asks is asked', () => {
    const table = early();
    table.judged();
    table.failed('first-view', 'ProductPlanner', 'disk');
    expect(table.owes()).toEqual(['first-view ProductPlanner']);
    for (const role of all) table.view(role, ...first(question('Who pays?'))(role));
    expect(table.session().questions.map(({ text }) => text)).toEqual(['Who pays?']);
    expect(table.session().failures).toEqual([]);
  });

  test('where nobody asks anything, round 1 begins at once; a small brief goes without them', () => {
    expect(seen(() => []).facts.at(-1)).toMatchObject({ type: 'RoundStarted', round: 1 });
    const small = early();
    small.judged({ size: 'small' });
    expect(small.owes()).toEqual(['speak ProductPlanner']);
  });

  test('what a role would only assume is an item of its own, and nobody is asked', () => {
    const assumable = question('Which language?', { level: 'assumable', assumption: 'English.' });
    const session = seen(first(assumable)).session();
    expect(assumptionsOf(session)).toMatchObject([{ id: 'A1', by: 'ProductPlanner', text: 'English.' }]);
    expect(session.stage).toBe('discussion');
  });
});

describe('the questions of all views', () => {
  const asked = ['What is it for?', 'Since when?'].map((text) => question(text, { options: ['So', 'No'] }));
  /** Each role asks three questions, and the intake has asked two. */
  const many = (how = {}) =>
    seen(
      (role) => [
        ...['when', 'where'].map((word) => question(`${role}: ${word}?`)),
        question(`${role}: how?`, how),
      ],
      { questions: asked },
    );

  test('are put to people at once, each as its role has worded it, and no model is asked', () => {
    const table = seen(first(question('Who votes?'), question('Who pays?')));
    expect(table.session()).toMatchObject({
      stage: 'asking',
      questions: [
        { number: 1, asker: 'ProductPlanner', text: 'Who votes?', state: 'put', level: 'blocking' },
        { number: 2, asker: 'ProductPlanner', text: 'Who pays?', state: 'put' },
      ],
    });
    expect(table.facts.some((fact) => fact.type === 'QuestionsMerged' && fact.model)).toBe(false);
  });

  test('in equal words to one person are one; a person who was named is asked', () => {
    const table = seen((role) => {
      if (role === 'SystemDesigner') return [question('who votes'), question('Who votes?', { to: ben.id })];
      return first(question('Who votes?'))(role);
    });
    expect(table.session().questions).toMatchObject([
      { asker: 'ProductPlanner', text: 'Who votes?', person: ann },
      { asker: 'SystemDesigner', text: 'Who votes?', person: ben },
    ]);
    expect(table.facts.findLast(({ type }) => type === 'QuestionsMerged')).toMatchObject({
      dropped: [{ role: 'SystemDesigner', text: 'who votes', coveredBy: 'Q1' }],
    });
  });

  test('above sixteen in all a model says by number which ask the same, and words none', () => {
    const table = many();
    expect(table.owes()).toEqual(['merge-questions']);
    table.merged([1, 4], [3, 6, 17], [99, -1, 5]);
    const texts = table.session().questions.map(({ text }) => text);
    expect(texts).toHaveLength(2 + 15 - 3);
    expect(texts).toContain('ProductPlanner: when?');
    expect(texts).not.toContain('ProductPlanner: where?');
    expect(table.facts.findLast(({ type }) => type === 'QuestionsMerged')).toMatchObject({
      dropped: [
        { text: 'ProductPlanner: where?', coveredBy: 'Q1' },
        { text: 'SystemDesigner: when?', coveredBy: 'Q3' },
        { text: 'RiskPlanner: how?', coveredBy: 'Q3' },
      ],
    });
  });

  test('of which none is the same of two people', () => {
    const table = many({ to: ben.id });
    table.merged([3, 5], [4, 8]);
    expect(table.session().questions).toHaveLength(17);
  });
});

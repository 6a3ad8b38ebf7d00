import { describe, expect, test } from 'vitest';
import { assumptionsOf } from '../../src/workshop/plan/queries.js';
import { ann, ben, early, question } from './early.js';

const others = ['SystemDesigner', 'SeniorDeveloper', 'TestPlanner', 'RiskPlanner'] as const;

/** A workshop in which all roles have seen the brief; the first one asks this. */
function seen(...asked: Parameters<typeof question>[0][]) {
  const table = early();
  table.judged();
  table.view('ProductPlanner', ...asked.map((text) => question(text)));
  for (const role of others) table.view(role);
  return table;
}

describe('first views', () => {
  test('one role goes first, so that the others find its prompt in the cache', () => {
    const table = early();
    table.judged();
    expect(table.owes()).toEqual(['first-view ProductPlanner']);
    table.view('ProductPlanner');
    expect(table.owes()).toEqual(others.map((role) => `first-view ${role}`));
  });

  test('one that fails is missing, and nothing waits for it', () => {
    const table = early();
    table.judged();
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
    table.view('ProductPlanner', question('Who pays?'));
    for (const role of others) table.view(role);
    expect(table.session().questions.map(({ text }) => text)).toEqual(['Who pays?']);
    expect(table.session().failures).toEqual([]);
  });

  test('where nobody asks anything, round 1 begins at once', () => {
    const table = seen();
    expect(table.facts.at(-1)).toMatchObject({ type: 'RoundStarted', round: 1 });
  });

  test('a small brief goes without them', () => {
    const table = early();
    table.judged({ size: 'small' });
    expect(table.session().stage).toBe('discussion');
    expect(table.owes()).toEqual(['speak ProductPlanner']);
  });

  test('what a role would only assume is an item of its own, and nobody is asked', () => {
    const table = early();
    table.judged();
    table.view('ProductPlanner', question('Which language?', { level: 'assumable', assumption: 'English.' }));
    for (const role of others) table.view(role);
    expect(assumptionsOf(table.session())).toMatchObject([
      { id: 'A1', by: 'ProductPlanner', text: 'English.' },
    ]);
    expect(table.session().stage).toBe('discussion');
  });
});

describe('the questions of all views', () => {
  /** A workshop in which each role asks three questions, and the intake has asked two. */
  function many() {
    const table = early({ invited: [{ person: ben, speaksFor: 'accounting' }] });
    table.judged({ questions: ['What is it for?', 'Since when?'].map((text) => question(text, sided)) });
    for (const role of ['ProductPlanner', ...others] as const)
      table.view(role, ...['when', 'where', 'how'].map((word) => question(`${role}: ${word}?`)));
    return table;
  }
  const sided = { options: ['So', 'Otherwise'] };

  test('are put to people at once, each as its role has worded it, and no model is asked', () => {
    const table = seen('Who votes?', 'Who pays?');
    expect(table.session().questions).toMatchObject([
      { number: 1, asker: 'ProductPlanner', text: 'Who votes?', state: 'put', level: 'blocking' },
      { number: 2, asker: 'ProductPlanner', text: 'Who pays?', state: 'put' },
    ]);
    expect(table.session().stage).toBe('asking');
    expect(table.facts.some((fact) => fact.type === 'QuestionsMerged' && fact.model)).toBe(false);
  });

  test('in equal words to one person are one; a person who was named is asked', () => {
    const table = early({ invited: [{ person: ben, speaksFor: 'accounting' }] });
    table.judged();
    table.view('ProductPlanner', question('Who votes?'));
    table.view('SystemDesigner', question('who votes'), question('Who votes?', { to: ben.id }));
    for (const role of others.slice(1)) table.view(role);
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
    const table = early({ invited: [{ person: ben, speaksFor: 'accounting' }] });
    table.judged({ questions: ['What is it for?', 'Since when?'].map((text) => question(text, sided)) });
    for (const role of ['ProductPlanner', ...others] as const) {
      const words = ['when', 'where', 'how'].map((word) => question(`${role}: ${word}?`));
      table.view(role, ...words.slice(0, 2), question(`${role}: how?`, { to: ben.id }));
    }
    table.merged([3, 5], [4, 8]);
    expect(table.session().questions).toHaveLength(17);
  });
});
